import CCmark

/// Rewrites each table cell as a heading in a separate line (`# cell #`), which libcmark then parses again. A heading
/// holds one line of inline text, is never parsed as anything else, and can use all link definitions of the document.
struct TableRewriting {
    private let lines: Lines
    private(set) var text: [UInt8] = []
    /// The origin of each line of `text`.
    private(set) var origins: [(line: Int, offset: Int, added: Int)] = []
    private(set) var tables = Tables()

    /// Returns nil if the text contains no table.
    init?(of source: UnsafeBufferPointer<UInt8>, tree: OpaquePointer) {
        let lines = Lines(of: source)
        var finding = TableFinding(in: lines)
        let found = finding.tables(below: tree)
        if found.isEmpty { return nil }
        self.init(of: found, in: lines)
    }

    init(of found: [FoundTable], in lines: Lines) {
        self.lines = lines
        text.reserveCapacity(lines.text.count * 2)
        origins.reserveCapacity(lines.count * 2)
        tables.cellOfLine.reserveCapacity(lines.count * 2)
        var line = 0
        for table in found {
            copy(line..<table.header)
            write(table)
            line = table.body.upperBound
        }
        copy(line..<lines.count)
    }

    private mutating func copy(_ range: Range<Int>) {
        guard !range.isEmpty else { return }
        for line in range {
            origins.append((line, 0, 0))
            tables.cellOfLine.append(-1)
        }
        text.append(contentsOf: lines.text[lines.starts[range.lowerBound]..<lines.starts[range.upperBound]])
    }

    private mutating func write(_ table: FoundTable) {
        let number = tables.alignments.count
        tables.alignments.append(table.alignments)
        let first = lines.range(table.paragraph.line).lowerBound
        let marks = lines.text[first..<(first + table.paragraph.column)]
        // Only the first line of a list item has the marker; the following lines are indented by its width.
        let indentation = marks.map { $0.isBlank || $0 == UInt8(ascii: ">") ? $0 : 32 }
        var prefix = table.header == table.paragraph.line ? Array(marks) : indentation
        for (row, line) in ([table.header] + Array(table.body)).enumerated() {
            var cells = table.cells(of: line, in: lines)
            if cells.isEmpty { cells = [first..<first] }
            for (column, cell) in cells.enumerated() {
                write(cell, of: line, behind: prefix)
                prefix = indentation
                tables.cellOfLine.append(tables.cells.count)
                tables.cells.append(
                    Tables.Cell(
                        table: number, row: row, column: column, isLastOfRow: column == cells.count - 1,
                        isLastOfTable: column == cells.count - 1 && row == table.body.count))
            }
        }
    }

    private mutating func write(_ cell: Range<Int>, of line: Int, behind prefix: [UInt8]) {
        text.append(contentsOf: prefix)
        text.append(contentsOf: [UInt8(ascii: "#"), 32])
        origins.append((line, max(0, cell.lowerBound - lines.starts[line]), prefix.count + 2))
        var at = cell.lowerBound
        while at < cell.upperBound {
            // The backslash before a bar belongs to the table syntax, even in code, so drop it.
            let isBar =
                at + 1 < cell.upperBound && lines.text[at] == UInt8(ascii: "\\")
                && lines.text[at + 1] == UInt8(ascii: "|")
            if isBar { at += 1 }
            text.append(lines.text[at])
            at += 1
        }
        text.append(contentsOf: [32, UInt8(ascii: "#"), 10])
    }
}
