/// A tag as defined in CommonMark §6.6.
struct Tag {
    let name: Range<Int>
    let isEnd: Bool
    /// The ranges of attribute names and values as written: values without quotes, with their character references.
    private(set) var attributes: [(name: Range<Int>, value: Range<Int>)] = []
    /// The range of the whole tag, from `<` to `>`.
    private(set) var range: Range<Int>

    /// Returns nil if the `<` at a position starts no tag.
    init?(in text: UnsafeBufferPointer<UInt8>, at start: Int) {
        var scan = TagScan(text: text, at: start + 1)
        isEnd = scan.skip(UInt8(ascii: "/"))
        let first = scan.at
        guard scan.byte?.isLetter == true else { return nil }
        scan.skip { $0.isAlphanumeric || $0 == UInt8(ascii: "-") }
        name = first..<scan.at
        range = start..<scan.at
        if !isEnd {
            while let attribute = scan.attribute() { attributes.append(attribute) }
        }
        scan.skip(while: \.isSpace)
        if !isEnd { scan.skip(UInt8(ascii: "/")) }
        guard scan.skip(UInt8(ascii: ">")) else { return nil }
        range = start..<scan.at
    }

    /// Returns the value of an attribute, given its name in lower case. If the attribute is repeated, the first one
    /// counts.
    func value(of name: StaticString, in text: UnsafeBufferPointer<UInt8>) -> Range<Int>? {
        let name = UnsafeBufferPointer(start: name.utf8Start, count: name.utf8CodeUnitCount)
        return attributes.first { attribute in
            attribute.name.count == name.count && zip(attribute.name, name).allSatisfy { text[$0].lowered == $1 }
        }?.value
    }
}

/// A scanner for the parts of a tag.
private struct TagScan {
    let text: UnsafeBufferPointer<UInt8>
    var at: Int

    var byte: UInt8? { at < text.count ? text[at] : nil }

    @discardableResult
    mutating func skip(_ expected: UInt8) -> Bool {
        guard byte == expected else { return false }
        at += 1
        return true
    }

    mutating func skip(while holds: (UInt8) -> Bool) {
        while at < text.count, holds(text[at]) { at += 1 }
    }

    /// Reads an attribute with the whitespace before it. Returns nil and reads nothing if there is none.
    mutating func attribute() -> (name: Range<Int>, value: Range<Int>)? {
        let start = at
        skip(while: \.isSpace)
        let first = at
        guard at > start, let byte, byte.beginsAttribute else {
            at = start
            return nil
        }
        skip { $0.beginsAttribute || $0.isDigit || $0 == UInt8(ascii: ".") || $0 == UInt8(ascii: "-") }
        let name = first..<at
        let end = at
        skip(while: \.isSpace)
        guard skip(UInt8(ascii: "=")) else {
            at = end
            return (name, end..<end)
        }
        skip(while: \.isSpace)
        guard let value = value() else {
            // No valid tag has an `=` without a value, so stop reading.
            at = text.count
            return nil
        }
        return (name, value)
    }

    private mutating func value() -> Range<Int>? {
        if let quote = byte, quote == UInt8(ascii: "\"") || quote == UInt8(ascii: "'") {
            let start = at + 1
            at = start
            skip { $0 != quote }
            let value = start..<at
            return skip(quote) ? value : nil
        }
        let start = at
        skip { !$0.isSpace && !"\"'=<>`".utf8.contains($0) }
        return at > start ? start..<at : nil
    }
}

extension UInt8 {
    fileprivate var beginsAttribute: Bool { isLetter || self == UInt8(ascii: "_") || self == UInt8(ascii: ":") }
}
