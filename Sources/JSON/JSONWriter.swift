package import Bytes

/// Writes JSON sequentially and inserts the commas.
package struct JSONWriter: ~Copyable {
    package private(set) var bytes: ByteBuffer
    private var needsComma = false

    /// - Parameter capacity: the initial capacity of the buffer, in bytes.
    package init(capacity: Int = 1 << 16) { bytes = ByteBuffer(capacity: capacity) }

    /// Exchanges the written bytes with the contents of `other`.
    package mutating func swapBytes(with other: inout ByteBuffer) { swap(&bytes, &other) }

    /// Writes the name of the next member. It is not escaped, so it must not contain characters that require escaping.
    package mutating func key(_ name: StaticString) {
        comma()
        bytes.append(UInt8(ascii: "\""))
        bytes.append(name)
        bytes.append("\":")
        needsComma = false
    }

    /// Writes the name of the next member, escaped.
    package mutating func key(text: String) {
        comma()
        bytes.appendJSON(text: text)
        bytes.append(":")
        needsComma = false
    }

    /// Writes a name that `encoded(key:)` returned. Use it for names that occur many times.
    package mutating func key(encoded: [UInt8]) {
        comma()
        bytes.append(encoded)
        needsComma = false
    }

    /// Returns a name for `key(encoded:)`: escaped, quoted and followed by a colon.
    package static func encoded(key: String) -> [UInt8] {
        var bytes = ByteBuffer(capacity: key.utf8.count + 8)
        bytes.appendJSON(text: key)
        bytes.append(":")
        return bytes.array
    }

    /// Writes a string, escaped and quoted.
    package mutating func value(_ text: String) {
        comma()
        bytes.appendJSON(text: text)
        needsComma = true
    }

    /// Writes an integer.
    package mutating func value(_ number: Int) {
        comma()
        bytes.append(number: number)
        needsComma = true
    }

    /// Writes `true` or `false`.
    package mutating func value(_ flag: Bool) {
        comma()
        bytes.append(flag ? "true" : "false")
        needsComma = true
    }

    /// Writes a number, without an exponent if possible.
    package mutating func value(_ number: Double) {
        comma()
        bytes.append(text: Decimal.shortest(number))
        needsComma = true
    }

    /// Writes a value that another writer has encoded, without its line breaks.
    package mutating func value(document: [UInt8]) {
        comma()
        for part in document.split(separator: 0x0A) { bytes.append(part) }
        needsComma = true
    }

    /// Writes null, for a missing value that cannot be omitted, for example in an array.
    package mutating func null() {
        comma()
        bytes.append("null")
        needsComma = true
    }

    /// Writes an object; `body` writes a key and a value for each member.
    package mutating func object(_ body: (inout JSONWriter) -> Void) {
        comma()
        bytes.append("{")
        needsComma = false
        body(&self)
        bytes.append("}")
        needsComma = true
    }

    /// Writes a whole document on one line: an object that starts with its schema version and kind.
    package mutating func document(_ kind: String, version: Int = 1, _ body: (inout JSONWriter) -> Void) {
        comma()
        bytes.appendHead(ofDocument: kind, version: version)
        needsComma = true
        body(&self)
        bytes.append("}")
        newline()
    }

    /// Writes an array; `body` writes its elements.
    package mutating func array(_ body: (inout JSONWriter) -> Void) {
        comma()
        bytes.append("[")
        needsComma = false
        body(&self)
        bytes.append("]")
        needsComma = true
    }

    /// Writes a member with a string, or nothing for nil.
    package mutating func field(_ name: StaticString, _ text: String?) {
        guard let text else { return }
        key(name)
        value(text)
    }

    /// Writes a member with an array of strings, or nothing if the array is empty.
    package mutating func field(_ name: StaticString, _ texts: [String]) {
        guard !texts.isEmpty else { return }
        key(name)
        array { writer in for text in texts { writer.value(text) } }
    }

    /// Writes a member with a name from `encoded(key:)` and a string, or nothing for nil.
    package mutating func field(encoded name: [UInt8], _ text: String?) {
        guard let text else { return }
        key(encoded: name)
        value(text)
    }

    /// Writes a member with a name from `encoded(key:)` and an array of strings, or nothing if the array is empty.
    package mutating func field(encoded name: [UInt8], _ texts: [String]) {
        guard !texts.isEmpty else { return }
        key(encoded: name)
        array { writer in for text in texts { writer.value(text) } }
    }

    /// Writes a member with a finite number, or nothing for nil.
    package mutating func field(encoded name: [UInt8], _ number: Double?) {
        guard let number else { return }
        key(encoded: name)
        value(number)
    }

    /// Writes a line break, which makes the file more readable. It is no value and needs no comma.
    package mutating func newline() { bytes.append("\n") }

    private mutating func comma() { if needsComma { bytes.append(",") } }
}

extension ByteBuffer {
    /// Appends the start of a document: its schema version and its kind. The caller appends the other members, each
    /// after a comma, and the closing brace.
    package mutating func appendHead(ofDocument kind: String, version: Int = 1) {
        append("{\"schemaVersion\":")
        append(number: version)
        append(",\"kind\":")
        appendJSON(text: kind)
    }
}
