extension ByteBuffer {
    /// Appends UTF-8 text, escaped for XML 1.0 content and quoted attributes: as for HTML, and U+FFFE and U+FFFF,
    /// which XML does not allow (2.2), also become U+FFFD.
    public mutating func appendXML(_ bytes: UnsafeBufferPointer<UInt8>) {
        var (from, at) = (0, 0)
        while let lead = bytes.firstIndex(of: 0xEF, from: at) {
            at = lead + 1
            guard lead + 2 < bytes.count, bytes[lead + 1] == 0xBF, bytes[lead + 2] >= 0xBE else { continue }
            appendEscaped(UnsafeBufferPointer(rebasing: bytes[from..<lead]))
            append("\u{FFFD}")
            from = lead + 3
            at = from
        }
        appendEscaped(UnsafeBufferPointer(rebasing: bytes[from...]))
    }

    /// Appends text, escaped for XML. Keeps U+0085, which XML allows but HTML does not.
    public mutating func appendXML(text: String) {
        var rest = text[...]
        while let next = rest.firstIndex(ofBytes: "\u{85}") {
            rest[..<next].withBytes { appendXML($0) }
            append("&#x85;")
            rest = rest[text.unicodeScalars.index(after: next)...]
        }
        rest.withBytes { appendXML($0) }
    }
}
