import Charts
import Domain
package import Past
import Reports
package import UseCases
package import Messages

/// The board for a terminal: columns side by side, or one below the other if the terminal is too narrow. Nothing is cut
/// in a file or for another program.
package struct TerminalColumns {
    let board: Board
    private let screen: Screen?
    let style: TerminalStyle
    let words: Messages
    /// The todos that other branches moved; nil if nobody asks.
    let branches: BranchMarks?
    /// The todo to name as the next; nil if none.
    private let next: NextTodos.Entry?
    private let narrowest = 22

    /// The size of the terminal, in columns and lines.
    package struct Screen {
        let width: Int
        let height: Int?

        /// - Parameter height: nil shows every todo, regardless of the number of lines.
        package init(width: Int, height: Int?) { (self.width, self.height) = (width, height) }
    }

    /// - Parameters:
    ///   - screen: the screen to fit the board on; nil shows everything.
    ///   - branches: the todos that other branches moved, to be marked.
    ///   - next: the todo to name below the counts, on a screen with at least 12 lines.
    package init(
        _ board: Board, on screen: Screen?, _ style: TerminalStyle, _ words: Messages,
        marking branches: BranchMarks? = nil, next: NextTodos.Entry? = nil
    ) {
        (self.board, self.screen, self.style, self.words) = (board, screen, style, words)
        (self.branches, self.next) = (branches, next)
    }

    /// The output, line by line. On a screen, one line remains free for the shell's prompt.
    package var lines: [String] {
        let columns = board.columns.indices.filter { !board.columns[$0].isHidden }
        let (head, end) = (summary + nextLine + [""], additions + broken)
        guard let screen else { return head + columns.flatMap { stacked($0, width: nil, cards: .max) } + end }
        guard let height = screen.height else { return head + body(columns, screen.width, lines: nil) + end }
        // A long title or path continues in the next line of the terminal.
        let others = (head + end).reduce(0) { $0 + max(1, ($1.displayWidth + screen.width - 1) / screen.width) }
        let lines = head + body(columns, screen.width, lines: height - 1 - others) + end
        return Array(lines.prefix(max(1, height - 1)))
    }

    /// - Parameter lines: the lines to fit all columns in; nil shows every todo.
    private func body(_ columns: [Int], _ screenWidth: Int, lines: Int?) -> [String] {
        let room = (screenWidth - (columns.count - 1) * 2) / max(1, columns.count)
        if room >= max(narrowest, longestID(columns)) { return sideBySide(columns, width: room, lines: lines) }
        let width = min(screenWidth, 100)
        guard let lines else { return columns.flatMap { stacked($0, width: width, cards: .max) } }
        return spacious(columns, width, lines) ?? compact(columns, width, lines)
    }

    /// The columns one below the other with as many cards for each as fit, but at least two; nil if those do not fit.
    private func spacious(_ columns: [Int], _ width: Int, _ lines: Int) -> [String]? {
        var fitting: [String]?
        for most in 2...max(2, lines) {
            let shown = columns.flatMap { stacked($0, width: width, cards: min(most, newest($0))) }.dropLast()
            if shown.count > lines || fitting?.count == shown.count { break }
            fitting = Array(shown)
        }
        return fitting
    }

    /// The columns one below the other, each heading and each card in one line.
    private func compact(_ columns: [Int], _ width: Int, _ lines: Int) -> [String] {
        guard lines >= columns.count else {
            let shown = columns.prefix(max(0, lines - 1)).map { ruledHeading($0, width) }
            return shown + [style.dim(words(.andMoreBelow, count: columns.count - shown.count))]
        }
        var counts = columns.map { _ in 0 }
        var left = lines - columns.count
        while left > 0 {
            let growing = columns.indices.filter {
                counts[$0] < min(board.cards[columns[$0]].count, newest(columns[$0]))
            }
            if growing.isEmpty { break }
            for place in growing.prefix(left) { counts[place] += 1 }
            left -= min(left, growing.count)
        }
        return zip(columns, counts).flatMap { column, count in
            [ruledHeading(column, width)] + board.cards[column].prefix(count).map { shortCard($0, width: width) }
        }
    }

    /// The maximum number of cards: only the newest of closed columns.
    private func newest(_ column: Int) -> Int {
        screen?.height == nil || board.columns[column].type.isOpen ? .max : 5
    }

    /// The width of the longest id, because ids are never cut.
    private func longestID(_ columns: [Int]) -> Int {
        columns.flatMap { board.cards[$0] }.map { board.rows[$0].todo.id.printable.displayWidth }.max() ?? 0
    }

    private var summary: [String] {
        let tally = board.tally
        var parts = [words(.openCount, count: tally.open)]
        if tally.scope > 0 {
            let (done, all) = (words.number(tally.done), words.number(tally.scope))
            parts.append(words(.doneOfDone, count: tally.done, [.done: done, .all: all]))
        }
        if tally.overdue > 0 { parts.append(style.red(words(.overdueCount, count: tally.overdue))) }
        if tally.dueSoon > 0 { parts.append(style.yellow(words(.dueSoonCount, count: tally.dueSoon))) }
        if tally.blocked > 0 { parts.append(style.yellow(words(.blockedCount, count: tally.blocked))) }
        if let moved = branches?.count(on: board), moved > 0 {
            parts.append(words(.movedOnBranchesCount, count: moved))
        }
        let leftOut = words.leftOutList(tally.out, drafts: board.drafts.count)
        if !leftOut.isEmpty { parts.append(style.dim(words(.leftOutBeside, [.list: leftOut]))) }
        return summary(board.settings.title.printable, parts)
    }

    /// The title and the counts in one line; on a screen in as many as they need, but no more than a sixth of it.
    private func summary(_ title: String, _ parts: [String]) -> [String] {
        let dot = style.dim(" · ")
        guard let screen else { return [style.bold(title) + "  " + parts.joined(separator: dot)] }
        let room = title.displayWidth + 2 + (parts.first?.displayWidth ?? 0)
        let cut = style.bold(title.displayWidth > screen.width ? title.fitted(to: screen.width) : title)
        let head = room > screen.width ? [cut] + parts : [cut + "  " + parts[0]] + parts.dropFirst()
        let lines = head.folded(to: screen.width, separator: dot)
        return Array(lines.prefix(screen.height.map { max(1, $0 / 6) } ?? lines.count))
    }

    /// `Next: id  title  reasons`. A narrow screen shows no reasons, because they would take a second line.
    private var nextLine: [String] {
        guard let next, let screen, screen.height.map({ $0 >= 12 }) ?? true else { return [] }
        let label = words(.nextTodo) + " "
        let texts = TerminalNext(board, width: screen.width - label.displayWidth, style, words)
        return texts.lines([next]).prefix(1).map { label + $0 }
    }

    private func heading(_ column: Int) -> String {
        let (info, count) = (board.columns[column], words.number(board.cards[column].count))
        let filled = info.limit.map { words(.doneOf, [.done: count, .all: words.number($0)]) } ?? count
        let archived = board.archivedDone(in: column)
        let end = archived > 0 ? " · \(words(.leftOutArchived, count: archived))" : ""
        return "\(info.title.printable)  \(filled)\(end)"
    }

    private func isOverLimit(_ column: Int) -> Bool {
        board.columns[column].limit.map { board.cards[column].count > $0 } ?? false
    }

    /// The heading of a column and a line that separates it from the column above, in one line.
    private func ruledHeading(_ column: Int, _ width: Int) -> String {
        let title = heading(column)
        guard title.displayWidth + 2 <= width else { return headed(column, title.fitted(to: width)) }
        let rule = String(repeating: "─", count: width - title.displayWidth - 1)
        return headed(column, title) + " " + style.dim(rule)
    }

    private func headed(_ column: Int, _ title: String) -> String {
        isOverLimit(column) ? style.red(title) : style.bold(title)
    }

    private func sideBySide(_ columns: [Int], width: Int, lines: Int?) -> [String] {
        let columnCells = columns.map { cells(of: $0, width: width, lines: lines, cards: newest($0)) }
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
    ///   - lines: the maximum number of lines; nil for as many as the cards need.
    ///   - cards: the maximum number of cards.
    private func cells(of column: Int, width: Int?, lines: Int?, cards: Int) -> [String] {
        func fitted(_ text: String) -> String { width.map { text.fitted(to: $0) } ?? text }
        let title = fitted(heading(column))
        var cells = [headed(column, title)]
        cells.append(style.dim(String(repeating: "─", count: width ?? title.displayWidth)))
        var shown = 0
        for todo in board.cards[column].prefix(cards) {
            let card = card(todo, width: width)
            // The last line says how many cards are missing.
            let isLast = shown + 1 == board.cards[column].count
            if let lines, cells.count + card.count + (isLast ? 0 : 1) > lines { break }
            cells += card
            shown += 1
        }
        let rest = board.cards[column].count - shown
        if rest > 0 { cells.append(style.dim(fitted(words(.andMoreBelow, count: rest)))) }
        if board.cards[column].isEmpty { cells.append(style.dim(fitted(words(.emptyColumn)))) }
        return cells
    }

    /// The branches with todos that are not on the board.
    private var additions: [String] {
        let all = branches?.additions ?? []
        let named = all.prefix(3).map { branch, count in
            "⎇ " + words(.onlyOnBranch, count: count, [.name: branch.printable])
        }
        let rest = all.count - named.count
        let lines = named + (rest > 0 ? [style.dim(words(.andMoreBelow, count: rest))] : [])
        return lines.isEmpty ? [] : [""] + lines
    }

    private var broken: [String] {
        let broken = board.rows.filter(\.todo.isBroken)
        guard !broken.isEmpty else { return [] }
        return ["", style.red(words(.unreadableFiles, count: broken.count))]
            + broken.prefix(5).map { "  \($0.todo.path.printable)" }
            + (broken.count > 5 ? ["  " + words(.andMoreBelow, count: broken.count - 5)] : [])
    }
}
