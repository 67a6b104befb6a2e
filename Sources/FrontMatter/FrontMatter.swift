package import Domain

/// The keys and values at the start of a file, in order.
package struct FrontMatter: Equatable {
    package var entries: [Entry]
    /// Whether YAML reads only a part of some value.
    package var hasCut = false
    /// The texts inside nested values of which YAML reads only a part.
    package var nestedCuts: [CutText] = []

    /// A key with its value.
    package struct Entry: Equatable {
        /// The key as written.
        package var key: String
        /// The location of the key.
        package var place: SourcePosition
        package var value: Value
        /// The byte range in the file of the entry's lines with their line ends: all lines of its value, without
        /// comments and blank lines above or below. Nil if unknown: if the entry contains an anchor, an alias or a
        /// tag, or the front matter is in braces. Such an entry must not be changed.
        package var range: Range<Int>?
        /// The byte range of the value within them, including quotes and brackets; of a block list, from the first
        /// dash to the end of the last item. Empty and directly after the colon if there is no value; nil if unknown.
        package var valueRange: Range<Int>?

        /// Whether there is no value, an empty text or an empty list.
        package var isNothing: Bool {
            switch value {
            case .scalar(let scalar): scalar.isNothing
            case .list(let items): items.isEmpty
            case .nested: false
            }
        }

        /// Whether key and value are equal, regardless of their locations.
        package func says(sameAs other: Entry) -> Bool {
            key.utf8.elementsEqual(other.key.utf8) && value.says(sameAs: other.value)
        }

        /// The text, including that of a list with one item; nil for longer lists and mappings.
        package var onlyScalar: Scalar? {
            switch value {
            case .scalar(let scalar): scalar
            case .list(let items): items.count == 1 ? items[0] : nil
            case .nested: nil
            }
        }
    }

    /// The value of an entry.
    package enum Value: Equatable {
        case scalar(Scalar)
        case list([Scalar])
        /// A mapping, or a list that contains more than scalars, as YAML source on one line.
        case nested(String)

        /// Whether the texts are equal, regardless of their locations.
        package func says(sameAs other: Value) -> Bool {
            switch (self, other) {
            case (.scalar(let one), .scalar(let another)): one.says(sameAs: another)
            case (.list(let some), .list(let others)): some.elementsEqual(others) { $0.says(sameAs: $1) }
            case (.nested(let one), .nested(let another)): one.utf8.elementsEqual(another.utf8)
            default: false
            }
        }
    }

    /// A text of the source with its location.
    package struct Scalar: Equatable {
        package var text: String
        /// Whether the text is neither quoted nor a block; then `~`, `null` and an empty text mean no value.
        package var isPlain: Bool
        package var place: SourcePosition
        /// The byte range in the file, including quotes; nil if unknown: for texts on several lines, and for values
        /// from an alias, an anchor or a tag.
        package var range: Range<Int>?
        /// Whether the source has more text than YAML reads: what it takes for a comment behind a plain text, or for an anchor
        /// or a tag before it.
        package var isCut = false

        func says(sameAs other: Scalar) -> Bool {
            isPlain == other.isPlain && text.utf8.elementsEqual(other.text.utf8)
        }

        /// Whether there is no value, or an empty text.
        package var isNothing: Bool { text.isEmpty || isNull }

        @inline(__always) var isNull: Bool {
            isPlain && text.utf8.count < 5
                && (text.isEmpty || text == "~" || text == "null" || text == "Null" || text == "NULL")
        }
    }
}

/// A text of which YAML reads only a part, with the names of its keys, such as `columns.title`.
package struct CutText: Equatable {
    package let key: String
    /// What YAML reads.
    package let text: Located<String>
}

/// The reason why front matter cannot be read.
package struct FrontMatterError: Error, Equatable {
    package var place: SourcePosition
    package var message: String
}

extension RandomAccessCollection<UInt8> where Index == Int {
    /// Whether a comment at that place is probably text: people write a blank behind the sign of a comment, as in `# later`,
    /// and none in `#5`.
    ///
    /// - Parameter isBehindText: whether a text precedes it on the line; `C #` is one, too.
    package func isCut(at place: Int, isBehindText: Bool = true) -> Bool {
        guard place < endIndex, self[place] == UInt8(ascii: "#") else { return false }
        guard place + 1 < endIndex, self[place + 1] != 10, self[place + 1] != 13 else { return isBehindText }
        return self[place + 1] > 0x20 && self[place + 1] != UInt8(ascii: "#")
    }
}
