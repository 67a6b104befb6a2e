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
    }

    enum Value: Equatable {
        case scalar(Scalar)
        case list([Scalar])
        /// A mapping, or a list that holds more than scalars: YAML source on lines of its own.
        case nested(String)
    }

    /// One text of the source with the place and the bytes it was read from.
    struct Scalar: Equatable {
        var text: String
        /// Not in quotes and no block: `~`, `null` and nothing then mean no value.
        var isPlain: Bool
        var place: Place
        /// From the file's first byte; for a block scalar its first line only.
        var range: Range<Int>

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
