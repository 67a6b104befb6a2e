package import Bytes
import Domain
package import UseCases

/// Todos with days as a Gantt chart of Mermaid (https://mermaid.js.org/syntax/gantt.html).
package struct GanttWriter: TodoWriter {
    private let board: Board
    private var column: Int?
    private var count = 0

    package init(_ board: Board) { self.board = board }

    /// The diagram's kind. A bar ends behind its last day, as that is worked on too.
    package mutating func begin(_ bytes: inout ByteBuffer) {
        bytes.append("gantt\n  dateFormat YYYY-MM-DD\n  inclusiveEndDates\n")
    }

    /// A bar from the day on which it is scheduled or was started to that on which it is due or was done.
    package mutating func write(_ todo: Int, body: String, _ losses: inout [Loss], into bytes: inout ByteBuffer) {
        guard let (first, last) = days(of: todo) else { return losses.append(Loss("bar", "no bar without a day")) }
        if column != board.rows[todo].column {
            column = board.rows[todo].column
            bytes.append("  section ")
            bytes.appendMermaid(text: board.columns[board.rows[todo].column].title)
            bytes.append("\n")
        }
        bytes.append("  ")
        bytes.appendMermaid(text: board.rows[todo].todo.title)
        bytes.append(" :")
        switch board.type(of: todo) {
        case .done, .cancelled: bytes.append("done, ")
        case .active: bytes.append("active, ")
        case .todo, .hold: break
        }
        if board.rows[todo].isOverdue { bytes.append("crit, ") }
        bytes.append("t")
        bytes.append(number: count)
        count += 1
        for day in [first, last] {
            bytes.append(", ")
            bytes.append(text: day.iso)
        }
        bytes.append("\n")
    }

    private func days(of todo: Int) -> (CalendarDay, CalendarDay)? {
        let (days, zone) = (board.rows[todo].todo.days, board.settings.timeZone)
        let end = (board.type(of: todo).isOpen ? nil : days.done) ?? days.due
        guard let last = (end ?? days.scheduled)?.day(in: zone) else { return nil }
        let first = (days.started ?? days.scheduled)?.day(in: zone) ?? last
        return (min(first, last), last)
    }
}
