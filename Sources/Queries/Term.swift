package import Domain

/// A term of a query with parsed values, so that evaluation parses nothing. If there are several values, one match is
/// enough.
package enum Term: Equatable, Sendable {
    /// A word without a key, or a quoted phrase.
    case word(TextPattern)
    case text(Subject, [TextPattern])
    case status([StatusPattern])
    case type([ColumnType])
    case state([QueryState])
    /// Whether the subject has a value, or none.
    case presence(Bool, [Subject])
    case day(Field, Comparison, [QueryValue<CalendarDay>])
    /// A number, or a duration in minutes.
    case number(Subject, Comparison, [QueryValue<Double>])
    /// By negated index: the highest value has 0, the next one -1.
    case rank(Field, Comparison, [QueryValue<Int>])
    case flag(Field, [Bool])
}

/// A value, or a range with `..`, as written and with its meaning.
package struct QueryValue<Value: Comparable & Sendable>: Equatable, Sendable {
    package let written: Written
    package let interval: Interval<Value>
}

/// A value as written, without its quotes.
package enum Written: Equatable, Sendable {
    case one(String)
    case range(String?, String?)
}

/// A status in a query.
package struct StatusPattern: Equatable, Sendable {
    package let pattern: TextPattern
    /// The indices of the columns it denotes; empty for a status in files that is not a column's.
    package let columns: [Int]
}

extension Term {
    /// Returns whether the term holds for a todo. Reads only the property that the term is about.
    package func holds(_ facts: some QueryFacts) -> Bool {
        switch self {
        case .word(let pattern):
            Subject.searched.contains { subject in facts.anyText(of: subject) { pattern.isFound(in: $0) } }
        case .text(let subject, let patterns):
            subject.isProse
                ? facts.anyText(of: subject) { text in patterns.contains { $0.isFound(in: text) } }
                : facts.anyText(of: subject) { text in patterns.contains { $0.matches(text) } }
        case .status(let patterns): hasStatus(facts, patterns)
        case .type(let types): facts.type.map(types.contains) ?? false
        case .state(let states): states.contains { $0.holds(facts) }
        case .presence(let isThere, let subjects): subjects.contains { facts.has($0) == isThere }
        case .day(let field, _, let days): isAmong(days, facts.day(of: field))
        case .number(let subject, _, let numbers): isAmong(numbers, facts.number(of: subject))
        case .rank(let field, _, let ranks): isAmong(ranks, facts.rank(of: field).map { -$0 })
        case .flag(let field, let flags): flags.contains(facts.flag(field))
        }
    }

    private func hasStatus(_ facts: some QueryFacts, _ patterns: [StatusPattern]) -> Bool {
        if let column = facts.column { return patterns.contains { $0.columns.contains(column) } }
        return facts.anyText(of: .field(.status)) { text in patterns.contains { $0.pattern.matches(text) } }
    }

    private func isAmong<Value>(_ values: [QueryValue<Value>], _ value: Value?) -> Bool {
        guard let value else { return false }
        return values.contains { $0.interval.contains(value) }
    }
}
