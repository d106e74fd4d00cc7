/// The state after an action: the only place where the state changes.
///
/// A fetch that begins starts the spinner and takes the message away; a fetch that ends, either way,
/// stops the spinner.
///
/// The faulty version lets the spinner turn on after a fetch that failed.
func reduce(_ state: ListState, _ action: Action, faulty: Bool) -> ListState {
  var state = state
  switch action {
  case .appeared, .retryTapped:
    state.isLoading = true
    state.message = nil
  case .loaded(let items):
    state.items = items
    state.isLoading = false
    state.message = nil
  case .failed(let reason):
    state.isLoading = faulty ? state.isLoading : false
    state.message = reason
  }
  return state
}

/// The state of a new list after these actions.
func state(after actions: [Action], faulty: Bool) -> ListState {
  actions.reduce(ListState()) { reduce($0, $1, faulty: faulty) }
}
