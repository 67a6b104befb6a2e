/// A tag, not yet matched with other tags.
struct Tag {
    enum Kind {
        case variable, raw, section, inverted, close, partial, parent, block, comment, delimiters
    }

    let kind: Kind
    let name: Node.Name
    /// The range of the tag, including its delimiters.
    let range: Range<Int>
}

extension Tag.Kind {
    /// Returns the kind of tag that starts with a byte, or nil for a plain variable.
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

    /// Whether such a tag, if alone in its line, removes the line from the output.
    var canStandAlone: Bool { self != .variable && self != .raw }
}
