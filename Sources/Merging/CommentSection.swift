import Editing
import FrontMatter

/// The comments at the end of a body: below `## Comments`, each below a heading as `### hana, 2026-11-22 09:00`.
struct CommentSection {
    typealias Line = ArraySlice<UInt8>

    /// A comment with its heading, without the blank lines below it.
    struct Comment: Hashable {
        var lines: [Line]
        /// `2026-11-22 09:00`
        var minute: Line
        var heading: Line { lines[0] }
    }

    /// What stands above, without blank lines at its end.
    var text: [Line] = []
    /// From the blank lines above the section's heading to the first comment; without a section, the blank lines at the end.
    var opening: [Line] = []
    var comments: [Comment] = []
    /// Whether there is a section.
    var isThere = false
    /// The blank lines below the last comment, and the section that follows.
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

    /// A text and the blank lines at its end.
    private static func parted(_ lines: ArraySlice<Line>) -> (text: [Line], blanks: [Line]) {
        let blanks = lines.reversed().prefix(while: \.isBlankLine).count
        return (Array(lines.dropLast(blanks)), Array(lines.suffix(blanks)))
    }

    /// The lines that begin with one to three `#`, in code too: what is written as a comment has none.
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

    /// What stands behind the signs of a heading of one of the first three levels.
    fileprivate var headingText: ArraySlice<UInt8>? {
        let rest = drop { $0 == UInt8(ascii: "#") }
        guard (1...3).contains(rest.startIndex - startIndex), rest.first == 0x20 else { return nil }
        return rest.dropFirst().withoutBlanks
    }

    fileprivate var isCommentsHeading: Bool { withoutBlanks.elementsEqual(TodoComment.section.utf8) }

    /// Of the third level.
    fileprivate var isMinorHeading: Bool { starts(with: "###".utf8) }

    /// `2026-11-22 09:00` at the end of a comment's heading; nil of another one.
    fileprivate var minute: ArraySlice<UInt8>? {
        guard isMinorHeading, let text = headingText, text.count > 18 else { return nil }
        let minute = text.suffix(16)
        let isMinute = zip(minute, "0000-00-00 00:00".utf8).allSatisfy { byte, form in
            form == UInt8(ascii: "0") ? (48...57).contains(byte) : byte == form
        }
        return isMinute && text.dropLast(16).suffix(2).elementsEqual(", ".utf8) ? minute : nil
    }
}
