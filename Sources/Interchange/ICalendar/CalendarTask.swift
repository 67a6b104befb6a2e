package import Bytes
package import Domain
package import UseCases

/// The properties of a VTODO (RFC 5545, 3.6.2), shared by all writers.
package struct CalendarTask {
    private let board: Board
    private let priorities: PriorityScale

    /// - Parameter board: the board with the todos.
    package init(_ board: Board) {
        self.board = board
        priorities = PriorityScale(board.settings)
    }

    /// Returns the start and the due date of a todo. Both are dates or both are times, and the start precedes the due
    /// date (3.8.2.3).
    package func times(of todo: Int) -> (start: DateOrInstant?, due: DateOrInstant?) {
        let zone = board.settings.timeZone
        var (start, due) = (board.rows[todo].todo.days.scheduled, board.rows[todo].todo.days.due)
        if let begins = start, let ends = due, begins.isDay != ends.isDay {
            (start, due) = (.day(begins.day(in: zone)), .day(ends.day(in: zone)))
        }
        if let begins = start, let ends = due, begins.sortKey >= ends.sortKey { start = nil }
        return (start, due)
    }

    /// Writes `DTSTART` and `DUE`.
    package func writeTimes(of todo: Int, _ writer: inout ICalendarWriter) {
        let (start, due) = times(of: todo)
        for (isDue, moment) in [(false, start), (true, due)] {
            switch moment {
            case .day(let day): writer.line(isDue ? "DUE;VALUE=DATE" : "DTSTART;VALUE=DATE", value: BasicTime.day(day))
            case .instant(let seconds, _): writer.line(isDue ? "DUE" : "DTSTART", value: BasicTime.time(seconds))
            case nil: break
            }
        }
    }

    /// Writes `CREATED`, `LAST-MODIFIED` and `SEQUENCE`.
    package func writeStamps(of todo: Int, _ writer: inout ICalendarWriter) {
        let days = board.rows[todo].todo.days
        if let created = days.created { writer.line("CREATED", value: created.startOfDay) }
        if let updated = days.updated { writer.line("LAST-MODIFIED", value: updated.startOfDay) }
        writer.line("SEQUENCE", number: CalendarTask.sequence(days.touched))
    }

    /// Writes the progress: `STATUS`, `COMPLETED`, `PERCENT-COMPLETE` and `PRIORITY`.
    package func writeState(of todo: Int, _ writer: inout ICalendarWriter) {
        let type = board.type(of: todo)
        writer.line("STATUS", value: type.taskStatus)
        if type == .done,
            let done = board.rows[todo].todo.days.done ?? board.rows[todo].closed.map({ .day($0) })
        {
            writer.line("COMPLETED", value: done.middleOfDay)
        }
        if let percent = percent(todo, type) { writer.line("PERCENT-COMPLETE", number: percent) }
        if let priority = priorities.number(ofRank: board.rows[todo].rank) {
            writer.line("PRIORITY", number: priority)
        }
    }

    private func percent(_ todo: Int, _ type: ColumnType) -> Int? {
        if type == .done { return 100 }
        let checklist = board.rows[todo].todo.checklist
        if checklist.all == 0 { return nil }
        // Programs treat a todo with 100 as completed.
        return min(99, wholePercent(checklist.done, of: checklist.all))
    }

    /// Returns a number that grows with each change: minutes since 2000, because seconds since 1970 will soon exceed
    /// the available 31 bits.
    static func sequence(_ moment: DateOrInstant) -> Int {
        min(max(0, (moment.sortKey - 946_684_800) / 60), Int(Int32.max))
    }
}

extension ColumnType {
    /// The status of a VTODO (3.8.1.11).
    var taskStatus: String {
        switch self {
        case .todo, .hold: "NEEDS-ACTION"
        case .active: "IN-PROCESS"
        case .done: "COMPLETED"
        case .cancelled: "CANCELLED"
        }
    }
}

extension DateOrInstant {
    /// Whether it is a date without a time.
    var isDay: Bool { if case .day = self { true } else { false } }

    /// The time in UTC; for a date, its start.
    package var startOfDay: String { BasicTime.time(sortKey) }

    /// The time in UTC; for a date, its middle, which is on the same day almost everywhere.
    var middleOfDay: String { BasicTime.time(isDay ? sortKey + 43_200 : sortKey) }
}
