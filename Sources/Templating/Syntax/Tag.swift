/// A tag between its delimiters, not yet put in relation to other tags.
struct Tag {
    enum Kind {
        case variable, raw, section, inverted, close, partial, parent, block, comment, delimiters
    }

    let kind: Kind
    let name: Node.Name
    /// From the first byte of the opening delimiter to behind the closing one.
    let range: Range<Int>
}

extension Tag.Kind {
    /// The kind of a tag that starts with this byte; nil for a plain variable.
    init?(sigil: UInt8) {
        switch sigil {
        case UInt8(ascii: "{"), UInt8(ascii: "&"): self = .raw
        case UInt8(ascii: "#"): self = .section
        case UInt8(ascii: "^"): self = .inverted
        case UInt8(ascii: "/"): self = .close
        case UInt8(ascii: ">"): self = .partial
        case UInt8(ascii: "<"): self = .parent
        case UInt8(ascii: "$"): self = .block
        case UInt8(ascii: "!"): self = .comment
        case UInt8(ascii: "="): self = .delimiters
        default: return nil
        }
    }

    /// Whether such a tag, alone in its line, takes the line with it.
    var canStandAlone: Bool { self != .variable && self != .raw }
}
