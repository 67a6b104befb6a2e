import Bytes
import Messages
import Screen

/// Draws a list of choices above the last line.
struct ChoiceDrawing {
    private let choice: ChoiceDialog
    private let model: BoardModel

    init(_ choice: ChoiceDialog, _ model: BoardModel) { (self.choice, self.model) = (choice, model) }

    func draw(into frame: inout Frame) {
        let (size, choices) = (model.size, choice.visible)
        let height = max(1, min(choices.count, max(1, size.rows - 6), 12))
        let wanted = choices.map { $0.label.displayWidth + ($0.detail.isEmpty ? 0 : $0.detail.displayWidth + 2) }.max()
        let width = min(size.columns, max(38, (wanted ?? 0) + 7))
        let area = CellArea(
            row: max(1, (size.rows - height - 3) / 2), column: max(0, (size.columns - width) / 2), width: width,
            height: height + 3)
        drawFrame(area, into: &frame)
        let (inner, first) = (width - 2, area.row + 2)
        drawField(at: area.row + 1, area.column + 1, inner, into: &frame)
        // The chosen one is always visible.
        let top = max(0, min(choice.place - height / 2, choices.count - height))
        for number in 0..<height {
            let index = top + number
            let isCurrent = index == choice.place && index < choices.count
            let text =
                index < choices.count
                ? line(choices[index], isCurrent: isCurrent)
                : StyledText("  \(model.words(.nothingFound))", CellStyle(tone: .quiet))
            frame.put(
                text.cut(to: inner), at: first + number, area.column + 1, width: inner,
                filling: CellStyle(surface: isCurrent ? .selected : .none))
        }
    }

    /// Draws the border, with the title above and a hint below.
    private func drawFrame(_ area: CellArea, into frame: inout Frame) {
        let style = CellStyle(tone: .blue)
        frame.fill(area, .plain)
        let count = choice.visible.count > area.height - 3 ? " · \(choice.place + 1)/\(choice.visible.count)" : ""
        func edge(_ left: String, _ text: String, _ right: String, at row: Int) {
            let text = text.isEmpty ? "" : " \(text.fitted(to: min(text.displayWidth, area.width - 6))) "
            var line = StyledText("\(left)─", style)
            line.append(text, CellStyle(tone: .blue, marks: left == "╭" ? .bold : []))
            line.append(String(repeating: "─", count: max(0, area.width - 3 - text.displayWidth)) + right, style)
            frame.put(line, at: row, area.column, width: area.width)
        }
        edge("╭", choice.title, "╮", at: area.row)
        let below = choice.error.map { "✗ \($0)" } ?? (model.words(.typeToNarrow) + count)
        edge("╰", below, "╯", at: area.row + area.height - 1)
        for row in area.row + 1..<area.row + area.height - 1 {
            for column in [area.column, area.column + area.width - 1] {
                frame.put(StyledText("│", style), at: row, column, width: 1)
            }
        }
    }

    private func drawField(at row: Int, _ column: Int, _ width: Int, into frame: inout Frame) {
        let visible = choice.field.visible(in: max(1, width - 4))
        var text = StyledText(" ▸ ", CellStyle(tone: .blue, marks: .bold))
        text.append(visible.text)
        frame.put(text, at: row, column, width: width, filling: CellStyle(surface: .bar))
        frame.cursor = CellPlace(row: row, column: min(column + width - 1, column + 3 + visible.caret))
    }

    private func line(_ entry: ChoiceDialog.Choice, isCurrent: Bool) -> StyledText {
        let isMarked = choice.marked?.contains(entry.value) == true
        var text = StyledText(isCurrent ? "❯" : " ", CellStyle(tone: .blue, marks: .bold))
        text.append(isMarked ? "● " : "  ", CellStyle(tone: .magenta, marks: .bold))
        text.append(entry.label)
        if !entry.detail.isEmpty { text.append("  \(entry.detail)", CellStyle(tone: .quiet)) }
        return text
    }
}
