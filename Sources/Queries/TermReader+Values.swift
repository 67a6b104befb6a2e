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
        throw .unknownWord(kind, value, among: known, listing: known)
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
        guard context.isPast, !subject.isRecorded else { return }
        throw .unrecorded(subject, at: column)
    }

    private func unknownKey(_ value: RawValue) -> QueryError {
        let known = KeyMeaning.known(context.names).filter { KeyMeaning($0, context.names).map(isSubject) ?? false }
        return .unknownKey(value, among: known)
    }

    private func isSubject(_ meaning: KeyMeaning) -> Bool {
        if case .subject = meaning { true } else { false }
    }

    // MARK: The whole query

    func limit(_ values: [RawValue]) throws(QueryError) -> Int {
        let text = values[0].text
        guard values.count == 1, text.utf8.count <= 9, text.utf8.allSatisfy({ 48...57 ~= $0 }), let count = Int(text),
            count > 0
        else { throw .invalidLimit(at: values[0].column) }
        return count
    }

    func sortKeys(_ values: [RawValue]) throws(QueryError) -> [SortKey] {
        try each(values) { value throws(QueryError) in
            let isDescending = value.marks.first?.isSign("-") == true
            let name = isDescending ? RawValue(column: value.column + 1, marks: value.marks.dropFirst()) : value
            if name.marks.isEmpty { throw .missingSortKey(at: value.column) }
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
        default: throw .unsortable(value)
        }
    }
}
