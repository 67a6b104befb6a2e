/// A byte that means something to the writer; all others are text and are copied as they are.
enum Sign: UInt8 {
    case none
    // These end a run of bytes that can be copied even where nothing but escaping is done.
    case ampersand, less, greater, quote, control
    /// The first of two bytes, of which the second may make a control character (U+0080 to U+009F) of them.
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

/// The sign of each byte, as a table.
struct SignTable: ~Copyable {
    let base: UnsafeMutablePointer<UInt8>
    /// For each byte the set that holds its sign.
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

    /// Which signs occur in a text.
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

    /// Whether a text with these signs can hold a reference, a checkbox, a heading or a problem.
    ///
    /// Exact, because each of them needs one of these bytes in the source as it stands: `[` a link, an image, a
    /// checkbox and a wiki link, `#` and `@` a reference and `#` a heading, `=` or `-` an underlined heading, `-` a
    /// prefixed id, `<` HTML and a link in brackets. A character reference such as `&#91;` makes text, never one of them.
    var mayHoldFacts: Bool {
        contains(.bracket) || contains(.hash) || contains(.at) || contains(.equals) || contains(.hyphen)
            || contains(.less)
    }

    /// Whether a character of the tree can be other than it stands in the source.
    var mayHoldEscapes: Bool { contains(.backslash) || contains(.ampersand) }
}
