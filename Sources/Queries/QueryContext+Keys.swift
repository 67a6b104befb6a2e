import Domain

extension QueryContext {
    /// A name that can precede an operator.
    package struct WrittenKey: Equatable, Sendable {
        /// The name as suggested for a misspelt one.
        package let name: String
        /// The canonical name of its meaning: a subject's, or its own.
        package let meaning: String
    }

    /// The names of the query language, of fields and of the settings, in the order of suggestion. Of names that are
    /// equal ignoring case, the first takes precedence.
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
    /// The subjects with a fixed name: all except the unknown fields.
    package static let named: [Subject] =
        Field.allCases.map(Subject.field) + [.text, .path, .source, .blocks, .mentions, .checklist, .urgency]

    /// Whether its values are compared by rank.
    package var isRanked: Bool { if case .field(let field) = self { field.key.isRanked } else { false } }
}

extension QueryContext {
    /// Returns the subject with a name that may precede an operator; nil for an unknown name, and for a name that
    /// stands for no subject, such as `is`.
    package func subject(named name: String) -> Subject? {
        if case .subject(let subject) = KeyMeaning(name, names) { subject } else { nil }
    }
}
