import Bytes
import Markdown

/// What somebody says about a todo: a block at the end of its body, below `## Comments`, that begins with a heading
/// `### hana, 2026-11-22 09:00`.
package struct TodoComment: Sendable, Equatable {
    private let heading: String
    private var text: String

    /// - Parameters:
    ///   - author: who says it; what would end the line is left out.
    ///   - minute: when, as clocks show it in the zone of the settings.
    ///   - text: Markdown.
    package init(by author: String, at minute: String, _ text: String) {
        let name = author.unicodeScalars.filter { $0.properties.generalCategory != .control && $0 != "," }
        heading = "\(String(String.UnicodeScalarView(name))), \(minute)"
        self.text = text
    }

    /// The heading of the section of comments.
    package static let section = "## Comments"

    /// The file with this as the last thing in it.
    ///
    /// - Parameter start: where the body begins.
    /// - Throws: where the text leaves something open that would swallow what comes behind it.
    func appended(to file: [UInt8], from start: Int) throws(EditRefusal) -> [UInt8] {
        let bytes = composed(file, from: start)
        if TodoComment.isOpen(bytes[start...]), !TodoComment.isOpen(file[start...]) {
            throw EditRefusal(
                "the text leaves something open, as a comment of HTML, that would hide what is said later; close it")
        }
        return bytes
    }

    /// The file with comments that nobody here can mend: where one leaves something open, its HTML is shown as it is written.
    ///
    /// - Parameter start: where the body begins.
    package static func appendingAnyway(_ comments: [TodoComment], to file: [UInt8], from start: Int) -> [UInt8] {
        guard let first = comments.first else { return file }
        // Each is looked at alone, and none looks for the section anew: there may be many.
        var bytes = first.closed.composed(file, from: start)
        let end = lineEnd(of: file)
        for comment in comments.dropFirst() { comment.closed.append(to: &bytes, end) }
        return bytes
    }

    /// The same comment, so that nothing of it stays open.
    private var closed: TodoComment {
        let alone = composed([], from: 0)
        guard TodoComment.isOpen(alone[...]) else { return self }
        var shown = self
        shown.text = text.replacingBytes("<", with: "\\<")
        return shown
    }

    /// Whether a heading behind a body would be none. A body that is too long to be read hides nothing.
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

    /// Puts its heading and its lines at the end of a section.
    private func append(to bytes: inout [UInt8], _ end: [UInt8]) {
        separate(&bytes, by: end)
        bytes += Array("### \(heading)".utf8) + end + end
        for line in lines { bytes += line + end }
    }

    /// The file without its section of comments, where that is the last one.
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

    /// Puts a blank line at the end where there is none.
    private func separate(_ bytes: inout [UInt8], by end: [UInt8]) {
        if !bytes.isEmpty, !bytes.suffix(2 * end.count).elementsEqual(end + end) { bytes += end }
    }

    /// Its lines, of which none is a heading that would end it or pass for another comment, and which leave no block of code open.
    private var lines: [ArraySlice<UInt8>] {
        // To Markdown a carriage return ends a line too.
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
            // In code too: who looks for comments need not know where code begins.
            let isHeading = indent < 4 && TodoComment.isHeading(text)
            lines.append(isHeading ? [UInt8(ascii: "\\")] + text : fence == nil ? TodoComment.withoutHTML(line) : line)
        }
        if let fence { lines.append(Array(repeating: fence.sign, count: fence.count)[...]) }
        return lines
    }

    /// A line whose HTML is shown as it is written: elements could swallow what others say, or look like a heading of theirs.
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

    /// Whether a line begins with one, two or three `#` and a blank, as the headings of the section and of comments do.
    private static func isHeading(_ line: ArraySlice<UInt8>) -> Bool {
        let signs = line.prefix { $0 == UInt8(ascii: "#") }.count
        return (1...3).contains(signs) && line.dropFirst(signs).first.map { $0 == 0x20 || $0 == 0x09 } != false
    }

    /// Whether the section of comments is the last one.
    private static func hasSection(_ body: ArraySlice<UInt8>) -> Bool {
        let last = body.split(separator: 0x0A).last { line in
            isHeading(line) && line.prefix { $0 == UInt8(ascii: "#") }.count < 3
        }
        return last.map { $0.starts(with: section.utf8) && $0.dropFirst(section.utf8.count).allSatisfy { $0 < 0x21 } }
            == true
    }
}
