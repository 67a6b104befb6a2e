package import Bytes

extension MarkdownDocument {
    /// The words of a rendered body.
    package var text: String { html.textOfHTML }

    /// Whether a reader sees any text in it.
    package var hasText: Bool { html.hasTextInHTML }

    /// Appends the words of a rendered body.
    package func appendText(to bytes: inout ByteBuffer) { html.appendTextOfHTML(to: &bytes) }
}

/// Of the HTML of a body. Who has many documents asks it: a copy of a document counts a reference for each of its lists.
extension KeptBytes {
    /// The words in it.
    package var textOfHTML: String {
        var bytes = ByteBuffer(capacity: count)
        appendTextOfHTML(to: &bytes)
        return bytes.text
    }

    /// Whether a reader sees any text in it.
    package var hasTextInHTML: Bool {
        withBytes { html in
            var at = 0
            while at < html.count {
                if html[at] == UInt8(ascii: "<") {
                    at = html.endOfTag(at: at).end
                } else if html[at] > UInt8(ascii: " ") {
                    return true
                } else {
                    at += 1
                }
            }
            return false
        }
    }

    /// Appends the words in it as a reader sees them: without the tags. What footnotes are numbered by
    /// is left out.
    package func appendTextOfHTML(to bytes: inout ByteBuffer) {
        withBytes { html in
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
    /// Writes what stands for the tag that begins at a place, a blank where it parts words; the place behind it.
    fileprivate func passTag(_ start: Int, _ bytes: inout ByteBuffer) -> Int {
        let (end, partsWords) = endOfTag(at: start)
        if partsWords, let last = bytes.bytes.last, last > UInt8(ascii: " ") { bytes.append(UInt8(ascii: " ")) }
        return end
    }

    /// Appends what the entity at a place stands for, one of those that our own HTML has; the place behind it.
    fileprivate func appendEntity(_ start: Int, to bytes: inout ByteBuffer) -> Int {
        for (name, byte) in entities where holds(name, at: start) {
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
