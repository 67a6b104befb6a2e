/// Reads JSON according to RFC 8259 and nothing beyond it.
///
/// Tests read thousands of documents; a general decoder would try one type after the other, and each failure is
/// costly.
struct JSONReader {
    private let bytes: [UInt8]
    /// The offset of the next byte; after a failure, that of the error.
    private(set) var place = 0
    /// The number of open arrays and objects.
    private var depth = 0

    init(_ text: String) { bytes = Array(text.utf8) }

    /// Returns the complete document; nil if it is invalid.
    mutating func document() -> JSONTree? {
        guard let tree = value(), isAtEnd else { return nil }
        return tree
    }

    private var isAtEnd: Bool {
        mutating get {
            skipSpace()
            return place == bytes.count
        }
    }

    private var next: UInt8? { place < bytes.count ? bytes[place] : nil }

    private mutating func skipSpace() {
        while let byte = next, byte == 32 || byte == 10 || byte == 13 || byte == 9 { place += 1 }
    }

    private mutating func take(_ byte: UInt8) -> Bool {
        guard next == byte else { return false }
        place += 1
        return true
    }

    private mutating func take(_ word: StaticString, _ tree: JSONTree) -> JSONTree? {
        guard word.withUTF8Buffer({ bytes[place...].starts(with: $0) }) else { return nil }
        place += word.utf8CodeUnitCount
        return tree
    }

    private mutating func value() -> JSONTree? {
        skipSpace()
        switch next {
        case UInt8(ascii: "{"): return nested { $0.object() }
        case UInt8(ascii: "["): return nested { $0.array() }
        case UInt8(ascii: "\""): return text().map { .text($0) }
        case UInt8(ascii: "t"): return take("true", .bool(true))
        case UInt8(ascii: "f"): return take("false", .bool(false))
        case UInt8(ascii: "n"): return take("null", .null)
        default: return number()
        }
    }

    private mutating func nested(_ read: (inout JSONReader) -> JSONTree?) -> JSONTree? {
        guard depth < 500 else { return nil }
        depth += 1
        place += 1
        defer { depth -= 1 }
        return read(&self)
    }

    private mutating func array() -> JSONTree? {
        var elements: [JSONTree] = []
        skipSpace()
        if take(UInt8(ascii: "]")) { return .array([]) }
        repeat {
            guard let element = value() else { return nil }
            elements.append(element)
            skipSpace()
        } while take(UInt8(ascii: ","))
        return take(UInt8(ascii: "]")) ? .array(elements) : nil
    }

    /// Parses an object; a duplicate name makes it invalid.
    private mutating func object() -> JSONTree? {
        var members: [String: JSONTree] = [:]
        skipSpace()
        if take(UInt8(ascii: "}")) { return .object([:]) }
        repeat {
            skipSpace()
            guard let name = text() else { return nil }
            skipSpace()
            guard take(UInt8(ascii: ":")), let value = value() else { return nil }
            guard members.updateValue(value, forKey: name) == nil else { return nil }
            skipSpace()
        } while take(UInt8(ascii: ","))
        return take(UInt8(ascii: "}")) ? .object(members) : nil
    }

    // MARK: Numbers

    private mutating func number() -> JSONTree? {
        let start = place
        _ = take(UInt8(ascii: "-"))
        if !take(UInt8(ascii: "0")) { guard digits() else { return nil } }
        if take(UInt8(ascii: ".")) { guard digits() else { return nil } }
        if take(UInt8(ascii: "e")) || take(UInt8(ascii: "E")) {
            if !take(UInt8(ascii: "+")) { _ = take(UInt8(ascii: "-")) }
            guard digits() else { return nil }
        }
        return Double(String(decoding: bytes[start..<place], as: UTF8.self)).map { .number($0) }
    }

    private mutating func digits() -> Bool {
        let start = place
        while let byte = next, byte >= 48, byte <= 57 { place += 1 }
        return place > start
    }

    // MARK: Texts

    private mutating func text() -> String? {
        guard take(UInt8(ascii: "\"")) else { return nil }
        var text: [UInt8] = []
        while let byte = next {
            place += 1
            switch byte {
            case UInt8(ascii: "\""): return String(decoding: text, as: UTF8.self)
            case 0..<32: return nil
            case UInt8(ascii: "\\"):
                guard let scalar = escaped() else { return nil }
                text += String(Character(scalar)).utf8
            default: text.append(byte)
            }
        }
        return nil
    }

    private mutating func escaped() -> Unicode.Scalar? {
        guard let sign = next else { return nil }
        place += 1
        switch sign {
        case UInt8(ascii: "\""), UInt8(ascii: "\\"), UInt8(ascii: "/"): return Unicode.Scalar(sign)
        case UInt8(ascii: "b"): return "\u{8}"
        case UInt8(ascii: "f"): return "\u{C}"
        case UInt8(ascii: "n"): return "\n"
        case UInt8(ascii: "r"): return "\r"
        case UInt8(ascii: "t"): return "\t"
        case UInt8(ascii: "u"): break
        default: return nil
        }
        guard let unit = unit() else { return nil }
        guard (0xD800..<0xDC00).contains(unit) else { return Unicode.Scalar(unit) }
        guard take(UInt8(ascii: "\\")), take(UInt8(ascii: "u")), let low = self.unit(), (0xDC00..<0xE000).contains(low)
        else { return nil }
        return Unicode.Scalar(0x10000 + (unit - 0xD800) << 10 + (low - 0xDC00))
    }

    /// Parses four hexadecimal digits.
    private mutating func unit() -> UInt32? {
        guard place + 4 <= bytes.count else { return nil }
        var unit: UInt32 = 0
        for byte in bytes[place..<place + 4] {
            guard let digit = Character(Unicode.Scalar(byte)).hexDigitValue else { return nil }
            unit = unit << 4 | UInt32(digit)
        }
        place += 4
        return unit
    }
}
