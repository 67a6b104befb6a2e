package import Domain

/// The keys and values at the head of a file, in their order.
package struct FrontMatter: Equatable {
    package var entries: [Entry]

    /// A key with its value.
    package struct Entry: Equatable {
        /// As written.
        package var key: String
        /// Where the key stands.
        package var place: Place
        package var value: Value
        /// Its lines with their ends, from the file's first byte: all those of its value, and no comment or blank line
        /// that stands above or below them. Nil where they are not known: what has an anchor, an alias or a tag in it,
        /// and front matter in braces. Nobody may change such an entry.
        package var range: Range<Int>?
        /// The bytes of its value within them: with quotes and brackets, of a list of lines from the first dash to the
        /// last item's end. Empty and right behind the colon where there is no value; nil where it is not known.
        package var valueRange: Range<Int>?

        /// No value at all, an empty text or an empty list.
        package var isNothing: Bool {
            switch value {
            case .scalar(let scalar): scalar.isNothing
            case .list(let items): items.isEmpty
            case .nested: false
            }
        }

        /// Whether key and value are the same, wherever they stand.
        package func says(sameAs other: Entry) -> Bool {
            key.utf8.elementsEqual(other.key.utf8) && value.says(sameAs: other.value)
        }

        /// Its text, also that of a list of one; nil for several and for a mapping.
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
        /// A mapping, or a list that holds more than scalars: YAML source in one line.
        case nested(String)

        /// Whether they are the same texts, wherever they stand.
        package func says(sameAs other: Value) -> Bool {
            switch (self, other) {
            case (.scalar(let one), .scalar(let another)): one.says(sameAs: another)
            case (.list(let some), .list(let others)): some.elementsEqual(others) { $0.says(sameAs: $1) }
            case (.nested(let one), .nested(let another)): one.utf8.elementsEqual(another.utf8)
            default: false
            }
        }
    }

    /// One text of the source with the place it was read from.
    package struct Scalar: Equatable {
        package var text: String
        /// Not in quotes and no block: `~`, `null` and nothing then mean no value.
        package var isPlain: Bool
        package var place: Place
        /// The bytes from which it was read, with its quotes, from the file's first byte; nil where they are not known:
        /// of texts on several lines, and of what an alias, an anchor or a tag stands for.
        package var range: Range<Int>?

        func says(sameAs other: Scalar) -> Bool {
            isPlain == other.isPlain && text.utf8.elementsEqual(other.text.utf8)
        }

        /// No value at all, or an empty text.
        package var isNothing: Bool { text.isEmpty || isNull }

        @inline(__always) var isNull: Bool {
            isPlain && text.utf8.count < 5
                && (text.isEmpty || text == "~" || text == "null" || text == "Null" || text == "NULL")
        }
    }
}

/// Why front matter cannot be read.
package struct FrontMatterError: Error, Equatable {
    package var place: Place
    package var message: String
}
