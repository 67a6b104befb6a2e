import Domain

/// Parses a token of a query: its key and its values.
struct TermReader {
    let context: QueryContext

    /// The meaning of a token.
    enum Read {
        case condition(Condition)
        case sort([SortKey])
        case limit(Int)
        /// `archived:any`.
        case archived
    }

    init(_ context: QueryContext) { self.context = context }

    func read(_ token: QueryToken) throws(QueryError) -> Read {
        guard let sign = QueryOperator(in: token.marks) else { return .condition(.term(try word(token))) }
        let name = RawValue(column: token.column, marks: token.marks[..<sign.place.lowerBound])
        let key = WrittenKey(name: name.text, column: token.column, sign: sign)
        guard !name.marks.isEmpty else {
            throw .missingKey(before: token.marks[sign.place].text, at: token.column)
        }
        guard let meaning = KeyMeaning(key.name, context.names) else {
            throw .unknownKey(key, among: KeyMeaning.known(context.names))
        }
        let values = try values(of: key, meaning, in: token)
        if sign.comparison != .equal, !meaning.isOrdered {
            throw .noOrder(key, at: token.marks[sign.place.lowerBound].column, hasOpposite: meaning.hasOpposite)
        }
        return try read(meaning, key, values)
    }
}

/// A key as written, with its operator.
struct WrittenKey {
    let name: String
    let column: Int
    let sign: QueryOperator
}

extension KeyMeaning {
    fileprivate var isSubject: Bool { if case .subject = self { true } else { false } }

    fileprivate var hasOpposite: Bool { self != .sort && self != .limit }

    /// Whether it can be compared with `<` and `>`.
    fileprivate var isOrdered: Bool {
        guard case .subject(let subject) = self else { return false }
        switch (subject, subject.value) {
        case (_, .day), (_, .number), (_, .duration): return true
        case (.field(let field), _): return field.key.isRanked
        default: return false
        }
    }
}

extension TermReader {
    private func word(_ token: QueryToken) throws(QueryError) -> Term {
        let value = RawValue(column: token.column, marks: token.marks)
        let pattern = try searched(value)
        guard !context.isPast else { throw .wordInPast(value) }
        return .word(pattern)
    }

    /// Parses a text to search for; a trailing `*` has no effect.
    func searched(_ value: RawValue) throws(QueryError) -> TextPattern {
        let pattern = TextPattern(value.stem)
        if pattern.isEmpty { throw .nothingToSearch(value) }
        return pattern
    }

    /// Returns the values between the commas.
    private func values(
        of key: WrittenKey, _ meaning: KeyMeaning, in token: QueryToken
    ) throws(QueryError) -> [RawValue] {
        let marks = token.marks[key.sign.place.upperBound...]
        if let first = marks.first, [":", "=", "<", ">", "!"].contains(where: { first.isSign($0) }) {
            throw .severalOperators(at: first.column)
        }
        if marks.isEmpty {
            let column = token.marks[key.sign.place.upperBound - 1].column + 1
            throw .noValue(key, at: column, isSubject: meaning.isSubject)
        }
        let parts = marks.split(omittingEmptySubsequences: false) { $0.isSign(",") }
        return try each(parts) { part throws(QueryError) in
            guard let first = part.first else {
                let comma = part.startIndex < token.marks.endIndex ? part.startIndex : part.startIndex - 1
                throw .missingValue(at: token.marks[comma].column)
            }
            return RawValue(column: first.column, marks: part)
        }
    }

    private func read(
        _ meaning: KeyMeaning, _ key: WrittenKey, _ values: [RawValue]
    ) throws(QueryError) -> Read {
        let isOpposite = key.sign.isOpposite
        switch meaning {
        case .sort, .limit:
            if isOpposite { throw .notNegatable(key) }
            return meaning == .sort ? .sort(try sortKeys(values)) : .limit(try limit(values))
        case .subject(.field(.archived)) where !isOpposite && values.count == 1 && values[0].text == "any":
            return .archived
        default:
            let term = Condition.term(try term(meaning, key, values))
            return .condition(isOpposite ? .not(term) : term)
        }
    }

    private func term(
        _ meaning: KeyMeaning, _ key: WrittenKey, _ values: [RawValue]
    ) throws(QueryError) -> Term {
        switch meaning {
        case .type:
            return .type(try each(values) { value throws(QueryError) in try named(value, ColumnType.self, "type") })
        case .state:
            return .state(try each(values, state))
        case .presence(let isThere): return .presence(isThere, try each(values, presence))
        case .sort, .limit: return .word(TextPattern(key.name))
        case .subject(let subject):
            try checkPast(subject, key.column)
            return try term(subject, key, values)
        }
    }
}

/// Like `map`, but preserves the error type.
func each<Value, Result>(
    _ values: [Value], _ read: (Value) throws(QueryError) -> Result
) throws(QueryError) -> [Result] {
    var results: [Result] = []
    for value in values { results.append(try read(value)) }
    return results
}
