/// Writes iCalendar (RFC 5545): lines end with CRLF and are folded at 75 octets, never inside a character.
public struct ICalendarWriter: ~Copyable {
    public private(set) var bytes: ByteBuffer
    /// The number of octets in the current line.
    private var length = 0

    /// The maximum number of octets in a line, excluding the line end (3.1).
    private static let limit = 75

    /// - Parameter capacity: the initial capacity in bytes.
    public init(capacity: Int = 1 << 14) { bytes = ByteBuffer(capacity: capacity) }

    /// Exchanges the bytes written with the contents of `other`.
    public mutating func swapBytes(with other: inout ByteBuffer) { swap(&bytes, &other) }

    /// Writes a component: `BEGIN`, the output of `body`, and `END`.
    public mutating func component(_ name: StaticString, _ body: (inout ICalendarWriter) -> Void) {
        begin("BEGIN:")
        append(name)
        end()
        body(&self)
        begin("END:")
        append(name)
        end()
    }

    /// Writes a property with a text value.
    public mutating func line(_ name: StaticString, text: String) {
        begin(name)
        append(UInt8(ascii: ":"))
        text.withBytes { appendText($0) }
        end()
    }

    /// Writes a property with several text values; writes nothing if there are none.
    public mutating func line(_ name: StaticString, texts: [String]) {
        guard !texts.isEmpty else { return }
        begin(name)
        append(texts)
    }

    /// The same with a name that is a `String`.
    public mutating func line(_ name: String, texts: [String]) {
        guard !texts.isEmpty else { return }
        length = 0
        name.withBytes { appendWhole($0, 0, $0.count) }
        append(texts)
    }

    /// The texts of a property, and its end.
    private mutating func append(_ texts: [String]) {
        guard let first = texts.first else { return }
        append(UInt8(ascii: ":"))
        first.withBytes { appendText($0) }
        for text in texts.dropFirst() {
            append(UInt8(ascii: ","))
            text.withBytes { appendText($0) }
        }
        end()
    }

    /// Writes a property with a value that is not text, such as a date, a keyword or an address: unescaped, without
    /// control characters.
    public mutating func line(_ name: StaticString, value: String) {
        begin(name)
        append(UInt8(ascii: ":"))
        value.withBytes { bytes in
            if appendAtOnce(bytes) { return }
            bytes.forEachCharacter { start, count in
                if control(bytes, start, count) == nil { appendWhole(bytes, start, count) }
            }
        }
        end()
    }

    /// Writes a property with a number.
    public mutating func line(_ name: StaticString, number: Int) { line(name, value: String(number)) }

    // MARK: Bytes

    private mutating func begin(_ name: StaticString) {
        length = 0
        append(name)
    }

    private mutating func end() { bytes.append("\r\n") }

    private mutating func append(_ name: StaticString) {
        if appendAtOnce(UnsafeBufferPointer(start: name.utf8Start, count: name.utf8CodeUnitCount)) { return }
        for offset in 0..<name.utf8CodeUnitCount { append(name.utf8Start[offset]) }
    }

    /// Appends text that fits into the line and needs no escaping, as most does. Returns false for other text.
    private mutating func appendAtOnce(_ text: UnsafeBufferPointer<UInt8>) -> Bool {
        guard length + text.count <= ICalendarWriter.limit, text.allSatisfy(\.isUnescaped) else { return false }
        fold(before: text.count)
        bytes.append(text)
        return true
    }

    private mutating func append(_ byte: UInt8) {
        fold(before: 1)
        bytes.append(byte)
    }

    private mutating func fold(before count: Int) {
        if length + count > ICalendarWriter.limit {
            bytes.append("\r\n ")
            length = 1
        }
        length += count
    }

    private mutating func appendWhole(_ text: UnsafeBufferPointer<UInt8>, _ start: Int, _ count: Int) {
        fold(before: count)
        bytes.append(UnsafeBufferPointer(rebasing: text[start..<start + count]))
    }

    /// Appends a text value with the characters of special meaning escaped (3.3.11). A line end becomes `\n`. A tab, and
    /// a line separator at which some programs end a line, become a space. Other control characters, which values must not
    /// contain, are removed.
    private mutating func appendText(_ text: UnsafeBufferPointer<UInt8>) {
        if appendAtOnce(text) { return }
        text.forEachCharacter { start, count in
            switch (control(text, start, count), text[start]) {
            // CR LF is a single line end.
            case (.lineEnd, 10) where start > 0 && text[start - 1] == 13: break
            case (.lineEnd, _): appendEscape(UInt8(ascii: "n"))
            case (.blank, _): append(UInt8(ascii: " "))
            case (.other, _): break
            case (nil, UInt8(ascii: "\\")), (nil, UInt8(ascii: ";")), (nil, UInt8(ascii: ",")):
                appendEscape(text[start])
            case (nil, _): appendWhole(text, start, count)
            }
        }
    }

    private mutating func appendEscape(_ byte: UInt8) {
        fold(before: 2)
        bytes.append(UInt8(ascii: "\\"))
        bytes.append(byte)
    }
}

/// The kinds of control characters in a text value.
private enum Control {
    case lineEnd
    /// A tab, or a line separator: U+0085, U+2028 or U+2029.
    case blank
    case other
}

/// Returns the kind of a control character or line separator; nil for other characters.
private func control(_ text: UnsafeBufferPointer<UInt8>, _ start: Int, _ count: Int) -> Control? {
    switch (text[start], count) {
    case (10, _), (13, _): .lineEnd
    case (9, _): .blank
    case (0..<32, _), (127, _): .other
    // U+0080 to U+009F.
    case (0xC2, 2) where text[start + 1] < 0xA0: text[start + 1] == 0x85 ? .blank : .other
    case (0xE2, 3) where text[start + 1] == 0x80 && text[start + 2] & 0xFE == 0xA8: .blank
    default: nil
    }
}

extension UInt8 {
    /// Whether the byte is a printable ASCII character that no kind of value escapes.
    fileprivate var isUnescaped: Bool {
        self >= 32 && self < 127 && self != UInt8(ascii: "\\") && self != UInt8(ascii: ";") && self != UInt8(ascii: ",")
    }
}

extension UnsafeBufferPointer<UInt8> {
    /// Calls `body` with the start and the byte count of each character of a UTF-8 text.
    fileprivate func forEachCharacter(_ body: (_ start: Int, _ count: Int) -> Void) {
        var at = 0
        while at < count {
            let lead = self[at]
            let length = lead < 0x80 ? 1 : lead < 0xE0 ? 2 : lead < 0xF0 ? 3 : 4
            body(at, Swift.min(length, count - at))
            at += length
        }
    }
}
