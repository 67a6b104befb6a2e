import CBytes

// HTML that we have written ourselves: no tag has a `>` in it.
extension UnsafeBufferPointer<UInt8> {
    /// The place of the first `<` or `&` from a place on; nil for none.
    public func firstMarkup(from start: Int) -> Int? {
        guard let base = baseAddress else { return nil }
        var at = start
        while at < count {
            if at &+ 16 <= count, !sixteen_hold_markup(base + at) {
                at &+= 16
                continue
            }
            if base[at] == UInt8(ascii: "<") || base[at] == UInt8(ascii: "&") { return at }
            at &+= 1
        }
        return nil
    }

    /// The place behind the tag that begins at a place, and whether words end there. The mark of a footnote goes with its
    /// tag: it is no word of the text.
    public func endOfTag(at start: Int) -> (end: Int, partsWords: Bool) {
        var (at, name) = (start &+ 1, UInt64(0))
        if at < count, self[at] == UInt8(ascii: "/") { at &+= 1 }
        while at < count, self[at] > UInt8(ascii: " "), self[at] != UInt8(ascii: ">"), self[at] != UInt8(ascii: "/") {
            name = name << 8 | UInt64(self[at])
            at &+= 1
        }
        while at < count, self[at] != UInt8(ascii: ">") { at &+= 1 }
        let end = Swift.min(at &+ 1, count)
        if name == markOfFootnote, holds("<sup class=\"footnote-ref\"", at: start) {
            return (place(behind: "</sup>", from: end), false)
        }
        if name == link, holds("<a href=\"#fnref-", at: start) { return (place(behind: "</a>", from: end), false) }
        return (end, !inWords.contains(name))
    }

    /// Whether a text stands at a place.
    public func holds(_ text: StaticString, at start: Int) -> Bool {
        guard start + text.utf8CodeUnitCount <= count else { return false }
        return text.withUTF8Buffer { text in
            text.elementsEqual(UnsafeBufferPointer(rebasing: self[start..<(start + text.count)]))
        }
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

private func number(_ name: String) -> UInt64 { name.utf8.reduce(0) { $0 << 8 | UInt64($1) } }

private let (link, markOfFootnote) = (number("a"), number("sup"))

/// Elements that may stand within a word.
private let inWords =
    [
        "a", "span", "code", "strong", "em", "del", "mark", "b", "i", "u", "s", "ins", "sub", "sup", "small", "kbd",
        "samp",
        "var", "abbr", "q", "tt", "ruby", "rt", "rp", "wbr",
    ].map(number)
