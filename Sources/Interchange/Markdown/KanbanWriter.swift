package import Bytes
import Domain
package import UseCases

/// Writes todos as a Mermaid kanban board (https://mermaid.js.org/syntax/kanban.html).
package struct KanbanWriter: TodoWriter {
    private let board: Board
    private var column: Int?
    private var count = 0

    /// - Parameter board: the board with the todos.
    package init(_ board: Board) {
        self.board = board
    }

    /// Writes the head of the diagram.
    package mutating func begin(_ bytes: inout ByteBuffer) { bytes.append("kanban\n") }

    /// Writes a card, after the column if it is the first one there.
    package mutating func write(
        _ todo: Int, body: String, _ losses: inout [ConversionLoss], into bytes: inout ByteBuffer
    ) {
        if column != board.rows[todo].column {
            column = board.rows[todo].column
            bytes.append("  c")
            bytes.append(number: board.rows[todo].column)
            bytes.append("[\"")
            bytes.appendMermaid(text: board.columns[board.rows[todo].column].title)
            bytes.append("\"]\n")
        }
        bytes.append("    t")
        bytes.append(number: count)
        count += 1
        bytes.append("[\"")
        bytes.appendMermaid(text: board.rows[todo].todo.title)
        bytes.append("\"]\n")
    }
}
