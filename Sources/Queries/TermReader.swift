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
            throw QueryError(
                column: token.column,
                "missing key before \(inQuotes(token.marks[sign.place].text)); quote it to search for the text")
        }
        guard let meaning = KeyMeaning(key.name, context.names) else { throw unknown(key) }
        let values = try values(of: key, meaning, in: token)
        if sign.comparison != .equal, !meaning.isOrdered {
            throw QueryError(
                column: token.marks[sign.place.lowerBound].column,
                "\(inQuotes(key.name)) has no order; use ':'\(meaning.hasOpposite ? " or '!='" : "")"
            )
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
        case (_, .day), (_, .number): return true
        case (.field(let field), _): return field.key.isRanked
        default: return false
        }
    }
}

extension TermReader {
    private func word(_ token: QueryToken) throws(QueryError) -> Term {
        let value = RawValue(column: token.column, marks: token.marks)
        let pattern = try searched(value)
        guard !context.isPast else {
            throw QueryError(
                column: token.column,
                "words without a key also search the text, which the history does not record; "
                    + "write 'title:' before \(inQuotes(value.text))")
        }
        return .word(pattern)
    }

    /// Parses a text to search for; a trailing `*` has no effect.
    func searched(_ value: RawValue) throws(QueryError) -> TextPattern {
        let pattern = TextPattern(value.stem)
        if pattern.isEmpty {
            throw QueryError(column: value.column, "\(inQuotes(value.text)) contains nothing to search for; remove it")
        }
        return pattern
    }

    private func unknown(_ key: WrittenKey) -> QueryError {
        let remedy =
            ["more", "more."].contains(key.name.lowercased())
            ? "write more.NAME:VALUE for a key that fuda does not know"
            : hint(key.name, among: KeyMeaning.known(context.names), else: "quote it to search for the text")
        return QueryError(column: key.column, "unknown key \(inQuotes(key.name)); \(remedy)")
    }

    /// Returns the values between the commas.
    private func values(
        of key: WrittenKey, _ meaning: KeyMeaning, in token: QueryToken
    ) throws(QueryError) -> [RawValue] {
        let marks = token.marks[key.sign.place.upperBound...]
        if let first = marks.first, [":", "=", "<", ">", "!"].contains(where: { first.isSign($0) }) {
            throw QueryError(column: first.column, "several operators in a row; write one, such as due<=eow")
        }
        if marks.isEmpty {
            let remedy = meaning.isSubject ? "write no:\(key.name) for todos without one" : "write one after it"
            throw QueryError(
                column: token.marks[key.sign.place.upperBound - 1].column + 1,
                "\(inQuotes(key.name)) has no value; \(remedy)")
        }
        let parts = marks.split(omittingEmptySubsequences: false) { $0.isSign(",") }
        return try each(parts) { part throws(QueryError) in
            guard let first = part.first else {
                let comma = part.startIndex < token.marks.endIndex ? part.startIndex : part.startIndex - 1
                throw QueryError(column: token.marks[comma].column, "missing value next to the comma; remove the comma")
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
            if isOpposite { throw QueryError(column: key.column, "\(inQuotes(key.name)) cannot be negated; use ':'") }
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
