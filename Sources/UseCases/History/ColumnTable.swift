import Domain

/// The columns of all times under one numbering, and what a todo's words meant by the rules of each time.
struct ColumnTable {
    /// The present ones, "Other", then those of the past; each status once.
    private(set) var columns: [Column]
    /// How many there are now, without "Other".
    let presentCount: Int
    /// For each of the rules; `places` leads from its columns to `columns`.
    private var rules: [(columns: ColumnRules, places: [Int32])] = []
    private var byStatus: [String: Int32] = [:]

    /// - Parameter present: the columns that hold now.
    init(present: [Column], _ times: [[Column]]) {
        columns = present + [.other]
        presentCount = present.count
        for (place, column) in present.enumerated() { byStatus[column.status.lowercased()] = Int32(place) }
        for columns in times {
            rules.append((ColumnRules(columns), columns.map { place(of: $0) }))
        }
    }

    /// What a status, or a check without one, meant by those rules.
    func place(
        of status: String?, isChecked: Bool?, isArchived: Bool, by index: Int
    ) -> (column: Int32, type: ColumnType) {
        let column = rules[index].columns.column(of: status, isChecked: isChecked)
        let type = rules[index].columns.type(of: column, isArchived: isArchived)
        guard let column, rules[index].places.indices.contains(column) else { return (Int32(presentCount), type) }
        return (rules[index].places[column], type)
    }

    /// Where the columns of those rules stand in `columns`.
    func places(by index: Int) -> [Int32] { rules[index].places }

    /// The first present column of that type, or "Other".
    func first(_ type: ColumnType) -> Int32 {
        Int32(columns[..<presentCount].firstIndex { $0.type == type } ?? presentCount)
    }

    private mutating func place(of column: Column) -> Int32 {
        let folded = column.status.lowercased()
        if let place = byStatus[folded] { return place }
        byStatus[folded] = Int32(columns.count)
        columns.append(column)
        return Int32(columns.count - 1)
    }
}
