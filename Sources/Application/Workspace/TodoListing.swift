package import Domain
import Queries
import Repositories
import UseCases

/// A selection of todos and their order. All commands that take a query use it.
package struct TodoListing: Sendable {
    /// The query.
    package var writtenQuery: WrittenQuery
    /// Selects only the todos of the view with that name.
    package var view: String?
    /// Keys separated by commas, each with `-` before it for the reverse order; `board` is the order of the board.
    package var order = TodoListing.board
    package var includesArchived = false
    /// Whether closed todos are omitted if only names, such as those of owners and tags, select todos.
    package var prefersOpen = false
    /// The maximum number of todos, not negative.
    package var limit: Int?

    /// The order of the board, which is not that of a key.
    package static let board = "board"

    package init(_ writtenQuery: WrittenQuery = WrittenQuery(), ofView view: String? = nil) {
        (self.writtenQuery, self.view) = (writtenQuery, view)
    }

    /// Returns whether selecting and sorting the todos requires their bodies. Reading them takes most of a list's time.
    ///
    /// Also true if the answer requires the names on the board, as for a view.
    package func needsBodies(in project: Workspace) -> Bool {
        guard view == nil, let today = try? project.today else { return true }
        var context = QueryContext(project.folder.settings, today: today)
        // What a query needs is the same for every user.
        context.me = .user("me")
        do {
            let sorting = try keys.map { order throws(Failure) in try QueriedTodos.sorting(by: order, in: context) }
            return try [writtenQuery.query(in: context), sorting].contains { $0?.asksForBodies == true }
        } catch {
            return true
        }
    }

    /// Selects the todos.
    ///
    /// - Throws: a misuse for an invalid query, view or key.
    package func list(_ opened: Snapshot) throws(Failure) -> ListedTodos {
        // A query excludes archived todos unless it mentions them. It only narrows the result of a view.
        var found =
            try view.map { name throws(Failure) in try opened.todos(ofView: name) }
            ?? ListedTodos(
                todos: opened.board.listed
                    + (includesArchived || !writtenQuery.texts.isEmpty ? opened.board.archived : []))
        if isReversed { found.todos.reverse() }
        if !writtenQuery.isEmpty || keys != nil {
            let query = try query(opened)
            found.todos = try query.select(found.todos)
            found.remarks += query.remarks
            found.isLimited = query.isLimited
        }
        if leavesOutClosed {
            let all = found.todos.count
            found.todos.removeAll { !opened.board.rows[$0].isOpen && !opened.board.rows[$0].todo.isBroken }
            found.closedCount = all - found.todos.count
        }
        found.count = found.todos.count
        if let limit { found.todos = Array(found.todos.prefix(limit)) }
        return found
    }

    /// Returns the query with the order of this listing.
    package func query(_ opened: Snapshot) throws(Failure) -> QueriedTodos {
        try QueriedTodos(writtenQuery, of: opened, sortedBy: keys, includesArchived: includesArchived || view != nil)
    }

    /// Returns how much the processor has to do, in comparisons of a value with a todo.
    ///
    /// - Throws: a misuse for an invalid query or key.
    package func cost(_ opened: Snapshot) throws(Failure) -> Int {
        let query = writtenQuery.isEmpty && keys == nil ? nil : try query(opened).query
        return (query?.cost ?? 0) * opened.board.rows.count
    }

    private var leavesOutClosed: Bool {
        prefersOpen && writtenQuery.texts.isEmpty && view == nil && !includesArchived
            && !writtenQuery.names.contains { $0.field == .status }
    }

    private var isReversed: Bool { order.hasSameBytes(as: "-" + TodoListing.board) }
    private var keys: String? { isReversed || order.hasSameBytes(as: TodoListing.board) ? nil : order }
}

/// The todos of a list.
package struct ListedTodos: Sendable {
    /// Indices on the board.
    package var todos: [Int]
    /// The number of todos before the limit applies.
    package var count = 0
    /// The number of closed todos that were left out.
    package var closedCount = 0
    /// Whether the query asks for a number of todos.
    package var isLimited = false
    /// A note for each part of the query that matches no todo by itself.
    package var remarks: [Notice] = []
}
