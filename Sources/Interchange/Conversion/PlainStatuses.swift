package import Domain

/// The statuses that another program says by being open or done, and the columns that its words mean.
package struct PlainStatuses: Sendable {
    private let columns: [Column]

    package init(_ columns: [Column]) { self.columns = columns }

    /// Whether a column is the first of its type among those that are to do, active, done or cancelled; such a type says it all.
    ///
    /// - Parameter types: those that the other program can say.
    func isPlain(_ column: Int, _ types: Set<ColumnType> = [.todo, .done]) -> Bool {
        guard columns.indices.contains(column) else { return false }
        return types.contains(columns[column].type) && column == columns.firstIndex(of: columns[column].type)
    }

    /// The status of the first column of a type; nil where the board has none.
    func status(_ type: ColumnType) -> String? { columns.first(of: type)?.status }

    /// The status that a word means here: by a column's own or other name, without what parts its words, then by what
    /// people mean by it. Nil for a word that means nothing here.
    func status(named word: String) -> String? {
        let plain = plainStatus(word)
        let named =
            columns.first { plainStatus($0.status) == plain }
            ?? columns.first { $0.also.contains { plainStatus($0) == plain } }
        return named?.status ?? columnType(meantBy: word).flatMap(status)
    }
}
