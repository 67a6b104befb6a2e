/// A grid of single-width characters, each with a tone.
struct TextGrid: Equatable {
    let width: Int
    let height: Int
    private var cells: [Cell]

    struct Cell: Equatable {
        var character: Character = " "
        var tone: Tone?
    }

    init(width: Int, height: Int) {
        self.width = max(1, width)
        self.height = max(1, height)
        cells = Array(repeating: Cell(), count: self.width * self.height)
    }

    /// Positions outside the grid read as empty; writing to them has no effect.
    subscript(column: Int, row: Int) -> Cell {
        get { isInside(column, row) ? cells[row * width + column] : Cell() }
        set { if isInside(column, row) { cells[row * width + column] = newValue } }
    }

    private func isInside(_ column: Int, _ row: Int) -> Bool {
        (0..<width).contains(column) && (0..<height).contains(row)
    }

    /// Returns a row with its colours.
    func line(_ row: Int, _ style: TextStyle) -> String {
        var (line, run, tone) = ("", "", Tone?.none)
        for column in 0..<width {
            let cell = self[column, row]
            if cell.tone != tone {
                line += style.paint(run, tone)
                (run, tone) = ("", cell.tone)
            }
            run.append(cell.character)
        }
        return line + style.paint(run, tone)
    }
}
