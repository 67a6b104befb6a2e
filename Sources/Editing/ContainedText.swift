import Bytes
import FrontMatter
import Markdown

/// The text of a comment, in forms that differ in how much of its Markdown they escape.
///
/// A comment can neither hide nor imitate other text of its todo. What Markdown decides by blocks cannot be judged line
/// by line, so each form is parsed: alone, and in its place (`PlacedText`).
struct ContainedText: Sendable, Equatable {
    typealias Line = ArraySlice<UInt8>

    /// The forms that affect nothing outside themselves wherever they are inserted: as written, with the Markdown
    /// escaped that reaches beyond a comment, and with all Markdown escaped. None if the text is too long.
    let forms: [[Line]]

    init(_ text: String) {
        let lines = ContainedText.lines(of: text)
        forms = [lines, ContainedText.escaped(lines), lines.map(ContainedText.plain)].filter(ContainedText.isContained)
    }

    /// Returns the lines of a text, without blank lines at its beginning and at its end.
    static func lines(of text: String) -> [Line] {
        // In Markdown a carriage return ends a line too.
        let bytes = Array(text.replacingBytes("\r\n", with: "\n").replacingBytes("\r", with: "\n").utf8)
        var lines = bytes.split(separator: 0x0A, omittingEmptySubsequences: false)
        while let last = lines.last, last.isBlankLine { lines.removeLast() }
        while let first = lines.first, first.isBlankLine { lines.removeFirst() }
        return lines
    }

    private static func isContained(_ lines: [Line]) -> Bool {
        // Programs that search for comments need not parse Markdown, not even code blocks.
        if lines.contains(where: { isHeading($0) || isMarker($0) }) { return false }
        // Not at the start of a document, where Markdown drops a byte order mark.
        let text = [0x0A] + Array(lines.joined(separator: [0x0A]))
        var renderer = MarkdownRenderer()
        let isContained = text.withUnsafeBufferPointer { renderer.isContained($0) }
        guard isContained else { return false }
        // An unclosed code block would contain the heading after it.
        return (text + Array("\n\n### x\n".utf8)).withUnsafeBufferPointer {
            renderer.headings(in: $0).last?.start == text.count + 2
        }
    }

    /// Returns whether a line begins with one to three `#` and a blank, like the headings of the section and of
    /// comments.
    static func isHeading(_ line: Line) -> Bool {
        let signs = line.prefix { $0 == UInt8(ascii: "#") }.count
        return (1...3).contains(signs) && line.dropFirst(signs).first.map { $0 == 0x20 || $0 == 0x09 } != false
    }

    /// Returns whether a line begins like one of git's conflict markers.
    private static func isMarker(_ line: Line) -> Bool {
        guard let sign = line.first, "<>|=".utf8.contains(sign) else { return false }
        return line.prefix { $0 == sign }.count == 7
    }

    // MARK: Escaping

    /// Returns the lines with HTML, headings, comments of Obsidian and definitions escaped, but for those in code, and
    /// with an open code block closed.
    private static func escaped(_ lines: [Line]) -> [Line] {
        var fence: (sign: UInt8, count: Int)?
        var isAfterText = false
        var shown: [Line] = []
        for line in lines {
            let text = line.drop { $0 == 0x20 }
            let indent = line.count - text.count
            let count = text.prefix { $0 == text.first }.count
            let rest = text.dropFirst(count)
            defer { isAfterText = fence == nil && !line.isBlankLine }
            if let open = fence {
                if text.first == open.sign, count >= open.count, indent < 4, rest.isBlankLine { fence = nil }
                // A blank keeps the line from being a heading or a marker.
                shown.append(isHeading(line) || isMarker(line) ? [0x20] + line : line)
            } else if indent < 4, let sign = text.first, sign == 0x60 || sign == 0x7E, count > 2,
                sign == 0x7E || !rest.contains(0x60)
            {
                fence = (sign, count)
                shown.append(line)
            } else {
                let isUnderline =
                    isAfterText && (text.first == UInt8(ascii: "=") || text.first == UInt8(ascii: "-"))
                    && rest.isBlankLine
                let isEscaped = indent < 4 && (isHeading(text) || isMarker(text) || isUnderline)
                shown.append(isEscaped ? [UInt8(ascii: "\\")] + escapedInlines(text) : escapedInlines(line))
            }
        }
        if let fence { shown.append(Array(repeating: fence.sign, count: fence.count)[...]) }
        return shown
    }

    /// Returns a line with escaped tags, `%%`, definitions, footnotes and backticks that close nothing in the line.
    private static func escapedInlines(_ line: Line) -> Line {
        var shown: Line = []
        var place = line.startIndex
        while place < line.endIndex {
            let byte = line[place]
            let next = place + 1 < line.endIndex ? line[place + 1] : 0
            switch byte {
            case UInt8(ascii: "\\") where next.isPunctuation:
                shown += [byte, next]
                place += 2
                continue
            case UInt8(ascii: "`"):
                let count = line[place...].prefix { $0 == byte }.count
                if let end = endOfCode(in: line, from: place + count, count) {
                    shown += line[place..<end]
                    place = end
                } else {
                    for _ in 0..<count { shown += [UInt8(ascii: "\\"), byte] }
                    place += count
                }
                continue
            case UInt8(ascii: "<") where (97...122).contains(next | 0x20) || "/!?".utf8.contains(next),
                UInt8(ascii: "%") where next == byte, UInt8(ascii: "[") where next == UInt8(ascii: "^"):
                shown.append(UInt8(ascii: "\\"))
            case UInt8(ascii: ":") where shown.last == UInt8(ascii: "]"): shown.append(UInt8(ascii: "\\"))
            default: break
            }
            shown.append(byte)
            place += 1
        }
        return shown
    }

    /// Returns the end of the next run of exactly so many backticks; nil if there is none.
    private static func endOfCode(in line: Line, from start: Int, _ count: Int) -> Int? {
        var place = start
        while let run = line[place...].firstIndex(of: UInt8(ascii: "`")) {
            let length = line[run...].prefix { $0 == UInt8(ascii: "`") }.count
            if length == count { return run + length }
            place = run + length
        }
        return nil
    }

    /// Returns a line in which Markdown finds only text.
    static func plain(_ line: Line) -> Line {
        var shown: Line = []
        for byte in line.drop(while: { $0 <= 0x20 }) {
            if byte.isPunctuation { shown.append(UInt8(ascii: "\\")) }
            shown.append(byte)
        }
        while let last = shown.last, last <= 0x20 { shown.removeLast() }
        return shown
    }
}

extension UInt8 {
    /// Whether the byte is an ASCII punctuation character, which a backslash escapes in Markdown.
    fileprivate var isPunctuation: Bool {
        switch self {
        case 0x21...0x2F, 0x3A...0x40, 0x5B...0x60, 0x7B...0x7E: true
        default: false
        }
    }
}
