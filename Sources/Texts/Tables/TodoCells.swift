package import Bytes
import Domain
import Interchange
package import Queries
package import UseCases

/// The values of todos as the cells of a table, for the columns that a user names.
package struct TodoCells {
    private let board: Board
    private let facts: BoardFacts

    /// - Parameter facts: the facts of the board.
    package init(_ board: Board, _ facts: BoardFacts) { (self.board, self.facts) = (board, facts) }

    /// Returns the values of a subject, separated by `, `: ids of todos and users, dates in ISO 8601, the progress of
    /// checkboxes as `2/5`. Returns an empty text if there are none.
    package func text(of subject: Subject, in todo: Int) -> String {
        switch subject {
        case .field(let field): board.texts(of: field, in: todo).joined(separator: ", ")
        case .checklist:
            board.rows[todo].todo.checklist.all == 0
                ? "" : "\(board.rows[todo].todo.checklist.done)/\(board.rows[todo].todo.checklist.all)"
        case .urgency: facts[todo].number(of: .urgency).map { Decimal.shortest($0) } ?? ""
        case .text, .path, .source, .blocks, .mentions, .more: facts[todo].texts(of: subject).joined(separator: ", ")
        }
    }

    /// Writes comma-separated values (RFC 4180): a line of names, then a line for each todo. Every line ends in CRLF.
    ///
    /// - Parameter todos: indices on the board.
    package func writeCSV(_ todos: [Int], columns: [Subject], into bytes: inout ByteBuffer) {
        write(columns.map(\.name), into: &bytes)
        for todo in todos { write(columns.map { text(of: $0, in: todo) }, into: &bytes) }
    }

    private func write(_ cells: [String], into bytes: inout ByteBuffer) {
        for (index, cell) in cells.enumerated() {
            if index > 0 { bytes.append(",") }
            bytes.appendCSV(text: CSVWriter.guarded(cell))
        }
        bytes.append("\r\n")
    }
}
