import Domain

/// Parses the values of the query language's own keys: fixed lists of words.
extension TermReader {
    /// Parses a word of a type; accepts both English spellings of `cancelled`.
    func named<MessageKey: CaseIterable & RawRepresentable<String>>(
        _ value: RawValue, _: MessageKey.Type, _ kind: String
    ) throws(QueryError) -> MessageKey {
        let text = value.text.lowercased()
        if let word = MessageKey(rawValue: text == "canceled" ? "cancelled" : text) { return word }
        let known = MessageKey.allCases.map(\.rawValue)
        throw unknownWord(kind, value, among: known, listing: known)
    }

    /// - Parameter listed: the words to list if none is similar.
    func unknownWord(
        _ kind: String, _ value: RawValue, among known: [String], listing listed: [String]
    ) -> QueryError {
        let some = Array(listed.prefix(20))
        let remedy = hint(value.stem, among: known, else: knownAre(some))
        return QueryError(column: value.column, "unknown \(kind) \(inQuotes(value.text)); \(remedy)")
    }

    /// Parses a value of `has:` and `no:`.
    func presence(_ value: RawValue) throws(QueryError) -> Subject {
        guard case .subject(let subject) = KeyMeaning(value.text, context.names) else {
            throw unknownKey(value)
        }
        try checkPast(subject, value.column)
        return subject
    }

    /// Parses a value of `is:`.
    func state(_ value: RawValue) throws(QueryError) -> QueryState { try named(value, QueryState.self, "state") }

    func checkPast(_ subject: Subject, _ column: Int) throws(QueryError) {
        guard context.isPast, !subject.isKept else { return }
        throw QueryError(
            column: column, "the history does not record '\(subject.name)'; remove it from this query")
    }

    private func unknownKey(_ value: RawValue) -> QueryError {
        let known = KeyMeaning.known(context.names).filter { KeyMeaning($0, context.names).map(isSubject) ?? false }
        let remedy = hint(value.text, among: known, else: "write the name of a key, such as has:due")
        return QueryError(column: value.column, "unknown key \(inQuotes(value.text)); \(remedy)")
    }

    private func isSubject(_ meaning: KeyMeaning) -> Bool {
        if case .subject = meaning { true } else { false }
    }

    // MARK: The whole query

    func limit(_ values: [RawValue]) throws(QueryError) -> Int {
        let text = values[0].text
        guard values.count == 1, text.utf8.count <= 9, text.utf8.allSatisfy({ 48...57 ~= $0 }), let count = Int(text),
            count > 0
        else {
            throw QueryError(
                column: values[0].column, "'limit' takes one positive whole number; write it as in limit:20")
        }
        return count
    }

    func sortKeys(_ values: [RawValue]) throws(QueryError) -> [SortKey] {
        try each(values) { value throws(QueryError) in
            let isDescending = value.marks.first?.isSign("-") == true
            let name = isDescending ? RawValue(column: value.column + 1, marks: value.marks.dropFirst()) : value
            if name.marks.isEmpty {
                throw QueryError(column: value.column, "missing key after '-'; write one, such as sort:-due")
            }
            return SortKey(try sortKey(name), isDescending: isDescending)
        }
    }

    private func sortKey(_ value: RawValue) throws(QueryError) -> SortKey.By {
        switch KeyMeaning(value.text, context.names) {
        case .type: return .type
        case .subject(let subject) where subject.isSortable:
            try checkPast(subject, value.column)
            return .subject(subject)
        case nil: throw unknownKey(value)
        default:
            throw QueryError(
                column: value.column, "cannot sort by \(inQuotes(value.text)); use due, priority, title, …")
        }
    }
}
