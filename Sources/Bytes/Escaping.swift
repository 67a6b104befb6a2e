import CBytes

extension ByteBuffer {
    /// Appends text so that it stands for itself in HTML, between tags and inside a quoted attribute alike:
    /// `&`, `<`, `>`, `"` and `'` become character references, and control characters (U+0000 to U+001F but for the tab
    /// and ends of lines, U+007F to U+009F), which HTML has none of, U+FFFD.
    public mutating func appendEscaped(_ bytes: UnsafeBufferPointer<UInt8>) {
        guard let start = bytes.baseAddress else { return }
        let length = bytes.count
        if isPlain(start, count: length, words_hold_html) { return append(start, count: length) }
        reserve(length)
        var from = 0
        for at in 0..<length where isSpecial(start[at]) {
            let isLatin = start[at] == latinLead
            if isLatin, at &+ 1 == length || start[at &+ 1] & 0xE0 != 0x80 { continue }
            append(start + from, count: at &- from)
            appendReference(start[at])
            from = at &+ (isLatin ? 2 : 1)
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
    /// `<` is written as `\u003c`, and U+2028 and U+2029 likewise, so that the document may also stand inside a
    /// `<script>` element; so are all control characters (U+0000 to U+001F, U+007F to U+009F), which a terminal may obey.
    public mutating func appendJSON(text: String) {
        text.withBytes { appendJSON($0) }
    }

    /// Appends text in UTF-8 as a string of JSON, between quotes.
    public mutating func appendJSON(_ bytes: UnsafeBufferPointer<UInt8>) {
        append(UInt8(ascii: "\""))
        appendJSONText(bytes)
        append(UInt8(ascii: "\""))
    }

    /// Appends text in UTF-8 as a template literal of JavaScript, between backticks: shorter than JSON where a text has many
    /// lines and quotes. For files that are scripts, not for elements of a page.
    public mutating func appendTemplateLiteral(_ bytes: UnsafeBufferPointer<UInt8>) {
        append(UInt8(ascii: "`"))
        if let start = bytes.baseAddress {
            var (from, at) = (0, 0)
            while at < bytes.count {
                if at &+ 16 <= bytes.count {
                    let plain = first_template_in_sixteen(start + at)
                    at &+= plain
                    if plain == 16 { continue }
                }
                switch start[at] {
                case UInt8(ascii: "`"), UInt8(ascii: "\\"), UInt8(ascii: "$"):
                    append(start + from, count: at &- from)
                    append(UInt8(ascii: "\\"))
                    from = at
                default: break
                }
                at &+= 1
            }
            append(start + from, count: bytes.count &- from)
        }
        append(UInt8(ascii: "`"))
    }

    private mutating func appendJSONText(_ bytes: UnsafeBufferPointer<UInt8>) {
        guard let start = bytes.baseAddress else { return }
        if isPlain(start, count: bytes.count, words_hold_json) { return append(start, count: bytes.count) }
        var (from, at) = (0, 0)
        while at < bytes.count {
            if at &+ 16 <= bytes.count {
                let plain = first_json_in_sixteen(start + at)
                at &+= plain
                if plain == 16 { continue }
            }
            let escape = jsonEscape(bytes, at)
            if escape.length > 0 {
                append(start + from, count: at &- from)
                appendJSONEscape(escape.value)
                from = at &+ escape.length
            }
            at &+= max(1, escape.length)
        }
        append(start + from, count: bytes.count &- from)
    }

    private mutating func appendJSONEscape(_ value: UInt16) {
        switch value {
        case 0x22: append("\\\"")
        case 0x5C: append("\\\\")
        case 10: append("\\n")
        case 13: append("\\r")
        case 9: append("\\t")
        default:
            append("\\u")
            for shift: UInt16 in [12, 8, 4, 0] { append(hexDigit(UInt8(value >> shift & 15))) }
        }
    }

    private func hexDigit(_ value: UInt8) -> UInt8 { value < 10 ? 48 + value : 87 + value }
}

/// What is escaped in JSON at that byte, and how many bytes it takes there; none where it stands for itself.
private func jsonEscape(_ bytes: UnsafeBufferPointer<UInt8>, _ at: Int) -> (value: UInt16, length: Int) {
    let rest = bytes.count &- at
    switch bytes[at] {
    case 0..<32, 0x22, 0x5C, 0x3C, 0x7F: return (UInt16(bytes[at]), 1)
    case latinLead where rest > 1 && bytes[at &+ 1] & 0xE0 == 0x80: return (UInt16(bytes[at &+ 1]), 2)
    case 0xE2 where rest > 2 && bytes[at &+ 1] == 0x80 && bytes[at &+ 2] & 0xFE == 0xA8:
        return (0x2000 | UInt16(bytes[at &+ 2] & 0x3F), 3)
    default: return (0, 0)
    }
}

/// The byte that U+0080 to U+00BF begin with.
private let latinLead: UInt8 = 0xC2

/// Whether none of the bytes needs escaping, which is true of most text: sixteen are looked at together, of which the last
/// may be some of those before.
@inline(__always)
private func isPlain(
    _ start: UnsafePointer<UInt8>, count: Int, _ holdSpecial: (_ one: UInt64, _ other: UInt64) -> Bool
) -> Bool {
    let bytes = UnsafeRawPointer(start)
    func word(_ at: Int) -> UInt64 { bytes.loadUnaligned(fromByteOffset: at, as: UInt64.self) }
    if count < 4 {
        // Blanks need no escaping.
        var word: UInt64 = 0x2020_2020_2020_2020
        for at in 0..<count { word = word << 8 | UInt64(start[at]) }
        return !holdSpecial(word, word)
    }
    if count < 8 {
        let first = UInt64(bytes.loadUnaligned(as: UInt32.self))
        let both = first << 32 | UInt64(bytes.loadUnaligned(fromByteOffset: count &- 4, as: UInt32.self))
        return !holdSpecial(both, both)
    }
    var at = 0
    while at &+ 16 < count {
        if holdSpecial(word(at), word(at &+ 8)) { return false }
        at &+= 16
    }
    return !holdSpecial(word(min(at, count &- 8)), word(count &- 8))
}

/// Whether a byte is written otherwise in HTML, or with the next one may be.
private func isSpecial(_ byte: UInt8) -> Bool {
    byte < 64 ? (htmlSpecial >> UInt64(byte)) & 1 == 1 : byte == 0x7F || byte == latinLead
}

/// One bit for each of `"`, `&`, `'`, `<` and `>`, and for control characters but the tab and ends of lines.
private let htmlSpecial: UInt64 =
    1 << 34 | 1 << 38 | 1 << 39 | 1 << 60 | 1 << 62 | 0xFFFF_FFFF & ~(1 << 9 | 1 << 10 | 1 << 13)
