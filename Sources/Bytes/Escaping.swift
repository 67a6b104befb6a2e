import CBytes

extension ByteBuffer {
    /// Appends text, escaped for HTML content and quoted attributes. Replaces `&`, `<`, `>`, `"` and `'` with
    /// character references, and control characters that HTML does not allow (U+0000 to U+001F except tab and line
    /// ends, U+007F to U+009F) with U+FFFD, or with a space if it is a line separator (U+0085).
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
            if isLatin, start[at &+ 1] == 0x85 { append(" ") } else { appendReference(start[at]) }
            from = at &+ (isLatin ? 2 : 1)
        }
        append(start + from, count: length &- from)
    }

    /// Appends text, escaped for HTML.
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

    /// Appends text as a quoted JSON string (RFC 8259 §7).
    ///
    /// Writes `<`, U+2028 and U+2029 as `\u003c`, `\u2028` and `\u2029`, so that the document can be embedded in a
    /// `<script>` element. Escapes all control characters (U+0000 to U+001F, U+007F to U+009F), which a terminal might
    /// interpret.
    public mutating func appendJSON(text: String) {
        text.withBytes { appendJSON($0) }
    }

    /// Appends UTF-8 text as a quoted JSON string.
    public mutating func appendJSON(_ bytes: UnsafeBufferPointer<UInt8>) {
        append(UInt8(ascii: "\""))
        appendJSONText(bytes)
        append(UInt8(ascii: "\""))
    }

    /// Appends UTF-8 text as a JavaScript template literal in backticks, which is shorter than JSON for texts with
    /// many lines and quotes. For script files only, not for `<script>` elements.
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

/// Returns the UTF-16 code unit to escape at a byte and its length in bytes; a length of 0 if nothing needs escaping.
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

/// The first byte of U+0080 to U+00BF in UTF-8.
private let latinLead: UInt8 = 0xC2

/// Returns whether no byte needs escaping, which holds for most text. Checks sixteen bytes at a time; the last group
/// may overlap the previous one.
@inline(__always)
private func isPlain(
    _ start: UnsafePointer<UInt8>, count: Int, _ holdSpecial: (_ one: UInt64, _ other: UInt64) -> Bool
) -> Bool {
    let bytes = UnsafeRawPointer(start)
    func word(_ at: Int) -> UInt64 { bytes.loadUnaligned(fromByteOffset: at, as: UInt64.self) }
    if count < 4 {
        // Pads with blanks, which need no escaping.
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

/// Returns whether a byte needs escaping in HTML, by itself or possibly with the next byte.
private func isSpecial(_ byte: UInt8) -> Bool {
    byte < 64 ? (htmlSpecial >> UInt64(byte)) & 1 == 1 : byte == 0x7F || byte == latinLead
}

/// A bit for each of `"`, `&`, `'`, `<` and `>`, and for the control characters except tab and line ends.
private let htmlSpecial: UInt64 =
    1 << 34 | 1 << 38 | 1 << 39 | 1 << 60 | 1 << 62 | 0xFFFF_FFFF & ~(1 << 9 | 1 << 10 | 1 << 13)
