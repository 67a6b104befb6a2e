import Domain

/// The meaning of a query in words, line by line.
package struct Explanation: Equatable, Sendable {
    /// A part of the query, or an instruction for its result.
    package struct Line: Equatable, Sendable {
        /// For example `due is by 2026-11-22 (eow)`.
        package let text: String
        /// The number of todos that satisfy the condition of this line; nil if it has no condition or the todos were
        /// not counted.
        package let count: Int?
    }

    package let lines: [Line]
}

extension Query {
    /// Returns a line for each of `parts`, in order, then lines for archived todos, sort order and limit.
    ///
    /// - Parameter counts: the number of todos that satisfy each of `parts`, as returned by `counts(_:)`.
    package func explanation(_ counts: [Int] = []) -> Explanation {
        var lines = parts.enumerated().map { place, part in
            Explanation.Line(text: part.words, count: counts.indices.contains(place) ? counts[place] : nil)
        }
        if parts.isEmpty { lines.append(.init(text: condition.words, count: nil)) }
        if takesArchived {
            lines.append(.init(text: "archived todos are included", count: nil))
        } else if !condition.asksForArchived {
            lines.append(.init(text: "archived todos are excluded", count: nil))
        }
        if !sort.isEmpty {
            lines.append(.init(text: "sorted by \(sort.map(words).joined(separator: ", then by "))", count: nil))
        }
        if let limit { lines.append(.init(text: "the first \(limit)", count: nil)) }
        return Explanation(lines: lines)
    }

    /// Returns the number of todos that satisfy each of `parts` by itself; archived todos count only if the query
    /// includes them.
    package func counts(_ todos: [some QueryFacts]) -> [Int] {
        parts.map { part in
            let one = Query(part, takesArchived: takesArchived || condition.asksForArchived)
            return todos.reduce(0) { $0 + (one.holds($1) ? 1 : 0) }
        }
    }

    private func words(_ key: SortKey) -> String {
        guard key.isDescending else { return key.name }
        return "\(key.name) in descending order"
    }
}

extension Condition {
    /// The condition in words, as part of a sentence.
    package var words: String {
        switch self {
        case .term(let term): term.words
        case .not(.term(let term)): "not: \(term.words)"
        case .not(let part): "not: (\(part.words))"
        case .all(let parts) where parts.isEmpty: "every todo"
        case .all(let parts): parts.map { $0.grouped }.joined(separator: " and ")
        case .any(let parts): parts.map { $0.grouped }.joined(separator: " or ")
        }
    }

    private var grouped: String {
        switch self {
        case .term: words
        default: "(\(words))"
        }
    }
}

extension Term {
    /// The term in words, as part of a sentence.
    package var words: String {
        switch self {
        case .word(let pattern):
            "a word in the title, summary, id, tags, owners or text begins with \(inQuotes(pattern.written))"
        case .text(let subject, let patterns):
            "\(subject.among)\(subject.name) \(either(patterns.map { words(of: $0, isProse: subject.isProse) }))"
        case .status(let patterns): "status \(either(patterns.map { words(of: $0.pattern, isProse: false) }))"
        case .type(let types): "the column is of type \(either(types.map(\.rawValue)))"
        case .state(let states): "it is \(either(states.map(\.rawValue)))"
        case .presence(let isThere, let subjects):
            "\(either(subjects.map(\.name))) is \(isThere ? "set" : "not set")"
        case .day(let field, let comparison, let days):
            "\(field.name) \(either(days.map { $0.words(comparison) }))"
        case .number(let subject, let comparison, let numbers):
            "\(subject.name) \(either(numbers.map { $0.plainWords(comparison) }))"
        case .rank(let field, let comparison, let ranks):
            "\(field.name) \(either(ranks.map { $0.plainWords(comparison) }))"
        case .flag(let field, let flags): "\(field.name) is \(either(flags.map { $0 ? "yes" : "no" }))"
        }
    }

    private func either(_ words: [String]) -> String { words.joined(separator: " or ") }

    private func words(of pattern: TextPattern, isProse: Bool) -> String {
        let text = inQuotes(pattern.written)
        if pattern.isMe { return "is \(pattern.wanted.first?.text ?? "") (me)" }
        if isProse { return "has a word that begins with \(text)" }
        return pattern.isPrefix ? "begins with \(text)" : "is \(text)"
    }
}

extension Subject {
    /// A prefix for the names of subjects with several values.
    fileprivate var among: String {
        switch value {
        case .names, .ids, .texts: isPeople ? "" : "a value of "
        case .text, .word, .id, .day, .number, .duration, .flag: ""
        }
    }
}
