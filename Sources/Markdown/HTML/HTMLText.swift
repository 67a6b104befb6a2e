import Bytes
import CCmark

/// The source of an HTML block, or of one tag in a line, while it is written.
struct HTMLText {
    let bytes: UnsafeBufferPointer<UInt8>
    let isBlock: Bool
    /// The node's line in what libcmark read, and where in it the text can begin at the earliest.
    fileprivate let origin: (line: Int, offset: Int)
    /// How far lines were counted, and how many.
    private var counted = (at: 0, lines: 0)
    /// Whether an end tag was looked for that is nowhere.
    fileprivate var lacksEnd = false

    init(bytes: UnsafeBufferPointer<UInt8>, isBlock: Bool, origin: (line: Int, offset: Int)) {
        self.bytes = bytes
        self.isBlock = isBlock
        self.origin = origin
    }

    func part(_ range: Range<Int>) -> UnsafeBufferPointer<UInt8> { UnsafeBufferPointer(rebasing: bytes[range]) }

    /// Where a part is written. Parts are asked for from front to back.
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

    /// Where the first of a sign ends behind a position.
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

    /// Writes a tag; false if it is to be shown as text.
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

    /// Text and images in no element of their own get a paragraph.
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
    /// Where an instruction (`<?php … ?>`) or a CDATA section ends: no tag is one in them.
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

    /// Where what is no HTML for a browser ends behind a tag: scripts and the like are shown as they are.
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
