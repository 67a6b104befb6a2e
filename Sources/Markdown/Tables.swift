import Bytes
import CCmark

/// The tables of a document whose cells were rewritten as headings, indexed by line.
struct Tables {
    struct Cell {
        let table: Int
        let row: Int
        let column: Int
        let isLastOfRow: Bool
        let isLastOfTable: Bool
    }

    /// The column alignments of each table.
    var alignments: [[TableRow.Alignment]] = []
    /// All cells, in order.
    var cells: [Cell] = []
    /// For each line that libcmark read, the index of its cell, or -1.
    var cellOfLine: [Int] = []

    func cell(at line: Int) -> Cell? {
        guard line < cellOfLine.count, cellOfLine[line] >= 0 else { return nil }
        return cells[cellOfLine[line]]
    }

    /// Whether libcmark parsed all cells as intended: each as a heading, and those of a table as adjacent siblings.
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
    /// Writes the start of a cell. Returns false if the heading in this line is no cell.
    mutating func openCell(at line: Int, _ node: OpaquePointer) -> Bool {
        guard let cell = tables.cell(at: line) else { return false }
        self.cell = cell
        if cell.row == 0, cell.column == 0 { beginBlock(.table, endsLinks: true) }
        if cell.column == 0 { openRow(cell) }
        writeCellTag(cell, column: cell.column)
        note(.td, of: node, end: "", isBarrier: true)
        return true
    }

    /// Whether a node is a cell of a table that is already open in the output. A comment across cells keeps the cells.
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

    /// Opens a table in a frame, in which a wide table scrolls. The frame is focusable by keyboard and therefore has a
    /// label.
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

    /// Writes the end of a cell, and at the end of a row its missing cells. Returns false if the heading is no cell.
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
