import Screen

/// A table of a body.
struct BodyTable {
    private var rows: [[StyledText]] = []
    /// The alignment of each column, as the class of its cells says.
    private var alignments: [String] = []
    /// The alignment of the cell in progress.
    var alignment = ""

    private static let gap = 2
    /// The narrowest column of a table; a table with narrower ones becomes a list.
    private static let narrowest = 4

    mutating func beginRow() { rows.append([]) }

    mutating func add(_ cell: StyledText) {
        guard !rows.isEmpty else { return }
        rows[rows.count - 1].append(cell)
        if alignments.count < rows[rows.count - 1].count { alignments.append(alignment) }
    }

    /// Returns the table in a number of columns: cells wrap; if even the narrowest cells do not fit, each row is a list of
    /// its cells with the headings.
    func lines(width: Int) -> [StyledText] {
        let count = rows.map(\.count).max() ?? 0
        guard count > 0, let head = rows.first else { return [] }
        guard let widths = widths(count, width) else { return list(head, width) }
        var lines = self.lines(head, widths)
        let rule = widths.map { String(repeating: "─", count: $0) }.joined(separator: "  ")
        lines.append(StyledText(rule, CellStyle(tone: .quiet)))
        return lines + rows.dropFirst().flatMap { self.lines($0, widths) }
    }

    /// The width of each column; nil if the narrowest do not fit.
    private func widths(_ count: Int, _ width: Int) -> [Int]? {
        var widths = Array(repeating: 1, count: count)
        for row in rows {
            for (column, cell) in row.enumerated() { widths[column] = max(widths[column], cell.width) }
        }
        let room = width - (count - 1) * BodyTable.gap
        while widths.reduce(0, +) > room {
            guard let widest = widths.indices.max(by: { widths[$0] < widths[$1] }),
                widths[widest] > BodyTable.narrowest
            else { return nil }
            // Down to the next narrower column at once: a column can be as wide as a long paragraph.
            let next = widths.filter { $0 < widths[widest] }.max() ?? 0
            let excess = widths.reduce(0, +) - room
            widths[widest] = max(BodyTable.narrowest, next, widths[widest] - excess, 1)
            if widths[widest] == next { widths[widest] -= 1 }
        }
        return widths
    }

    private func lines(_ row: [StyledText], _ widths: [Int]) -> [StyledText] {
        let cells = widths.indices.map { $0 < row.count ? row[$0].wrapped(to: widths[$0]) : [] }
        return (0..<(cells.map(\.count).max() ?? 0)).map { number in
            var line = StyledText([])
            for (column, cell) in cells.enumerated() {
                if column > 0 { line.append(String(repeating: " ", count: BodyTable.gap)) }
                let text = number < cell.count ? cell[number] : StyledText([])
                let space = max(0, widths[column] - text.width)
                let before = alignments[column] == "right" ? space : alignments[column] == "center" ? space / 2 : 0
                line.append(String(repeating: " ", count: before))
                line.append(text)
                // Without spaces at the end of the line.
                if column < cells.count - 1 { line.append(String(repeating: " ", count: space - before)) }
            }
            return line
        }
    }

    private func list(_ head: [StyledText], _ width: Int) -> [StyledText] {
        rows.dropFirst().flatMap { row in
            row.enumerated().flatMap { column, cell -> [StyledText] in
                var line = column < head.count ? head[column] : StyledText([])
                if !line.spans.isEmpty { line.append(": ") }
                line.append(cell)
                return line.wrapped(to: width)
            }
        }
    }
}
