/// A node of a parsed template. Positions are byte offsets from the start of the template.
indirect enum Node: Sendable {
    case text(Range<Int>, startsLine: Bool)
    case variable(Name, isRaw: Bool)
    case section(Name, isInverted: Bool, [Node])
    case partial(Name, Place)
    case block(Block)
    case parent(Parent)

    /// A name as written in a tag.
    struct Name: Sendable {
        let text: String
        let offset: Int
    }

    /// The position of a tag in its line.
    enum Place: Sendable {
        /// With other content in the line. The range is the white space before the tag if nothing else precedes it,
        /// otherwise empty.
        case inline(Range<Int>)
        /// Alone in its line, after this white space. The line is removed together with the tag.
        case standalone(Range<Int>)
    }

    /// `{{$name}}…{{/name}}`: a replaceable block, or a replacement for one.
    struct Block: Sendable {
        let name: Name
        let nodes: [Node]
        /// Where the content goes if the block is replaced. The white space becomes the indentation of each line.
        let place: Place
        /// The number of bytes of white space common to all lines of the content, if the content starts on a separate
        /// line.
        let margin: Int
    }

    /// `{{<name}}…{{/name}}`: another template, with some of its blocks replaced.
    struct Parent: Sendable {
        let name: Name
        let blocks: [Block]
        let place: Place
        /// The offset of the first text outside the blocks, which would be ignored; nil if there is none.
        let stray: Int?
    }
}
