// swift-tools-version: 6.0
import PackageDescription

let package = Package(
  name: "Shop",
  targets: [
    .target(name: "Domain"),
    .target(name: "CatalogAPI", dependencies: ["Domain"]),
    .target(name: "CatalogFeature", dependencies: ["Domain", "CatalogAPI"]),
    .target(
      name: "CartFeature",
      dependencies: [
        "Domain", "CatalogAPI",
        .target(name: "CatalogFeature", condition: .when(platforms: [.macOS])),
      ]),
    .target(name: "CheckoutFeature", dependencies: ["Domain"]),
    .target(name: "Persistence", dependencies: ["Domain"]),
    .executableTarget(
      name: "ShopApp",
      dependencies: [
        "Domain", "CatalogAPI", "CatalogFeature", "CartFeature", "CheckoutFeature", "Persistence",
      ]),
  ]
)
