package import Domain
package import UseCases

/// When work on the open todos of a board began, and when they were added, by its history.
package struct WorkStarts: Sendable {
    /// By the todo's index on the board; nil if unknown.
    private var begun: [CalendarDay?]
    private var added: [CalendarDay?]

    /// Looks up the open todos of a board.
    package init(_ board: Board, _ timeline: Timeline) {
        begun = Array(repeating: nil, count: board.rows.count)
        added = begun
        for place in timeline.todos.indices {
            guard let file = timeline.todos[place].file, let todo = board.index(of: file), board.rows[todo].isOpen
            else { continue }
            begun[todo] =
                board.rows[todo].todo.days.started?.day(in: board.settings.timeZone) ?? timeline.firstActive(place)
            added[todo] = timeline.firstDay(place)
        }
    }

    /// The day on which the todo at an index was begun: its `startedAt`, otherwise its first entry into `active`; nil
    /// if it was not begun.
    package func begun(_ todo: Int) -> CalendarDay? { begun[todo] }

    /// The day on which the todo at an index was created: its `createdAt`, otherwise its first step.
    package func added(_ todo: Int) -> CalendarDay? { added[todo] }
}
