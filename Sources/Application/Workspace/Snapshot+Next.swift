package import Domain
import Queries
package import UseCases

extension Snapshot {
    /// Returns the todos that the current user can work on now; without a current user also a note about it.
    ///
    /// - Parameter startsWithToday: whether todos that are due or scheduled today precede all others.
    /// - Throws: if `FUDA_USER` names no possible user, or a text could not be read.
    package func nextTodos(startsWithToday: Bool) throws(Failure) -> (todos: NextTodos, note: Notice?) {
        let user = try currentUser().id
        let todos = NextTodos(board, facts, for: user, startsWithToday: startsWithToday)
        guard user == nil else { return (todos, nil) }
        let isOwned = todos.entries.first.map { !board.rows[$0.todo].owners.isEmpty } ?? false
        return (todos, .unknownUser(isOwned: isOwned))
    }
}

extension QueryContext.Me {
    /// The id of the current user; nil if there is none.
    fileprivate var id: String? {
        guard case .user(let id) = self else { return nil }
        return id
    }
}
