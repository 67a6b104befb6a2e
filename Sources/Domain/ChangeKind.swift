/// The kinds of changes that people and programs make to todos.
package enum ChangeKind: String, CaseIterable, Sendable {
    case create, set, move, place, tick, comment, text, archive, restore, remove, skip

    /// The lowest role that may make such a change on a live board.
    package var role: Role {
        switch self {
        case .tick, .comment: .commenter
        case .create, .set, .move, .place, .text, .archive, .restore, .remove, .skip: .editor
        }
    }
}
