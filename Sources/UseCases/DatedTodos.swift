package import Domain

/// The todos for a calendar program: open todos with a date, and recently closed ones, so that the program learns that
/// they are closed.
package struct DatedTodos: Sendable {
    /// The todos by date, then by id. The date is the due date, otherwise the scheduled date.
    package let todos: [(todo: Int, day: CalendarDay)]
    /// The total number of such todos, including those beyond the limit, which are further from today.
    package let count: Int

    /// Todos that were closed more days ago are left out.
    package static let days = 30
    /// The maximum number of todos; those with dates nearest to today are kept. Calendar programs reject large files.
    package static let limit = 1000

    /// - Parameter todos: indices on the board. Archived todos are left out.
    package init(_ todos: [Int], on board: Board, limit: Int = limit) {
        let today = board.today
        var found: [(todo: Int, day: CalendarDay)] = []
        for todo in todos where board.isPublished(todo) && !board.rows[todo].todo.isArchived {
            if !board.rows[todo].isOpen {
                guard let closed = board.rows[todo].closed, closed.number > today.number - DatedTodos.days else {
                    continue
                }
            }
            let scheduled = board.rows[todo].todo.days.scheduled?.day(in: board.settings.timeZone)
            if let day = board.rows[todo].due ?? scheduled { found.append((todo, day)) }
        }
        count = found.count
        func precedes(_ one: (todo: Int, day: CalendarDay), _ other: (todo: Int, day: CalendarDay)) -> Bool {
            if one.day != other.day { return one.day < other.day }
            let (id, otherID) = (board.rows[one.todo].todo.id, board.rows[other.todo].todo.id)
            return id.hasSameBytes(as: otherID) ? one.todo < other.todo : id.precedesBytewise(otherID)
        }
        if found.count > limit {
            found.sort { one, other in
                let (near, far) = (abs(one.day.number - today.number), abs(other.day.number - today.number))
                return near == far ? precedes(one, other) : near < far
            }
            found.removeSubrange(limit...)
        }
        self.todos = found.sorted(by: precedes)
    }
}
