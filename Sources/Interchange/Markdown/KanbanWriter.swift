package import Bytes
import Domain
package import UseCases

/// Todos as a board of Mermaid (https://mermaid.js.org/syntax/kanban.html).
package struct KanbanWriter: TodoWriter {
    private let board: Board
    private var column: Int?
    private var count = 0

    /// - Parameter board: whose todos are written.
    package init(_ board: Board) {
        self.board = board
    }

    /// The diagram's kind.
    package mutating func begin(_ bytes: inout ByteBuffer) { bytes.append("kanban\n") }

    /// A card, below its column where it is the first there.
    package mutating func write(_ todo: Int, body: String, _ losses: inout [Loss], into bytes: inout ByteBuffer) {
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
