package import Domain

/// In which column a todo stands by its status, or by its check where it has none.
package struct ColumnRules {
    private let columns: [Column]
    /// For each column the one that its status means: of two with one status the last.
    private let meant: [Int]
    private let byStatus: [String: Int]
    private let firstTodo: Int
    private let firstDone: Int

    /// - Parameter columns: those of the settings.
    package init(_ columns: [Column]) {
        self.columns = columns
        let byStatus = ColumnRules.table(columns)
        meant = columns.indices.map { byStatus[columns[$0].status.lowercased()] ?? $0 }
        self.byStatus = byStatus
        firstTodo = columns.firstIndex(of: .todo) ?? 0
        firstDone = columns.firstIndex(of: .done) ?? firstTodo
    }

    /// Each column by its status and its other names in lower case; a status comes before another column's other name.
    fileprivate static func table(_ columns: [Column]) -> [String: Int] {
        var table: [String: Int] = [:]
        for (index, column) in columns.enumerated() {
            for name in column.also where table[name.lowercased()] == nil { table[name.lowercased()] = index }
        }
        for (index, column) in columns.enumerated() { table[column.status.lowercased()] = index }
        // English spells it both ways.
        for (one, other) in [("canceled", "cancelled"), ("cancelled", "canceled")] where table[one] == nil {
            table[one] = table[other]
        }
        return table
    }

    /// Its index; nil where the status is no column's.
    package func column(of status: String?, isChecked: Bool?) -> Int? {
        guard let status else { return isChecked == true ? firstDone : firstTodo }
        // Most are written as the column is, and short texts compare faster than they hash.
        for index in columns.indices where columns[index].status == status { return meant[index] }
        return byStatus[status.lowercased()]
    }

    /// What the todo counts as: an unknown status is still to do.
    package func type(of column: Int?, isArchived: Bool) -> ColumnType {
        let type = column.flatMap { columns.indices.contains($0) ? columns[$0].type : nil } ?? .todo
        return type.counted(isArchived: isArchived)
    }
}

extension [Column] {
    /// Every status that means one of them: as they are written, and in the other spelling that is taken, too.
    package var statuses: [String] {
        let written = flatMap { [$0.status] + $0.also }
        let known = Set(written.map { $0.lowercased() })
        return written + ColumnRules.table(self).keys.filter { !known.contains($0) }.sorted()
    }
}

extension ColumnType {
    /// What a todo in such a column counts as: an archived one that is not done is cancelled.
    func counted(isArchived: Bool) -> ColumnType { isArchived && self != .done ? .cancelled : self }
}

extension Column {
    /// Where todos stand whose status is no column's.
    package static let other = Column(status: "", title: "Other", type: .todo)
}

extension ColumnType {
    /// Its place in `allCases`.
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
