package import Domain

/// An entry of a message file: a name with its value, as parsed.
package struct MessageEntry: Equatable, Sendable {
    package var name: String
    /// The location of the name.
    package var place: SourcePosition
    package var value: Value

    package init(name: String, place: SourcePosition, value: Value) {
        self.name = name
        self.place = place
        self.value = value
    }

    /// The value of an entry.
    package enum Value: Equatable, Sendable {
        case text(Text)
        /// Plural forms with their names.
        case forms([Form])
        case list([Text])
        /// A value that no message can have: it is nested more deeply, or is not text.
        case foreign(SourcePosition)
    }

    /// A text of a message file, without its quotes.
    package struct Text: Equatable, Sendable {
        package var text: String
        /// The location of its start, including the quote.
        package var place: SourcePosition
        package var style: Style

        package init(text: String, place: SourcePosition, style: Style) {
            self.text = text
            self.place = place
            self.style = style
        }

        /// Whether the text is empty, or one of YAML's null values.
        package var isNull: Bool {
            style == .plain && (text.isEmpty || text == "~" || text == "null" || text == "Null" || text == "NULL")
        }
    }

    /// A plural form: its name and its text.
    package struct Form: Equatable, Sendable {
        package var name: String
        package var place: SourcePosition
        package var text: Text

        package init(name: String, place: SourcePosition, text: Text) {
            self.name = name
            self.place = place
            self.text = text
        }
    }

    /// The YAML style of a text.
    package enum Style: Equatable, Sendable { case plain, quoted, block }
}
