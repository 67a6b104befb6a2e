extension ByteBuffer {
    /// Appends text so that it stands for itself in HTML, between tags and inside a quoted attribute alike:
    /// `&`, `<`, `>`, `"` and `'` become character references.
    @inlinable
    public mutating func appendEscaped(_ bytes: UnsafeBufferPointer<UInt8>) {
        guard let start = bytes.baseAddress else { return }
        let length = bytes.count
        reserve(length)
        var from = 0
        var at = 0
        while at < length {
            let byte = start[at]
            if byte < 64 && (htmlSpecial >> UInt64(byte)) & 1 == 1 {
                append(start + from, count: at &- from)
                appendReference(byte)
                from = at &+ 1
            }
            at &+= 1
        }
        append(start + from, count: length &- from)
    }

    /// Appends text so that it stands for itself in HTML.
    @inlinable
    public mutating func appendEscaped(text: String) {
        var text = text
        text.withUTF8 { appendEscaped($0) }
    }

    @usableFromInline
    mutating func appendReference(_ byte: UInt8) {
        switch byte {
        case UInt8(ascii: "&"): append("&amp;")
        case UInt8(ascii: "<"): append("&lt;")
        case UInt8(ascii: ">"): append("&gt;")
        case UInt8(ascii: "\""): append("&quot;")
        default: append("&#39;")
        }
    }

    /// Appends text as a JSON string with its quotes (RFC 8259 §7).
    ///
    /// `<` is written as `\u003c`, so that the document may also stand inside a `<script>` element.
    public mutating func appendJSON(text: String) {
        var text = text
        text.withUTF8 { bytes in
            append(UInt8(ascii: "\""))
            var from = 0
            for at in bytes.indices where bytes[at] < 32 || bytes[at] == 34 || bytes[at] == 92 || bytes[at] == 60 {
                append(UnsafeBufferPointer(rebasing: bytes[from..<at]))
                appendJSONEscape(bytes[at])
                from = at + 1
            }
            append(UnsafeBufferPointer(rebasing: bytes[from...]))
            append(UInt8(ascii: "\""))
        }
    }

    private mutating func appendJSONEscape(_ byte: UInt8) {
        switch byte {
        case UInt8(ascii: "\""): append("\\\"")
        case UInt8(ascii: "\\"): append("\\\\")
        case 10: append("\\n")
        case 13: append("\\r")
        case 9: append("\\t")
        default:
            append("\\u00")
            append(hexDigit(byte >> 4))
            append(hexDigit(byte & 15))
        }
    }

    private func hexDigit(_ value: UInt8) -> UInt8 { value < 10 ? 48 + value : 87 + value }
}

/// One bit for each of `"`, `&`, `'`, `<` and `>`.
@usableFromInline
let htmlSpecial: UInt64 = 1 << 34 | 1 << 38 | 1 << 39 | 1 << 60 | 1 << 62
