package import Domain

/// The cumulative flow: how many todos had which type at each day's end, and what happened within the day.
package struct FlowFigures: Sendable, Equatable {
    /// One for every day from the first with a todo to today.
    package var days: [Day] = []

    /// Counts of todos.
    package struct Day: Sendable, Equatable {
        package var date: CalendarDay
        package var todo = 0
        package var active = 0
        package var hold = 0
        package var done = 0
        package var cancelled = 0
        /// Came to the board, or to the filter.
        package var added = 0
        /// Entered `done`.
        package var closed = 0
        /// Left `done` for `todo`, `active` or `hold`.
        package var reopened = 0
        /// Left the board, or the filter.
        package var removed = 0

        package init(date: CalendarDay) { self.date = date }

        /// todo + active + hold.
        package var open: Int { todo + active + hold }
        /// All but cancelled.
        package var scope: Int { open + done }
    }
}
