package import Domain

/// What is different now from what was after an earlier step: the sum of the steps between, not each of them.
///
/// A todo that came and went in between is not in it; of a title that changed twice only the first and the last are told.
package struct ChangeFigures: Sendable, Equatable {
    /// Where the comparison begins.
    package enum Start: Sendable, Equatable {
        /// Before that day began.
        case day(CalendarDay)
        /// After the commit of that name, or the last step before it in time if it is not one of the history's own.
        case commit(String, seconds: Int)
    }

    /// Those with a change, by id.
    package var todos: [Todo] = []

    package struct Todo: Sendable, Equatable {
        package var label: TodoLabel
        package var changes: [Change]
        /// Index in `Timeline.todos`.
        package var todo: Int
    }

    package struct Change: Sendable, Equatable {
        package var change: TodoChange
        /// The day of the last step that changed this.
        package var day: CalendarDay
        /// That step's commit: its author is who; nil for the working tree, and for days from front matter.
        package var commit: Commit?
    }

    /// Todos with that kind of change, in the order of `todos`.
    package func todos(with kind: TodoChange.Kind) -> [Todo] {
        todos.filter { $0.changes.contains { $0.change.kind == kind } }
    }

    /// How many todos have that kind of change.
    package func count(_ kind: TodoChange.Kind) -> Int { todos(with: kind).count }
}
