package import Domain

/// Each milestone of the todos there are now.
package struct MilestoneFigures: Sendable, Equatable {
    /// In natural order of names.
    package var milestones: [Milestone] = []

    package struct Milestone: Sendable, Equatable {
        package var name: String
        /// All but cancelled.
        package var scope = 0
        package var done = 0
        package var cancelled = 0
        /// Open and due before today.
        package var overdue = 0
        /// The day on which a todo first stood under it.
        package var first: CalendarDay
        /// The last day on which a todo was closed under it; nil when none was.
        package var lastClosed: CalendarDay?
        package var forecast: Forecast

        package var open: Int { scope - done }
    }
}
