package import Domain

/// A name in a query that no todo has, probably misspelt.
package struct UnmatchedName: Hashable, Sendable {
    package let field: Field
    /// The name as written.
    package let name: String
    /// The most similar existing name; nil if none is similar.
    package let nearest: String?

    /// For example `; did you mean 'hana'?`; empty if no name is similar.
    package var hint: String { remedy(nearest: nearest) }
}

extension Query {
    /// Returns the names that are not among their field's known ones; ignores `me` and names with a trailing `*`.
    package func unmatched(among known: [Field: [String]]) -> [UnmatchedName] {
        Field.allCases.flatMap { field -> [UnmatchedName] in
            let patterns = condition.patterns(of: .field(field)).filter { !$0.isPrefix && !$0.isMe }
            guard !patterns.isEmpty, let names = known[field] else { return [] }
            let folded = Set(names.map { FoldedText($0) })
            return patterns.filter { folded.isDisjoint(with: $0.wanted) }.map { pattern in
                UnmatchedName(
                    field: field, name: pattern.written,
                    nearest: nearestWord(to: pattern.written.withoutSign, among: names))
            }
        }
    }
}

extension Query {
    /// The patterns of paths with a `*` inside, which matches only itself.
    package var pathsWithStars: [String] {
        condition.patterns(of: .path).map(\.written).filter { $0.utf8.contains(UInt8(ascii: "*")) }
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
    /// The text without the `@` or `#` that precedes users and tags.
    fileprivate var withoutSign: String {
        guard let first = unicodeScalars.first, first == "@" || first == "#" else { return self }
        return String(unicodeScalars.dropFirst())
    }
}
