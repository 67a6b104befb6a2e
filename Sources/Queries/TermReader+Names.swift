import Domain

/// The meanings of names: statuses by their columns, users and tags without their prefixes, ids in every spelling.
extension TermReader {
    func status(_ value: RawValue) throws(QueryError) -> StatusPattern {
        let pattern = TextPattern(value.stem, isPrefix: value.isPrefix)
        let columns = columns(pattern)
        let found = context.found[.status] ?? []
        guard columns.isEmpty, !found.contains(where: { pattern.matches(FoldedText($0)) }) else {
            return StatusPattern(pattern: pattern, columns: columns)
        }
        let statuses = context.columns.map(\.status)
        let others = context.columns.flatMap { $0.also + [$0.title] }
        throw .unknownWord("status", value, among: statuses + others + found, listing: statuses)
    }

    /// Returns the indices of the columns with a name. A status takes precedence over another column's title or other
    /// name; of two columns with the same status, the last one counts.
    private func columns(_ pattern: TextPattern) -> [Int] {
        let all = context.columns.indices
        if pattern.isPrefix { return all.filter { names(of: $0).contains { pattern.matches(FoldedText($0)) } } }
        let last = all.last { pattern.matches(FoldedText(context.columns[$0].status)) }
        if let last { return [last] }
        let named = all.filter { names(of: $0).contains { pattern.matches(FoldedText($0)) } }
        // English has both spellings.
        let other = ["canceled": "cancelled", "cancelled": "canceled"][FoldedText(pattern.written).text]
        guard named.isEmpty, let other else { return named }
        return all.filter { names(of: $0).contains { FoldedText($0) == FoldedText(other) } }
    }

    private func names(of column: Int) -> [String] {
        [context.columns[column].status, context.columns[column].title] + context.columns[column].also
    }

    /// Returns the alternative meanings of a text; empty if it means just itself.
    func meaning(of text: String, _ subject: Subject) -> [String] {
        let scalars = text.unicodeScalars
        if subject.isPeople {
            let name = scalars.first == "@" ? String(scalars.dropFirst()) : text
            return [name] + (context.users[FoldedText(name).text].map { [$0] } ?? [])
        }
        if subject == .field(.tags) { return scalars.first == "#" ? [text, String(scalars.dropFirst())] : [] }
        if subject == .mentions, scalars.first == "@" { return [text, String(scalars.dropFirst())] }
        switch subject.value {
        case .id, .ids: return spellings(of: text)
        default: return subject == .field(.id) ? spellings(of: text) : []
        }
    }

    /// Returns an id with each known prefix, if it has one of them or is a bare number.
    private func spellings(of id: String) -> [String] {
        guard !context.idPrefixes.isEmpty else { return [] }
        let bytes = Array(id.lowercased().utf8)
        let dash = bytes.lastIndex(of: UInt8(ascii: "-"))
        let prefix = dash.map { String(decoding: bytes[..<$0], as: UTF8.self) }
        if let prefix, !context.idPrefixes.contains(prefix) { return [] }
        let number = bytes[(dash.map { $0 + 1 } ?? 0)...]
        guard !number.isEmpty, number.allSatisfy({ 48...57 ~= $0 || $0 == UInt8(ascii: ".") }) else { return [] }
        let text = String(decoding: number, as: UTF8.self)
        return context.idPrefixes.map { "\($0)-\(text)" } + [text]
    }
}
