/// What some pieces cost together, in cents: from three pieces on, a tenth less.
///
/// The faulty version wants more than three.
///
/// [write: your code in place of this example, and a name for the file that says what it holds]
func total(pieces: Int, price: Int, faulty: Bool) -> Int {
  let isReduced = faulty ? pieces > 3 : pieces >= 3
  return isReduced ? pieces * price * 9 / 10 : pieces * price
}
