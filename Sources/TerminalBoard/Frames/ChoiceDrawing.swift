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
        let height = max(1, min(choices.count, max(1, size.rows - 5), 12))
        let wanted = choices.map { $0.label.displayWidth + ($0.detail.isEmpty ? 0 : $0.detail.displayWidth + 2) }.max()
        let width = min(size.columns, max(36, (wanted ?? 0) + 6))
        let column = max(0, (size.columns - width) / 2)
        let row = max(1, (size.rows - height - 2) / 2)
        let surface = CellStyle(surface: .bar)
        drawField(at: row, column, width, into: &frame)
        // The chosen one is always visible.
        let top = max(0, min(choice.place - height / 2, choices.count - height))
        for number in 0..<height {
            let index = top + number
            guard index < choices.count else {
                let text = StyledText("  \(model.words(.nothingFound))", CellStyle(tone: .quiet))
                frame.put(text, at: row + 1 + number, column, width: width, filling: surface)
                continue
            }
            let isCurrent = index == choice.place
            frame.put(
                line(choices[index], isCurrent: isCurrent).cut(to: width), at: row + 1 + number, column, width: width,
                filling: CellStyle(surface: isCurrent ? .selected : .bar))
        }
        let hint = choice.marked == nil ? "" : "  ⇥ ●"
        let count = choices.count > height ? "  \(choice.place + 1)/\(choices.count)" : ""
        let text = StyledText(" \(model.words(.typeToNarrow))\(hint)\(count)", CellStyle(tone: .quiet))
        frame.put(text.cut(to: width), at: row + 1 + height, column, width: width, filling: surface)
    }

    private func drawField(at row: Int, _ column: Int, _ width: Int, into frame: inout Frame) {
        let label = " \(choice.title): "
        let visible = choice.field.visible(in: max(1, width - label.displayWidth - 1))
        var text = StyledText(label, CellStyle(tone: .blue, marks: .bold))
        text.append(visible.text)
        frame.put(text, at: row, column, width: width, filling: CellStyle(surface: .lifted))
        frame.cursor = CellPlace(row: row, column: min(column + width - 1, column + label.displayWidth + visible.caret))
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
