/// Finds the tags of a template in order and applies the tags that set delimiters.
struct Scanner {
    let bytes: [UInt8]
    /// The offset of the next byte to read.
    private(set) var at = 0
    private var opening = Array("{{".utf8)
    private var closing = Array("}}".utf8)

    init(_ bytes: [UInt8]) {
        self.bytes = bytes
    }

    /// Continues at an offset.
    mutating func move(to offset: Int) { at = offset }

    /// Returns the next tag, or nil if there is none.
    /// - Throws: the error in the tag. The scanner then continues after the tag.
    mutating func next() throws(TemplateSyntaxError) -> Tag? {
        guard let start = find(opening, from: at) else {
            at = bytes.count
            return nil
        }
        let inner = start + opening.count
        let kind = inner < bytes.count ? Tag.Kind(sigil: bytes[inner]) : nil
        let end = terminator(of: kind, at: inner)
        guard let close = find(end, from: inner) else {
            at = bytes.count
            throw TemplateSyntaxError(
                offset: start, message: "tag without a closing '\(text(end))'", rule: "unclosed-tag")
        }
        at = close + end.count
        let content = trim((kind == nil ? inner : inner + 1)..<max(close, kind == nil ? inner : inner + 1))
        let name = Node.Name(text: text(bytes[content]), offset: content.lowerBound)
        let tag = Tag(kind: kind ?? .variable, name: name, range: start..<at)
        try check(tag)
        return tag
    }
}

extension Scanner {
    private func terminator(of kind: Tag.Kind?, at sigil: Int) -> [UInt8] {
        switch kind {
        case .raw where bytes[sigil] == UInt8(ascii: "{"): [UInt8(ascii: "}")] + closing
        case .delimiters: [UInt8(ascii: "=")] + closing
        default: closing
        }
    }

    private mutating func check(_ tag: Tag) throws(TemplateSyntaxError) {
        if tag.kind == .comment { return }
        if tag.kind == .delimiters { return try setDelimiters(tag.name) }
        if tag.name.text.isEmpty {
            throw TemplateSyntaxError(offset: tag.range.lowerBound, message: "tag without a name", rule: "bad-tag")
        }
        if let odd = tag.name.text.utf8.firstIndex(where: { isBlank($0) || $0 == newline }) {
            let word = tag.name.text[..<odd]
            throw TemplateSyntaxError(
                offset: tag.name.offset, message: "more than one name in a tag, after '\(word)'", rule: "bad-tag")
        }
    }

    private mutating func setDelimiters(_ name: Node.Name) throws(TemplateSyntaxError) {
        let words = name.text.utf8.split { isBlank($0) || $0 == newline }
        guard words.count == 2, !name.text.utf8.contains(UInt8(ascii: "=")) else {
            let message = "delimiters must be two words without '='; write {{=<% %>=}}"
            throw TemplateSyntaxError(offset: name.offset, message: message, rule: "bad-tag")
        }
        opening = Array(words[0])
        closing = Array(words[1])
    }

    private func find(_ wanted: [UInt8], from start: Int) -> Int? {
        var at = start
        while at + wanted.count <= bytes.count {
            if bytes[at] == wanted[0] && bytes[at..<(at + wanted.count)].elementsEqual(wanted) { return at }
            at += 1
        }
        return nil
    }

    private func trim(_ range: Range<Int>) -> Range<Int> {
        var range = range
        while let last = range.last, isSpace(bytes[last]) { range = range.lowerBound..<last }
        while let first = range.first, isSpace(bytes[first]) { range = (first + 1)..<range.upperBound }
        return range
    }

    private func isSpace(_ byte: UInt8) -> Bool { isBlank(byte) || byte == newline }

    private func text(_ bytes: some Collection<UInt8>) -> String { String(decoding: bytes, as: UTF8.self) }
}

let newline = UInt8(ascii: "\n")

/// Whether a byte is white space within a line. A carriage return belongs to the end of the line.
func isBlank(_ byte: UInt8) -> Bool {
    byte == UInt8(ascii: " ") || byte == UInt8(ascii: "\t") || byte == UInt8(ascii: "\r")
}
