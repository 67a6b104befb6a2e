import Domain
import Presentation
import UseCases

/// The board for a terminal: columns side by side, or one below the other where there is no room.
struct TerminalBoard {
    let board: Board
    let width: Int
    let style: Style
    /// A column shows so many todos before it says how many more there are.
    private let rows = 20
    private let narrowest = 22

    func lines() -> [String] {
        let columns = board.columns.indices.filter { !board.columns[$0].isHidden }
        let room = (width - (columns.count - 1) * 2) / max(1, columns.count)
        let body = room >= narrowest ? sideBySide(columns, width: room) : columns.flatMap { stacked($0) }
        return [summary, ""] + body + broken
    }

    private var summary: String {
        let tally = board.tally
        var parts = ["\(tally.open) open of \(tally.all)"]
        if tally.overdue > 0 { parts.append(style.red("\(tally.overdue) overdue")) }
        if tally.dueSoon > 0 { parts.append(style.yellow("\(tally.dueSoon) due within a week")) }
        if tally.blocked > 0 { parts.append(style.yellow("\(tally.blocked) blocked")) }
        if board.draftCount > 0 { parts.append(style.dim("\(board.draftCount) drafts left out")) }
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

    private func cells(of column: Int, width: Int) -> [String] {
        let title = heading(column).fitted(to: width)
        var cells = [isOverLimit(column) ? style.red(title) : style.bold(title)]
        cells.append(style.dim(String(repeating: "─", count: width)))
        for todo in board.cards[column].prefix(rows) {
            cells.append(board.todos[todo].title.printable.fitted(to: width))
            cells.append(signs(todo, width: width))
        }
        let rest = board.cards[column].count - rows
        if rest > 0 { cells.append(style.dim("… and \(rest) more".fitted(to: width))) }
        if board.cards[column].isEmpty { cells.append(style.dim("nothing".fitted(to: width))) }
        return cells
    }

    private func stacked(_ column: Int) -> [String] {
        cells(of: column, width: min(width, 100)).map { $0.trimmingSpaces() } + [""]
    }

    /// The id, who has it and what is pressing.
    private func signs(_ todo: Int, width: Int) -> String {
        let (record, entry) = (board.todos[todo], board.entries[todo])
        var parts = [record.id.printable]
        if entry.isOverdue, let due = entry.due { parts.append("overdue \(due.iso)") }
        if entry.isDueSoon, let due = entry.due { parts.append("due \(due.iso)") }
        if entry.isBlocked { parts.append("blocked") }
        if record.checklist.all > 0 { parts.append("\(record.checklist.done)/\(record.checklist.all)") }
        parts += record.owners.map { "@\($0.printable)" }
        let text = parts.joined(separator: " ").fitted(to: width)
        if entry.isOverdue { return style.red(text) }
        if entry.isDueSoon || entry.isBlocked { return style.yellow(text) }
        return style.dim(text)
    }

    private var broken: [String] {
        let broken = board.todos.filter(\.isBroken)
        guard !broken.isEmpty else { return [] }
        return ["", style.red("\(broken.count) unreadable; run 'fuda check'")]
            + broken.prefix(5).map { "  \($0.path.printable)" }
            + (broken.count > 5 ? ["  … and \(broken.count - 5) more"] : [])
    }
}

extension String {
    fileprivate func trimmingSpaces() -> String {
        var rest = self[...]
        while rest.last == " " { rest.removeLast() }
        return String(rest)
    }
}
