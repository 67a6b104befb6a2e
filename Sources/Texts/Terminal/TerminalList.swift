import Bytes
import Domain
package import UseCases
package import Messages

/// Todos for a terminal, one per line: id, status, priority, due date, owners, title.
package struct TerminalList {
    private let board: Board
    private let width: Int?
    private let style: TerminalStyle
    private let words: Messages

    /// - Parameter width: the width of the terminal in columns; nil without a terminal, when nothing is cut.
    package init(_ board: Board, width: Int?, _ style: TerminalStyle, _ words: Messages) {
        (self.board, self.width, self.style, self.words) = (board, width, style, words)
    }

    /// - Parameter todos: indices on the board.
    package func lines(_ todos: [Int]) -> [String] {
        let rows = todos.map { TodoRow($0, board, words) }
        let widths = TodoRow.widths(rows, total: width)
        return rows.map { $0.line(widths, style) }
    }
}

/// One todo in one line of a table.
private struct TodoRow {
    let cells: [String]
    let isOverdue: Bool
    let isOpen: Bool

    init(_ index: Int, _ board: Board, _ words: Messages) {
        let row = board.rows[index]
        let todo = row.todo
        isOverdue = row.isOverdue
        isOpen = row.isOpen
        let status =
            todo.isBroken
            ? words(.unreadable)
            : board.columns[row.column].title + (todo.isArchived ? words(.listSeparator) + words(.archivedLabel) : "")
        cells = [
            todo.id, status, todo.priority?.value ?? "", row.due?.iso ?? "",
            todo.owners.map { "@\($0)" }.joined(separator: " "), todo.title,
        ].map(\.printable)
    }

    /// The widths of the columns: the id is never cut, and the title takes the rest of the line. Without a terminal
    /// nothing is cut.
    static func widths(_ rows: [TodoRow], total: Int?) -> [Int] {
        var widths = Array(repeating: 0, count: 6)
        for row in rows {
            for (column, cell) in row.cells.enumerated() { widths[column] = max(widths[column], cell.displayWidth) }
        }
        guard let total else { return widths }
        for column in 1..<5 { widths[column] = min(widths[column], 24) }
        func room() -> Int { total - widths[..<5].reduce(0) { $0 + ($1 > 0 ? $1 + 2 : 0) } }
        // In a narrow terminal the least informative columns are dropped first: priority, owners, due date, status.
        for column in [2, 4, 3, 1] where room() < min(20, widths[5]) { widths[column] = 0 }
        widths[5] = max(min(8, widths[5]), min(widths[5], room()))
        return widths
    }

    func line(_ widths: [Int], _ style: TerminalStyle) -> String {
        var line = ""
        for column in 0..<5 where widths[column] > 0 { line += cells[column].fitted(to: widths[column]) + "  " }
        line += cells[5].displayWidth > widths[5] ? cells[5].fitted(to: widths[5]) : cells[5]
        return isOverdue ? style.red(line) : isOpen ? line : style.dim(line)
    }
}
