import CBytes

extension ByteBuffer {
    /// Appends text so that it stands for itself in HTML, between tags and inside a quoted attribute alike:
    /// `&`, `<`, `>`, `"` and `'` become character references, and control characters, which HTML has none of, U+FFFD.
    public mutating func appendEscaped(_ bytes: UnsafeBufferPointer<UInt8>) {
        guard let start = bytes.baseAddress else { return }
        let length = bytes.count
        if isPlain(start, count: length) { return append(start, count: length) }
        reserve(length)
        var from = 0
        for at in 0..<length where start[at] < 64 && (htmlSpecial >> UInt64(start[at])) & 1 == 1 {
            append(start + from, count: at &- from)
            appendReference(start[at])
            from = at &+ 1
        }
        append(start + from, count: length &- from)
    }

    /// Appends text so that it stands for itself in HTML.
    @inlinable
    public mutating func appendEscaped(text: String) {
        text.withBytes { appendEscaped($0) }
    }

    private mutating func appendReference(_ byte: UInt8) {
        switch byte {
        case UInt8(ascii: "&"): append("&amp;")
        case UInt8(ascii: "<"): append("&lt;")
        case UInt8(ascii: ">"): append("&gt;")
        case UInt8(ascii: "\""): append("&quot;")
        case UInt8(ascii: "'"): append("&#39;")
        default: append("\u{FFFD}")
        }
    }

    /// Appends text as a JSON string with its quotes (RFC 8259 §7).
    ///
    /// `<` is written as `\u003c`, so that the document may also stand inside a `<script>` element.
    public mutating func appendJSON(text: String) {
        text.withBytes { bytes in
            append(UInt8(ascii: "\""))
            if let start = bytes.baseAddress { appendJSON(start, count: bytes.count) }
            append(UInt8(ascii: "\""))
        }
    }

    private mutating func appendJSON(_ start: UnsafePointer<UInt8>, count: Int) {
        var (from, at) = (0, 0)
        while at < count {
            if at &+ 16 <= count, !sixteen_hold_json(start + at) {
                at &+= 16
                continue
            }
            if start[at] < 32 || start[at] == 34 || start[at] == 92 || start[at] == 60 {
                append(start + from, count: at &- from)
                appendJSONEscape(start[at])
                from = at &+ 1
            }
            at &+= 1
        }
        append(start + from, count: count &- from)
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

/// Whether none of the bytes needs escaping, which is true of most text: bytes are looked at in vectors and words, of
/// which the last may overlap the one before.
private func isPlain(_ start: UnsafePointer<UInt8>, count: Int) -> Bool {
    let bytes = UnsafeRawPointer(start)
    if count < 4 {
        var word: UInt64 = 0
        for at in 0..<count { word = word << 8 | UInt64(start[at]) }
        return !hasSpecial(word)
    }
    if count < 8 {
        let first = UInt64(bytes.loadUnaligned(as: UInt32.self))
        return !hasSpecial(first << 32 | UInt64(bytes.loadUnaligned(fromByteOffset: count &- 4, as: UInt32.self)))
    }
    var at = 0
    while at &+ 16 <= count {
        if sixteen_hold_html(start + at) { return false }
        at &+= 16
    }
    while at < count &- 8 {
        if hasSpecial(bytes.loadUnaligned(fromByteOffset: at, as: UInt64.self)) { return false }
        at &+= 8
    }
    return !hasSpecial(bytes.loadUnaligned(fromByteOffset: count &- 8, as: UInt64.self))
}

/// Whether one of eight bytes is `"`, `&`, `'`, `<`, `>` or below the space; now and then also where none is.
///
/// `&` and `'`, as well as `<` and `>`, differ in one bit, which is left out. A byte that is zero after the
/// comparison borrows from its highest bit when 1 is taken from it.
@inline(__always)
private func hasSpecial(_ bytes: UInt64) -> Bool {
    let ones: UInt64 = 0x0101_0101_0101_0101
    let quote = bytes ^ (ones &* 0x22)
    let ampersand = (bytes ^ (ones &* 0x26)) & (ones &* 0xFE)
    let angle = (bytes ^ (ones &* 0x3C)) & (ones &* 0xFD)
    let zeros = (quote &- ones) & ~quote | (ampersand &- ones) & ~ampersand | (angle &- ones) & ~angle
    let controls = (bytes &- (ones &* 0x20)) & ~bytes
    return (zeros | controls) & (ones &* 0x80) != 0
}

/// One bit for each of `"`, `&`, `'`, `<` and `>`, and for control characters but the tab and ends of lines.
private let htmlSpecial: UInt64 =
    1 << 34 | 1 << 38 | 1 << 39 | 1 << 60 | 1 << 62 | 0xFFFF_FFFF & ~(1 << 9 | 1 << 10 | 1 << 13)
