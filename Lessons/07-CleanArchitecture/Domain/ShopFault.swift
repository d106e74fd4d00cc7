/// The nine mistakes that this lesson can switch on, one at a time.
///
/// They are not part of the architecture. Without one, which is the default everywhere, the code is
/// the correct version.
enum ShopFault: String, CaseIterable, Sendable {
  case stockIgnored = "stock filter ignored"
  case minimumExclusive = "minimum price exclusive"
  case orderReversed = "order reversed"
  case lastItemRefused = "last item refused"
  case quantityUnchecked = "quantity unchecked"
  case centsKept = "cents not divided"
  case unknownIsElectronics = "unknown is electronics"
  case cacheNeverExpires = "cache never expires"
  case loadingNeverEnds = "loading never ends"
}
