import ContrastCore

/// What a check is handed: an app for reading books, as one version of it has its modules.
///
/// `Book` is its domain, `ShelfAPI` an interface, `DesignKit` a kit, `SyncStore` infrastructure,
/// `ReadingApp` the root. `ShelfFeature`, `PageFeature` and `SearchFeature` are features.
///
/// 1. The domain imports nothing at all.
/// 2. No feature can reach another feature. A module reaches what it imports, and what that reaches.
///
/// All else is open: what interfaces, kits and infrastructure import, as far as the two rules let
/// them, who uses which kit, what is exported again, how many edges there are. The root may import
/// all modules.
struct Subject {
  /// The modules of the app, and every import with its file and line.
  ///
  /// See `ModuleGraph` for what it can be asked.
  var graph: ModuleGraph { Self.read() }
}

/// What an exercise of this lesson is: a list of checks of a `Subject`.
protocol SubjectChecks: CheckList where Tested == Subject {}
