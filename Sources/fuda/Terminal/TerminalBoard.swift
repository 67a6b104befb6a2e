import Domain
import Presentation
import UseCases

/// The board for a terminal: columns side by side, or one below the other where there is no room. For a file or
/// another program nothing is cut.
struct TerminalBoard {
    let board: Board
    /// How many columns the terminal has; nil where the output goes elsewhere.
    let width: Int?
    let style: Style
    /// A column on a terminal shows so many todos before it says how many more there are.
    private let rows = 20
    private let narrowest = 22

    func lines() -> [String] {
        let columns = board.columns.indices.filter { !board.columns[$0].isHidden }
        return [summary, ""] + body(columns) + broken
    }

    private func body(_ columns: [Int]) -> [String] {
        guard let width else { return columns.flatMap { stacked($0, width: nil) } }
        let room = (width - (columns.count - 1) * 2) / max(1, columns.count)
        if room >= narrowest { return sideBySide(columns, width: room) }
        return columns.flatMap { stacked($0, width: min(width, 100)) }
    }

    private var summary: String {
        let tally = board.tally
        var parts = ["\(tally.open) open"]
        if tally.scope > 0 { parts.append("\(tally.done) of \(tally.scope) done") }
        if tally.overdue > 0 { parts.append(style.red("\(tally.overdue) overdue")) }
        if tally.dueSoon > 0 { parts.append(style.yellow("\(tally.dueSoon) due within a week")) }
        if tally.blocked > 0 { parts.append(style.yellow("\(tally.blocked) blocked")) }
        if let leftOut = board.leftOut { parts.append(style.dim("left out: \(leftOut)")) }
        return style.bold(board.settings.title.printable) + "  " + parts.joined(separator: style.dim(" · "))
    }

    private func heading(_ column: Int) -> String {
        let (info, count) = (board.columns[column], board.cards[column].count)
        let limit = info.limit.map { " of \($0)" } ?? ""
        return "\(info.title.printable)  \(count)\(limit)"
    }

    private func isOverLimit(_ column: Int) -> Bool {
        board.columns[column].limit.map { board.cards[column].count > $0 } ?? false
    }

    private func sideBySide(_ columns: [Int], width: Int) -> [String] {
        let columnCells = columns.map { cells(of: $0, width: width) }
        let height = columnCells.map(\.count).max() ?? 0
        let blank = String(repeating: " ", count: width)
        return (0..<height).map { row in
            let line = columnCells.map { row < $0.count ? $0[row] : blank }.joined(separator: "  ")
            return line.trimmingSpaces()
        }
    }

    private func cells(of column: Int, width: Int?) -> [String] {
        func fitted(_ text: String) -> String { width.map { text.fitted(to: $0) } ?? text }
        let title = fitted(heading(column))
        var cells = [isOverLimit(column) ? style.red(title) : style.bold(title)]
        cells.append(style.dim(String(repeating: "─", count: width ?? title.displayWidth)))
        for todo in board.cards[column].prefix(width == nil ? .max : rows) {
            cells.append(fitted(board.todos[todo].title.printable))
            cells += signs(todo).folded(to: width ?? .max).map { painted(fitted($0), board.entries[todo]) }
        }
        let rest = width == nil ? 0 : board.cards[column].count - rows
        if rest > 0 { cells.append(style.dim(fitted("… and \(rest) more"))) }
        if board.cards[column].isEmpty { cells.append(style.dim(fitted("nothing"))) }
        return cells
    }

    private func stacked(_ column: Int, width: Int?) -> [String] {
        cells(of: column, width: width).map { $0.trimmingSpaces() } + [""]
    }

    /// The id, what is pressing, how far it is and who has it.
    private func signs(_ todo: Int) -> [String] {
        let (record, entry) = (board.todos[todo], board.entries[todo])
        var signs = [record.id.printable]
        if let priority = record.priority, entry.isOpen { signs.append(priority.value.printable) }
        if entry.isOpen, let due = entry.due { signs.append("\(entry.isOverdue ? "overdue" : "due") \(due.iso)") }
        if entry.isBlocked { signs.append("blocked") }
        if record.checklist.all > 0 { signs.append("\(record.checklist.done)/\(record.checklist.all)") }
        return signs + record.owners.map { "@\($0.printable)" }
    }

    private func painted(_ text: String, _ entry: Board.Entry) -> String {
        if entry.isOverdue { return style.red(text) }
        return entry.isDueSoon || entry.isBlocked ? style.yellow(text) : style.dim(text)
    }

    private var broken: [String] {
        let broken = board.todos.filter(\.isBroken)
        guard !broken.isEmpty else { return [] }
        return ["", style.red("\(broken.count) unreadable; run 'fuda check'")]
            + broken.prefix(5).map { "  \($0.path.printable)" }
            + (broken.count > 5 ? ["  … and \(broken.count - 5) more"] : [])
    }
}

extension [String] {
    /// The words in lines of at most `width` columns; a longer one has a line of its own.
    fileprivate func folded(to width: Int) -> [String] {
        var (lines, used) = ([String](), 0)
        for word in self {
            let room = word.displayWidth
            if let line = lines.last, used + 1 + room <= width {
                lines[lines.count - 1] = "\(line) \(word)"
                used += 1 + room
            } else {
                lines.append(word)
                used = room
            }
        }
        return lines
    }
}

extension String {
    fileprivate func trimmingSpaces() -> String {
        var rest = self[...]
        while rest.last == " " { rest.removeLast() }
        return String(rest)
    }
}
