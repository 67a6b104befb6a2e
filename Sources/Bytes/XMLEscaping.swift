extension ByteBuffer {
    /// Appends text in UTF-8 so that it stands for itself in XML 1.0, between tags and inside a quoted attribute alike: as in
    /// HTML, and U+FFFE and U+FFFF, which XML has none of either (2.2), are U+FFFD as well.
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

    /// Appends text so that it stands for itself in XML.
    public mutating func appendXML(text: String) {
        text.withBytes { appendXML($0) }
    }
}
