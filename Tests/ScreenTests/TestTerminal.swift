import Messages

/// A terminal that understands what a difference of frames may write, and notes everything else.
struct TestTerminal {
    /// How a terminal measures characters.
    enum Widths: CaseIterable {
        /// Each scalar by itself, as with `wcwidth`.
        case scalars
        /// Each cluster, as fuda does.
        case clusters
        /// Each cluster, emoji in one column.
        case narrowEmoji
        /// Each scalar by itself, characters of ambiguous width in two columns.
        case wideAmbiguous
    }

    struct Cell: Equatable {
        var text = " "
        /// Whether it is the second column of the cell to the left.
        var isRest = false
        var codes: Set<String> = []
        var link = ""
    }

    let columns: Int
    let rows: Int
    let widths: Widths
    private(set) var cells: [[Cell]]
    private(set) var cursor = (row: 0, column: 0)
    private(set) var isCursorVisible = false
    private(set) var isSynchronised = false
    /// What no terminal should have received.
    private(set) var faults: [String] = []
    private var codes: Set<String> = []
    private var link = ""

    init(columns: Int, rows: Int, widths: Widths) {
        (self.columns, self.rows, self.widths) = (columns, rows, widths)
        // Rubbish of another program
        let line = Array(repeating: Cell(text: "#", codes: ["41"]), count: columns)
        cells = Array(repeating: line, count: rows)
    }

    var isPlain: Bool { codes.isEmpty && link.isEmpty }

    // MARK: Input

    mutating func receive(_ text: String) {
        var (rest, part) = (text.unicodeScalars[...], "")
        while let scalar = rest.popFirst() {
            if scalar.value >= 0x20 && !(0x7F...0x9F).contains(scalar.value) {
                part.unicodeScalars.append(scalar)
                continue
            }
            show(part)
            part = ""
            guard scalar.value == 0x1B, let kind = rest.popFirst() else {
                faults.append("control character \(scalar.value)")
                continue
            }
            switch kind {
            case "[": takeSequence(from: &rest)
            case "]": takeCommand(from: &rest)
            default: faults.append("ESC \(kind)")
            }
        }
        show(part)
    }

    private mutating func takeSequence(from rest: inout Substring.UnicodeScalarView) {
        var parameters = ""
        while let next = rest.first, (0x20...0x3F).contains(next.value) {
            parameters.unicodeScalars.append(next)
            rest.removeFirst()
        }
        let final = rest.popFirst().map { String($0) } ?? "?"
        let numbers = parameters.split(separator: ";").map { Int($0) }
        switch (final, parameters) {
        case ("h", "?25"): isCursorVisible = true
        case ("l", "?25"): isCursorVisible = false
        case ("h", "?2026"): isSynchronised = true
        case ("l", "?2026"): isSynchronised = false
        case ("J", "2"): cells = Array(repeating: Array(repeating: Cell(codes: codes), count: columns), count: rows)
        case ("K", ""): for column in cursor.column..<columns { set(cursor.row, column, Cell(codes: codes)) }
        case ("G", _): cursor.column = min(columns, (numbers.first ?? 1) ?? 1) - 1
        case ("H", _):
            let places = numbers.compactMap(\.self) + [1, 1]
            cursor = (min(rows, places[0]) - 1, min(columns, places[1]) - 1)
        case ("m", _): style(parameters)
        default: faults.append("CSI \(parameters)\(final)")
        }
    }

    private mutating func style(_ parameters: String) {
        var parts = parameters.split(separator: ";").map { String($0) }[...]
        if parts.isEmpty { codes = [] }
        while let part = parts.popFirst() {
            switch part {
            case "0": codes = []
            case "48":
                let kind = parts.popFirst() ?? ""
                let colors = (0..<(kind == "2" ? 3 : 1)).map { _ in parts.popFirst() ?? "" }
                codes = codes.filter { !$0.hasPrefix("48") }
                codes.insert((["48", kind] + colors).joined(separator: ";"))
            case "31", "32", "33", "34", "35", "36":
                codes = codes.filter { !$0.hasPrefix("3") || $0 == "3" }
                codes.insert(part)
            case "1", "2", "3", "4", "7", "9": codes.insert(part)
            default: faults.append("SGR \(part)")
            }
        }
    }

    private mutating func takeCommand(from rest: inout Substring.UnicodeScalarView) {
        var command = ""
        while let next = rest.popFirst(), next.value != 0x1B { command.unicodeScalars.append(next) }
        if rest.popFirst() != "\\" || !command.hasPrefix("8;;") { return faults.append("OSC \(command)") }
        link = String(command.dropFirst(3))
        for scalar in link.unicodeScalars where !(0x21...0x7E).contains(scalar.value) {
            faults.append("link with \(scalar.value)")
        }
    }

    // MARK: Characters

    private mutating func show(_ text: String) {
        switch widths {
        case .scalars, .wideAmbiguous: for scalar in text.unicodeScalars { show(String(scalar), width(of: scalar)) }
        case .clusters: for character in text { show(String(character), character.displayWidth) }
        case .narrowEmoji:
            for character in text {
                let isEmoji = character.unicodeScalars.contains {
                    $0.properties.isEmojiPresentation || $0.value == 0xFE0F
                }
                show(String(character), isEmoji ? 1 : character.displayWidth)
            }
        }
    }

    private func width(of scalar: Unicode.Scalar) -> Int {
        switch scalar.properties.generalCategory {
        case .nonspacingMark, .enclosingMark, .format: return 0
        default: break
        }
        if 0x1160...0x11FF ~= scalar.value { return 0 }
        let isCertain = String(scalar).clusters.first?.isCertain ?? false
        return widths == .wideAmbiguous && !isCertain ? 2 : Character(scalar).displayWidth
    }

    private mutating func show(_ text: String, _ width: Int) {
        guard width > 0 else {
            var column = cursor.column - 1
            if column > 0, cells[cursor.row][column].isRest { column -= 1 }
            if column >= 0 { cells[cursor.row][column].text += text }
            return
        }
        // Without wrapping, a character at the edge takes the last columns.
        let column = max(0, min(cursor.column, columns - width))
        for place in column..<min(columns, column + width) {
            let isRest = place > column
            set(cursor.row, place, Cell(text: isRest ? "" : text, isRest: isRest, codes: codes, link: link))
        }
        cursor.column = min(columns, column + width)
    }

    /// Replaces a cell. Half of a wide character becomes a blank.
    private mutating func set(_ row: Int, _ column: Int, _ cell: Cell) {
        guard column < columns else { return }
        if cells[row][column].isRest, !cell.isRest { cells[row][column - 1].text = " " }
        if column + 1 < columns, cells[row][column + 1].isRest {
            cells[row][column + 1].isRest = false
            cells[row][column + 1].text = " "
        }
        cells[row][column] = cell
    }
}
