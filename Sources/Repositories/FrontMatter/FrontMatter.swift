import Domain

/// The keys and values at the head of a file, in their order.
struct FrontMatter: Equatable {
    var entries: [Entry]

    struct Entry: Equatable {
        /// As written.
        var key: String
        /// Where the key stands.
        var place: Place
        var value: Value

        /// No value at all, an empty text or an empty list.
        var isNothing: Bool {
            switch value {
            case .scalar(let scalar): scalar.isNothing
            case .list(let items): items.isEmpty
            case .nested: false
            }
        }

        /// Its text, also that of a list of one; nil for several and for a mapping.
        var onlyScalar: Scalar? {
            switch value {
            case .scalar(let scalar): scalar
            case .list(let items): items.count == 1 ? items[0] : nil
            case .nested: nil
            }
        }
    }

    enum Value: Equatable {
        case scalar(Scalar)
        case list([Scalar])
        /// A mapping, or a list that holds more than scalars: YAML source in one line.
        case nested(String)
    }

    /// One text of the source with the place it was read from.
    struct Scalar: Equatable {
        var text: String
        /// Not in quotes and no block: `~`, `null` and nothing then mean no value.
        var isPlain: Bool
        var place: Place
        /// The bytes from which it was read, with its quotes, from the file's first byte; nil where they are not known:
        /// of texts on several lines, and of what an alias, an anchor or a tag stands for.
        var range: Range<Int>?

        /// No value at all, or an empty text.
        var isNothing: Bool { text.isEmpty || isNull }

        var isNull: Bool {
            isPlain && text.utf8.count < 5
                && (text.isEmpty || text == "~" || text == "null" || text == "Null" || text == "NULL")
        }
    }
}

/// Why front matter cannot be read.
struct FrontMatterError: Error, Equatable {
    var place: Place
    var message: String
}
