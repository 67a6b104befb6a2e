/// A rectangle of cells. Parts outside of a frame are ignored.
package struct CellArea: Hashable, Sendable {
    /// From 0, at the top.
    package var row: Int
    /// From 0, at the left.
    package var column: Int
    package var width: Int
    package var height: Int

    package init(row: Int, column: Int, width: Int, height: Int) {
        (self.row, self.column, self.width, self.height) = (row, column, width, height)
    }
}

/// The place of a cell, from 0 at the top left.
package struct CellPlace: Hashable, Sendable {
    package var row: Int
    package var column: Int

    package init(row: Int, column: Int) { (self.row, self.column) = (row, column) }
}

/// Everything that a terminal shows at one time. A new frame is blank.
package struct Frame: Equatable, Sendable {
    package let size: ScreenSize
    /// Where the next input of a text field goes; nil hides the cursor.
    package var cursor: CellPlace?
    /// The addresses of links; a style has one more than the index, so that 0 is no link.
    private(set) var links: [String] = []
    private var cells: [Cell]
    /// The most links of a frame; further ones are only text.
    private static let mostLinks = 4096

    /// Creates a blank frame.
    package init(_ size: ScreenSize) {
        self.size = size
        cells = Array(repeating: .blank, count: size.columns * size.rows)
    }

    /// The cell at a place in the frame; a blank one outside of it.
    package subscript(row: Int, column: Int) -> Cell {
        guard (0..<size.rows) ~= row, (0..<size.columns) ~= column else { return .blank }
        return cells[row * size.columns + column]
    }

    /// Whether a row equals that of another frame of the same size, whose links may have other numbers.
    func hasSameRow(_ row: Int, as other: Frame) -> Bool {
        let range = row * size.columns..<(row + 1) * size.columns
        return cells[range] == other.cells[range]
            && (links == other.links || cells[range].allSatisfy { $0.style.link == 0 })
    }

    /// Whether a cell looks the same in another frame of the same size.
    func hasSameCell(_ row: Int, _ column: Int, as other: Frame) -> Bool {
        var (own, others) = (cells[row * size.columns + column], other.cells[row * size.columns + column])
        if own.style.link == 0 && others.style.link == 0 { return own == others }
        guard address(of: own.style) == other.address(of: others.style) else { return false }
        (own.style.link, others.style.link) = (0, 0)
        return own == others
    }

    /// Returns the address of the link in a style of this frame; empty if the style has no link.
    package func address(of style: CellStyle) -> String {
        style.link > 0 && Int(style.link) <= links.count ? links[Int(style.link) - 1] : ""
    }

    // MARK: Drawing

    /// Replaces an area by blanks in a style.
    package mutating func fill(_ area: CellArea, _ style: CellStyle) {
        for row in max(0, area.row)..<max(0, area.row, min(size.rows, area.row + area.height)) {
            for column in max(0, area.column)..<max(0, area.column, min(size.columns, area.column + area.width)) {
                set(row, column, .blank, width: 1, style)
            }
        }
    }

    /// Writes a line into some columns of a row. What is wider is cut off; a wide character that only half fits is a
    /// blank. Text from right to left is brought into the order of its columns.
    ///
    /// - Parameters:
    ///   - width: the columns for the line.
    ///   - filling: the style of the columns after the line; nil leaves them unchanged. Its surface is also that of
    ///     parts of the line without a surface.
    package mutating func put(
        _ line: StyledText, at row: Int, _ column: Int, width: Int, filling: CellStyle? = nil
    ) {
        guard (0..<size.rows) ~= row, width > 0, column < size.columns else { return }
        let end = min(size.columns, column + width)
        var place = column
        for part in Direction.ordered(line.clusters) where part.width > 0 {
            guard place < end else { break }
            var style = part.style
            style.link = number(of: part.link)
            if style.surface == .none, let filling { style.surface = filling.surface }
            if place >= 0, place + part.width <= end {
                set(row, place, Cell.Glyph(part.cluster), width: part.width, style)
            } else {
                for blank in max(0, place)..<max(0, min(end, place + part.width)) {
                    set(row, blank, .blank, width: 1, style)
                }
            }
            place += part.width
        }
        guard let filling, place < end else { return }
        fill(CellArea(row: row, column: place, width: end - place, height: 1), filling)
    }

    private mutating func set(_ row: Int, _ column: Int, _ glyph: Cell.Glyph, width: Int, _ style: CellStyle) {
        let index = row * size.columns + column
        // Half of a wide character cannot stay.
        if cells[index].isRest { blank(index - 1) }
        let last = index + width - 1
        if cells[last].width == 2 { blank(last + 1) }
        cells[index] = Cell(glyph: glyph, width: UInt8(width), style: style)
        if width == 2 { cells[index + 1] = Cell(glyph: .rest, width: 0, style: style) }
    }

    private mutating func blank(_ index: Int) {
        cells[index] = Cell(glyph: .blank, width: 1, style: cells[index].style)
    }

    private mutating func number(of link: String) -> UInt16 {
        if link.isEmpty || link.utf8.count > 2000 { return 0 }
        if let known = links.lastIndex(of: link) { return UInt16(known + 1) }
        guard links.count < Frame.mostLinks else { return 0 }
        links.append(link)
        return UInt16(links.count)
    }
}

extension Frame {
    /// The rows as text, each as wide as the screen.
    package var texts: [String] {
        (0..<size.rows).map { row in
            cells[row * size.columns..<(row + 1) * size.columns].reduce(into: "") { $0 += $1.text }
        }
    }

    /// For each row the columns that are not plain with their styles, such as `0-9 bold, 12-14 red on selected`.
    package var styleMap: [String] {
        (0..<size.rows).map { row in
            let styles = cells[row * size.columns..<(row + 1) * size.columns].map(\.style)
            var (parts, start): ([String], Int) = ([], 0)
            for end in 1...styles.count where end == styles.count || styles[end] != styles[start] {
                if styles[start] != .plain { parts.append("\(start)-\(end - 1) \(styles[start].words)") }
                start = end
            }
            return parts.joined(separator: ", ")
        }
    }
}
