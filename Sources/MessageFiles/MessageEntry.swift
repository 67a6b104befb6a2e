package import Domain

/// One name of a file of words with what stands behind it, as it was read.
package struct MessageEntry: Equatable, Sendable {
    package var name: String
    /// Where the name stands.
    package var place: Place
    package var value: Value

    package init(name: String, place: Place, value: Value) {
        self.name = name
        self.place = place
        self.value = value
    }

    /// What stands behind the name.
    package enum Value: Equatable, Sendable {
        case text(Text)
        /// Plural forms by their names.
        case forms([Form])
        case list([Text])
        /// What no word is: something nested deeper, or no text at all.
        case foreign(Place)
    }

    /// One text of a file, without its quotes.
    package struct Text: Equatable, Sendable {
        package var text: String
        /// Where it begins, with its quote.
        package var place: Place
        package var style: Style

        package init(text: String, place: Place, style: Style) {
            self.text = text
            self.place = place
            self.style = style
        }

        /// Nothing, or one of YAML's words for it.
        package var isNull: Bool {
            style == .plain && (text.isEmpty || text == "~" || text == "null" || text == "Null" || text == "NULL")
        }
    }

    /// One plural form: its name and what is said then.
    package struct Form: Equatable, Sendable {
        package var name: String
        package var place: Place
        package var text: Text

        package init(name: String, place: Place, text: Text) {
            self.name = name
            self.place = place
            self.text = text
        }
    }

    /// How a text is written.
    package enum Style: Equatable, Sendable { case plain, quoted, block }
}
