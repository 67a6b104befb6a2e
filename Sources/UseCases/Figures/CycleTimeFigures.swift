package import Domain

/// How long what is done now took, in whole days.
///
/// Todos that were done in the board's first step are left out, as are those whose day of done is not known.
package struct CycleTimeFigures: Sendable, Equatable {
    /// In order of the day of done, then of ids.
    package var todos: [Todo] = []
    /// Of `todos`; nil when there is none.
    package var lead: Percentiles?
    /// Of those with a cycle time; nil when there is none.
    package var cycle: Percentiles?

    package struct Todo: Sendable, Equatable {
        package var label: TodoLabel
        /// The day of the last entry into `done`.
        package var done: CalendarDay
        /// Days from the day of `createdAt`, or without it of the first step with the todo, to `done`; at least 0.
        package var lead: Int
        /// Days from the first entry into `active` to `done`; nil without one.
        package var cycle: Int?
        /// Index in `Timeline.todos`.
        package var todo: Int
    }

    /// The todos that share a name; one todo may stand in several groups.
    package struct Group: Sendable, Equatable {
        /// Empty for those without any.
        package var name: String
        package var lead: Percentiles?
        package var cycle: Percentiles?
    }
}
