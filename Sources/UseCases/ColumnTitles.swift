package import Domain

/// What columns are called that nobody named: the default ones, and "Other".
package struct ColumnTitles: Sendable {
    private let byStatus: [String: String]
    private let other: String?

    /// - Parameters:
    ///   - byStatus: the titles of the default columns by their status; the others keep theirs.
    ///   - other: that of the column for todos whose status is no column's.
    package init(byStatus: [String: String] = [:], other: String? = nil) {
        (self.byStatus, self.other) = (byStatus, other)
    }

    /// The title of a column of the present or the past.
    package func title(of column: Column, _ settings: Settings) -> String {
        if column.status.isEmpty { return other ?? column.title }
        let isDefault = Settings.defaultColumns.contains { ($0.status, $0.title) == (column.status, column.title) }
        return isDefault && !settings.areColumnsNamed ? byStatus[column.status] ?? column.title : column.title
    }

    /// The columns of a board with their titles.
    func named(_ columns: [Column], _ settings: Settings) -> [Column] {
        let areDefault = settings.columns == Settings.defaultColumns
        return columns.map { column in
            var column = column
            if areDefault || column.status.isEmpty { column.title = title(of: column, settings) }
            return column
        }
    }
}
