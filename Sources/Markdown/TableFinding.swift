import CCmark

/// A table in a text, found in the paragraph that libcmark made of it.
struct FoundTable {
    let alignments: [TableRow.Alignment]
    /// The lines (from 0) of the header row and of the body rows, without the delimiter row.
    let header: Int
    let body: Range<Int>
    /// The first line of the paragraph and the column at which its content starts. The container markers precede that
    /// column.
    let paragraph: (line: Int, column: Int)
    /// The number of enclosing block quotes.
    let quotes: Int

    /// Returns the cells of a row, at most one for each column.
    func cells(of line: Int, in lines: Lines) -> [Range<Int>] {
        let range = lines.range(line)
        let start =
            line == paragraph.line ? range.lowerBound + paragraph.column : lines.content(of: line, quotes: quotes)
        let cells = TableRow.cells(lines.text, (start ?? range.lowerBound)..<range.upperBound)
        return Array(cells.prefix(alignments.count))
    }
}

/// Finds tables in paragraphs and in headings underlined by a row of dashes, because libcmark does not support tables.
struct TableFinding {
    let lines: Lines
    /// The number of missing cells that may still be filled in. It is bounded by the length of the text, and so is the
    /// HTML.
    private var missingCells: Int

    init(in lines: Lines) {
        self.lines = lines
        missingCells = lines.text.count + 1000
    }

    mutating func tables(below root: OpaquePointer) -> [FoundTable] {
        var tables: [FoundTable] = []
        for node in Descendants(of: root, blocksOnly: true) {
            guard node.type == CMARK_NODE_PARAGRAPH || node.type == CMARK_NODE_HEADING else { continue }
            if let table = table(in: node) { tables.append(table) }
        }
        return tables
    }

    private mutating func table(in block: Descendants.Node) -> FoundTable? {
        let first = Int(cmark_node_get_start_line(block.pointer)) - 1
        let column = Int(cmark_node_get_start_column(block.pointer)) - 1
        let end = min(Int(cmark_node_get_end_line(block.pointer)), lines.count)
        guard first >= 0, first + 1 < end else { return nil }
        // Containers may be many and deep, so look them up only where a delimiter row is possible.
        guard let delimiter = ((first + 1)..<end).first(where: { lines.mayDelimit($0) }) else { return nil }
        let containers = Containers(of: block.pointer, in: lines)
        for line in delimiter..<end {
            if block.type == CMARK_NODE_HEADING, isUnderline(line, containers) { return nil }
            guard let start = containers.content(of: line, in: lines),
                let alignments = TableRow.alignments(lines.text, start..<lines.range(line).upperBound),
                let header = line - 1 == first
                    ? lines.range(first).lowerBound + column : containers.content(of: line - 1, in: lines)
            else { continue }
            let headerRange = header..<max(header, lines.range(line - 1).upperBound)
            let bar = UInt8(ascii: "|")
            guard lines.text[headerRange].contains(bar) || lines.text[lines.range(line)].contains(bar),
                TableRow.cells(lines.text, headerRange).count == alignments.count
            else { continue }
            let rows = body(from: line + 1, to: end, block.type, containers, columns: alignments.count)
            return FoundTable(
                alignments: alignments, header: line - 1, body: rows, paragraph: (first, column),
                quotes: containers.quotes)
        }
        return nil
    }

    /// Returns the body rows: all lines up to the end of the block or to a line outside its containers.
    private mutating func body(
        from first: Int, to end: Int, _ type: cmark_node_type, _ containers: Containers, columns: Int
    ) -> Range<Int> {
        var line = first
        while line < end, let start = containers.content(of: line, in: lines) {
            if type == CMARK_NODE_HEADING, isUnderline(line, containers) { break }
            let range = lines.range(line)
            guard start < range.upperBound else { break }
            missingCells -= max(0, columns - TableRow.cells(lines.text, start..<range.upperBound).count)
            if missingCells < 0 { break }
            line += 1
        }
        return first..<line
    }

    private func isUnderline(_ line: Int, _ containers: Containers) -> Bool {
        guard let start = containers.content(of: line, in: lines) else { return false }
        var content = lines.text[start..<lines.range(line).upperBound]
        while let last = content.last, last.isBlank { content.removeLast() }
        guard let first = content.first, first == UInt8(ascii: "-") || first == UInt8(ascii: "=") else { return false }
        return content.allSatisfy { $0 == first }
    }
}

/// The prefix a line needs to belong to a block rather than to continue its paragraph lazily.
private struct Containers {
    var quotes = 0
    /// The column at which the content of the innermost list item starts.
    var indentation = 0

    init(of block: OpaquePointer, in lines: Lines) {
        var node = cmark_node_parent(block)
        var isInnermost = true
        while let container = node {
            let type = cmark_node_get_type(container)
            if type == CMARK_NODE_BLOCK_QUOTE { quotes += 1 }
            if type == CMARK_NODE_ITEM, isInnermost {
                isInnermost = false
                let line = Int(cmark_node_get_start_line(container)) - 1
                indentation = lines.contentColumn(ofItemAt: line, Int(cmark_node_get_start_column(container)) - 1)
            }
            node = cmark_node_parent(container)
        }
    }

    /// Returns the start of the content in a later line of the block. Returns nil if the line is outside the
    /// containers.
    func content(of line: Int, in lines: Lines) -> Int? {
        guard let start = lines.content(of: line, quotes: quotes) else { return nil }
        return lines.column(of: start, in: line) >= indentation ? start : nil
    }
}

extension Lines {
    /// Whether a line consists only of characters allowed in a delimiter row or in block quote markers, with at least
    /// one dash.
    func mayDelimit(_ line: Int) -> Bool {
        var hasDash = false
        for at in range(line) {
            switch text[at] {
            case UInt8(ascii: "-"): hasDash = true
            case UInt8(ascii: "|"), UInt8(ascii: ":"), UInt8(ascii: ">"), 32, 9, 11, 12: continue
            default: return false
            }
        }
        return hasDash
    }

    /// Returns the start of a line's content after the given number of block quote markers. Returns nil if there are
    /// fewer.
    func content(of line: Int, quotes: Int) -> Int? {
        let range = range(line)
        var at = range.lowerBound
        var left = quotes
        while at < range.upperBound {
            if text[at] == UInt8(ascii: ">"), left > 0 {
                left -= 1
            } else if !text[at].isBlank {
                break
            }
            at += 1
        }
        return left == 0 ? at : nil
    }

    /// Returns the column (from 0) of a position, with tab stops every four columns.
    func column(of position: Int, in line: Int) -> Int {
        var column = 0
        for at in starts[line]..<position { column += text[at] == 9 ? 4 - column % 4 : 1 }
        return column
    }

    /// Returns the column at which the content of a list item starts, given the position of its marker.
    func contentColumn(ofItemAt line: Int, _ offset: Int) -> Int {
        guard line >= 0, line < count else { return 0 }
        let range = range(line)
        var at = min(range.lowerBound + offset, range.upperBound)
        while at < range.upperBound, text[at].isDigit { at += 1 }
        if at < range.upperBound { at += 1 }
        let marker = column(of: at, in: line)
        while at < range.upperBound, text[at].isBlank { at += 1 }
        let spaces = column(of: at, in: line) - marker
        return marker + (at == range.upperBound || spaces > 4 ? 1 : spaces)
    }
}
