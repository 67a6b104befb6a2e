import Domain
import UseCases

/// The columns of all times under one numbering, and what a todo's words mean.
///
/// A status has the type that the present columns give it, so that a wrong type can be corrected; one that they do not
/// know has that of the rules of its time.
struct ColumnTable {
    /// The present ones, "Other", then those of the past; each status once.
    private(set) var columns: [Column]
    /// How many there are now, without "Other".
    let presentCount: Int
    private let present: ColumnRules
    /// For each of the rules; `places` leads from its columns to `columns`.
    private var rules: [(columns: ColumnRules, places: [Int32])] = []
    private var byStatus: [String: Int32] = [:]

    /// - Parameter present: the columns that hold now.
    init(present: [Column], _ times: [[Column]]) {
        columns = present + [.other]
        presentCount = present.count
        self.present = ColumnRules(present)
        for columns in times {
            rules.append((ColumnRules(columns), columns.map { place(of: $0) }))
        }
    }

    /// What a status means; without one the rules of its time say which it stood for.
    func place(
        of status: String?, isChecked: Bool?, isArchived: Bool, by index: Int
    ) -> (column: Int32, type: ColumnType) {
        if let status, let column = present.column(of: status, isChecked: nil) {
            return (Int32(column), present.type(of: column, isArchived: isArchived))
        }
        let column = rules[index].columns.column(of: status, isChecked: isChecked)
        guard let column, rules[index].places.indices.contains(column) else {
            return (Int32(presentCount), present.type(of: nil, isArchived: isArchived))
        }
        let place = rules[index].places[column]
        if place < presentCount { return (place, present.type(of: Int(place), isArchived: isArchived)) }
        return (place, rules[index].columns.type(of: column, isArchived: isArchived))
    }

    /// The first present column of that type, or "Other".
    func first(_ type: ColumnType) -> Int32 {
        Int32(columns[..<presentCount].firstIndex(of: type) ?? presentCount)
    }

    /// Where the columns of those rules stand in `columns`.
    func places(by index: Int) -> [Int32] { rules[index].places }

    private mutating func place(of column: Column) -> Int32 {
        if let place = present.column(of: column.status, isChecked: nil) { return Int32(place) }
        let folded = column.status.lowercased()
        if let place = byStatus[folded] { return place }
        byStatus[folded] = Int32(columns.count)
        columns.append(column)
        return Int32(columns.count - 1)
    }
}
