package import Domain

/// Who changed what and when, step by step.
package struct LogEntries: Sendable, Equatable {
    /// The newest step first; within a step by id.
    package var entries: [Entry] = []

    /// One todo in one step.
    package struct Entry: Sendable, Equatable {
        package var label: TodoLabel
        /// At least one.
        package var changes: [TodoChange]
        package var day: CalendarDay
        /// Nil for the working tree, and for days from front matter.
        package var commit: Commit?
        /// Index in `Timeline.steps`.
        package var step: Int
        /// Index in `Timeline.todos`.
        package var todo: Int
    }
}
