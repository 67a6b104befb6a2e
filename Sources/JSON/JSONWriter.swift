package import Bytes

/// Writes JSON from front to back, with the commas in their places.
package struct JSONWriter: ~Copyable {
    package private(set) var bytes: ByteBuffer
    private var needsComma = false

    /// - Parameter capacity: how many bytes there is room for before the buffer grows.
    package init(capacity: Int = 1 << 16) { bytes = ByteBuffer(capacity: capacity) }

    /// Hands over what was written in exchange for the contents of `other`.
    package mutating func swapBytes(with other: inout ByteBuffer) { swap(&bytes, &other) }

    /// The name of the member whose value comes next; it is not escaped, so nothing in it may need that.
    package mutating func key(_ name: StaticString) {
        comma()
        bytes.append(UInt8(ascii: "\""))
        bytes.append(name)
        bytes.append("\":")
        needsComma = false
    }

    /// The name of the member whose value comes next, escaped.
    package mutating func key(text: String) {
        comma()
        bytes.appendJSON(text: text)
        bytes.append(":")
        needsComma = false
    }

    /// A key that `encoded(key:)` made, for what has the same one many times.
    package mutating func key(encoded: [UInt8]) {
        comma()
        bytes.append(encoded)
        needsComma = false
    }

    /// A name as `key(encoded:)` takes it: escaped, between quotes, with its colon.
    package static func encoded(key: String) -> [UInt8] {
        var bytes = ByteBuffer(capacity: key.utf8.count + 8)
        bytes.appendJSON(text: key)
        bytes.append(":")
        return bytes.array
    }

    /// A text, escaped and between quotes.
    package mutating func value(_ text: String) {
        comma()
        bytes.appendJSON(text: text)
        needsComma = true
    }

    /// A whole number.
    package mutating func value(_ number: Int) {
        comma()
        bytes.append(number: number)
        needsComma = true
    }

    /// `true` or `false`.
    package mutating func value(_ flag: Bool) {
        comma()
        bytes.append(flag ? "true" : "false")
        needsComma = true
    }

    /// A number as it is written without an exponent where that is possible.
    package mutating func value(_ number: Double) {
        comma()
        bytes.append(text: Decimal.shortest(number))
        needsComma = true
    }

    /// A value that another writer wrote, a whole document or a part of one; line ends between its parts are left out.
    package mutating func value(document: [UInt8]) {
        comma()
        for part in document.split(separator: 0x0A) { bytes.append(part) }
        needsComma = true
    }

    /// For what is not there and cannot be left out, as in an array.
    package mutating func null() {
        comma()
        bytes.append("null")
        needsComma = true
    }

    /// An object; `body` writes a key and a value for each member.
    package mutating func object(_ body: (inout JSONWriter) -> Void) {
        comma()
        bytes.append("{")
        needsComma = false
        body(&self)
        bytes.append("}")
        needsComma = true
    }

    /// A whole document in a line: an object that says first which version of its schema it has and of what kind it is.
    package mutating func document(_ kind: String, version: Int = 1, _ body: (inout JSONWriter) -> Void) {
        object { writer in
            writer.key("schemaVersion")
            writer.value(version)
            writer.field("kind", kind)
            body(&writer)
        }
        newline()
    }

    /// An array; `body` writes its elements.
    package mutating func array(_ body: (inout JSONWriter) -> Void) {
        comma()
        bytes.append("[")
        needsComma = false
        body(&self)
        bytes.append("]")
        needsComma = true
    }

    /// A member with a text; nothing for nil.
    package mutating func field(_ name: StaticString, _ text: String?) {
        guard let text else { return }
        key(name)
        value(text)
    }

    /// A member with an array of texts; nothing where there are none.
    package mutating func field(_ name: StaticString, _ texts: [String]) {
        guard !texts.isEmpty else { return }
        key(name)
        array { writer in for text in texts { writer.value(text) } }
    }

    /// The same under a name that `encoded(key:)` made.
    package mutating func field(encoded name: [UInt8], _ text: String?) {
        guard let text else { return }
        key(encoded: name)
        value(text)
    }

    /// The same under a name that `encoded(key:)` made.
    package mutating func field(encoded name: [UInt8], _ texts: [String]) {
        guard !texts.isEmpty else { return }
        key(encoded: name)
        array { writer in for text in texts { writer.value(text) } }
    }

    /// A member with a number, which has to be finite; nothing for nil.
    package mutating func field(encoded name: [UInt8], _ number: Double?) {
        guard let number else { return }
        key(encoded: name)
        value(number)
    }

    /// A line break, for those who read the file; it is no value and needs no comma.
    package mutating func newline() { bytes.append("\n") }

    private mutating func comma() { if needsComma { bytes.append(",") } }
}
