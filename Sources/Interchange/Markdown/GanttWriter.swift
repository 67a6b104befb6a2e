package import Bytes
import Domain
package import UseCases

/// Writes todos with dates as a Mermaid Gantt chart (https://mermaid.js.org/syntax/gantt.html).
package struct GanttWriter: TodoWriter {
    private let board: Board
    private var column: Int?
    private var count = 0

    package init(_ board: Board) { self.board = board }

    /// Writes the head of the diagram. Bars include their last day.
    package mutating func begin(_ bytes: inout ByteBuffer) {
        bytes.append("gantt\n  dateFormat YYYY-MM-DD\n  inclusiveEndDates\n")
    }

    /// Writes a bar from the scheduled or start date to the due or completion date.
    package mutating func write(
        _ todo: Int, body: String, _ losses: inout [ConversionLoss], into bytes: inout ByteBuffer
    ) {
        guard let (first, last) = days(of: todo) else {
            return losses.append(.noBar)
        }
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
