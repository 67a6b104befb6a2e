import Bytes

/// Writes cells of a frame, and keeps the place and the style of the terminal.
struct ScreenPen: ~Copyable {
    private let frame: Frame
    private let features: TerminalFeatures
    private(set) var output = ByteBuffer()
    private var row: Int?
    /// The column of the cursor; nil if it depends on the terminal.
    private var column: Int?
    private var style = CellStyle.plain
    private var codes: [String] = []
    private var isLinked = false

    /// The terminal has the plain style and any cursor.
    init(_ frame: Frame, on features: TerminalFeatures) { (self.frame, self.features) = (frame, features) }

    mutating func write(_ sequence: StaticString) { output.append(sequence) }

    /// Moves the cursor (ECMA-48, 8.3.21, CUP, and 8.3.9, CHA).
    mutating func move(to row: Int, _ column: Int) {
        if self.row == row, self.column == column { return }
        output.append("\u{1B}[")
        if self.row != row {
            output.append(number: row + 1)
            if column > 0 {
                output.append(";")
                output.append(number: column + 1)
            }
            output.append("H")
        } else {
            if column > 0 { output.append(number: column + 1) }
            output.append("G")
        }
        (self.row, self.column) = (row, column)
    }

    /// Draws the cell of a place; nothing if it is the second column of another.
    mutating func draw(_ row: Int, _ column: Int) {
        let cell = frame[row, column]
        if cell.isRest { return }
        let end = column + Int(cell.width)
        move(to: row, column)
        change(to: cell.style)
        switch cell.glyph {
        case .blank, .rest: output.append(UInt8(ascii: " "))
        case .scalar(let scalar): output.append(text: String(scalar))
        case .text(let text):
            if cell.mayBeNarrower {
                for _ in column..<end { output.append(UInt8(ascii: " ")) }
                self.column = nil
                move(to: row, column)
            }
            output.append(text: text)
        }
        // At the edge, a terminal may or may not count the column after the last one.
        self.column = cell.isUncertain || end >= frame.size.columns ? nil : end
    }

    /// Clears a row from a column on (ECMA-48, 8.3.41, EL).
    mutating func clearRow(_ row: Int, from column: Int) {
        move(to: row, column)
        reset()
        output.append("\u{1B}[K")
    }

    /// Returns to the plain style.
    mutating func reset() { change(to: .plain) }

    private mutating func change(to new: CellStyle) {
        if new == style { return }
        changeLink(to: new.link)
        let wanted = features.palette.codes(of: new)
        style = new
        if wanted == codes { return }
        // Codes add to each other. To switch one off, all are switched off.
        let keepsAll = codes.allSatisfy { wanted.contains($0) }
        let added = keepsAll ? wanted.filter { !codes.contains($0) } : wanted.isEmpty ? [] : ["0"] + wanted
        output.append("\u{1B}[")
        for (index, code) in added.enumerated() {
            if index > 0 { output.append(";") }
            output.append(text: code)
        }
        output.append("m")
        codes = wanted
    }

    private mutating func changeLink(to link: UInt16) {
        guard features.hasCommands, link != style.link, link > 0 || isLinked else { return }
        output.append("\u{1B}]8;;")
        if link > 0 { output.append(address: frame.address(of: CellStyle(link: link))) }
        output.append("\u{1B}\\")
        isLinked = link > 0
    }
}

extension CellStyle {
    fileprivate init(link: UInt16) {
        self.init()
        self.link = link
    }
}

extension ByteBuffer {
    /// Appends an address with `%` for every byte that is not a visible character of ASCII.
    fileprivate mutating func append(address: String) {
        for byte in address.utf8 { if 0x21...0x7E ~= byte { append(byte) } else { appendPercentCode(of: byte) } }
    }
}
