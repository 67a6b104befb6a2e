import Bytes
import Domain
import Messages
import Screen
import UseCases

/// Draws the lanes of the board side by side.
struct LaneDrawing {
    private let model: BoardModel
    private let layout: BoardLayout
    private let lanes: [Lane]
    private let isLifted: Bool

    init(_ model: BoardModel, _ layout: BoardLayout) {
        (self.model, self.layout, lanes) = (model, layout, model.lanes)
        if case .lifted = model.dialog { isLifted = true } else { isLifted = false }
    }

    func draw(into frame: inout Frame) {
        guard layout.body.height > 0 else { return }
        for number in 0..<layout.laneCount where model.cursor.firstLane + number < lanes.count {
            let lane = model.cursor.firstLane + number
            draw(lane, in: layout.lane(number), isLast: number == layout.laneCount - 1, into: &frame)
        }
        if lanes.allSatisfy({ $0.todos.isEmpty }) { drawEmpty(into: &frame) }
    }

    private func drawEmpty(into frame: inout Frame) {
        let row = layout.body.row + min(layout.body.height - 1, BoardLayout.laneHead + 1)
        let hasTodos = !model.shown.board.rows.isEmpty
        var text = StyledText(model.words(hasTodos ? .noSuchTodos : .noTodos), CellStyle(tone: .quiet))
        if !hasTodos {
            text.append("  c ", CellStyle(tone: .cyan, marks: .bold))
            text.append(model.words(.newTodoHeading), CellStyle(tone: .quiet))
        }
        frame.fill(CellArea(row: row, column: 0, width: layout.body.width, height: 1), .plain)
        frame.put(text, at: row, layout.body.column + 1, width: layout.body.width - 1)
    }

    private func draw(_ index: Int, in area: CellArea, isLast: Bool, into frame: inout Frame) {
        let (lane, isSelected) = (lanes[index], index == model.cursor.lane)
        frame.put(heading(index, area.width, isLast: isLast), at: area.row, area.column, width: area.width)
        let top = model.top(of: index)
        let below = lane.todos.count - top - layout.cards
        frame.put(
            rule(area.width, above: top, below: below, isSelected: isSelected), at: area.row + 1, area.column,
            width: area.width)
        for number in 0..<layout.cards where top + number < lane.todos.count {
            let row = area.row + BoardLayout.laneHead + number * layout.cardHeight
            let isCurrent = isSelected && top + number == model.cursor.place
            drawCard(lane.todos[top + number], at: row, area, isCurrent: isCurrent, into: &frame)
        }
        if lane.todos.isEmpty, lanes.contains(where: { !$0.todos.isEmpty }) {
            frame.put(
                StyledText(model.words(.emptyColumn), CellStyle(tone: .quiet)), at: area.row + BoardLayout.laneHead,
                area.column + 2, width: area.width - 2)
        }
    }

    /// `To do  7`, and in a cut board arrows to the lanes at the sides.
    private func heading(_ index: Int, _ width: Int, isLast: Bool) -> StyledText {
        let (lane, words) = (lanes[index], model.words)
        let count = words.number(lane.todos.count)
        let filled = lane.limit.map { words(.doneOf, [.done: count, .all: words.number($0)]) } ?? count
        let isFull = lane.limit.map { lane.todos.count > $0 } ?? false
        let isCurrent = index == model.cursor.lane
        let before = index == model.cursor.firstLane && index > 0 ? "‹ " : ""
        let after = isLast && index + 1 < lanes.count ? " ›" : ""
        let place = layout.laneCount == 1 && lanes.count > 1 ? "  \(index + 1)/\(lanes.count)" : ""
        let archived = lane.archived > 0 ? " · \(words(.leftOutArchived, count: lane.archived))" : ""
        let end = "  \(filled)\(isFull ? " !" : "")\(archived)"
        let room = width - before.displayWidth - after.displayWidth - end.displayWidth - place.displayWidth
        var text = StyledText(before, CellStyle(tone: .quiet))
        text.append(
            StyledText(lane.title, CellStyle(tone: isCurrent ? .blue : .plain, marks: .bold)).cut(to: max(1, room)))
        text.append(end, CellStyle(tone: isFull ? .red : .quiet))
        text.append(place, CellStyle(tone: .quiet))
        text.append(after, CellStyle(tone: .quiet))
        return text
    }

    /// The line below the heading, with the numbers of todos above and below the visible ones.
    private func rule(_ width: Int, above: Int, below: Int, isSelected: Bool) -> StyledText {
        var end = ""
        if above > 0 { end += " ↑\(model.words.number(above))" }
        if below > 0 { end += " ↓\(model.words.number(below))" }
        if end.displayWidth > width - 2 { end = "" }
        let line = String(repeating: isSelected ? "━" : "─", count: max(0, width - end.displayWidth))
        var text = StyledText(line, CellStyle(tone: isSelected ? .blue : .quiet))
        text.append(end, CellStyle(tone: .quiet))
        return text
    }

    // MARK: Cards

    private func drawCard(_ todo: Int, at row: Int, _ area: CellArea, isCurrent: Bool, into frame: inout Frame) {
        let surface: CellSurface = isCurrent ? (isLifted ? .lifted : .selected) : .none
        let style = CellStyle(surface: surface)
        let sign = TodoSigns.mark(todo, model, isCurrent: isCurrent, isLifted: isLifted && isCurrent)
        let signs = TodoSigns(model.shown.board, model.words)
        let room = max(1, area.width - 2)
        let title = signs.title(todo)
        var lines: [StyledText]
        switch layout.cardHeight {
        case 1: lines = [signs.line(todo, width: room)]
        case 2: lines = [title.cut(to: room), signs.facts(todo, width: room)]
        default:
            let wrapped = title.wrapped(to: room)
            lines = wrapped.count <= 1 ? wrapped : [wrapped[0], StyledText(joining: wrapped.dropFirst(), cut: room)]
            lines.append(signs.facts(todo, width: room))
        }
        for number in 0..<max(1, min(layout.cardHeight, lines.count)) {
            var line = number == 0 ? sign : StyledText("  ")
            if number < lines.count { line.append(lines[number]) }
            frame.put(line, at: row + number, area.column, width: area.width, filling: style)
        }
    }
}

extension StyledText {
    /// Joins lines with spaces and cuts the result.
    fileprivate init(joining lines: some Sequence<StyledText>, cut width: Int) {
        var joined = StyledText([])
        for line in lines {
            if !joined.spans.isEmpty { joined.append(" ") }
            joined.append(line)
        }
        self = joined.cut(to: width)
    }
}
