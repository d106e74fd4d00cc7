/// A screen that draws the list, with the number of the frame in a corner.
///
/// The frame number is invented, to stand for what real pictures have in them by accident: a clock,
/// a version, the phase of an animation.
struct Screen {
  private var frame: Int

  /// A screen in an app that has drawn so many frames already.
  init(framesBefore: Int) { frame = framesBefore }

  /// Draws the next frame.
  mutating func draw(_ state: ListState) -> Picture {
    frame += 1
    return Picture(
      corner: "frame \(frame)", list: state.items + (state.isLoading ? ["spinner"] : []),
      message: state.message)
  }
}

/// One drawn frame, in words: what can be seen in it.
struct Picture: CustomStringConvertible {
  /// The number of the frame.
  let corner: String
  /// The products, and the spinner if it turns.
  let list: [String]
  /// The message, if there is one.
  let message: String?

  /// The whole picture: `frame 3: offline`, or `frame 3: nothing`.
  var description: String {
    let seen = list + [message].compactMap { $0 }
    return "\(corner): " + (seen.isEmpty ? "nothing" : seen.joined(separator: ", "))
  }
}

/// The last frame after these actions: one is drawn of the new list, and one after each action.
func picture(after actions: [Action], framesBefore: Int, faulty: Bool) -> Picture {
  var screen = Screen(framesBefore: framesBefore)
  var state = ListState()
  var last = screen.draw(state)
  for action in actions {
    state = reduce(state, action, faulty: faulty)
    last = screen.draw(state)
  }
  return last
}
