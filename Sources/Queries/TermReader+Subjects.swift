import Domain

/// Parses the values of subjects, according to their kind.
extension TermReader {
    func term(_ subject: Subject, _ key: WrittenKey, _ values: [RawValue]) throws(QueryError) -> Term {
        let comparison = key.sign.comparison
        switch (subject, subject.value) {
        case (.field(.status), _): return .status(try each(values, status))
        case (.field(let field), .day):
            let days = QueryDays(context.days, of: field)
            return .day(
                field, comparison,
                try each(values) { value throws(QueryError) in try queryValue(value, comparison, days.span) })
        case (.field(let field), .flag): return .flag(field, try each(values, flag))
        case (_, .number), (_, .duration):
            return .number(
                subject, comparison,
                try each(values) { value throws(QueryError) in try number(value, comparison, subject) })
        case (.field(let field), _) where field.key.isRanked && (comparison != .equal || values.hasRange):
            return .rank(
                field, comparison, try each(values) { value throws(QueryError) in try rank(value, comparison, field) })
        case (.field(let field), .word):
            return .text(subject, try each(values) { value throws(QueryError) in try choice(value, field) })
        case (_, _) where subject.isProse: return .text(subject, try each(values, searched))
        default: return .text(subject, try each(values) { value throws(QueryError) in try text(value, subject) })
        }
    }

    // MARK: Ordered values

    private func number(
        _ value: RawValue, _ comparison: Comparison, _ subject: Subject
    ) throws(QueryError) -> QueryValue<Double> {
        let parsed = try queryValue(value, comparison) { value throws(QueryError) in
            let number = try amount(value, subject)
            return number...number
        }
        if case (.including(let first), .including(let last)) = (parsed.interval.lower, parsed.interval.upper),
            first > last
        {
            throw .emptyRange(value)
        }
        return parsed
    }

    /// Parses a number, or a duration as its minutes.
    private func amount(_ value: RawValue, _ subject: Subject) throws(QueryError) -> Double {
        if subject.value == .duration {
            guard let time = WorkTime(value.text) else { throw .notDuration(value) }
            return Double(time.minutes)
        }
        guard let number = Double(written: value.text, allowsPerCent: subject == .checklist) else {
            throw .notNumber(value)
        }
        return number
    }

    /// Parses a rank; swaps the bounds of a range if the higher one comes first.
    private func rank(
        _ value: RawValue, _ comparison: Comparison, _ field: Field
    ) throws(QueryError) -> QueryValue<Int> {
        let found = try queryValue(value, comparison) { value throws(QueryError) in try height(value, field) }
        if case (.including(let first), .including(let last)) = (found.interval.lower, found.interval.upper),
            first > last
        {
            return QueryValue(written: found.written, interval: Interval(from: last...last, to: first...first))
        }
        return found
    }

    private func height(_ value: RawValue, _ field: Field) throws(QueryError) -> ClosedRange<Int> {
        let choices = context.choices[field] ?? []
        let wanted = FoldedText(value.text)
        guard let place = choices.firstIndex(where: { $0.isNamed(wanted) }) else {
            if context.found[field]?.contains(where: { FoldedText($0) == wanted }) == true {
                throw .noRank(value, known: choices.map(\.name))
            }
            throw .unknownWord(field.name, value, among: choices.names, listing: choices.map(\.name))
        }
        return -place...(-place)
    }

    private func queryValue<Value>(
        _ value: RawValue, _ comparison: Comparison, _ read: (RawValue) throws(QueryError) -> ClosedRange<Value>
    ) throws(QueryError) -> QueryValue<Value> {
        guard let range = value.range else {
            return QueryValue(written: .one(value.text), interval: Interval(comparison, try read(value)))
        }
        let (first, last) = value.ends(of: range)
        if first == nil, last == nil { throw .unboundedRange(value) }
        if comparison != .equal { throw .comparedRange(value, comparison) }
        let from: ClosedRange<Value>? = if let first { try read(first) } else { nil }
        let to: ClosedRange<Value>? = if let last { try read(last) } else { nil }
        return QueryValue(written: .range(first?.text, last?.text), interval: Interval(from: from, to: to))
    }

    // MARK: Names and texts

    private func flag(_ value: RawValue) throws(QueryError) -> Bool {
        switch value.text.lowercased() {
        case "yes", "true": true
        case "no", "false": false
        default: throw .notFlag(value)
        }
    }

    private func text(_ value: RawValue, _ subject: Subject) throws(QueryError) -> TextPattern {
        if subject.isPeople, !value.isQuoted, QueryContext.Me.isNamed(by: value.text) { return try me(value) }
        let pattern = TextPattern(value.stem, isPrefix: value.isPrefix, meaning: meaning(of: value.stem, subject))
        if pattern.isEmpty, !pattern.isPrefix { throw .nothingToCompare(value) }
        return pattern
    }

    private func me(_ value: RawValue) throws(QueryError) -> TextPattern {
        switch context.me {
        case .user(let id): return TextPattern(value.text, isMe: true, meaning: [id])
        // No user has an empty id.
        case .anybody: return TextPattern(value.text, isMe: true, meaning: [""])
        case .unknown: throw .unknownMe(value)
        case .refused: throw .refusedMe(value)
        }
    }

    /// Parses a value of the field's list, if it has one, or a value found in files.
    private func choice(_ value: RawValue, _ field: Field) throws(QueryError) -> TextPattern {
        let choices = context.choices[field] ?? []
        if choices.isEmpty { return try text(value, .field(field)) }
        let (wanted, found) = (FoldedText(value.stem), (context.found[field] ?? []))
        if value.isPrefix {
            let isKnown = (choices.names + found).contains { FoldedText($0).begins(with: wanted) }
            if isKnown { return TextPattern(value.stem, isPrefix: true) }
        } else if let choice = choices.first(where: { $0.isNamed(wanted) }) {
            return TextPattern(value.stem, meaning: [choice.name])
        } else if found.contains(where: { FoldedText($0) == wanted }) {
            return TextPattern(value.stem)
        }
        throw .unknownWord(field.name, value, among: choices.names + found, listing: choices.map(\.name))
    }
}

extension [RawValue] {
    fileprivate var hasRange: Bool { contains { $0.range != nil } }
}

extension QueryContext.Choice {
    func isNamed(_ text: FoldedText) -> Bool { ([name] + also).contains { FoldedText($0) == text } }
}

extension [QueryContext.Choice] {
    /// The names, then the other names.
    fileprivate var names: [String] { map(\.name) + flatMap(\.also) }
}
