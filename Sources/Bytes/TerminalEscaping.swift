/// Markers for terminal colours: noncharacters (Unicode 23.7), which do not occur in text. `appendHarmless` replaces
/// them with escape sequences.
public enum TerminalMark: UInt32, CaseIterable, Sendable {
    case bold = 0xFDD0
    case dim, red, green, yellow, blue, end

    /// The noncharacter as text.
    public var text: String { Unicode.Scalar(rawValue).map { String($0) } ?? "" }

    /// The escape sequence (ECMA-48, 8.3.117, SGR).
    fileprivate var code: StaticString {
        switch self {
        case .bold: "\u{1B}[1m"
        case .dim: "\u{1B}[2m"
        case .red: "\u{1B}[31m"
        case .green: "\u{1B}[32m"
        case .yellow: "\u{1B}[33m"
        case .blue: "\u{1B}[34m"
        case .end: "\u{1B}[0m"
        }
    }
}

/// The format of a text for a terminal, which determines how a character is escaped without changing the content.
public enum TerminalDialect: Sendable {
    case plain
    /// Comma-separated values, whose line separators are content.
    case csv
    /// Every `#` is in a string.
    case json
    /// HTML, SVG and XML: every `#`, and every `:` at the start of a line, is in text or in a quoted attribute.
    case markup
}

extension ByteBuffer {
    /// Appends text for a terminal or the log of a CI runner, both of which interpret parts of their input.
    ///
    /// - Replaces control characters except tab and line feed, bidirectional formatting characters and invalid UTF-8
    ///   with U+FFFD. A carriage return before a line feed stays.
    /// - Replaces line separators with spaces, except in CSV.
    /// - In JSON, writes all of these characters as escape sequences instead, which lose nothing.
    /// - Escapes the commands of GitHub, Gitea, Forgejo, Azure and TeamCity runners, with a backslash or as the format
    ///   requires: `::` at the start of a line (after blanks), and `##[` or `##name[` anywhere.
    /// - Replaces colour markers with escape sequences, or removes them.
    ///
    /// - Parameters:
    ///   - text: complete lines.
    ///   - isForProgram: whether the text is data in a pipe; bidirectional formatting characters then stay.
    public mutating func appendHarmless(
        _ text: String, as dialect: TerminalDialect = .plain, hasColor: Bool = false, isForProgram: Bool = false
    ) {
        var isAtStart = true
        let scalars = text.unicodeScalars
        var next = scalars.startIndex
        while next < scalars.endIndex {
            let plain = text.utf8[next...].prefix(while: \.isPlainInTerminals)
            if !plain.isEmpty {
                Substring(plain).withBytes { append($0) }
                isAtStart = isAtStart && plain.allSatisfy { $0 == 0x20 }
                next = plain.endIndex
                continue
            }
            let scalar = scalars[next]
            scalars.formIndex(after: &next)
            if scalar == ":", isAtStart, scalars[next...].first == ":" {
                append(dialect == .markup ? "&#58;" : "\\:")
            } else if scalar == "#", scalars[next...].isRestOfRunnerCommand {
                append(dialect.disarmedHash)
            } else if scalar == "\r", scalars[next...].first == "\n" {
                append("\r")
            } else if dialect == .json, scalar.isObeyed || TerminalMark(rawValue: scalar.value) != nil {
                let digits = String(scalar.value, radix: 16)
                append(text: "\\u" + String(repeating: "0", count: 4 - digits.utf8.count) + digits)
            } else if let mark = TerminalMark(rawValue: scalar.value) {
                if hasColor { append(mark.code) }
                continue
            } else if scalar.isLineSeparator {
                append(scalar: dialect == .csv ? scalar : " ")
                isAtStart = isAtStart || dialect == .csv
                continue
            } else {
                append(scalar: scalar.isObeyed && !(isForProgram && scalar.isDirection) ? "\u{FFFD}" : scalar)
            }
            isAtStart = scalar == "\n" || isAtStart && scalar.isBlank
        }
    }

    private mutating func append(scalar: Unicode.Scalar) {
        if scalar.isASCII { return append(UInt8(truncatingIfNeeded: scalar.value)) }
        append(text: String(scalar))
    }
}

extension String {
    /// The text for the cells of a full-screen terminal, which shows every scalar and obeys none.
    ///
    /// - Control characters become their pictures: U+0000–U+001F become U+2400–U+241F, and U+007F becomes U+2421. A tab
    ///   and a line separator become a space.
    /// - Other characters of U+0080–U+009F, and bidirectional formatting characters, become U+FFFD.
    /// - Noncharacters, some of which are colour markers, are removed.
    /// - Fillers become spaces, and a soft hyphen becomes a hyphen: terminals disagree about their width.
    /// - A combining mark without a base follows U+25CC, and a vowel or final of Hangul without the letter before it
    ///   follows fillers, so that they do not join the cell before them.
    public var symbols: String {
        if utf8.allSatisfy({ 0x20...0x7E ~= $0 }) { return self }
        var symbols = ""
        var (last, hasBase): (Unicode.Scalar?, Bool) = (nil, false)
        for scalar in unicodeScalars {
            if scalar.isOrdinary {
                symbols.unicodeScalars.append(scalar)
                (last, hasBase) = (scalar, true)
                continue
            }
            guard let symbol = scalar.symbol else { continue }
            if symbol.extendsBase, !hasBase { symbols.unicodeScalars.append("\u{25CC}") }
            symbols.unicodeScalars.append(contentsOf: symbol.jamoFillers(after: last))
            symbols.unicodeScalars.append(symbol)
            hasBase = symbol.properties.generalCategory != .format || hasBase && symbol.joinsFormat
            last = symbol
        }
        return symbols
    }
}

extension UInt8 {
    /// Whether the byte is a printable character of ASCII that begins no command of a runner.
    fileprivate var isPlainInTerminals: Bool {
        self >= 0x20 && self < 0x7F && self != UInt8(ascii: ":") && self != UInt8(ascii: "#")
    }
}

extension TerminalDialect {
    fileprivate var disarmedHash: StaticString {
        switch self {
        case .plain, .csv: "#\\"
        case .json: "\\u0023"
        case .markup: "&#35;"
        }
    }
}

extension Substring.UnicodeScalarView {
    /// Whether `#[` or `#name[` follows a `#`.
    fileprivate var isRestOfRunnerCommand: Bool {
        guard first == "#" else { return false }
        return dropFirst().first { !("a"..."z" ~= $0 || "A"..."Z" ~= $0) } == "["
    }
}

extension Unicode.Scalar {
    /// Whether a terminal or a line reader may interpret the scalar instead of showing it: control characters except
    /// tab and line feed, line separators, and bidirectional embeddings, overrides and isolates (UAX #9, 2).
    public var isObeyed: Bool {
        switch value {
        case 0x09, 0x0A: false
        case 0..<0x20, 0x7F...0x9F: true
        default: isLineSeparator || isDirection
        }
    }

    /// Whether the scalar is a bidirectional embedding, override or isolate.
    fileprivate var isDirection: Bool { 0x202A...0x202E ~= value || 0x2066...0x2069 ~= value }

    /// Whether some programs end a line at the scalar: U+0085, U+2028 or U+2029. In texts, it is content.
    public var isLineSeparator: Bool { value == 0x85 || value == 0x2028 || value == 0x2029 }

    /// Whether the scalar is invisible at the start of a line.
    fileprivate var isBlank: Bool {
        properties.isWhitespace || properties.isDefaultIgnorableCodePoint
            || properties.generalCategory == .format
    }

    /// Whether the scalar is a character by itself in Latin, kana, ideographs or Hangul syllables, for which no property
    /// must be looked up.
    fileprivate var isOrdinary: Bool {
        switch value {
        case 0x20...0x7E, 0xA0...0xAC, 0xAE...0x2FF, 0x3001...0x3029, 0x3041...0x3096, 0x30A0...0x30FF, 0x3400...0x4DBF,
            0x4E00...0x9FFF, 0xAC00...0xD7A3, 0xFF01...0xFF9D:
            true
        default: false
        }
    }

    /// What a cell shows for this scalar; nil for a noncharacter, which is removed.
    fileprivate var symbol: Unicode.Scalar? {
        switch value {
        case 0x09,
            _ where isLineSeparator:
            " "
        case 0..<0x20: Unicode.Scalar(0x2400 + value)
        case 0x20..<0x7F: self
        case 0x7F: "\u{2421}"
        case 0xAD: "-"
        case 0x3164: "\u{3000}"
        case 0xFFA0: " "
        default:
            if properties.isNoncharacterCodePoint { nil } else { isObeyed || isUnassignedFiller ? "\u{FFFD}" : self }
        }
    }

    private var isUnassignedFiller: Bool {
        properties.generalCategory == .unassigned && properties.isDefaultIgnorableCodePoint
    }

    /// The fillers of Hangul that a vowel or final needs unless it joins the scalar before it (UAX #29, GB7 and GB8).
    fileprivate func jamoFillers(after last: Unicode.Scalar?) -> [Unicode.Scalar] {
        let before = last?.value ?? 0
        let isSyllable = 0xAC00...0xD7A3 ~= before
        let isOpen = isSyllable && (before - 0xAC00) % 28 == 0 || 0x1160...0x11A7 ~= before || 0xD7B0...0xD7C6 ~= before
        switch value {
        case 0x1160...0x11A7, 0xD7B0...0xD7C6:
            return isOpen || 0x1100...0x115F ~= before || 0xA960...0xA97C ~= before ? [] : ["\u{115F}"]
        case 0x11A8...0x11FF, 0xD7CB...0xD7FB:
            let joins = isOpen || isSyllable || 0x11A8...0x11FF ~= before || 0xD7CB...0xD7FB ~= before
            return joins ? [] : ["\u{115F}", "\u{1160}"]
        default: return []
        }
    }

    /// Whether the scalar joins the one before it and is visible (UAX #29, Extend and SpacingMark).
    fileprivate var extendsBase: Bool {
        switch properties.generalCategory {
        case .nonspacingMark, .enclosingMark, .spacingMark: true
        case .format: false
        default: value >= 0x300 && (properties.isGraphemeExtend || properties.isEmojiModifier)
        }
    }

    /// Whether a format character belongs to the base before it: joiners and tags (UAX #29, Extend and ZWJ).
    fileprivate var joinsFormat: Bool { value == 0x200D || properties.isGraphemeExtend }
}
