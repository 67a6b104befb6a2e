/// Colours on their way to a terminal: noncharacters (Unicode 23.7), which no text has, and which only
/// `appendHarmless` turns into what a terminal obeys.
public enum TerminalMark: UInt32, CaseIterable, Sendable {
    case bold = 0xFDD0
    case dim, red, green, yellow, blue, end

    /// The noncharacter.
    public var text: String { Unicode.Scalar(rawValue).map { String($0) } ?? "" }

    /// The number that ECMA-48 gives it (8.3.117, SGR).
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

/// What text for a terminal is written in: it says how a sign loses its meaning and the text keeps its own.
public enum TerminalDialect: Sendable {
    case plain
    /// Every `#` stands in a string.
    case json
    /// HTML, SVG and XML: every `#` and `:` at the start of a line stands in text or in a quoted attribute.
    case markup
}

extension ByteBuffer {
    /// Appends text for a terminal or for the log of a CI runner, which obey some of what they are shown.
    ///
    /// - Control characters but the tab and ends of lines, separators of lines and what turns the direction of text
    ///   become U+FFFD, and so does what is no UTF-8.
    /// - A line that begins with `::` behind blanks, and `##[` or `##name[` anywhere, are commands to runners of GitHub,
    ///   Gitea, Forgejo, Azure and TeamCity: a backslash, or what the dialect has for it, takes them their meaning.
    /// - Marks become colours, or nothing.
    ///
    /// - Parameter text: whole lines.
    public mutating func appendHarmless(_ text: String, as dialect: TerminalDialect = .plain, hasColor: Bool = false) {
        var isAtStart = true
        var scalars = text.unicodeScalars[...]
        while let scalar = scalars.popFirst() {
            if scalar == ":", isAtStart, scalars.first == ":" {
                append(dialect == .markup ? "&#58;" : "\\:")
            } else if scalar == "#", scalars.isRestOfRunnerCommand {
                append(dialect.disarmedHash)
            } else if scalar == "\r", scalars.first == "\n" {
                append("\r")
            } else if let mark = TerminalMark(rawValue: scalar.value) {
                if hasColor { append(mark.code) }
                continue
            } else {
                append(scalar: scalar.isObeyed ? "\u{FFFD}" : scalar)
            }
            isAtStart = scalar == "\n" || isAtStart && scalar.isBlank
        }
    }

    private mutating func append(scalar: Unicode.Scalar) {
        if scalar.isASCII { return append(UInt8(truncatingIfNeeded: scalar.value)) }
        append(text: String(scalar))
    }
}

extension TerminalDialect {
    fileprivate var disarmedHash: StaticString {
        switch self {
        case .plain: "#\\"
        case .json: "\\u0023"
        case .markup: "&#35;"
        }
    }
}

extension Substring.UnicodeScalarView {
    /// Whether it goes on as `#[` or `#name[`, behind a `#`.
    fileprivate var isRestOfRunnerCommand: Bool {
        guard first == "#" else { return false }
        return dropFirst().first { !("a"..."z" ~= $0 || "A"..."Z" ~= $0) } == "["
    }
}

extension Unicode.Scalar {
    /// Whether a terminal or a reader of lines may do something else than show it: control characters but the tab and the
    /// end of a line, separators of lines, embeddings, overrides and isolates (UAX #9, 2).
    public var isObeyed: Bool {
        switch value {
        case 0x09, 0x0A: false
        case 0..<0x20, 0x7F...0x9F, 0x2028...0x202E, 0x2066...0x2069: true
        default: false
        }
    }

    /// Whether one sees nothing of it where a line begins.
    fileprivate var isBlank: Bool {
        properties.isWhitespace || properties.isDefaultIgnorableCodePoint
            || properties.generalCategory == .format
    }
}
