#if canImport(CatalogFeature)
  import CatalogFeature

  func maybeLookup() -> CatalogStore { CatalogStore(items: CatalogSeed.items) }
#endif
