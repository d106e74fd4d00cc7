#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif
import ContrastCore
import LessonKit

/// What a filter lets through, by name; the use case stands over a repository in memory.
private func names(
  _ filter: ProductFilter?, of items: [ProductDTO] = Shelf.all, _ fault: ShopFault?
) async throws -> String {
  let useCase = FetchProductsUseCase(repository: FixedProducts(items), fault: fault)
  let products = try await useCase.execute(filter: filter)
  return products.isEmpty ? "none" : products.map(\.name).joined(separator: ",")
}

/// What a refusal is called in the output.
func word(for error: any Error) -> String {
  switch error {
  case DomainError.outOfStock: "outOfStock"
  case DomainError.insufficientStock(let available): "insufficientStock(available: \(available))"
  case DomainError.notFound: "notFound"
  case DomainError.invalidQuantity: "invalidQuantity"
  case RepositoryError.unreachable: "unreachable"
  default: "another error"
  }
}

/// What came of adding so many of an item to an empty cart.
private func adding(
  _ quantity: Int, of item: ProductDTO, _ fault: ShopFault?
) async throws -> String {
  let cart = InMemoryCart()
  let useCase = AddToCartUseCase(cart: cart, product: FixedProducts(Shelf.all), fault: fault)
  do {
    try await useCase.execute(productId: item.id, quantity: quantity)
    return "added \(await cart.quantity(of: item.id))"
  } catch {
    return word(for: error)
  }
}

/// How many novels, of which there is one, are left when one was asked for.
private func novelsLeft(_ fault: ShopFault?) async throws -> Int {
  let cart = InMemoryCart()
  let useCase = AddToCartUseCase(cart: cart, product: FixedProducts(Shelf.all), fault: fault)
  try? await useCase.execute(productId: Shelf.novel.id, quantity: 1)
  return Shelf.novel.stockCount - (await cart.quantity(of: Shelf.novel.id))
}

/// Checks of what is listed.
private func listChecks(_ section: inout Section) async throws {
  let electronics = ProductFilter(category: .electronics)
  let published = [Shelf.phone, Shelf.shirt]
  section.add(
    contrast(
      "published-test", correct: try await names(electronics, of: published, nil),
      faulty: try await names(electronics, of: published, .stockIgnored)
    ) { $0 == "phone" })
  section.add(
    contrast(
      "sold-out-hidden", correct: try await names(ProductFilter(), nil),
      faulty: try await names(ProductFilter(), .stockIgnored)
    ) { $0 == "phone,novel" })
  for (label, lowest) in [("min-price-in-between", 40), ("min-price-on-the-edge", 50)] {
    let filter = ProductFilter(minPrice: Decimal(lowest), inStockOnly: false)
    section.add(
      contrast(
        label, correct: try await names(filter, nil),
        faulty: try await names(filter, .minimumExclusive)
      ) { $0 == "phone,shirt" })
  }
  section.add(
    contrast(
      "newest-first", correct: try await names(nil, nil),
      faulty: try await names(nil, .orderReversed)
    ) { $0 == "phone,shirt,novel" })
}

/// Checks of the two inner rings, each over the fault that it is about.
func useCaseChecks() async throws -> Section {
  var section = Section("The inner rings: use cases over repositories in memory")
  try await listChecks(&section)
  section.add(
    contrast(
      "last-item-sold", correct: try await adding(1, of: Shelf.novel, nil),
      faulty: try await adding(1, of: Shelf.novel, .lastItemRefused)
    ) { $0 == "added 1" })
  section.add(
    contrast(
      "never-below-one-left", correct: try await novelsLeft(nil),
      faulty: try await novelsLeft(.lastItemRefused)
    ) { $0 >= 1 })
  section.add(
    contrast(
      "negative-quantity", correct: try await adding(-2, of: Shelf.phone, nil),
      faulty: try await adding(-2, of: Shelf.phone, .quantityUnchecked)
    ) { $0 == "invalidQuantity" })
  return section
}
