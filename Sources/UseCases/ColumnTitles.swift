package import Domain

/// The titles of columns that the user did not name: the default columns and "Other".
package struct ColumnTitles: Sendable {
    private let byStatus: [String: String]
    private let other: String?

    /// - Parameters:
    ///   - byStatus: the titles of default columns by status; other columns keep theirs.
    ///   - other: the title of the column for todos whose status has no column.
    package init(byStatus: [String: String] = [:], other: String? = nil) {
        (self.byStatus, self.other) = (byStatus, other)
    }

    /// Returns the title of a present or former column.
    package func title(of column: Column, _ settings: Settings) -> String {
        if column.status.isEmpty { return other ?? column.title }
        let isDefault = Settings.defaultColumns.contains { ($0.status, $0.title) == (column.status, column.title) }
        return isDefault && !settings.areColumnsNamed ? byStatus[column.status] ?? column.title : column.title
    }

    /// Returns the columns of a board with their titles.
    func named(_ columns: [Column], _ settings: Settings) -> [Column] {
        let areDefault = settings.columns == Settings.defaultColumns
        return columns.map { column in
            var column = column
            if areDefault || column.status.isEmpty { column.title = title(of: column, settings) }
            return column
        }
    }
}
