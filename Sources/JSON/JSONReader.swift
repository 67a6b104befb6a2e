import Bytes

/// The reason why bytes are not valid JSON: lower case, without a period, with line and column.
package struct JSONError: Error, Equatable, CustomStringConvertible {
    package let line: Int
    /// The column in bytes, from 1.
    package let column: Int
    package let reason: String

    package init(line: Int, column: Int, reason: String) {
        (self.line, self.column, self.reason) = (line, column, reason)
    }

    /// The error in the form `3:14: unterminated string`.
    package var description: String { "\(line):\(column): \(reason)" }
}

/// Parses JSON strictly by RFC 8259: UTF-8, no comments, no duplicate names in an object.
package struct JSONReader {
    private let bytes: UnsafeBufferPointer<UInt8>
    private var at = 0
    private var depth = 0

    /// The maximum nesting depth of arrays and objects.
    package static let deepest = 200

    private init(_ bytes: UnsafeBufferPointer<UInt8>) { self.bytes = bytes }

    /// Parses a single document. Accepts a byte order mark before it.
    package static func value(of bytes: UnsafeBufferPointer<UInt8>) throws(JSONError) -> JSONValue {
        let values = try self.values(of: bytes)
        guard values.count == 1 else { throw JSONError(line: 1, column: 1, reason: "more than one value") }
        return values[0]
    }

    /// Parses one or more documents, separated by any white space, such as one document per line.
    package static func values(of bytes: UnsafeBufferPointer<UInt8>) throws(JSONError) -> [JSONValue] {
        var reader = JSONReader(bytes)
        if bytes.starts(with: [0xEF, 0xBB, 0xBF]) { reader.at = 3 }
        var values: [JSONValue] = []
        repeat {
            values.append(try reader.value())
            reader.skipBlanks()
        } while reader.at < bytes.count
        return values
    }

    // MARK: Values

    private mutating func value() throws(JSONError) -> JSONValue {
        skipBlanks()
        switch next {
        case UInt8(ascii: "{"): return try nested { reader throws(JSONError) in .object(try reader.members()) }
        case UInt8(ascii: "["): return try nested { reader throws(JSONError) in .array(try reader.elements()) }
        case UInt8(ascii: "\""): return .string(try text())
        case UInt8(ascii: "t"): return try word("true", .bool(true))
        case UInt8(ascii: "f"): return try word("false", .bool(false))
        case UInt8(ascii: "n"): return try word("null", .null)
        case .some(UInt8(ascii: "-")), .some(48...57): return try number()
        case nil: throw error("unexpected end; expected a value")
        default: throw error("invalid value")
        }
    }

    private mutating func nested(
        _ read: (inout JSONReader) throws(JSONError) -> JSONValue
    ) throws(JSONError) -> JSONValue {
        guard depth < JSONReader.deepest else {
            throw error("more than \(JSONReader.deepest) nested values")
        }
        depth += 1
        at += 1
        defer { depth -= 1 }
        return try read(&self)
    }

    private mutating func elements() throws(JSONError) -> [JSONValue] {
        var elements: [JSONValue] = []
        skipBlanks()
        if take(UInt8(ascii: "]")) { return [] }
        repeat {
            elements.append(try value())
            skipBlanks()
        } while take(UInt8(ascii: ","))
        guard take(UInt8(ascii: "]")) else { throw error("',' or ']' is missing") }
        return elements
    }

    private mutating func members() throws(JSONError) -> [JSONValue.Member] {
        var (members, names): ([JSONValue.Member], Set<[UInt8]>) = ([], [])
        skipBlanks()
        if take(UInt8(ascii: "}")) { return [] }
        repeat {
            skipBlanks()
            guard next == UInt8(ascii: "\"") else { throw error("a name in quotes is missing") }
            let start = at
            let name = try text()
            // Compare bytes, because Swift treats canonically equivalent strings as equal.
            guard names.insert(Array(name.utf8)).inserted else {
                at = start
                throw error("duplicate name '\(name)' in an object")
            }
            skipBlanks()
            guard take(UInt8(ascii: ":")) else { throw error("':' is missing") }
            members.append(JSONValue.Member(name: name, value: try value()))
            skipBlanks()
        } while take(UInt8(ascii: ","))
        guard take(UInt8(ascii: "}")) else { throw error("',' or '}' is missing") }
        return members
    }

    private mutating func word(_ word: StaticString, _ value: JSONValue) throws(JSONError) -> JSONValue {
        let count = word.utf8CodeUnitCount
        guard bytes.count - at >= count, word.withUTF8Buffer({ bytes[at..<at + count].elementsEqual($0) }) else {
            throw error("invalid value")
        }
        at += count
        return value
    }

    // MARK: Numbers

    private mutating func number() throws(JSONError) -> JSONValue {
        let start = at
        _ = take(UInt8(ascii: "-"))
        var isWhole = true
        if !take(48) { try digits() }
        if take(UInt8(ascii: ".")) {
            isWhole = false
            try digits()
        }
        if take(UInt8(ascii: "e")) || take(UInt8(ascii: "E")) {
            isWhole = false
            if !take(UInt8(ascii: "+")) { _ = take(UInt8(ascii: "-")) }
            try digits()
        }
        let text = String(decoding: bytes[start..<at], as: UTF8.self)
        if isWhole, let number = Int(text) { return .int(number) }
        guard let number = Double(text), number.isFinite else {
            at = start
            throw error("the number is too large")
        }
        return .double(number)
    }

    private mutating func digits() throws(JSONError) {
        guard let byte = next, (48...57).contains(byte) else { throw error("a digit is missing") }
        while let byte = next, (48...57).contains(byte) { at += 1 }
    }

    // MARK: Strings

    private mutating func text() throws(JSONError) -> String {
        let open = at
        at += 1
        let start = at
        while let byte = next, byte != UInt8(ascii: "\""), byte != UInt8(ascii: "\\"), byte >= 32 { at += 1 }
        var text = Array(bytes[start..<at])
        while let byte = next {
            switch byte {
            case UInt8(ascii: "\""):
                at += 1
                if let valid = String(validating: text, as: UTF8.self) { return valid }
                at = open
                throw error("a string is not UTF-8")
            case 0..<32: throw error("control character in a string; write it as \\u and four digits")
            case UInt8(ascii: "\\"): try escape(&text)
            default:
                text.append(byte)
                at += 1
            }
        }
        at = open
        throw error("unterminated string")
    }

    private mutating func escape(_ text: inout [UInt8]) throws(JSONError) {
        let start = at
        at += 1
        guard let sign = next else { return }
        at += 1
        switch sign {
        case UInt8(ascii: "\""), UInt8(ascii: "\\"), UInt8(ascii: "/"): text.append(sign)
        case UInt8(ascii: "b"): text.append(8)
        case UInt8(ascii: "f"): text.append(12)
        case UInt8(ascii: "n"): text.append(10)
        case UInt8(ascii: "r"): text.append(13)
        case UInt8(ascii: "t"): text.append(9)
        case UInt8(ascii: "u"):
            guard let scalar = scalar() else {
                at = start
                throw error("invalid \\u escape")
            }
            text += String(scalar).utf8
        default:
            at = start
            throw error("unknown escape")
        }
    }

    /// Parses a `\u` escape, which may be a surrogate pair.
    private mutating func scalar() -> Unicode.Scalar? {
        guard let unit = unit() else { return nil }
        guard (0xD800..<0xDC00).contains(unit) else { return Unicode.Scalar(unit) }
        guard take(UInt8(ascii: "\\")), take(UInt8(ascii: "u")), let low = self.unit(), (0xDC00..<0xE000).contains(low)
        else { return nil }
        return Unicode.Scalar(0x10000 + (unit - 0xD800) << 10 + (low - 0xDC00))
    }

    private mutating func unit() -> UInt32? {
        guard bytes.count - at >= 4 else { return nil }
        var unit: UInt32 = 0
        for byte in bytes[at..<at + 4] {
            switch byte {
            case 48...57: unit = unit << 4 | UInt32(byte - 48)
            case 97...102, 65...70: unit = unit << 4 | UInt32((byte | 0x20) - 87)
            default: return nil
            }
        }
        at += 4
        return unit
    }

    // MARK: Bytes

    private var next: UInt8? { at < bytes.count ? bytes[at] : nil }

    private mutating func take(_ byte: UInt8) -> Bool {
        guard next == byte else { return false }
        at += 1
        return true
    }

    private mutating func skipBlanks() {
        while let byte = next, byte == 32 || byte == 10 || byte == 13 || byte == 9 { at += 1 }
    }

    private func error(_ reason: String) -> JSONError {
        let before = bytes[..<at]
        let start = before.lastIndex(of: 10).map { $0 + 1 } ?? 0
        return JSONError(line: before.count { $0 == 10 } + 1, column: at - start + 1, reason: reason)
    }
}

extension JSONValue {
    /// The value of the member with a name. Nil if there is none or the value is not an object.
    package subscript(name: StaticString) -> JSONValue? {
        members.first { member in
            name.withUTF8Buffer { wanted in member.name.withBytes { $0.elementsEqual(wanted) } }
        }?.value
    }

    /// The string; nil for other values.
    package var text: String? { if case .string(let text) = self { text } else { nil } }

    /// The elements of an array; empty for other values.
    package var elements: [JSONValue] { if case .array(let elements) = self { elements } else { [] } }

    /// The integer, which may be written with a fraction of zeros; nil for other values.
    package var number: Int? {
        switch self {
        case .int(let number): number
        case .double(let number): Int(exactly: number)
        default: nil
        }
    }
}
