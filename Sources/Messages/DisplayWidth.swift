import Bytes

extension String {
    /// The number of terminal columns of the text: two for wide characters, none for combining marks.
    package var displayWidth: Int { isPrintableASCII ? utf8.count : reduce(0) { $0 + $1.displayWidth } }

    /// Returns the text truncated to `width` columns, with `…` for the missing part, and padded with spaces.
    package func fitted(to width: Int) -> String {
        let own = displayWidth
        if own <= width { return self + String(repeating: " ", count: width - own) }
        var (cut, used) = ("", 0)
        for character in self {
            if used + character.displayWidth > width - 1 { break }
            cut.append(character)
            used += character.displayWidth
        }
        return cut + "…" + String(repeating: " ", count: max(0, width - used - 1))
    }

    /// The text for a terminal, without bidirectional formatting characters and colour markers, and with a space for each
    /// control character and line separator: these could move the cursor or change colours.
    package var printable: String { shown { $0.isControl || $0.isLineSeparator } }

    /// The same for other programs: keeps line separators, which are content.
    package var portable: String { shown { $0.isControl && !$0.isLineSeparator } }

    /// - Parameter isBlank: whether a space replaces a scalar.
    private func shown(_ isBlank: (Unicode.Scalar) -> Bool) -> String {
        // Printable ASCII contains none of them.
        if isPrintableASCII || !unicodeScalars.contains(where: { isBlank($0) || $0.isUnseen }) { return self }
        var shown = ""
        for scalar in unicodeScalars where !scalar.isUnseen {
            shown.unicodeScalars.append(isBlank(scalar) ? " " : scalar)
        }
        return shown
    }

    private var isPrintableASCII: Bool { withBytes { bytes in bytes.allSatisfy { 32...126 ~= $0 } } }

    /// Whether the text is visible: it contains more than spaces, control characters and characters without a glyph.
    package var isVisible: Bool { unicodeScalars.contains(where: \.isVisible) }
}

extension Unicode.Scalar {
    /// Exactly the general category Cc.
    fileprivate var isControl: Bool { value < 0x20 || (0x7F...0x9F).contains(value) }
    /// Bidirectional formatting characters, and noncharacters, some of which are colour markers.
    fileprivate var isUnseen: Bool { !isControl && !isLineSeparator && isObeyed || isNoncharacter }
    fileprivate var isNoncharacter: Bool { (0xFDD0...0xFDEF).contains(value) }
    fileprivate var isVisible: Bool {
        if isASCII { return value > 0x20 && value != 0x7F }
        return !isControl && !properties.isWhitespace && !properties.isDefaultIgnorableCodePoint
            && !properties.isNoncharacterCodePoint
    }
}

extension Character {
    /// The number of terminal columns of the character: that of its widest scalar.
    package var displayWidth: Int {
        var (widest, hasSoundMark) = (0, false)
        for scalar in unicodeScalars {
            // A halfwidth sound mark joins the katakana before it, but has a column of its own.
            if 0xFF9E...0xFF9F ~= scalar.value {
                hasSoundMark = true
                continue
            }
            // The emoji variation selector makes a narrow symbol wide.
            widest = max(widest, scalar.value == 0xFE0F ? 2 : scalar.displayWidth)
        }
        return hasSoundMark ? min(2, widest + 1) : widest
    }
}

extension Unicode.Scalar {
    /// According to UAX #11 (East Asian Width): Wide and Fullwidth take two columns.
    fileprivate var displayWidth: Int {
        if value < 0x300 { return value < 32 || (value >= 0x7F && value < 0xA0) ? 0 : 1 }
        switch properties.generalCategory {
        case .nonspacingMark, .enclosingMark, .format, .control: return 0
        default: break
        }
        if isNoncharacter { return 0 }
        if properties.isEmojiPresentation { return 2 }
        switch value {
        case 0x1100...0x115F, 0x2E80...0x303E, 0x3041...0x33FF, 0x3400...0x4DBF, 0x4E00...0x9FFF, 0xA000...0xA4CF,
            0xA960...0xA97F, 0xAC00...0xD7A3, 0xF900...0xFAFF, 0xFE10...0xFE19, 0xFE30...0xFE6F, 0xFF00...0xFF60,
            0xFFE0...0xFFE6, 0x16FE0...0x18AFF, 0x1B000...0x1B2FF, 0x1F200...0x1F2FF, 0x20000...0x3FFFD:
            return 2
        default: return 1
        }
    }
}
