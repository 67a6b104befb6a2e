/// How a cell looks: by names, which a palette turns into the colours of a terminal.
package struct CellStyle: Hashable, Sendable {
    package var tone: CellTone
    package var surface: CellSurface
    package var marks: CellMarks
    /// The link of the cell: one more than its index in the links of the frame; 0 if it has none.
    package internal(set) var link: UInt16 = 0

    package init(tone: CellTone = .plain, surface: CellSurface = .none, marks: CellMarks = []) {
        (self.tone, self.surface, self.marks) = (tone, surface, marks)
    }

    /// The style of an empty screen.
    package static let plain = CellStyle()
}

/// The colour of a text.
package enum CellTone: UInt8, Sendable, CaseIterable {
    case plain
    /// Less visible than plain text.
    case quiet
    case red, green, yellow, blue, cyan, magenta
}

/// What a text is written on.
package enum CellSurface: UInt8, Sendable, CaseIterable {
    case none
    /// What the next command changes.
    case selected
    /// What follows the arrow keys.
    case lifted
    /// A line at the edge of the screen.
    case bar
    case error
}

/// The attributes of a text besides its colour.
package struct CellMarks: OptionSet, Hashable, Sendable {
    package let rawValue: UInt8

    package init(rawValue: UInt8) { self.rawValue = rawValue }

    package static let bold = CellMarks(rawValue: 1)
    package static let dim = CellMarks(rawValue: 2)
    package static let italic = CellMarks(rawValue: 4)
    package static let underline = CellMarks(rawValue: 8)
    package static let reverse = CellMarks(rawValue: 16)
    package static let strike = CellMarks(rawValue: 32)

    fileprivate static let names: [(CellMarks, String)] = [
        (.bold, "bold"), (.dim, "dim"), (.italic, "italic"), (.underline, "underline"), (.reverse, "reverse"),
        (.strike, "strike"),
    ]
}

extension CellStyle {
    /// The style in words, such as `bold red on selected`; empty for the plain style. A link is `link`.
    var words: String {
        var words = CellMarks.names.filter { marks.contains($0.0) }.map(\.1)
        if tone != .plain { words.append("\(tone)") }
        if link > 0 { words.append("link") }
        if surface != .none { words.append("on \(surface)") }
        return words.joined(separator: " ")
    }
}
