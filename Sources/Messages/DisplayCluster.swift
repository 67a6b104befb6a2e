import Bytes

/// What a reader takes for one character, with the columns that it has in a terminal.
package struct DisplayCluster: Equatable, Sendable {
    /// The scalars, at most 16, of which at most 8 are combining marks. None of them is a control character.
    package let text: String
    /// 0, 1 or 2 columns; 0 if nothing is visible.
    package let width: Int
    /// Whether every terminal uses `width` columns. Terminals disagree about emoji, combining marks, letters that are
    /// written from right to left, characters of ambiguous width (UAX #11) and everything that is newer than they are.
    package let isCertain: Bool

    fileprivate init(_ character: Character) {
        (text, width) = (character.bounded, character.displayWidth)
        let scalars = text.unicodeScalars
        isCertain = scalars.count == 1 && scalars.allSatisfy { $0.hasCertainWidth }
    }

    /// Creates a cluster of a scalar that has a certain width.
    fileprivate init(certain scalar: Unicode.Scalar) {
        // All of these from U+3000 on are wide, except the halfwidth forms.
        width = scalar.value < 0x3000 || scalar.value > 0xFF60 ? 1 : 2
        (text, isCertain) = (String(scalar), true)
    }

    /// A space, which every terminal shows in one column.
    package static let space = DisplayCluster(" ")
}

extension String {
    /// The clusters of the text's `symbols`. Their widths add up to the `displayWidth` of these.
    package var clusters: [DisplayCluster] {
        let symbols = symbols
        let scalars = symbols.unicodeScalars
        var clusters: [DisplayCluster] = []
        clusters.reserveCapacity(symbols.utf8.count)
        // The beginning of scalars that may belong together. No cluster goes on between two certain scalars.
        var start: Index?
        var place = scalars.startIndex
        while place < scalars.endIndex {
            let next = scalars.index(after: place)
            let isEnd = scalars[place].hasCertainWidth && (next == scalars.endIndex || scalars[next].hasCertainWidth)
            let first = start ?? place
            start = nil
            if isEnd, first == place {
                clusters.append(DisplayCluster(certain: scalars[place]))
            } else if isEnd || next == scalars.endIndex {
                clusters += symbols[first..<next].map { DisplayCluster($0) }
            } else {
                start = first
            }
            place = next
        }
        return clusters
    }
}

extension Character {
    /// The character without the scalars that exceed the limits of a cluster, and without format characters at its
    /// beginning, which terminals add to the cell before it.
    fileprivate var bounded: String {
        let scalars = unicodeScalars
        guard scalars.count > 1 else { return String(self) }
        var (bounded, marks) = ("".unicodeScalars, 0)
        for scalar in scalars where bounded.count < 16 {
            let category = scalar.properties.generalCategory
            if bounded.isEmpty, category == .format { continue }
            if scalar.properties.canonicalCombiningClass != .notReordered || category == .enclosingMark {
                marks += 1
                if marks > 8 { continue }
            }
            bounded.append(scalar)
        }
        return String(bounded)
    }
}

extension Unicode.Scalar {
    /// Whether terminals agree about the width of the scalar without others: ASCII, Latin letters that are not
    /// ambiguous, kana, ideographs, Hangul syllables, and their fullwidth and halfwidth forms.
    fileprivate var hasCertainWidth: Bool {
        switch value {
        case 0x20...0x7E, 0xA2...0xA3, 0xA5...0xA6, 0xAB...0xAC, 0xC0...0xC5, 0xC7...0xCF, 0xD1...0xD6, 0xD9...0xDD,
            0xE2...0xE5, 0xE7, 0xEB, 0xEE...0xEF, 0xF1, 0xF4...0xF6, 0xFB, 0xFD, 0xFF...0x100, 0x102...0x110,
            0x114...0x11A, 0x11C...0x125, 0x128...0x12A, 0x12C...0x130, 0x139...0x13E, 0x145...0x147, 0x14E...0x151,
            0x154...0x165, 0x168...0x16A, 0x16C...0x17F, 0x2400...0x2421, 0x3000...0x3029, 0x3041...0x3096,
            0x30A0...0x30FF, 0x3400...0x4DBF, 0x4E00...0x9FFF, 0xAC00...0xD7A3, 0xFF01...0xFF60, 0xFF61...0xFF9D:
            true
        default: false
        }
    }
}

extension String {
    /// The number of scalars of each character that a reader sees.
    package var characterLengths: [Int] { map(\.unicodeScalars.count) }
}
