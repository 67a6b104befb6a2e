package import Bytes

extension MarkdownDocument {
    /// What `appendText` writes.
    package var plainText: String {
        var bytes = ByteBuffer()
        appendText(to: &bytes)
        return bytes.text
    }

    /// Whether a reader sees any text in it.
    package var hasText: Bool {
        html.withBytes { html in
            var at = 0
            while at < html.count {
                if html[at] == UInt8(ascii: "<") {
                    at = html.endOfTag(at)
                } else if html[at] > UInt8(ascii: " ") {
                    return true
                } else {
                    at += 1
                }
            }
            return false
        }
    }

    /// Appends the words of a rendered body, as a reader sees them: `html` without its tags. Cheaper by far than reading the
    /// Markdown once more, and words stand as `text` has them; blanks and signs may differ.
    package func appendText(to bytes: inout ByteBuffer) {
        html.withBytes { html in
            var from = 0
            while from < html.count {
                guard let sign = html.firstMarkup(from: from) else { break }
                bytes.append(UnsafeBufferPointer(rebasing: html[from..<sign]))
                from = html[sign] == UInt8(ascii: "<") ? html.endOfTag(sign) : html.appendEntity(sign, to: &bytes)
            }
            if from < html.count { bytes.append(UnsafeBufferPointer(rebasing: html[from...])) }
        }
    }
}

extension UnsafeBufferPointer<UInt8> {
    /// The place behind the tag that begins at a place.
    fileprivate func endOfTag(_ start: Int) -> Int {
        // What is in quotes has its `>` escaped, but for addresses, where it cannot stand either.
        firstIndex(of: UInt8(ascii: ">"), from: start).map { $0 + 1 } ?? count
    }

    /// Appends what the entity at a place stands for, one of those that our own HTML has; the place behind it.
    fileprivate func appendEntity(_ start: Int, to bytes: inout ByteBuffer) -> Int {
        for (name, byte) in entities where start + name.utf8CodeUnitCount <= count {
            let isIt = name.withUTF8Buffer { name in
                name.elementsEqual(UnsafeBufferPointer(rebasing: self[start..<(start + name.count)]))
            }
            guard isIt else { continue }
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
