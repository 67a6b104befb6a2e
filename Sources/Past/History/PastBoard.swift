package import Domain

/// The board as it stood at the end of a day.
package struct PastBoard: Sendable, Equatable {
    /// Those of the settings of that time in their order, hidden ones too, and "Other" where anything stood in it.
    package var columns: [PastColumn] = []
}

/// A column of a past board.
package struct PastColumn: Sendable, Equatable {
    /// As the settings of its time had it.
    package var column: Column
    /// How many stood in it.
    package var count = 0
    /// The first of them.
    package var cards: [PastCard] = []
}

/// A todo as it was called on a past board.
package struct PastCard: Sendable, Hashable {
    /// Index in `Timeline.todos`.
    package var todo: Int
    package var id: String
    package var title: String
    /// Whether it came to this column on that very day.
    package var isFresh: Bool
}
