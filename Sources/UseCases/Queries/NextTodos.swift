import Domain
import Queries

/// The todos that a user can work on now, most urgent first.
///
/// They are ready (`is:ready`), in a column of type `todo` or `active`, and owned by the user or by nobody. Without a
/// user, they are those in a column of type `todo` that nobody owns, or all in such a column if there are none: what is in
/// work is the work of somebody else.
package struct NextTodos: Sendable {
    /// A todo with its urgency.
    package struct Entry: Sendable {
        /// Index on the board.
        package let todo: Int
        package let urgency: Urgency
        /// Whether it is due or scheduled on the board's day.
        package let isForToday: Bool
    }

    /// The todos in order; todos of equal urgency keep the order of the board.
    package private(set) var entries: [Entry] = []

    /// - Parameters:
    ///   - user: the user's id; nil if unknown.
    ///   - startsWithToday: whether todos that are due or scheduled today precede all others.
    package init(_ board: Board, _ facts: BoardFacts, for user: String?, startsWithToday: Bool = false) {
        let types: [ColumnType] = user == nil ? [.todo] : [.todo, .active]
        let ready = board.listed.filter { facts[$0].is(.ready) && types.contains(board.type(of: $0)) }
        let unowned = ready.filter { board.rows[$0].owners.isEmpty }
        let chosen: [Int]
        if let user {
            let id = user.lowercased()
            let index = board.users.firstIndex { $0.user.id.lowercased() == id }
            chosen = ready.filter { board.rows[$0].owners.isEmpty || index.map(board.rows[$0].owners.contains) == true }
        } else {
            chosen = unowned.isEmpty ? ready : unowned
        }
        let found = chosen.compactMap { todo in
            Urgency(todo, of: board).map {
                Entry(todo: todo, urgency: $0, isForToday: NextTodos.isForToday(todo, on: board))
            }
        }
        entries = found.enumerated().sorted { one, other in
            if startsWithToday, one.element.isForToday != other.element.isForToday { return one.element.isForToday }
            let (left, right) = (one.element.urgency.points, other.element.urgency.points)
            return left == right ? one.offset < other.offset : left > right
        }.map(\.element)
    }

    private static func isForToday(_ todo: Int, on board: Board) -> Bool {
        board.rows[todo].due == board.today
            || board.rows[todo].todo.days.scheduled?.day(in: board.settings.timeZone) == board.today
    }
}
