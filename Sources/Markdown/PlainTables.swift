/// Tables that can be recognised from their lines alone: not indented, each line starting with a bar, preceded by an
/// empty line.
///
/// Nearly all tables are written this way. Such lines can belong to no other block except code or HTML. In those,
/// libcmark does not parse the rewritten cells as headings, which `Tables.areWhole` detects.
enum PlainTables {
    /// Returns the tables of a text. Returns nil if a line might belong to another kind of table.
    static func find(in lines: Lines) -> [FoundTable]? {
        var tables: [FoundTable] = []
        var missingCells = lines.text.count + 1000
        var line = 1
        while line < lines.count {
            guard lines.mayDelimit(line) else {
                line += 1
                continue
            }
            guard contains(UInt8(ascii: "|"), lines, line) else {
                // Dashes alone are a heading underline or a thematic break, unless the line above contains a bar.
                if contains(UInt8(ascii: "|"), lines, line - 1) { return nil }
                line += 1
                continue
            }
            guard let table = table(delimitedBy: line, lines, &missingCells) else { return nil }
            tables.append(table)
            line = table.body.upperBound
        }
        return tables
    }

    private static func table(delimitedBy line: Int, _ lines: Lines, _ missingCells: inout Int) -> FoundTable? {
        let header = line - 1
        guard beginsWithBar(lines, line), beginsWithBar(lines, header), header == 0 || isEmpty(lines, header - 1),
            let alignments = TableRow.alignments(lines.text, lines.range(line)),
            TableRow.cells(lines.text, lines.range(header)).count == alignments.count
        else { return nil }
        var end = line + 1
        while end < lines.count, !isEmpty(lines, end) {
            guard beginsWithBar(lines, end) else { return nil }
            missingCells -= max(0, alignments.count - TableRow.cells(lines.text, lines.range(end)).count)
            end += 1
        }
        guard missingCells >= 0 else { return nil }
        return FoundTable(
            alignments: alignments, header: header, body: (line + 1)..<end, paragraph: (header, 0), quotes: 0)
    }

    private static func beginsWithBar(_ lines: Lines, _ line: Int) -> Bool {
        lines.text[lines.starts[line]] == UInt8(ascii: "|")
    }

    private static func isEmpty(_ lines: Lines, _ line: Int) -> Bool {
        lines.range(line).allSatisfy { lines.text[$0].isBlank }
    }

    private static func contains(_ byte: UInt8, _ lines: Lines, _ line: Int) -> Bool {
        lines.range(line).contains { lines.text[$0] == byte }
    }
}
