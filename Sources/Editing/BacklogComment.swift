import Bytes
import Domain

/// A comment on a task in Backlog.md's format: between markers below `## Comments`, with author and time, and the text
/// between two lines of `---`.
package struct BacklogComment: Sendable, Equatable {
    private let author: String
    private let minute: String
    private let text: String

    /// - Parameters:
    ///   - author: the author's name.
    ///   - minute: the time in UTC, such as `2026-11-22 09:00`.
    ///   - text: the text in Markdown.
    package init(by author: String, at minute: String, _ text: String) {
        let words = author.unicodeScalars.split {
            $0.properties.isWhitespace || $0.properties.generalCategory == .control
        }
        self.author = words.map { String($0) }.joined(separator: " ")
        (self.minute, self.text) = (minute, text)
    }

    private static let begin = "<!-- COMMENTS:BEGIN -->"
    private static let end = "<!-- COMMENTS:END -->"
    /// The sections next to which a new section is inserted, by precedence; true to insert after the section, false
    /// before it.
    private static let places = [
        ("Implementation Notes", true), ("Implementation Plan", true), ("Final Summary", false),
        ("Definition of Done", true), ("Acceptance Criteria", true), ("Description", true),
    ]

    /// Returns the file with the comment appended to its comments section, which is created if it is missing. All other
    /// bytes are kept, except for blank lines around a new section.
    ///
    /// - Parameter start: the offset of the body.
    /// - Throws: if Backlog.md would reject the text, or the section has an old format.
    func appended(to file: [UInt8], from start: Int) throws(EditError) -> [UInt8] {
        let isReturned = file.firstIndex(of: 0x0A).map { file[..<$0].last == 0x0D } == true
        let lineEnd: [UInt8] = isReturned ? [0x0D, 0x0A] : [0x0A]
        try BacklogComment.refuseSeparators(ContainedText.lines(of: text) + [Array(author.utf8)[...]])
        let body = file[start...]
        let isNew = try BacklogSections(file, from: start).comments() == nil
        // A text that cannot be appended has no place; the last line throws why.
        let place = PlacedText(in: body, headings: isNew ? 3 : 2) { lines in
            ((try? appended(lines, to: file, from: start, lineEnd)) ?? file)[start...]
        }
        if place.isOpen { throw .unclosedConstruct }
        let forms = ContainedText(text).forms.map { $0.map(BacklogComment.withoutSection) }
        guard let lines = forms.first(where: place.holds) else { throw .uncontainedComment }
        return try appended(lines, to: file, from: start, lineEnd)
    }

    private func appended(
        _ lines: [ContainedText.Line], to file: [UInt8], from start: Int, _ lineEnd: [UInt8]
    ) throws(EditError) -> [UInt8] {
        let block = block(lines)
        func bytes(_ lines: [String]) -> [UInt8] { Array(lines.map { Array($0.utf8) }.joined(separator: lineEnd)) }
        let sections = BacklogSections(file, from: start)
        if let inside = try sections.comments() {
            let isFirst = inside.allSatisfy { file[$0] <= 0x20 }
            let new = bytes((isFirst ? [] : [""]) + block) + lineEnd
            return file[..<inside.upperBound] + new + file[inside.upperBound...]
        }
        let section = bytes([TodoComment.section, "", Self.begin] + block + [Self.end])
        let place = Self.places.lazy.compactMap { title, isBehind in
            sections.range(of: title).map { isBehind ? $0.upperBound : $0.lowerBound }
        }.first
        var (above, below) = (file[..<(place ?? file.count)], file[(place ?? file.count)...])
        while above.count > start, let last = above.last, last <= 0x20 { above.removeLast() }
        while let first = below.first, first <= 0x20 { below.removeFirst() }
        let blank = lineEnd + lineEnd
        // A blank line follows the front matter, if there is any.
        let parted = above.count > start ? above + blank : above + (start > 0 ? lineEnd : [])
        return parted + section + (below.isEmpty ? lineEnd : blank + below)
    }

    /// Returns whether the only difference between two versions of a task's text is a comment that was appended.
    ///
    /// - Parameters:
    ///   - start: the offset of the text in `new`.
    ///   - oldStart: the offset of the text in `old`.
    package static func isAppended(
        in new: [UInt8], from start: Int, to old: [UInt8], from oldStart: Int
    ) -> Bool {
        let (after, before) = (BacklogSections(new, from: start), BacklogSections(old, from: oldStart))
        // A section in an old format has no comments that fuda appended.
        guard let comments = try? after.comments(), let earlier = try? before.comments() ?? 0..<0 else { return false }
        let (all, first) = (new[comments].filter { $0 > 0x20 }, old[earlier].filter { $0 > 0x20 })
        return all.count > first.count && all.starts(with: first)
            && after.linesWithoutComments == before.linesWithoutComments
    }

    /// Returns the lines of the comment without its section.
    private func block(_ lines: [ContainedText.Line]) -> [String] {
        // The last paragraph becomes a heading, which must not look like that of a comment.
        let isHead = lines.contains { line in
            let words = Self.text(line).lowercased()
            return words.containsBytes("author") || words.containsBytes("created")
        }
        return (author.isEmpty ? [] : ["author: \(author)"]) + ["created: \(minute)", "---"]
            + lines.map(Self.text) + (isHead ? [""] : []) + ["---"]
    }

    /// Refuses what Backlog.md would take for the end of the comment.
    private static func refuseSeparators(_ lines: [ContainedText.Line]) throws(EditError) {
        for line in lines {
            if trimmed(line).elementsEqual("---".utf8) { throw .separatorInComment }
            if BacklogSections.hasMark(text(line)) { throw .markerInComment }
        }
    }

    /// Returns a line at which Backlog.md starts no section.
    private static func withoutSection(_ line: ContainedText.Line) -> ContainedText.Line {
        trimmed(line).starts(with: "## ".utf8) ? [UInt8(ascii: "\\")] + trimmed(line) : line
    }

    private static func trimmed(_ line: ContainedText.Line) -> ContainedText.Line {
        var bytes = line
        while let first = bytes.first, first <= 0x20 { bytes.removeFirst() }
        while let last = bytes.last, last <= 0x20 { bytes.removeLast() }
        return bytes
    }

    private static func text(_ bytes: ArraySlice<UInt8>) -> String { String(decoding: bytes, as: UTF8.self) }
}

/// The sections in a task's body, found as Backlog.md does: by headings, and by its markers.
struct BacklogSections {
    private let file: [UInt8]
    /// The lines of the body without line ends.
    private let lines: [Range<Int>]

    /// - Parameter start: the offset of the body.
    init(_ file: [UInt8], from start: Int) {
        self.file = file
        var (lines, at): ([Range<Int>], Int) = ([], start)
        while at < file.count {
            let end = file[at...].firstIndex(of: 0x0A) ?? file.count
            lines.append(at..<(end > at && file[end - 1] == 0x0D ? end - 1 : end))
            at = end + 1
        }
        self.lines = lines
    }

    private static let marks = [
        "Description": "SECTION:DESCRIPTION", "Implementation Plan": "SECTION:PLAN",
        "Implementation Notes": "SECTION:NOTES",
        "Final Summary": "SECTION:FINAL_SUMMARY", "Acceptance Criteria": "AC", "Definition of Done": "DOD",
        "Comments": "COMMENTS",
    ]
    private static let titles =
        Array(marks.keys) + [
            "Acceptance Criteria (Optional)", "Implementation Plan (Optional)", "Implementation Notes (Optional)",
            "Notes",
            "Notes & Comments (Optional)",
        ]
    private static let families = ["SECTION:", "AC:", "DOD:", "COMMENTS:", "COMMENT:"]

    /// Returns whether a line contains the start of a marker.
    static func hasMark(_ line: String) -> Bool {
        var rest = line.uppercased()[...]
        while let place = rest.firstIndex(ofBytes: "<!--") {
            rest = rest[rest.utf8.index(place, offsetBy: 4)...]
            let inner = Substring(rest.utf8.drop { $0 <= 0x20 })
            if families.contains(where: { inner.hasBytePrefix($0) }) { return true }
        }
        return false
    }

    /// Returns the range between the markers of the comments; nil if there is no such section.
    func comments() throws(EditError) -> Range<Int>? {
        guard let heading = heading("Comments") else { return nil }
        guard let begin = mark("COMMENTS", "BEGIN", behind: heading),
            let end = lines.indices.first(where: { $0 > begin && says($0, "<!-- COMMENTS:END -->") })
        else { return nil }
        if lines[begin..<end].contains(where: { file[$0].elementsEqual("<!-- COMMENT:BEGIN -->".utf8) }) {
            throw .oldBacklogComments
        }
        return lines[begin + 1].lowerBound..<lines[end].lowerBound
    }

    /// Returns the range from a section's heading to its end marker or to the next section; nil if there is no such
    /// section.
    func range(of title: String) -> Range<Int>? {
        guard let heading = heading(title), let name = Self.marks[title] else { return nil }
        let start = lines[heading].lowerBound
        if mark(name, "BEGIN", behind: heading) != nil,
            let end = lines.indices.first(where: { $0 > heading && says($0, "<!-- \(name):END -->") })
        {
            return start..<lines[end].upperBound
        }
        // Lists end at any following section, texts at a section that Backlog.md knows.
        let isList = name.utf8.count < 4
        let next = lines.indices.first { $0 > heading && (isList ? beginsSection($0) : beginsKnownSection($0)) }
        return start..<(next.map { lines[$0].lowerBound } ?? file.count)
    }

    /// The lines outside the section of comments, without blank lines.
    var linesWithoutComments: [ArraySlice<UInt8>] {
        let section = range(of: "Comments")
        return lines.filter { section?.contains($0.lowerBound) != true }.map { file[$0] }
            .filter { !$0.allSatisfy { $0 <= 0x20 } }
    }

    /// Returns the line of a heading that is not inside the markers of another section.
    private func heading(_ title: String) -> Int? {
        var open: String?
        for index in lines.indices {
            if let name = open {
                if says(index, "<!-- \(name):END -->") { open = nil }
            } else if let name = Self.marks.values.first(where: { says(index, "<!-- \($0):BEGIN -->") }) {
                open = name
            } else if says(index, "## \(title)") {
                return index
            }
        }
        return nil
    }

    /// Returns the line of a marker that follows a line, with only blank lines in between.
    private func mark(_ name: String, _ kind: String, behind line: Int) -> Int? {
        let next = lines.indices.first { $0 > line && !file[lines[$0]].allSatisfy { $0 <= 0x20 } }
        return next.flatMap { says($0, "<!-- \(name):\(kind) -->") ? $0 : nil }
    }

    private func beginsSection(_ line: Int) -> Bool { file[lines[line]].starts(with: "## ".utf8) }

    private func beginsKnownSection(_ line: Int) -> Bool {
        beginsSection(line)
            && Self.titles.contains { title in
                let rest = file[lines[line]].dropFirst(3)
                return rest.starts(with: title.utf8)
                    && rest.dropFirst(title.utf8.count).first.map { $0 <= 0x20 } != false
            }
    }

    /// Returns whether a line equals the text, ignoring case and trailing blanks.
    private func says(_ line: Int, _ text: String) -> Bool {
        let bytes = file[lines[line]]
        return bytes.count >= text.utf8.count
            && zip(bytes, text.utf8).allSatisfy { $0 == $1 || ($0 ^ $1 == 0x20 && (97...122).contains($0 | 0x20)) }
            && bytes.dropFirst(text.utf8.count).allSatisfy { $0 <= 0x20 }
    }
}
