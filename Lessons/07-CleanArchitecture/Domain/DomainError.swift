/// A rule of the shop that stands in the way.
enum DomainError: Error, Equatable, Sendable {
  /// There is none left.
  case outOfStock
  /// There are fewer than were asked for: so many can still be added.
  case insufficientStock(available: Int)
  /// There is no such thing.
  case notFound
  /// Nobody can buy fewer than one.
  case invalidQuantity
}

/// Why a repository has no answer, in words that hold for every kind of repository.
///
/// The inner rings know of no status codes; who implements a repository translates.
enum RepositoryError: Error, Equatable, Sendable {
  /// Whatever the data comes from cannot be reached.
  case unreachable
  /// What came makes no sense.
  case unusable
}
