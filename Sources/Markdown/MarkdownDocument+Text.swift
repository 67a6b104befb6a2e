package import Bytes

extension MarkdownDocument {
    /// The text of the rendered body.
    package var text: String { html.textOfHTML }

    /// Whether the rendered body contains any visible text.
    package var hasText: Bool { html.hasTextInHTML }

    /// Appends the text of the rendered body.
    package func appendText(to bytes: inout ByteBuffer) { html.appendTextOfHTML(to: &bytes) }
}

/// Methods for the HTML of a body. Code with many documents calls them directly, because a copy of a document
/// increments a reference count for each of its arrays.
extension ByteSlice {
    /// The text of the HTML.
    package var textOfHTML: String {
        var bytes = ByteBuffer(capacity: count)
        appendTextOfHTML(to: &bytes)
        return bytes.text
    }

    /// Whether the HTML contains any visible text.
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

    /// Appends the text of the HTML as a reader sees it, without tags. Footnote numbers are left out.
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
    /// Skips the tag that starts at an offset and appends a space if the tag separates words. Returns the offset after
    /// the tag.
    fileprivate func passTag(_ start: Int, _ bytes: inout ByteBuffer) -> Int {
        let (end, partsWords) = endOfTag(at: start)
        if partsWords, let last = bytes.bytes.last, last > UInt8(ascii: " ") { bytes.append(UInt8(ascii: " ")) }
        return end
    }
}
