#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// In which order things are listed.
enum SortOption: CaseIterable, Sendable {
  /// By name.
  case name
  /// The newest first.
  case newest
}

/// Lists users.
struct FetchUsersUseCase: Sendable {
  let repository: any UserRepositoryProtocol

  /// All users in an order; users that are equal in it stand by their ids.
  func execute(sortBy: SortOption = .name) async throws -> [User] {
    try await repository.fetchAll().sorted { one, other in
      switch sortBy {
      case .name where one.name != other.name: one.name < other.name
      case .newest where one.createdAt != other.createdAt: one.createdAt > other.createdAt
      default: one.id.uuidString < other.id.uuidString
      }
    }
  }
}
