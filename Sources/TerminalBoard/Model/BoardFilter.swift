import Application

/// Which todos the board shows.
struct BoardFilter: Sendable, Equatable {
    /// The query as typed.
    var query = ""
    /// The name of a view.
    var view: String?

    /// Whether the board shows all its todos.
    var isEmpty: Bool { query.utf8.allSatisfy { $0 == UInt8(ascii: " ") } && view == nil }

    var question: BoardQuestion { .list(query: query, view: view) }
}
