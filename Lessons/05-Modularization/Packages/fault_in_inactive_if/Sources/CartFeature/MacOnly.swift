#if os(macOS)
  import CatalogFeature

  func macLookup() -> CatalogStore { CatalogStore(items: CatalogSeed.items) }
#endif
