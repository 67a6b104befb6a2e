import Bytes
import Domain
package import Queries
package import UseCases
package import Messages

/// Todos for a terminal, one per line: id, status, priority, due date, owners, states and title, or the columns that a
/// user names.
package struct TerminalList {
    private let board: Board
    private let width: Int?
    private let style: TerminalStyle
    private let words: Messages
    private let named: (columns: [Subject], cells: TodoCells)?

    /// - Parameters:
    ///   - width: the width of the terminal in columns; nil without a terminal, when nothing is cut.
    ///   - named: the columns that the user names; nil for the usual ones.
    package init(
        _ board: Board, width: Int?, _ style: TerminalStyle, _ words: Messages,
        named: (columns: [Subject], cells: TodoCells)? = nil
    ) {
        (self.board, self.width, self.style, self.words, self.named) = (board, width, style, words, named)
    }

    /// - Parameter todos: indices on the board.
    package func lines(_ todos: [Int]) -> [String] {
        let rows = todos.map { row($0) }
        let layout = named.map { Layout(titleAmong: $0.columns) } ?? .usual
        let widths = layout.widths(rows.map(\.cells), total: width)
        return rows.map { row in
            let line = layout.line(row.cells, widths)
            return row.isOverdue ? style.red(line) : row.isOpen ? line : style.dim(line)
        }
    }

    /// - Parameter groups: todos with one name of the field, as `SavedQueryResult` groups them.
    package func lines(_ groups: [(title: String, todos: [Int])]) -> [String] {
        groups.enumerated().flatMap { index, group in
            (index == 0 ? [] : [""]) + [style.bold("\(group.title.printable) (\(words.number(group.todos.count)))")]
                + lines(group.todos)
        }
    }

    private func row(_ index: Int) -> (cells: [String], isOverdue: Bool, isOpen: Bool) {
        let row = board.rows[index]
        let cells =
            named.map { named in named.columns.map { named.cells.text(of: $0, in: index) } } ?? cells(index, row)
        return (cells.map(\.printable), row.isOverdue, row.isOpen)
    }

    private func cells(_ index: Int, _ row: Board.Row) -> [String] {
        let todo = row.todo
        let status =
            todo.isBroken
            ? words(.unreadable)
            : board.columns[row.column].title + (todo.isArchived ? words(.listSeparator) + words(.archivedLabel) : "")
        return [
            todo.id, status, todo.priority?.value ?? "", row.due?.iso ?? "",
            todo.owners.map { "@\($0)" }.joined(separator: " "), states(row).joined(separator: words(.listSeparator)),
            todo.title,
        ]
    }

    /// What a reader must know before starting: overdue, blocked, scheduled later; and the progress of checkboxes.
    private func states(_ row: Board.Row) -> [String] {
        var states: [String] = []
        if row.isOverdue { states.append(words(.overdueLabel)) }
        if row.isBlocked { states.append(words(.blockedLabel)) }
        if row.isOpen, let start = row.todo.days.scheduled?.day(in: board.settings.timeZone), start > board.today {
            states.append(words(.startsOn, [.day: words.short(start, today: board.today)]))
        }
        if row.todo.checklist.all > 0 { states.append("\(row.todo.checklist.done)/\(row.todo.checklist.all)") }
        return states
    }
}

/// The widths of a table's columns.
private struct Layout {
    /// The column that takes the rest of the line; nil if none does.
    let title: Int?
    /// The columns that a narrow terminal drops, the least informative first.
    let dropped: [Int]

    /// The usual columns: the id and the title are never dropped.
    static let usual = Layout(title: 6, dropped: [2, 4, 3, 1, 5])

    private init(title: Int?, dropped: [Int]) { (self.title, self.dropped) = (title, dropped) }

    /// - Parameter columns: the columns that a user names; none is dropped.
    init(titleAmong columns: [Subject]) {
        self.init(title: columns.firstIndex(of: .field(.title)), dropped: [])
    }

    /// The first column is never cut, and the title takes the rest of the line. Without a terminal nothing is cut.
    func widths(_ rows: [[String]], total: Int?) -> [Int] {
        var widths = Array(repeating: 0, count: rows.first?.count ?? 0)
        for cells in rows {
            for (column, cell) in cells.enumerated() { widths[column] = max(widths[column], cell.displayWidth) }
        }
        guard let total else { return widths }
        for column in widths.indices.dropFirst() where column != title { widths[column] = min(widths[column], 24) }
        guard let title else { return widths }
        func room() -> Int {
            total - widths.indices.reduce(0) { $1 == title || widths[$1] == 0 ? $0 : $0 + widths[$1] + 2 }
        }
        let wanted = min(20, widths[title])
        for column in dropped where room() < wanted {
            // The last column, which is the most informative, is cut instead if a word fits.
            let cut = column == dropped.last ? widths[column] + room() - wanted : 0
            widths[column] = cut < 8 ? 0 : cut
        }
        widths[title] = max(min(8, widths[title]), min(widths[title], room()))
        return widths
    }

    func line(_ cells: [String], _ widths: [Int]) -> String {
        let shown = cells.indices.filter { widths[$0] > 0 }
        let line = shown.map { column in
            let isLast = column == shown.last
            return isLast && cells[column].displayWidth <= widths[column]
                ? cells[column] : cells[column].fitted(to: widths[column])
        }.joined(separator: "  ")
        // Empty cells at the end need no space.
        let end = line.utf8.lastIndex { $0 != UInt8(ascii: " ") }
        return end.map { String(line[...$0]) } ?? ""
    }
}
