/// The class of a byte that is special to the writer. All other bytes are text and are copied unchanged.
enum Sign: UInt8 {
    case none
    // The cases up to `end` need escaping or end the text, even in plain text.
    case ampersand, less, greater, quote, control
    /// The first of two bytes that may form a control character (U+0080 to U+009F).
    case latin
    case end
    case bracket, hash, at, tilde, colon, dot, hyphen
    case pipe, caret, backslash, equals, percent

    static let lastEscaped = Sign.end.rawValue

    init(of byte: UInt8) {
        switch byte {
        case UInt8(ascii: "&"): self = .ampersand
        case UInt8(ascii: "<"): self = .less
        case UInt8(ascii: ">"): self = .greater
        case UInt8(ascii: "\""): self = .quote
        case 0: self = .end
        case 9, 10, 13: self = .none
        case 1..<32, 127: self = .control
        case 0xC2: self = .latin
        case UInt8(ascii: "["): self = .bracket
        case UInt8(ascii: "#"): self = .hash
        case UInt8(ascii: "@"): self = .at
        case UInt8(ascii: "~"): self = .tilde
        case UInt8(ascii: ":"): self = .colon
        case UInt8(ascii: "."): self = .dot
        case UInt8(ascii: "-"): self = .hyphen
        case UInt8(ascii: "|"): self = .pipe
        case UInt8(ascii: "^"): self = .caret
        case UInt8(ascii: "\\"): self = .backslash
        case UInt8(ascii: "="): self = .equals
        case UInt8(ascii: "%"): self = .percent
        default: self = .none
        }
    }
}

/// A lookup table from bytes to signs.
struct SignTable: ~Copyable {
    let base: UnsafeMutablePointer<UInt8>
    /// For each byte, a set that contains its sign.
    private let sets: UnsafeMutablePointer<UInt32>

    init() {
        base = .allocate(capacity: 256)
        sets = .allocate(capacity: 256)
        for byte in UInt8.min...UInt8.max {
            base[Int(byte)] = Sign(of: byte).rawValue
            sets[Int(byte)] = 1 << UInt32(Sign(of: byte).rawValue)
        }
    }

    deinit {
        base.deallocate()
        sets.deallocate()
    }

    /// Returns the signs that occur in a text.
    func signs(in text: UnsafeBufferPointer<UInt8>) -> SignSet {
        var found: UInt32 = 0
        for byte in text { found |= sets[Int(byte)] }
        return SignSet(bits: found)
    }
}

/// A set of signs.
struct SignSet {
    let bits: UInt32

    func contains(_ sign: Sign) -> Bool { bits & 1 << UInt32(sign.rawValue) != 0 }

    /// Whether a text with these signs can contain a reference, a checkbox, a heading or a problem.
    ///
    /// The test is exact, because each of them needs one of these bytes literally in the source: `[` for a link, an
    /// image, a checkbox and a wiki link, `#` and `@` for a reference, `#` for a heading, `=` or `-` for an underlined
    /// heading, `-` for a prefixed id, `<` for HTML and a link in angle brackets. A character reference such as `&#91;`
    /// produces text, never one of them.
    var mayHoldFacts: Bool {
        contains(.bracket) || contains(.hash) || contains(.at) || contains(.equals) || contains(.hyphen)
            || contains(.less)
    }

    /// Whether a character of the tree can differ from the source.
    var mayHoldEscapes: Bool { contains(.backslash) || contains(.ampersand) }
}
