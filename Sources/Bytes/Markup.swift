import CBytes

// Operations on generated HTML, whose tags contain no `>`.
extension UnsafeBufferPointer<UInt8> {
    /// Returns the index of the first `<` or `&` from `start` on; nil if there is none.
    public func firstMarkup(from start: Int) -> Int? {
        guard let base = baseAddress else { return nil }
        var at = start
        while at &+ 16 <= count {
            let place = first_markup_in_sixteen(base + at)
            at &+= place
            if place < 16 { return at }
        }
        while at < count {
            if base[at] == UInt8(ascii: "<") || base[at] == UInt8(ascii: "&") { return at }
            at &+= 1
        }
        return nil
    }

    /// Returns the end of the tag at an index, and whether the tag separates words. A footnote reference is skipped
    /// with its tag, because it is not a word of the text.
    public func endOfTag(at start: Int) -> (end: Int, partsWords: Bool) {
        guard let base = baseAddress else { return (count, true) }
        var (at, name) = (start &+ 1, UInt64(0))
        if at < count, base[at] == UInt8(ascii: "/") { at &+= 1 }
        while at < count, base[at] > UInt8(ascii: " "), base[at] != UInt8(ascii: ">"), base[at] != UInt8(ascii: "/") {
            name = name << 8 | UInt64(base[at])
            at &+= 1
        }
        let hasMore = at < count && base[at] == UInt8(ascii: " ")
        if hasMore { at = firstIndex(of: UInt8(ascii: ">"), from: at) ?? count }
        while at < count, base[at] != UInt8(ascii: ">") { at &+= 1 }
        let end = Swift.min(at &+ 1, count)
        if hasMore {
            if name == number("sup"), holds("<sup class=\"footnote-ref\"", at: start) {
                return (place(behind: "</sup>", from: end), false)
            }
            if name == number("a"), holds("<a href=\"#fnref-", at: start) {
                return (place(behind: "</a>", from: end), false)
            }
        }
        return (end, !mayOccurInWords(name))
    }

    /// Appends the character that the entity at an offset stands for, if fuda's own HTML uses that entity. Returns the
    /// offset after it.
    public func appendEntity(_ start: Int, to bytes: inout ByteBuffer) -> Int {
        for (name, byte) in entities where holds(name, at: start) {
            bytes.append(byte)
            return start + name.utf8CodeUnitCount
        }
        bytes.append(self[start])
        return start + 1
    }

    /// Returns whether a text is at an index.
    public func holds(_ text: StaticString, at start: Int) -> Bool {
        guard let base = baseAddress, start + text.utf8CodeUnitCount <= count else { return false }
        return memcmp(base + start, text.utf8Start, text.utf8CodeUnitCount) == 0
    }

    private func place(behind text: StaticString, from start: Int) -> Int {
        var at = start
        while let sign = firstIndex(of: UInt8(ascii: "<"), from: at) {
            if holds(text, at: sign) { return sign + text.utf8CodeUnitCount }
            at = sign + 1
        }
        return count
    }
}

/// Returns the last eight bytes of a name as a number.
@inline(__always)
private func number(_ name: StaticString) -> UInt64 {
    var number: UInt64 = 0
    for place in 0..<name.utf8CodeUnitCount { number = number << 8 | UInt64(name.utf8Start[place]) }
    return number
}

/// Returns whether an element can be within a word.
private func mayOccurInWords(_ name: UInt64) -> Bool {
    switch name {
    case number("a"), number("span"), number("code"), number("strong"), number("em"), number("del"), number("mark"),
        number("b"), number("i"), number("u"), number("s"), number("ins"), number("sub"), number("sup"),
        number("small"), number("kbd"), number("samp"), number("var"), number("abbr"), number("q"), number("tt"),
        number("ruby"), number("rt"), number("rp"), number("wbr"):
        true
    default: false
    }
}

/// The entities that fuda's HTML writers produce.
private let entities: [(StaticString, UInt8)] = [
    ("&amp;", UInt8(ascii: "&")), ("&lt;", UInt8(ascii: "<")), ("&gt;", UInt8(ascii: ">")),
    ("&quot;", UInt8(ascii: "\"")), ("&#39;", UInt8(ascii: "'")),
]
