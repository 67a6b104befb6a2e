import Bytes
import Domain
import Markdown

/// A comment on a todo: a block at the end of the body, below `## Comments`, that begins with a heading such as `###
/// hana, 2026-11-22 09:00`.
package struct TodoComment: Sendable, Equatable {
    private let heading: String
    private let text: ContainedText

    /// - Parameters:
    ///   - author: the author's name; characters that would break the heading are removed.
    ///   - minute: the time in the project's time zone.
    ///   - text: the text in Markdown.
    package init(by author: String, at minute: String, _ text: String) {
        let name = String(
            String.UnicodeScalarView(
                author.unicodeScalars.filter { !$0.isTextControl && $0 != "," }))
        heading = "\(TodoComment.shown(name)), \(minute)"
        self.text = ContainedText(text)
    }

    /// The texts of which a file gets the first that leaves the rest of it as it is.
    package static func forms(of text: String) -> [String] {
        ContainedText(text).forms.map { String(decoding: Array($0.joined(separator: [0x0A])), as: UTF8.self) }
    }

    /// The heading of the comments section.
    package static let section = "## Comments"

    /// Returns a name as it is written in a heading: with its Markdown escaped, if it has any.
    private static func shown(_ name: String) -> String {
        let isText = Array("### \(name), x".utf8).withUnsafeBufferPointer { bytes in
            var renderer = MarkdownRenderer()
            return renderer.render(bytes, want: []).firstHeading?.hasSameBytes(as: "\(name), x") == true
        }
        let isPlain = isText && !name.utf8.contains { "<[%`~".utf8.contains($0) }
        return isPlain ? name : String(decoding: ContainedText.plain(Array(name.utf8)[...]), as: UTF8.self)
    }

    /// Returns the file with the comment appended, in the form that escapes least of its text.
    ///
    /// - Parameter start: the offset of the body.
    /// - Throws: if no form of the text leaves the rest of the body as it is, or if the body ends in an unclosed
    ///   construct.
    func appended(to file: [UInt8], from start: Int) throws(EditError) -> [UInt8] {
        let closed = TodoComment.closed(file, from: start)
        let headings = TodoComment.hasSection(closed[start...]) ? 1 : 2
        let place = PlacedText(in: closed[start...], headings: headings) { lines in
            composed(lines, below: closed, from: start)[start...]
        }
        if place.isOpen { throw .unclosedConstruct }
        guard let lines = text.forms.first(where: place.holds) else { throw .uncontainedComment }
        return composed(lines, below: closed, from: start)
    }

    /// Returns the file with comments that the user cannot correct. A text that is too long to be parsed is cut off.
    ///
    /// - Parameter start: the offset of the body.
    package static func appendingAnyway(_ comments: [TodoComment], to file: [UInt8], from start: Int) -> [UInt8] {
        guard let first = comments.first else { return file }
        // Checks each comment separately and searches for the section only once, because there can be many comments.
        let closed = closed(file, from: start)
        var bytes = first.composed(first.text.forms.first ?? [], below: closed, from: start)
        let end = lineEnd(of: file)
        for comment in comments.dropFirst() { comment.append(comment.text.forms.first ?? [], to: &bytes, end) }
        return bytes
    }

    /// The lines that end the constructs of Markdown that no blank line and no heading ends.
    private static let closers = ["-->", "?>", "]]>", ">", "</script>", "</style>", "</pre>", "</textarea>"]

    /// Returns the file with a line that ends an unclosed construct at its end, if there is one.
    private static func closed(_ file: [UInt8], from start: Int) -> [UInt8] {
        func isOpen(_ file: [UInt8]) -> Bool { PlacedText.isOpen(atEndOf: file[start...]) }
        guard isOpen(file) else { return file }
        let end = lineEnd(of: file)
        let fences = [UInt8(ascii: "`"), UInt8(ascii: "~")].map { sign in
            let runs = file[start...].split { $0 != sign }.map(\.count)
            return [UInt8](repeating: sign, count: max(3, runs.max() ?? 0))
        }
        for closer in fences + closers.map({ Array($0.utf8) }) {
            let closed = file + (file.last == 0x0A ? [] : end) + closer + end
            if !isOpen(closed) { return closed }
        }
        return file
    }

    private func composed(_ lines: [ContainedText.Line], below file: [UInt8], from start: Int) -> [UInt8] {
        let end = TodoComment.lineEnd(of: file)
        var bytes = file
        if let last = bytes.last, last != 0x0A { bytes += end }
        if !bytes[start...].allSatisfy({ $0 == 0x0A || $0 == 0x0D }) || start > 0 { separate(&bytes, by: end) }
        if !TodoComment.hasSection(bytes[start...]) { bytes += TodoComment.section.utf8 + end + end }
        append(lines, to: &bytes, end)
        return bytes
    }

    private static func lineEnd(of file: [UInt8]) -> [UInt8] {
        file.firstIndex(of: 0x0A).map { file[..<$0].last == 0x0D } == true ? [0x0D, 0x0A] : [0x0A]
    }

    /// Appends the heading and the lines of the comment to the section.
    private func append(_ lines: [ContainedText.Line], to bytes: inout [UInt8], _ end: [UInt8]) {
        separate(&bytes, by: end)
        bytes += Array("### \(heading)".utf8) + end + end
        for line in lines { bytes += line + end }
    }

    /// Appends a blank line if there is none.
    private func separate(_ bytes: inout [UInt8], by end: [UInt8]) {
        if !bytes.isEmpty, !bytes.suffix(2 * end.count).elementsEqual(end + end) { bytes += end }
    }

    // MARK: The section

    /// Returns the file without its comments section, if that is the last section.
    static func removed(from file: [UInt8], from start: Int) -> [UInt8] {
        guard let begin = beginOfSection(in: file[start...]) else { return file }
        var rest = file[..<begin]
        while rest.suffix(2).elementsEqual([0x0A, 0x0A]) { rest.removeLast() }
        return Array(rest)
    }

    private static func hasSection(_ body: ArraySlice<UInt8>) -> Bool { beginOfSection(in: body) != nil }

    /// Returns where the heading of the comments section begins; nil if that is not the last section.
    package static func beginOfSection(in body: ArraySlice<UInt8>) -> Int? {
        let headings = headings(in: body)
        guard let last = headings.last(where: { $0.level < 3 }) else { return nil }
        let begin = body.startIndex + last.start
        let line = body[begin...].prefix { $0 != 0x0A }
        let isSection = line.starts(with: section.utf8) && line.dropFirst(section.utf8.count).allSatisfy { $0 < 0x21 }
        return isSection ? begin : nil
    }

    /// Returns the comments sections of a text, each up to the next section.
    static func sections(in body: [UInt8]) -> [ArraySlice<UInt8>] {
        let headings = headings(in: body[...]).filter { $0.level < 3 && body[$0.start] == UInt8(ascii: "#") }
        let ends = headings.dropFirst().map(\.start) + [body.count]
        return zip(headings, ends).map { body[$0.start..<$1] }.filter {
            let title = $0.prefix { $0 != 0x0A }.drop { $0 == UInt8(ascii: "#") || $0 == 0x20 || $0 == 0x09 }
            return String(decoding: title, as: UTF8.self).lowercased().hasBytePrefix("comments")
        }
    }

    private static func headings(in body: ArraySlice<UInt8>) -> [(start: Int, level: Int)] {
        Array(body).withUnsafeBufferPointer { bytes in
            let renderer = MarkdownRenderer()
            return renderer.headings(in: bytes)
        }
    }
}
