import Bytes
import CCmark

/// The tables of a document whose cells were rewritten as headings, by the lines these stand in.
struct Tables {
    struct Cell {
        let table: Int
        let row: Int
        let column: Int
        let isLastOfRow: Bool
        let isLastOfTable: Bool
    }

    /// The alignments of each table's columns.
    var alignments: [[TableRow.Alignment]] = []
    /// One for each cell, in their order.
    var cells: [Cell] = []
    /// For each line that was read, the index of the cell it holds, or -1.
    var cellOfLine: [Int] = []

    func cell(at line: Int) -> Cell? {
        guard line < cellOfLine.count, cellOfLine[line] >= 0 else { return nil }
        return cells[cellOfLine[line]]
    }

    /// Whether libcmark read all cells as they were laid out: each a heading, those of a table side by side.
    func areWhole(in root: OpaquePointer) -> Bool {
        var found = 0
        var previous: OpaquePointer?
        for node in Descendants(of: root, blocksOnly: true) where node.type == CMARK_NODE_HEADING {
            let line = Int(cmark_node_get_start_line(node.pointer)) - 1
            guard line < cellOfLine.count, cellOfLine[line] >= 0 else { continue }
            guard cellOfLine[line] == found else { return false }
            let isFirst = cells[found].row == 0 && cells[found].column == 0
            guard isFirst || cmark_node_previous(node.pointer) == previous else { return false }
            previous = node.pointer
            found += 1
        }
        return found == cells.count
    }
}

extension TreeWriter {
    /// Writes what begins a cell, if the heading in this line is one.
    mutating func openCell(at line: Int, _ node: OpaquePointer) -> Bool {
        guard let cell = tables.cell(at: line) else { return false }
        self.cell = cell
        if cell.row == 0, cell.column == 0 { beginBlock(.table, endsLinks: true) }
        if cell.column == 0 { openRow(cell) }
        writeCellTag(cell, column: cell.column)
        note(.td, of: node, end: "", isBarrier: true)
        return true
    }

    /// Whether a node is a cell of a table whose beginning is on the page: a comment within cells leaves them in place.
    func isCell(_ node: OpaquePointer, _ type: cmark_node_type) -> Bool {
        guard type == CMARK_NODE_HEADING, comments.hidden.isEmpty else { return false }
        return tables.cell(at: Int(cmark_node_get_start_line(node)) - 1).map { $0.table == lastTable } ?? false
    }

    private mutating func openRow(_ cell: Tables.Cell) {
        startLine()
        if cell.row == 0 { openTable(cell) }
        if cell.row == 1 { out.append("<tbody>\n") }
        out.append("<tr>\n")
    }

    /// A wide table scrolls within a frame of its own, which the keyboard reaches and which therefore has a name.
    private mutating func openTable(_ cell: Tables.Cell) {
        lastTable = cell.table
        writeTableFrame()
        out.append(">\n<thead>\n")
    }

    mutating func writeTableFrame() {
        out.append("<div class=\"table\" tabindex=\"0\" role=\"group\" aria-label=\"")
        out.appendEscaped(text: options.words.table)
        out.append("\">\n<table")
    }

    private mutating func writeCellTag(_ cell: Tables.Cell, column: Int) {
        out.append(cell.row == 0 ? "<th" : "<td")
        switch tables.alignments[cell.table][column] {
        case .unset: out.append(">")
        case .left: out.append(" class=\"left\">")
        case .center: out.append(" class=\"center\">")
        case .right: out.append(" class=\"right\">")
        }
    }

    /// Writes what ends a cell, if the heading that ends is one, and the cells that its row lacks.
    mutating func closeCell(_ node: OpaquePointer) -> Bool {
        guard let cell else { return false }
        self.cell = nil
        if open.isTracking { closeMarkdown(node) }
        out.append(cell.row == 0 ? "</th>\n" : "</td>\n")
        guard cell.isLastOfRow else { return true }
        for column in (cell.column + 1)..<max(cell.column + 1, tables.alignments[cell.table].count) {
            writeCellTag(cell, column: column)
            out.append("</td>\n")
        }
        out.append("</tr>\n")
        if cell.row == 0 { out.append("</thead>\n") }
        guard cell.isLastOfTable else { return true }
        if cell.row > 0 { out.append("</tbody>\n") }
        out.append("</table>\n</div>\n")
        return true
    }
}
