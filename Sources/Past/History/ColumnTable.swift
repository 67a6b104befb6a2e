import Domain
import UseCases

/// The columns of all times under common indices, and the meaning of statuses.
///
/// A status has the type that the present columns give it, so that a wrong type can be corrected. A status unknown to
/// the present columns has the type from the settings of its time.
struct ColumnTable {
    /// The present columns, "Other", then former columns; each status once.
    private(set) var columns: [Column]
    /// The number of present columns, without "Other".
    let presentCount: Int
    private let present: ColumnRules
    /// The rules of each time; `places` maps their columns to indices in `columns`.
    private var rules: [(columns: ColumnRules, places: [Int32])] = []
    private var byStatus: [String: Int32] = [:]

    /// - Parameter present: the columns of the present settings.
    init(present: [Column], _ times: [[Column]]) {
        columns = present + [.other]
        presentCount = present.count
        self.present = ColumnRules(present)
        for columns in times {
            rules.append((ColumnRules(columns), columns.map { place(of: $0) }))
        }
    }

    /// Returns the column and type of a status. Without a status, the rules of its time supply one.
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

    /// Returns the first present column of that type, or "Other".
    func first(_ type: ColumnType) -> Int32 {
        Int32(columns[..<presentCount].firstIndex(of: type) ?? presentCount)
    }

    /// Returns the index in `columns` of each column of the rules.
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
