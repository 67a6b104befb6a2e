import Bytes
import Charts
import Domain
import Messages
import Past
import UseCases

extension TerminalColumns {
    /// The lines of a card: the id and the title, then what urges, and what other branches did.
    func card(_ todo: Int, width: Int?) -> [String] {
        let row = board.rows[todo]
        func fitted(_ text: String) -> String { width.map { text.fitted(to: $0) } ?? text }
        let (id, title) = (row.todo.id.printable, row.todo.title.printable)
        let room = width.map { $0 - id.displayWidth - 1 }
        let head =
            room.map { $0 >= 12 || $0 >= title.displayWidth } ?? true
            ? ["\(style.dim(id)) \(room.map { title.fitted(to: $0) } ?? title)"]
            : [style.dim(id.displayWidth > width ?? .max ? id : fitted(id)), fitted(title)]
        let inner = (width ?? .max) - 2
        return head + signs(todo).folded(to: inner).map { painted(fitted("  \($0)"), row) }
            + marks(todo).folded(to: inner).map { fitted("  \($0)") }
    }

    /// A card in one line. The title keeps at least 20 columns, and the signs take the rest.
    func shortCard(_ todo: Int, width: Int) -> String {
        let row = board.rows[todo]
        let (id, title) = (row.todo.id.printable, row.todo.title.printable)
        let signs = (signs(todo) + marks(todo)).joined(separator: " ")
        let room = max(0, width - id.displayWidth - 1)
        let most = signs.isEmpty ? room : max(min(20, room), room - signs.displayWidth - 2)
        let cut = title.fitted(to: min(title.displayWidth, most))
        let rest = room - cut.displayWidth - 2
        let end = signs.isEmpty || rest < 4 ? "" : "  " + painted(signs.fitted(to: min(signs.displayWidth, rest)), row)
        return "\(style.dim(id)) \(cut)\(end)"
    }

    /// The signs of urgency, progress and owners.
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

    /// The columns that the first two branches have for a todo, and how many others differ.
    private func marks(_ todo: Int) -> [String] {
        guard let marks = branches?[todo], !marks.isEmpty else { return [] }
        let named = marks.prefix(2).map { mark in
            "⎇ " + words(.columnOnBranch, [.column: mark.column.printable, .name: mark.branch.printable])
        }
        return named + (marks.count > 2 ? ["+\(words.number(marks.count - 2))"] : [])
    }

    private func painted(_ text: String, _ row: Board.Row) -> String {
        if row.isOverdue { return style.red(text) }
        return row.isDueSoon || row.isBlocked ? style.yellow(text) : style.dim(text)
    }
}

extension [String] {
    /// The words in lines of at most `width` columns; a longer word gets a line of its own.
    func folded(to width: Int, separator: String = " ") -> [String] {
        var (lines, used) = ([String](), 0)
        for word in self {
            let room = word.displayWidth
            if let line = lines.last, used + separator.displayWidth + room <= width {
                lines[lines.count - 1] = line + separator + word
                used += separator.displayWidth + room
            } else {
                lines.append(word)
                used = room
            }
        }
        return lines
    }
}
