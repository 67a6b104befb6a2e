package import Domain

/// Determines a todo's column from its status, or from its checkbox if it has no status.
package struct ColumnRules {
    private let columns: [Column]
    /// For each column, the column that its status means. If two columns have the same status, this is the last one.
    private let effective: [Int]
    private let byStatus: [String: Int]
    private let firstTodo: Int
    private let firstDone: Int

    /// - Parameter columns: the columns of the settings.
    package init(_ columns: [Column]) {
        self.columns = columns
        let byStatus = ColumnRules.table(columns)
        effective = columns.indices.map { byStatus[columns[$0].status.lowercased()] ?? $0 }
        self.byStatus = byStatus
        firstTodo = columns.firstIndex(of: .todo) ?? 0
        firstDone = columns.firstIndex(of: .done) ?? firstTodo
    }

    /// Returns the columns by their statuses and other names in lower case. A status takes precedence over another
    /// column's other name.
    fileprivate static func table(_ columns: [Column]) -> [String: Int] {
        var table: [String: Int] = [:]
        for (index, column) in columns.enumerated() {
            for name in column.also where table[name.lowercased()] == nil { table[name.lowercased()] = index }
        }
        for (index, column) in columns.enumerated() { table[column.status.lowercased()] = index }
        // British and American spellings are equivalent.
        for (one, other) in [("canceled", "cancelled"), ("cancelled", "canceled")] where table[one] == nil {
            table[one] = table[other]
        }
        return table
    }

    /// Returns the index of a status's column; nil if the status has no column.
    package func column(of status: String?, isChecked: Bool?) -> Int? {
        guard let status else { return isChecked == true ? firstDone : firstTodo }
        // Most statuses are spelt like the column's, and comparing short strings is faster than hashing them.
        for index in columns.indices where columns[index].status == status { return effective[index] }
        return byStatus[status.lowercased()]
    }

    /// Returns the type by which the todo counts. A todo with an unknown status counts as to do.
    package func type(of column: Int?, isArchived: Bool) -> ColumnType {
        let type = column.flatMap { columns.indices.contains($0) ? columns[$0].type : nil } ?? .todo
        return type.counted(isArchived: isArchived)
    }
}

extension [Column] {
    /// All accepted statuses: those written in the columns, and the alternative spelling of 'cancelled'.
    package var statuses: [String] {
        let written = flatMap { [$0.status] + $0.also }
        let known = Set(written.map { $0.lowercased() })
        return written + ColumnRules.table(self).keys.filter { !known.contains($0) }.sorted()
    }
}

extension ColumnType {
    /// Returns the type by which a todo in such a column counts. An archived todo that is not done counts as cancelled.
    func counted(isArchived: Bool) -> ColumnType { isArchived && self != .done ? .cancelled : self }
}

extension Column {
    /// The column of todos whose status has no column.
    package static let other = Column(status: "", title: "Other", type: .todo)
}

extension ColumnType {
    /// The index in `allCases`.
    package var ordinal: Int {
        switch self {
        case .todo: 0
        case .active: 1
        case .hold: 2
        case .done: 3
        case .cancelled: 4
        }
    }
}
