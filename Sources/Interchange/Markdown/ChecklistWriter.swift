package import Bytes
import Documents
import Domain
package import UseCases
package import Messages

/// Writes todos as Markdown checklists for people, one below the title of each column.
package struct ChecklistWriter: TodoWriter {
    private let board: Board
    private let words: Messages
    private var column: Int?

    /// - Parameter words: the messages of the board's language.
    package init(_ board: Board, _ words: Messages) {
        (self.board, self.words) = (board, words)
    }

    /// Writes an item such as `- [ ] Buy milk (k3f9q2, hana, high, due 2026-12-01, v1, home)`.
    package mutating func write(
        _ todo: Int, body: String, _ losses: inout [ConversionLoss], into bytes: inout ByteBuffer
    ) {
        if column != board.rows[todo].column {
            if column != nil { bytes.append("\n") }
            column = board.rows[todo].column
            bytes.append("## ")
            bytes.append(text: MarkdownText.escaped(board.columns[board.rows[todo].column].title))
            bytes.append("\n\n")
        }
        bytes.append(board.type(of: todo).isOpen ? "- [ ] " : "- [x] ")
        bytes.append(text: MarkdownText.escaped(board.rows[todo].todo.title))
        var notes =
            [board.rows[todo].todo.id] + board.texts(of: .owner, in: todo) + board.texts(of: .priority, in: todo)
        if let due = board.rows[todo].todo.days.due {
            notes.append(words(.dueOn, [.day: due.day(in: board.settings.timeZone).iso]))
        }
        notes += board.texts(of: .milestone, in: todo) + board.texts(of: .tags, in: todo)
        bytes.append(" (")
        bytes.append(text: notes.map(MarkdownText.escaped).joined(separator: ", "))
        bytes.append(")\n")
    }
}
