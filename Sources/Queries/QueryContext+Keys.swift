import Domain

extension QueryContext {
    /// A name that may stand before an operator.
    package struct WrittenKey: Equatable, Sendable {
        /// As it is suggested to whoever misspells it.
        package let name: String
        /// The canonical name of what it stands for: a subject's, or its own.
        package let meaning: String
    }

    /// Those of the language, of the keys of front matter and of the settings, in the order in which they are suggested.
    /// Of two that are the same without case the first one counts.
    package var keys: [WrittenKey] {
        KeyMeaning.known(names).map { name in
            guard case .subject(let subject) = KeyMeaning(name, names) else {
                return WrittenKey(name: name, meaning: name)
            }
            return WrittenKey(name: name, meaning: subject.name)
        }
    }
}

extension Subject {
    /// Those that have a name of their own: all but the keys that fuda does not know.
    package static let named: [Subject] =
        Field.allCases.map(Subject.field) + [.text, .path, .blocks, .mentions, .checklist]

    /// Whether its names are compared by their rank.
    package var isRanked: Bool { if case .field(let field) = self { field.key.isRanked } else { false } }
}
