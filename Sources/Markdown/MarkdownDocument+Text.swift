package import Bytes

extension MarkdownDocument {
    /// The words of a rendered body.
    package var text: String {
        var bytes = ByteBuffer(capacity: html.count)
        appendText(to: &bytes)
        return bytes.text
    }

    /// Appends the words of a rendered body, as a reader sees them: `html` without its tags. What footnotes are numbered
    /// by is left out.
    package func appendText(to bytes: inout ByteBuffer) {
        html.withBytes { html in
            var from = 0
            while from < html.count {
                guard let sign = html.firstMarkup(from: from) else { break }
                bytes.append(UnsafeBufferPointer(rebasing: html[from..<sign]))
                from =
                    html[sign] == UInt8(ascii: "<") ? html.passTag(sign, &bytes) : html.appendEntity(sign, to: &bytes)
            }
            if from < html.count { bytes.append(UnsafeBufferPointer(rebasing: html[from...])) }
        }
    }
}

extension UnsafeBufferPointer<UInt8> {
    /// The place behind the tag that begins at a place, or behind the mark of a footnote; a tag that parts words leaves a
    /// blank.
    fileprivate func passTag(_ start: Int, _ bytes: inout ByteBuffer) -> Int {
        // What is in quotes has its `>` escaped, but for addresses, where it cannot stand either.
        let end = firstIndex(of: UInt8(ascii: ">"), from: start).map { $0 + 1 } ?? count
        if stands("<sup class=\"footnote-ref\"", at: start) { return place(behind: "</sup>", from: end) }
        if stands("<a href=\"#fnref-", at: start) { return place(behind: "</a>", from: end) }
        if let last = bytes.bytes.last, last > UInt8(ascii: " "), !isInWords(start) { bytes.append(UInt8(ascii: " ")) }
        return end
    }

    /// Whether words go on behind the tag at a place.
    private func isInWords(_ start: Int) -> Bool {
        let name = start + (start + 1 < count && self[start + 1] == UInt8(ascii: "/") ? 2 : 1)
        return inWords.contains { text in
            guard stands(text, at: name) else { return false }
            let end = name + text.utf8CodeUnitCount
            return end >= count || self[end] <= UInt8(ascii: " ") || self[end] == UInt8(ascii: ">")
                || self[end] == UInt8(ascii: "/")
        }
    }

    private func stands(_ text: StaticString, at start: Int) -> Bool {
        guard start + text.utf8CodeUnitCount <= count else { return false }
        return text.withUTF8Buffer { text in
            text.elementsEqual(UnsafeBufferPointer(rebasing: self[start..<(start + text.count)]))
        }
    }

    private func place(behind text: StaticString, from start: Int) -> Int {
        var at = start
        while let sign = firstIndex(of: UInt8(ascii: "<"), from: at) {
            if stands(text, at: sign) { return sign + text.utf8CodeUnitCount }
            at = sign + 1
        }
        return count
    }

    /// Appends what the entity at a place stands for, one of those that our own HTML has; the place behind it.
    fileprivate func appendEntity(_ start: Int, to bytes: inout ByteBuffer) -> Int {
        for (name, byte) in entities where stands(name, at: start) {
            bytes.append(byte)
            return start + name.utf8CodeUnitCount
        }
        bytes.append(self[start])
        return start + 1
    }
}

/// Those that the writers of HTML make of signs.
private let entities: [(StaticString, UInt8)] = [
    ("&amp;", UInt8(ascii: "&")), ("&lt;", UInt8(ascii: "<")), ("&gt;", UInt8(ascii: ">")),
    ("&quot;", UInt8(ascii: "\"")), ("&#39;", UInt8(ascii: "'")),
]

/// Elements that may stand within a word.
private let inWords: [StaticString] = [
    "strong", "em", "code", "a", "del", "mark", "span", "b", "i", "u", "s", "ins", "sub", "sup", "small", "kbd", "samp",
    "var",
    "abbr", "q", "tt", "ruby", "rt", "rp", "wbr",
]
