package import Domain

/// Those of some todos that a calendar program is told: what is open and has a day, and what was closed lately, so that the
/// program hears of it.
package struct DatedTodos: Sendable {
    /// By day, then by id; each with the day on which it stands: the one it is due on, else the one it begins on.
    package let todos: [(todo: Int, day: CalendarDay)]
    /// How many there are in all; the others lie further away from today.
    package let count: Int

    /// What was closed before so many days is no longer told.
    package static let days = 30
    /// At most so many are told, those whose days are nearest to today: programs refuse files of any size.
    package static let limit = 1000

    /// - Parameter todos: indices on the board. What is archived has nothing to tell.
    package init(_ todos: [Int], on board: Board, limit: Int = limit) {
        let today = board.today
        var found: [(todo: Int, day: CalendarDay)] = []
        for todo in todos where board.isTold(todo) && !board.rows[todo].todo.isArchived {
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
