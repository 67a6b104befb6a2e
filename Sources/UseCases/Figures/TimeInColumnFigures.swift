package import Domain

/// Where the days went: a todo's days in a column are those at whose end it stood there, up to yesterday.
package struct TimeInColumnFigures: Sendable, Equatable {
    /// The board's columns in their order, then those of the past in which a todo of these ever stood.
    package var columns: [ColumnTime] = []
    /// Days in `active` ÷ lead days, summed over what `CycleTimeFigures` has; 0…1, nil when the leads are 0 days.
    package var flowEfficiency: Double?
    /// Days at whose end a todo was open with an open blocker, summed over all todos.
    package var blockedDays: Int = 0
    /// Those that were ever blocked, most days first, then by id.
    package var blocked: [Blocked] = []

    package struct ColumnTime: Sendable, Equatable {
        package var column: Column
        /// Whether the board has it now.
        package var isPresent: Bool
        /// Days of all todos together.
        package var days: Int
        /// Days a todo, over those that ever stood there; nil when there is none.
        package var perTodo: Percentiles?
        /// Todos that stand there now, without archived ones.
        package var now: Int

        /// Whether more stand there than the column's limit.
        package var isOverLimit: Bool { column.limit.map { now > $0 } ?? false }
    }

    package struct Blocked: Sendable, Equatable {
        package var label: TodoLabel
        package var days: Int
        /// Whether it is blocked now.
        package var isBlocked: Bool
        /// Index in `Timeline.todos`.
        package var todo: Int
    }
}
