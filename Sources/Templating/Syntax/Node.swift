/// A piece of a parsed template. Places are bytes counted from the start of its text.
indirect enum Node: Sendable {
    case text(Range<Int>, startsLine: Bool)
    case variable(Name, isRaw: Bool)
    case section(Name, isInverted: Bool, [Node])
    case partial(Name, Place)
    case block(Block)
    case parent(Parent)

    /// A name as it stands in a tag.
    struct Name: Sendable {
        let text: String
        let offset: Int
    }

    /// How a tag stands in its line.
    enum Place: Sendable {
        /// Among other things, behind this white space if there is nothing else before it.
        case inline(Range<Int>)
        /// Alone, behind this white space, so that the line vanishes with the tag.
        case standalone(Range<Int>)
    }

    /// `{{$name}}…{{/name}}`: a piece that may be replaced, or what replaces it.
    struct Block: Sendable {
        let name: Name
        let nodes: [Node]
        /// Where the content goes when this is what is replaced; the white space is what each line of it gets.
        let place: Place
        /// How many bytes of white space all lines of the content share, when it starts on a line of its own.
        let margin: Int
    }

    /// `{{<name}}…{{/name}}`: another template with some of its blocks replaced.
    struct Parent: Sendable {
        let name: Name
        let blocks: [Block]
        let place: Place
        /// The first byte inside that is in no block, and so would be lost.
        let stray: Int?
    }
}
