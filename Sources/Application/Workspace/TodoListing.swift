package import Domain
import UseCases

/// Which todos of a board are selected, and in which order: the one definition for all commands that take a query.
package struct TodoListing: Sendable {
    /// What they must have.
    package var asked: WrittenQuery
    /// Only those of the view with that name.
    package var view: String?
    /// Keys with commas between them, each with `-` before it where it is turned round; `board` is the order of the board.
    package var order = TodoListing.board
    package var includesArchived = false
    /// At most so many, not negative.
    package var limit: Int?

    /// The order of the board, which is no key's.
    package static let board = "board"

    package init(_ asked: WrittenQuery = WrittenQuery(), ofView view: String? = nil) {
        (self.asked, self.view) = (asked, view)
    }

    /// Whether more must be known of each todo than its title.
    package var looksInside: Bool { !asked.texts.isEmpty || view != nil || keys != nil }

    /// Finds them.
    ///
    /// - Throws: misuse of a query, a view or a key.
    package func callAsFunction(_ opened: Snapshot) throws(Failure) -> ListedTodos {
        // A query leaves archived ones out, unless it names them. What a view finds is only narrowed.
        let all =
            try view.map { name throws(Failure) in try opened.todos(ofView: name) }
            ?? opened.board.listed + (includesArchived || !asked.texts.isEmpty ? opened.board.archived : [])
        var found = ListedTodos(todos: isReversed ? all.reversed() : all)
        if !asked.isEmpty || keys != nil {
            let query = try query(opened)
            found.todos = try query(found.todos)
            found.remarks = query.remarks
        }
        found.count = found.todos.count
        if let limit { found.todos = Array(found.todos.prefix(limit)) }
        return found
    }

    /// What is asked of the todos, in their order.
    package func query(_ opened: Snapshot) throws(Failure) -> QueriedTodos {
        try QueriedTodos(asked, of: opened, sortedBy: keys, includesArchived: includesArchived || view != nil)
    }

    private var isReversed: Bool { order.hasSameBytes(as: "-" + TodoListing.board) }
    private var keys: String? { isReversed || order.hasSameBytes(as: TodoListing.board) ? nil : order }
}

/// The todos of a list.
package struct ListedTodos: Sendable {
    /// Indices on the board.
    package var todos: [Int]
    /// How many there are, also beyond the limit.
    package var count = 0
    /// What of the query selects nothing by itself, a note each.
    package var remarks: [String] = []
}
