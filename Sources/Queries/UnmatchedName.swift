package import Domain

/// A name that is asked for and that no todo has: most likely it is misspelt.
package struct UnmatchedName: Hashable, Sendable {
    package let field: Field
    /// As it was written.
    package let name: String
    /// What there is and looks like it.
    package let nearest: String?

    /// `; did you mean 'hana'?`, where something is near.
    package var hint: String { remedy(nearest: nearest) }
}

extension Query {
    /// The names that are not among the known ones of their fields; a beginning of names is none, nor is `me`.
    package func unmatched(among known: [Field: [String]]) -> [UnmatchedName] {
        Field.allCases.flatMap { field -> [UnmatchedName] in
            let asked = condition.patterns(of: .field(field)).filter { !$0.isPrefix && !$0.isMe }
            guard !asked.isEmpty, let names = known[field] else { return [] }
            let folded = Set(names.map { FoldedText($0) })
            return asked.filter { folded.isDisjoint(with: $0.wanted) }.map { pattern in
                UnmatchedName(
                    field: field, name: pattern.written,
                    nearest: nearestWord(to: pattern.written.withoutSign, among: names))
            }
        }
    }
}

extension Condition {
    fileprivate func patterns(of wanted: Subject) -> [TextPattern] {
        switch self {
        case .all(let parts), .any(let parts): parts.flatMap { $0.patterns(of: wanted) }
        case .not(let part): part.patterns(of: wanted)
        case .term(.text(let subject, let patterns)) where subject == wanted: patterns
        case .term: []
        }
    }
}

extension String {
    /// Without the `@` or `#` that people write before users and tags.
    fileprivate var withoutSign: String {
        guard let first = unicodeScalars.first, first == "@" || first == "#" else { return self }
        return String(unicodeScalars.dropFirst())
    }
}
