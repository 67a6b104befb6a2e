package import Domain

/// The board at the end of a day.
package struct PastBoard: Sendable, Equatable {
    /// The columns of the settings of that time in order, including hidden ones, and "Other" if it had any todos.
    package var columns: [PastColumn] = []
}

/// A column of a past board.
package struct PastColumn: Sendable, Equatable {
    /// The column as in the settings of its time.
    package var column: Column
    /// The number of todos in the column.
    package var count = 0
    /// The first of these todos.
    package var cards: [PastCard] = []
}

/// A todo with its title at the time.
package struct PastCard: Sendable, Hashable {
    /// Index in `Timeline.todos`.
    package var todo: Int
    package var id: String
    package var title: String
    /// Whether the todo entered the column on that day.
    package var isFresh: Bool
}
