import Bytes
import Domain
import Messages
import Screen
import UseCases

/// Draws the todos in lines, with headings if they are grouped.
struct ListDrawing {
    private let model: BoardModel
    private let area: CellArea
    private let board: Board
    private let words: Messages
    /// The most todos that determine the widths of the columns, so that scrolling does not change them.
    private static let measured = 200

    init(_ model: BoardModel, _ layout: BoardLayout) {
        (self.model, area, board, words) = (model, layout.body, model.shown.board, model.words)
    }

    func draw(into frame: inout Frame) {
        let lanes = model.lanes
        let widths = widths(lanes)
        var line = -model.cursor.listTop
        for (number, lane) in lanes.enumerated() {
            if model.hasListHeadings {
                if (0..<area.height).contains(line) { put(heading(lane), line, into: &frame) }
                line += 1
            }
            let first = max(0, -line)
            for place in first..<max(first, min(lane.todos.count, area.height - line)) {
                let isCurrent = number == model.cursor.lane && place == model.cursor.place
                let todo = lane.todos[place]
                var text = TodoSigns.mark(todo, model, isCurrent: isCurrent, isLifted: false)
                text.append(row(todo, widths))
                put(text, line + place, into: &frame, CellStyle(surface: isCurrent ? .selected : .none))
            }
            line += lane.todos.count
            if line >= area.height { break }
        }
        if lanes.allSatisfy({ $0.todos.isEmpty }), area.height > 0 {
            let text = words(board.rows.isEmpty ? .noTodos : model.filter.isEmpty ? .nothingOpen : .noSuchTodos)
            put(StyledText(" \(text)", CellStyle(tone: .quiet)), 0, into: &frame)
        }
    }

    private func put(_ text: StyledText, _ line: Int, into frame: inout Frame, _ style: CellStyle = .plain) {
        frame.put(text, at: area.row + line, area.column, width: area.width, filling: style)
    }

    private func heading(_ lane: Lane) -> StyledText {
        var text = StyledText(" \(lane.title)", CellStyle(marks: .bold))
        text.append("  \(words.number(lane.todos.count))", CellStyle(tone: .quiet))
        return text
    }

    // MARK: Columns

    /// The id, the status, the priority, the due day and the owners of a todo.
    private func cells(_ todo: Int) -> [String] {
        let row = board.rows[todo]
        return [
            row.todo.id, board.columns[row.column].title, row.todo.priority.map { words.priority($0.value) } ?? "",
            row.due.map { (row.isOverdue ? "!" : "") + words.short($0, today: board.today) } ?? "",
            row.todo.owners.map { "@\($0)" }.joined(separator: " "),
        ]
    }

    /// The widths of the columns before the title; 0 for one that a narrow screen leaves out.
    private func widths(_ lanes: [Lane]) -> [Int] {
        var widths = [0, 0, 0, 0, 0]
        for todo in lanes.lazy.flatMap(\.todos).prefix(ListDrawing.measured) {
            for (column, cell) in cells(todo).enumerated() {
                widths[column] = max(widths[column], min(20, cell.displayWidth))
            }
        }
        // Groups of todos need not be named in each line.
        for column in [2, 1, 4, 3] {
            let used = widths.reduce(2) { $0 + ($1 > 0 ? $1 + 2 : 0) }
            if area.width - used < 24 { widths[column] = 0 }
        }
        return widths
    }

    private func row(_ todo: Int, _ widths: [Int]) -> StyledText {
        let row = board.rows[todo]
        var text = StyledText([])
        for (column, cell) in cells(todo).enumerated() where widths[column] > 0 {
            let tone: CellTone =
                switch column {
                case 3: row.isOpen && row.isOverdue ? .red : row.isDueSoon ? .yellow : .quiet
                case 4: .cyan
                default: .quiet
                }
            text.append("\(cell.fitted(to: widths[column]))  ", CellStyle(tone: tone))
        }
        if row.isBlocked { text.append("⊘ ", CellStyle(tone: .yellow)) }
        text.append(TodoSigns(board, words).title(todo).cut(to: max(1, area.width - 2 - text.width)))
        return text
    }
}
