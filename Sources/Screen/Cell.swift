import Messages

/// One column of one row of a screen.
package struct Cell: Equatable, Sendable {
    /// What a cell shows.
    package enum Glyph: Equatable, Sendable {
        case blank
        /// A scalar for which every terminal uses the width of the cell.
        case scalar(Unicode.Scalar)
        /// A cluster for which a terminal may use another width than that of the cell.
        case text(String)
        /// The second column of the cell to the left.
        case rest
    }

    package let glyph: Glyph
    /// The columns of the glyph, 1 or 2; 0 for `rest`.
    package let width: UInt8
    package internal(set) var style: CellStyle

    static let blank = Cell(glyph: .blank, width: 1, style: .plain)
}

extension Cell {
    /// The text of the cell; empty for `rest`.
    package var text: String {
        switch glyph {
        case .blank: " "
        case .scalar(let scalar): String(scalar)
        case .text(let text): text
        case .rest: ""
        }
    }

    var isRest: Bool { width == 0 }

    /// Whether a terminal may use another width than that of the cell.
    var isUncertain: Bool { if case .text = glyph { true } else { false } }

    /// Whether the cell needs no more than the byte of its character.
    var isASCII: Bool {
        switch glyph {
        case .blank: true
        case .scalar(let scalar): scalar.isASCII
        default: false
        }
    }

    /// The most columns that a terminal may use for the glyph.
    var reach: Int { if case .text(let text) = glyph { 2 * text.unicodeScalars.count } else { Int(width) } }

    /// Whether a terminal may use fewer columns than the cell has, and leave in the others what was there.
    var mayBeNarrower: Bool {
        guard case .text(let text) = glyph else { return false }
        let scalars = text.unicodeScalars
        guard width == 1, scalars.count == 1, let scalar = scalars.first else { return true }
        // Many terminals show the vowels and finals of Hangul (U+1160–U+11FF) in no column of their own.
        return scalar.value >= 0x2E80 || 0x1100...0x11FF ~= scalar.value
    }
}

extension Cell.Glyph {
    init(_ cluster: DisplayCluster) {
        if cluster == .space {
            self = .blank
        } else if cluster.isCertain, let scalar = cluster.text.unicodeScalars.first {
            self = .scalar(scalar)
        } else {
            self = .text(cluster.text)
        }
    }
}
