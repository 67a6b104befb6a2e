import Bytes
import Markdown

/// A comment on a todo: a block at the end of the body, below `## Comments`, that begins with a heading such as `###
/// hana, 2026-11-22 09:00`.
package struct TodoComment: Sendable, Equatable {
    private let heading: String
    private var text: String

    /// - Parameters:
    ///   - author: the author's name; characters that would break the heading are removed.
    ///   - minute: the time in the project's time zone.
    ///   - text: the text in Markdown.
    package init(by author: String, at minute: String, _ text: String) {
        let name = author.unicodeScalars.filter { $0.properties.generalCategory != .control && $0 != "," }
        heading = "\(String(String.UnicodeScalarView(name))), \(minute)"
        self.text = text
    }

    /// The heading of the comments section.
    package static let section = "## Comments"

    /// Returns the file with the comment appended.
    ///
    /// - Parameter start: the offset of the body.
    /// - Throws: if the text has an unclosed construct that would hide later text.
    func appended(to file: [UInt8], from start: Int) throws(EditError) -> [UInt8] {
        let bytes = composed(file, from: start)
        if TodoComment.isOpen(bytes[start...]), !TodoComment.isOpen(file[start...]) {
            throw .unclosedConstruct
        }
        return bytes
    }

    /// Returns the file with comments that the user cannot correct. The HTML of a comment with an unclosed construct is
    /// escaped.
    ///
    /// - Parameter start: the offset of the body.
    package static func appendingAnyway(_ comments: [TodoComment], to file: [UInt8], from start: Int) -> [UInt8] {
        guard let first = comments.first else { return file }
        // Checks each comment separately and searches for the section only once, because there can be many comments.
        var bytes = first.closed.composed(file, from: start)
        let end = lineEnd(of: file)
        for comment in comments.dropFirst() { comment.closed.append(to: &bytes, end) }
        return bytes
    }

    /// The comment, without unclosed constructs.
    private var closed: TodoComment {
        let alone = composed([], from: 0)
        guard TodoComment.isOpen(alone[...]) else { return self }
        var shown = self
        shown.text = text.replacingBytes("<", with: "\\<")
        return shown
    }

    /// Returns whether a heading after a body would not be recognised. A body that is too long to be parsed hides
    /// nothing.
    private static func isOpen(_ body: ArraySlice<UInt8>) -> Bool {
        guard let before = headings(body), let behind = headings(body + Array("\n### x\n".utf8)) else { return false }
        return behind != before + 1
    }

    private static func headings(_ body: ArraySlice<UInt8>) -> Int? {
        Array(body).withUnsafeBufferPointer { bytes in
            var renderer = MarkdownRenderer()
            let document = renderer.render(bytes, want: [])
            return document.unread == nil ? document.anchors.count : nil
        }
    }

    private func composed(_ file: [UInt8], from start: Int) -> [UInt8] {
        let end = TodoComment.lineEnd(of: file)
        var bytes = file
        if let last = bytes.last, last != 0x0A { bytes += end }
        if !bytes[start...].allSatisfy({ $0 == 0x0A || $0 == 0x0D }) || start > 0 { separate(&bytes, by: end) }
        if !TodoComment.hasSection(bytes[start...]) { bytes += TodoComment.section.utf8 + end + end }
        append(to: &bytes, end)
        return bytes
    }

    private static func lineEnd(of file: [UInt8]) -> [UInt8] {
        file.firstIndex(of: 0x0A).map { file[..<$0].last == 0x0D } == true ? [0x0D, 0x0A] : [0x0A]
    }

    /// Appends the heading and the lines of the comment to the section.
    private func append(to bytes: inout [UInt8], _ end: [UInt8]) {
        separate(&bytes, by: end)
        bytes += Array("### \(heading)".utf8) + end + end
        for line in lines { bytes += line + end }
    }

    /// Returns the file without its comments section, if that is the last section.
    static func removed(from file: [UInt8], from start: Int) -> [UInt8] {
        guard hasSection(file[start...]) else { return file }
        var line = file.endIndex
        while line > start {
            let begin = file[start..<(line - 1)].lastIndex(of: 0x0A).map { $0 + 1 } ?? start
            if file[begin...].starts(with: section.utf8) {
                var rest = file[..<begin]
                while rest.suffix(2).elementsEqual([0x0A, 0x0A]) { rest.removeLast() }
                return Array(rest)
            }
            line = begin
        }
        return file
    }

    /// Appends a blank line if there is none.
    private func separate(_ bytes: inout [UInt8], by end: [UInt8]) {
        if !bytes.isEmpty, !bytes.suffix(2 * end.count).elementsEqual(end + end) { bytes += end }
    }

    /// The lines of the text. Lines that would be headings of the section or of a comment are escaped, and an open code
    /// block is closed.
    private var lines: [ArraySlice<UInt8>] {
        // In Markdown a carriage return ends a line too.
        let bytes = Array(text.replacingBytes("\r\n", with: "\n").replacingBytes("\r", with: "\n").utf8)
        var all = bytes.split(separator: 0x0A, omittingEmptySubsequences: false)
        while all.last?.isEmpty == true { all.removeLast() }
        while all.first?.isEmpty == true { all.removeFirst() }
        var fence: (sign: UInt8, count: Int)?
        var lines: [ArraySlice<UInt8>] = []
        for line in all {
            let text = line.drop { $0 == 0x20 }
            let indent = line.count - text.count
            let count = text.prefix { $0 == text.first }.count
            if let open = fence {
                if text.first == open.sign, count >= open.count, indent < 4,
                    text.dropFirst(count).allSatisfy({ $0 == 0x20 || $0 == 0x09 })
                {
                    fence = nil
                }
            } else if indent < 4, let sign = text.first, sign == 0x60 || sign == 0x7E, count > 2,
                sign == 0x7E || !text.dropFirst(count).contains(0x60)
            {
                fence = (sign, count)
            }
            // Also escapes headings in code blocks, so that searching for comments need not parse Markdown.
            let isHeading = indent < 4 && TodoComment.isHeading(text)
            lines.append(isHeading ? [UInt8(ascii: "\\")] + text : fence == nil ? TodoComment.withoutHTML(line) : line)
        }
        if let fence { lines.append(Array(repeating: fence.sign, count: fence.count)[...]) }
        return lines
    }

    /// Returns a line with escaped HTML. Elements could hide other comments or look like their headings.
    private static func withoutHTML(_ line: ArraySlice<UInt8>) -> ArraySlice<UInt8> {
        var (shown, isCode): (ArraySlice<UInt8>, Bool) = ([], false)
        for (place, byte) in zip(line.indices, line) {
            if byte == UInt8(ascii: "`") { isCode.toggle() }
            let next = place + 1 < line.endIndex ? line[place + 1] : 0
            let opens = (97...122).contains(next | 0x20) || "/!?".utf8.contains(next)
            if byte == UInt8(ascii: "<"), opens, !isCode { shown.append(UInt8(ascii: "\\")) }
            shown.append(byte)
        }
        return shown
    }

    /// Returns whether a line begins with one to three `#` and a blank, like the headings of the section and of
    /// comments.
    private static func isHeading(_ line: ArraySlice<UInt8>) -> Bool {
        let signs = line.prefix { $0 == UInt8(ascii: "#") }.count
        return (1...3).contains(signs) && line.dropFirst(signs).first.map { $0 == 0x20 || $0 == 0x09 } != false
    }

    /// Returns whether the comments section is the last section.
    private static func hasSection(_ body: ArraySlice<UInt8>) -> Bool {
        let last = body.split(separator: 0x0A).last { line in
            isHeading(line) && line.prefix { $0 == UInt8(ascii: "#") }.count < 3
        }
        return last.map { $0.starts(with: section.utf8) && $0.dropFirst(section.utf8.count).allSatisfy { $0 < 0x21 } }
            == true
    }
}
