import Editing
import FrontMatter

/// The comments at the end of a body, below `## Comments`, each below a heading such as `### hana, 2026-11-22 09:00`.
struct CommentSection {
    typealias Line = ArraySlice<UInt8>

    /// A comment with its heading, without the blank lines after it.
    struct Comment: Hashable, Comparable {
        var lines: [Line]
        /// The time, such as `2026-11-22 09:00`.
        var minute: Line
        var heading: Line { lines[0] }

        /// By the minute, then by the bytes.
        static func < (one: Comment, other: Comment) -> Bool {
            if one.minute != other.minute { return one.minute.lexicographicallyPrecedes(other.minute) }
            return one.lines.lexicographicallyPrecedes(other.lines) { $0.lexicographicallyPrecedes($1) }
        }
    }

    /// The text above the section, without trailing blank lines.
    var text: [Line] = []
    /// The lines from the blank lines above the section's heading to the first comment; without a section, the trailing
    /// blank lines.
    var opening: [Line] = []
    var comments: [Comment] = []
    /// Whether there is a section of comments.
    var isThere = false
    /// The blank lines after the last comment, and the section that follows.
    var rest: [Line] = []

    init(_ lines: ArraySlice<Line>) {
        let headings = CommentSection.headings(lines)
        guard let start = headings.lastIndex(where: { lines[$0].isCommentsHeading }) else {
            (text, opening) = CommentSection.parted(lines)
            return
        }
        isThere = true
        let end = headings[(start + 1)...].first { !lines[$0].isMinorHeading } ?? lines.endIndex
        let starts = headings[(start + 1)...].filter { $0 < end && lines[$0].minute != nil }
        let first = starts.first ?? end
        let (text, blanks) = CommentSection.parted(lines[..<headings[start]])
        (self.text, opening) = (text, blanks + lines[headings[start]..<first])
        for (place, next) in zip(starts, starts.dropFirst() + [end]) {
            let (lines, blanks) = CommentSection.parted(lines[place..<next])
            comments.append(Comment(lines: lines, minute: lines[0].minute ?? []))
            rest = blanks
        }
        rest += lines[end...]
    }

    /// Splits lines into the text and its trailing blank lines.
    private static func parted(_ lines: ArraySlice<Line>) -> (text: [Line], blanks: [Line]) {
        let blanks = lines.reversed().prefix(while: \.isBlankLine).count
        return (Array(lines.dropLast(blanks)), Array(lines.suffix(blanks)))
    }

    /// Returns the indices of lines that begin with one to three `#`, even in code blocks: fuda writes no such lines in
    /// comments.
    private static func headings(_ lines: ArraySlice<Line>) -> [Int] {
        lines.indices.filter { lines[$0].headingText != nil }
    }
}

extension ArraySlice<UInt8> {
    private var withoutBlanks: ArraySlice<UInt8> {
        var rest = self
        while let last = rest.last, last == 0x20 || last == 0x09 || last == 0x0D { rest.removeLast() }
        return rest
    }

    /// The text of a heading of level 1 to 3; nil for any other line.
    fileprivate var headingText: ArraySlice<UInt8>? {
        let rest = drop { $0 == UInt8(ascii: "#") }
        guard (1...3).contains(rest.startIndex - startIndex), rest.first == 0x20 else { return nil }
        return rest.dropFirst().withoutBlanks
    }

    fileprivate var isCommentsHeading: Bool { withoutBlanks.elementsEqual(TodoComment.section.utf8) }

    /// Whether the line is a heading of level 3.
    fileprivate var isMinorHeading: Bool { starts(with: "###".utf8) }

    /// The time at the end of a comment's heading, such as `2026-11-22 09:00`; nil for other lines.
    fileprivate var minute: ArraySlice<UInt8>? {
        guard isMinorHeading, let text = headingText, text.count > 18 else { return nil }
        let minute = text.suffix(16)
        let isMinute = zip(minute, "0000-00-00 00:00".utf8).allSatisfy { byte, form in
            form == UInt8(ascii: "0") ? (48...57).contains(byte) : byte == form
        }
        return isMinute && text.dropLast(16).suffix(2).elementsEqual(", ".utf8) ? minute : nil
    }
}
