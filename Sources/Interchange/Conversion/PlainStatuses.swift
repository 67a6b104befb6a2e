package import Domain

/// The mapping between the board's columns and programs that only distinguish open and finished todos.
package struct PlainStatuses: Sendable {
    private let columns: [Column]

    package init(_ columns: [Column]) { self.columns = columns }

    /// Returns whether a column is the first one of its type, so that the type alone represents it.
    ///
    /// - Parameter types: the types that the other program distinguishes.
    func isPlain(_ column: Int, _ types: Set<ColumnType> = [.todo, .done]) -> Bool {
        guard columns.indices.contains(column) else { return false }
        return types.contains(columns[column].type) && column == columns.firstIndex(of: columns[column].type)
    }

    /// The status of the first column of a type; nil if the board has none.
    func status(_ type: ColumnType) -> String? { columns.first(of: type)?.status }

    /// Returns the status that a word denotes. Compares the names, other names and titles of columns, ignoring case and
    /// separators, and then common words for a status. Returns nil if the word denotes none.
    func status(named word: String) -> String? {
        let plain = plainStatus(word)
        let named =
            columns.first { plainStatus($0.status) == plain }
            ?? columns.first { $0.also.contains { plainStatus($0) == plain } }
            ?? columns.first { plainStatus($0.title) == plain }
        return named?.status ?? columnType(suggestedBy: word).flatMap(status)
    }
}
