import Domain
package import Messages
package import UseCases

/// The next todos for a terminal, one per line: id, title, reasons.
package struct TerminalNext {
    private let board: Board
    private let width: Int?
    private let style: TerminalStyle
    private let words: Messages

    /// - Parameter width: the width of the terminal in columns; nil without a terminal, when nothing is cut.
    package init(_ board: Board, width: Int?, _ style: TerminalStyle, _ words: Messages) {
        (self.board, self.width, self.style, self.words) = (board, width, style, words)
    }

    /// Returns a line for each todo.
    ///
    /// - Parameter explains: whether to print the points of each part instead of the reasons.
    package func lines(_ entries: ArraySlice<NextTodos.Entry>, explains: Bool = false) -> [String] {
        let rows = entries.map { entry in
            let todo = board.rows[entry.todo].todo
            return (
                id: todo.id.printable, title: todo.title.printable,
                reasons: (explains ? points(entry.urgency) : reasons(entry)).printable,
                isLate: board.rows[entry.todo].isOverdue
            )
        }
        let idWidth = rows.map(\.id.displayWidth).max() ?? 0
        let reasonWidth = rows.map(\.reasons.displayWidth).max() ?? 0
        let titleWidth = rows.map(\.title.displayWidth).max() ?? 0
        // A title keeps at least 20 columns; in a narrow terminal the reasons follow on a line of their own.
        let room = width.map { $0 - idWidth - 2 - (reasonWidth > 0 ? reasonWidth + 2 : 0) }
        let fits = room.map { $0 >= min(20, titleWidth) } ?? true
        return rows.flatMap { row -> [String] in
            func painted(_ reasons: String) -> String { row.isLate ? style.red(reasons) : style.dim(reasons) }
            guard fits else {
                let room = width.map { $0 - idWidth - 2 }
                let head = row.id.fitted(to: idWidth) + "  " + cut(row.title, to: room)
                let indent = String(repeating: " ", count: idWidth + 2)
                return row.reasons.isEmpty ? [head] : [head, indent + painted(cut(row.reasons, to: room))]
            }
            let cells = row.id.fitted(to: idWidth) + "  "
            guard !row.reasons.isEmpty else { return [cells + cut(row.title, to: room)] }
            return [cells + row.title.fitted(to: min(titleWidth, room ?? titleWidth)) + "  " + painted(row.reasons)]
        }
    }

    private func cut(_ text: String, to width: Int?) -> String {
        guard let width, text.displayWidth > width else { return text }
        return text.fitted(to: max(8, width))
    }

    /// `due tomorrow, blocks 3`.
    private func reasons(_ entry: NextTodos.Entry) -> String {
        var texts = entry.urgency.parts.map(\.reason).filter { !$0.isAge }.map(name)
        let scheduled = board.rows[entry.todo].todo.days.scheduled?.day(in: board.settings.timeZone)
        if scheduled == board.today { texts.append(words(.scheduledToday)) }
        return texts.joined(separator: words(.listSeparator))
    }

    /// `13.2 = 1 day overdue 12.2 + high 1`.
    private func points(_ urgency: Urgency) -> String {
        let parts = urgency.parts.map { "\(name($0.reason)) \(words.decimal($0.points))" }
        let sum = words.decimal(urgency.points)
        return parts.isEmpty ? sum : "\(sum) = \(parts.joined(separator: " + "))"
    }

    private func name(_ reason: Urgency.Reason) -> String {
        switch reason {
        case .overdue(let days): words(.daysOverdue, count: days)
        case .due(let days): words.due(board.today.adding(days: days), today: board.today, isOpen: true)
        case .priority(let name): words(.priorityOf, [.name: words.priority(name)])
        case .active: words(.inProgressSeries)
        case .blocks(let count): words(.blocksCount, count: count)
        case .age(let days): words(.ageInDays, count: days)
        }
    }
}

extension Urgency.Reason {
    /// Whether it is the age, which is not a reason by itself.
    fileprivate var isAge: Bool { if case .age = self { true } else { false } }
}
