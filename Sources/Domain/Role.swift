/// What an account may do on the live board. Each role includes the ones before it.
package enum Role: String, Comparable, CaseIterable, Sendable {
    /// Reads pages, data and feeds.
    case reader
    /// Also comments and ticks.
    case commenter
    /// Also creates, edits, moves, archives and deletes.
    case editor
    /// Also manages accounts.
    case admin

    /// Whether the left role may do less than the right one.
    package static func < (left: Role, right: Role) -> Bool { left.rank < right.rank }

    private var rank: Int {
        switch self {
        case .reader: 0
        case .commenter: 1
        case .editor: 2
        case .admin: 3
        }
    }
}
