import Bytes
import Domain
import Messages
import Screen

/// Draws the details of the selected todo beside or below the board.
struct DetailsDrawing {
    private let model: BoardModel
    private let area: CellArea

    init(_ model: BoardModel, _ area: CellArea) { (self.model, self.area) = (model, area) }

    func draw(into frame: inout Frame) {
        drawEdge(into: &frame)
        let details = DetailsLines(model)
        let top = details.top(in: area.height)
        for row in 0..<area.height where top + row < details.lines.count {
            let line = details.lines[top + row]
            let isCurrent = line.checkbox != nil && line.checkbox == model.pane.checkbox
            var text = isCurrent ? StyledText("❯ ", CellStyle(tone: .blue, marks: .bold)) : StyledText("  ")
            text.append(line.text)
            frame.put(
                text, at: area.row + row, area.column + 1, width: area.width - 1,
                filling: CellStyle(surface: isCurrent ? .selected : .none))
        }
    }

    /// The line that separates the details from the board.
    private func drawEdge(into frame: inout Frame) {
        let style = CellStyle(tone: .quiet)
        if area.column > 0 {
            for row in area.row..<area.row + area.height {
                frame.put(StyledText("│", style), at: row, area.column - 1, width: 1)
            }
        } else if area.row > 1 {
            let rule = String(repeating: "─", count: area.width)
            frame.put(StyledText(rule, style), at: area.row - 1, 0, width: area.width)
        }
    }
}
