import Bytes
import Domain
import Messages
import Screen
import UseCases

/// The texts of a todo on a card or in a list. Every state has a sign besides its colour.
struct TodoSigns {
    private let board: Board
    private let words: Messages

    init(_ board: Board, _ words: Messages) { (self.board, self.words) = (board, words) }

    /// What precedes a todo: whether it is selected, marked or lifted. Two columns.
    static func mark(_ todo: Int, _ model: BoardModel, isCurrent: Bool, isLifted: Bool) -> StyledText {
        let isMarked = !model.marked.isEmpty && model.marked.contains(model.shown.board.key(of: todo))
        if !isMarked, !isCurrent { return StyledText("  ") }
        let sign = isLifted ? "⇅" : isMarked ? (isCurrent ? "◉" : "●") : "❯"
        var text = StyledText(sign, CellStyle(tone: isMarked ? .magenta : .blue, marks: .bold))
        text.append(" ")
        return text
    }

    /// The most scalars of a title: more than fit into two lines of the widest screen.
    private static let longest = 4000

    func title(_ todo: Int) -> StyledText {
        let row = board.rows[todo]
        let tone: CellTone = row.todo.isBroken ? .red : row.isOpen ? .plain : .quiet
        let sign = row.todo.isBroken ? "✗ " : ""
        return StyledText(sign + String(row.todo.title.unicodeScalars.prefix(TodoSigns.longest)), CellStyle(tone: tone))
    }

    /// The id, and what urges: as many signs as fit.
    func facts(_ todo: Int, width: Int) -> StyledText {
        let id = StyledText(board.rows[todo].todo.id, CellStyle(tone: .quiet)).cut(to: width)
        return signs(todo).reduce(into: id) { text, sign in
            text.append(StyledText([StyledText.Span(" ")] + sign.spans), ifWithin: width)
        }
    }

    /// The todo in one line. The title keeps at least 20 columns.
    func line(_ todo: Int, width: Int) -> StyledText {
        let id = board.rows[todo].todo.id
        var text = StyledText("\(id) ", CellStyle(tone: .quiet))
        var end = StyledText([])
        let room = width - text.width - min(20, title(todo).width)
        for sign in signs(todo) {
            guard end.append(StyledText([StyledText.Span(" ")] + sign.spans), ifWithin: room) else { break }
        }
        text.append(title(todo).cut(to: max(1, width - text.width - end.width)))
        text.append(end)
        return text
    }

    /// Priority, due day, blockers, progress and owners.
    private func signs(_ todo: Int) -> [StyledText] {
        let row = board.rows[todo]
        let quiet = CellStyle(tone: .quiet)
        var signs: [StyledText] = []
        if let priority = row.todo.priority, row.isOpen {
            signs.append(StyledText(words.priority(priority.value), row.rank == 0 ? CellStyle(marks: .bold) : quiet))
        }
        if row.isOpen, let due = row.due {
            let text = words.short(due, today: board.today)
            let tone: CellTone = row.isOverdue ? .red : row.isDueSoon ? .yellow : .quiet
            signs.append(StyledText(row.isOverdue ? "!\(text)" : text, CellStyle(tone: tone)))
        }
        if row.isBlocked { signs.append(StyledText("⊘", CellStyle(tone: .yellow))) }
        if row.todo.checklist.all > 0 {
            signs.append(StyledText("\(row.todo.checklist.done)/\(row.todo.checklist.all)", quiet))
        }
        return signs + row.todo.owners.map { StyledText("@\($0)", CellStyle(tone: .cyan)) }
    }
}
