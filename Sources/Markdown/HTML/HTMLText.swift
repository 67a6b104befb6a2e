import Bytes
import CCmark

/// The source of an HTML block or of a single inline tag while it is written.
struct HTMLText {
    let bytes: UnsafeBufferPointer<UInt8>
    let isBlock: Bool
    /// The node's line in the text that libcmark read, and the earliest offset in it at which the source can start.
    fileprivate let origin: (line: Int, offset: Int)
    /// The offset up to which lines were counted, and their number.
    private var counted = (at: 0, lines: 0)
    /// Whether a search found no end of an instruction, a CDATA section or raw text.
    fileprivate var lacksEnd = false

    init(bytes: UnsafeBufferPointer<UInt8>, isBlock: Bool, origin: (line: Int, offset: Int)) {
        self.bytes = bytes
        self.isBlock = isBlock
        self.origin = origin
    }

    func part(_ range: Range<Int>) -> UnsafeBufferPointer<UInt8> { UnsafeBufferPointer(rebasing: bytes[range]) }

    /// Returns the source location of a range. Call it with increasing ranges.
    mutating func place(of range: Range<Int>) -> Origin {
        for at in counted.at..<max(counted.at, range.lowerBound) where bytes[at] == 10 { counted.lines += 1 }
        counted.at = max(counted.at, range.lowerBound)
        let line = part(range.lowerBound..<min(range.upperBound, range.lowerBound + 64))
        let token = UnsafeBufferPointer(rebasing: line.prefix { $0 != 10 })
        return Origin(
            token: token, line: origin.line + counted.lines, offset: counted.lines == 0 ? origin.offset : 0)
    }

    func begins(_ sign: StaticString, at start: Int) -> Bool {
        let sign = UnsafeBufferPointer(start: sign.utf8Start, count: sign.utf8CodeUnitCount)
        return start + sign.count <= bytes.count && part(start..<(start + sign.count)).elementsEqual(sign)
    }

    /// Returns the end of the first occurrence of a string at or after a position, or nil.
    func end(of sign: StaticString, from start: Int) -> Int? {
        let first = sign.utf8Start[0]
        var at = start
        while let found = bytes.firstIndex(of: first, from: at) {
            if begins(sign, at: found) { return found + sign.utf8CodeUnitCount }
            at = found + 1
        }
        return nil
    }
}

extension TreeWriter {
    mutating func writeHTMLBlock(_ node: OpaquePointer) {
        startLine()
        writeHTML(of: node, isBlock: true)
        if out.count > 0 { startLine() }
    }

    mutating func writeInlineHTML(_ node: OpaquePointer) { writeHTML(of: node, isBlock: false) }

    private mutating func writeHTML(of node: OpaquePointer, isBlock: Bool) {
        guard let literal = literal(of: node) else { return }
        let line = Int(cmark_node_get_start_line(node)) - 1
        var text = HTMLText(
            bytes: literal.buffer(0..<literal.length), isBlock: isBlock,
            origin: (line, isBlock ? 0 : offset(of: node, in: line)))
        var (from, at) = (0, 0)
        while let start = text.bytes.firstIndex(of: UInt8(ascii: "<"), from: at) {
            if text.begins("<!--", at: start) {
                write(from..<start, of: text)
                at = endOfComment(in: &text, start)
                from = at
            } else if let tag = Tag(in: text.bytes, at: start) {
                at = tag.range.upperBound
                guard let element = Element(named: text.part(tag.name)) else {
                    at = text.endOfRawText(behind: tag) ?? at
                    continue
                }
                write(from..<start, of: text)
                from = write(tag, element, of: &text) ? at : start
            } else {
                at = text.endOfInstruction(start) ?? start + 1
            }
        }
        write(from..<text.bytes.count, of: text)
    }

    /// Writes a tag. Returns false if the tag is to be shown as text.
    private mutating func write(_ tag: Tag, _ element: Element, of text: inout HTMLText) -> Bool {
        if tag.isEnd, element != .br { return endElement(element) }
        return startElement(element, tag, of: &text)
    }

    private mutating func write(_ range: Range<Int>, of text: HTMLText) {
        guard !range.isEmpty else { return }
        let part = text.part(range)
        if open.verbatim == 0, part.allSatisfy(\.isSpace) {
            if part.contains(10) { startLine() } else { out.append(32 as UInt8) }
            return
        }
        if text.isBlock { beginBareText() }
        makeRoom()
        escapeMarkup(part)
    }

    /// Opens a paragraph for text or images that have no enclosing element.
    mutating func beginBareText() {
        guard open.last.map({ $0.isBarrier && $0.element == .blockquote }) ?? true else { return }
        out.append("<p>")
        push(.p, isImplied: true)
    }

    private mutating func endOfComment(in text: inout HTMLText, _ start: Int) -> Int {
        for whole: StaticString in ["<!-->", "<!--->"] where text.begins(whole, at: start) {
            return start + whole.utf8CodeUnitCount
        }
        if let end = text.end(of: "-->", from: start + 4) { return end }
        report(.openComment, text.part(start..<start), at: text.place(of: start..<text.bytes.count))
        return text.bytes.count
    }
}

extension HTMLText {
    /// Returns the end of a processing instruction (`<?php … ?>`) or a CDATA section, in which tags do not count.
    /// Returns nil at anything else.
    fileprivate mutating func endOfInstruction(_ start: Int) -> Int? {
        guard !lacksEnd else { return nil }
        let end: Int?
        if begins("<?", at: start) {
            end = self.end(of: "?>", from: start + 2)
        } else if begins("<![CDATA[", at: start) {
            end = self.end(of: "]]>", from: start + 9)
        } else {
            return nil
        }
        lacksEnd = end == nil
        return end
    }

    private static let raw: Set<String> = [
        "script", "style", "textarea", "title", "xmp", "iframe", "noembed", "noframes", "noscript",
    ]

    /// Returns the end of the raw text after a tag, such as a script, which is shown as it is. Returns nil if the tag
    /// starts no raw text.
    fileprivate mutating func endOfRawText(behind tag: Tag) -> Int? {
        guard !lacksEnd, !tag.isEnd, tag.name.count <= 8 else { return nil }
        let name = part(tag.name)
        guard Self.raw.contains(String(decoding: name.lazy.map(\.lowered), as: UTF8.self)) else { return nil }
        var at = tag.range.upperBound
        while let start = bytes.firstIndex(of: UInt8(ascii: "<"), from: at) {
            if let end = Tag(in: bytes, at: start), end.isEnd,
                part(end.name).lazy.map(\.lowered).elementsEqual(name.lazy.map(\.lowered))
            {
                return end.range.upperBound
            }
            at = start + 1
        }
        lacksEnd = true
        return nil
    }
}
