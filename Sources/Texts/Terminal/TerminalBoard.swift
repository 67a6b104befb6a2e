import Charts
import Domain
import Reports
package import UseCases
package import Messages

/// The board for a terminal: columns side by side, or one below the other if the terminal is too narrow. Nothing is cut
/// in a file or for another program.
package struct TerminalBoard {
    private let board: Board
    private let screen: Screen?
    private let style: TerminalStyle
    private let words: Messages
    private let narrowest = 22

    /// The size of the terminal, in columns and lines.
    package struct Screen {
        let width: Int
        let height: Int?

        /// - Parameter height: nil shows every todo, regardless of the number of lines.
        package init(width: Int, height: Int?) { (self.width, self.height) = (width, height) }
    }

    /// - Parameter screen: the screen to fit the board on; nil shows everything.
    package init(_ board: Board, on screen: Screen?, _ style: TerminalStyle, _ words: Messages) {
        (self.board, self.screen, self.style, self.words) = (board, screen, style, words)
    }

    /// The output, line by line.
    package var lines: [String] {
        let columns = board.columns.indices.filter { !board.columns[$0].isHidden }
        return [summary, ""] + body(columns) + broken
    }

    private func body(_ columns: [Int]) -> [String] {
        guard let screen else { return columns.flatMap { stacked($0, width: nil, cards: .max) } }
        let room = (screen.width - (columns.count - 1) * 2) / max(1, columns.count)
        if room >= max(narrowest, longestID(columns)) {
            return sideBySide(columns, width: room, height: screen.height.map { $0 - 4 - broken.count })
        }
        let width = min(screen.width, 100)
        let most = screen.height.map { height in cardsBelowEachOther(columns, lines: height - 3 - broken.count) }
        return columns.flatMap { stacked($0, width: width, cards: min(most ?? .max, newest($0))) }
    }

    /// The maximum number of cards: only the newest of closed columns.
    private func newest(_ column: Int) -> Int {
        screen?.height == nil || board.columns[column].type.isOpen ? .max : 5
    }

    /// The number of cards for each column so that all columns together take about that many lines; at least two.
    private func cardsBelowEachOther(_ columns: [Int], lines: Int) -> Int {
        var most = 2
        while most < 100 {
            let counts = columns.map { min(board.cards[$0].count, newest($0), most + 1) }
            let heads = 4 * columns.count
            if heads + counts.reduce(0, +) * 2 > lines || counts.allSatisfy({ $0 <= most }) { break }
            most += 1
        }
        return most
    }

    /// The width of the longest id, because ids are never cut.
    private func longestID(_ columns: [Int]) -> Int {
        columns.flatMap { board.cards[$0] }.map { board.rows[$0].todo.id.printable.displayWidth }.max() ?? 0
    }

    private var summary: String {
        let tally = board.tally
        var parts = [words(.openCount, count: tally.open)]
        if tally.scope > 0 {
            let (done, all) = (words.number(tally.done), words.number(tally.scope))
            parts.append(words(.doneOfDone, count: tally.done, [.done: done, .all: all]))
        }
        if tally.overdue > 0 { parts.append(style.red(words(.overdueCount, count: tally.overdue))) }
        if tally.dueSoon > 0 { parts.append(style.yellow(words(.dueSoonCount, count: tally.dueSoon))) }
        if tally.blocked > 0 { parts.append(style.yellow(words(.blockedCount, count: tally.blocked))) }
        let leftOut = words.leftOutList(tally.out, drafts: board.draftCount)
        if !leftOut.isEmpty { parts.append(style.dim(words(.leftOutBeside, [.list: leftOut]))) }
        return style.bold(board.settings.title.printable) + "  " + parts.joined(separator: style.dim(" · "))
    }

    private func heading(_ column: Int) -> String {
        let (info, count) = (board.columns[column], words.number(board.cards[column].count))
        let filled = info.limit.map { words(.doneOf, [.done: count, .all: words.number($0)]) } ?? count
        return "\(info.title.printable)  \(filled)"
    }

    private func isOverLimit(_ column: Int) -> Bool {
        board.columns[column].limit.map { board.cards[column].count > $0 } ?? false
    }

    private func sideBySide(_ columns: [Int], width: Int, height: Int?) -> [String] {
        let columnCells = columns.map { cells(of: $0, width: width, lines: height, cards: newest($0)) }
        let height = columnCells.map(\.count).max() ?? 0
        let blank = String(repeating: " ", count: width)
        return (0..<height).map { row in
            let line = columnCells.map { row < $0.count ? $0[row] : blank }.joined(separator: "  ")
            return line.trimmingTrailingSpaces
        }
    }

    private func stacked(_ column: Int, width: Int?, cards: Int) -> [String] {
        cells(of: column, width: width, lines: nil, cards: cards).map { $0.trimmingTrailingSpaces } + [""]
    }

    /// The lines of a column, padded to the width if there is one.
    ///
    /// - Parameters:
    ///   - lines: the approximate number of lines, but enough for at least three cards.
    ///   - cards: the maximum number of cards.
    private func cells(of column: Int, width: Int?, lines: Int?, cards: Int) -> [String] {
        func fitted(_ text: String) -> String { width.map { text.fitted(to: $0) } ?? text }
        let title = fitted(heading(column))
        var cells = [isOverLimit(column) ? style.red(title) : style.bold(title)]
        cells.append(style.dim(String(repeating: "─", count: width ?? title.displayWidth)))
        var shown = 0
        for todo in board.cards[column].prefix(cards) {
            let card = card(todo, width: width)
            if shown >= 3, let lines, cells.count + card.count + 1 > lines { break }
            cells += card
            shown += 1
        }
        let rest = board.cards[column].count - shown
        if rest > 0 { cells.append(style.dim(fitted(words(.andMoreBelow, count: rest)))) }
        if board.cards[column].isEmpty { cells.append(style.dim(fitted(words(.emptyColumn)))) }
        return cells
    }

    private func card(_ todo: Int, width: Int?) -> [String] {
        let row = board.rows[todo]
        func fitted(_ text: String) -> String { width.map { text.fitted(to: $0) } ?? text }
        let (id, title) = (row.todo.id.printable, row.todo.title.printable)
        let room = width.map { $0 - id.displayWidth - 1 }
        let head =
            room.map { $0 >= 12 || $0 >= title.displayWidth } ?? true
            ? ["\(style.dim(id)) \(room.map { title.fitted(to: $0) } ?? title)"]
            : [style.dim(id.displayWidth > width ?? .max ? id : fitted(id)), fitted(title)]
        return head + signs(todo).folded(to: (width ?? .max) - 2).map { painted(fitted("  \($0)"), row) }
    }

    /// The marks for urgency, progress and owners.
    private func signs(_ todo: Int) -> [String] {
        let row = board.rows[todo]
        var signs: [String] = []
        if let priority = row.todo.priority, row.isOpen { signs.append(words.priority(priority.value).printable) }
        if row.isOpen, let due = row.due {
            signs.append(words(row.isOverdue ? .overdueSince : .dueOn, [.day: due.iso]))
        }
        if row.isBlocked { signs.append(words(.blockedLabel)) }
        if row.todo.checklist.all > 0 { signs.append("\(row.todo.checklist.done)/\(row.todo.checklist.all)") }
        return signs + row.todo.owners.map { "@\($0.printable)" }
    }

    private func painted(_ text: String, _ row: Board.Row) -> String {
        if row.isOverdue { return style.red(text) }
        return row.isDueSoon || row.isBlocked ? style.yellow(text) : style.dim(text)
    }

    private var broken: [String] {
        let broken = board.rows.filter(\.todo.isBroken)
        guard !broken.isEmpty else { return [] }
        return ["", style.red(words(.unreadableFiles, count: broken.count))]
            + broken.prefix(5).map { "  \($0.todo.path.printable)" }
            + (broken.count > 5 ? ["  " + words(.andMoreBelow, count: broken.count - 5)] : [])
    }
}

extension [String] {
    /// The words in lines of at most `width` columns; a longer word gets a line of its own.
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
