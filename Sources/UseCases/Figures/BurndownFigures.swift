package import Domain

/// What is left: scope = all but cancelled and removed, open = scope − done, at each day's end.
package struct BurndownFigures: Sendable, Equatable {
    /// One for every day from the first with a todo to today.
    package var days: [Day] = []
    /// The same weighted by estimates; nil when no todo of these has one.
    package var estimate: Estimate?

    /// Counts of todos.
    package struct Day: Sendable, Equatable {
        package var date: CalendarDay
        package var open: Int
        package var scope: Int
        package var done: Int
    }

    /// Sums of estimates in the board's own unit, to the thousandth; a todo without one counts nothing.
    package struct Estimate: Sendable, Equatable {
        /// One for every day of the figures, in their order.
        package var days: [Day] = []
        /// How many of the todos in scope today have an estimate.
        package var estimated: Int
        /// How many todos are in scope today.
        package var scope: Int

        package struct Day: Sendable, Equatable {
            package var date: CalendarDay
            package var open: Double
            package var scope: Double
            package var done: Double
        }
    }
}
