package import Domain

/// The titles of columns without a title in the settings: the default columns, and "Other".
package struct ColumnTitles: Sendable {
    private let byStatus: [String: String]
    private let other: String?

    /// - Parameters:
    ///   - byStatus: the titles of default columns by status; other columns keep theirs.
    ///   - other: the title of the column for todos whose status has no column.
    package init(byStatus: [String: String] = [:], other: String? = nil) {
        (self.byStatus, self.other) = (byStatus, other)
    }

    /// The title of a column of the present or the past.
    package func title(of column: Column) -> String {
        if column.status.isEmpty { return other ?? column.title }
        return column.isTitled ? column.title : byStatus[column.status] ?? column.title
    }

    /// The columns of a board with their titles.
    func named(_ columns: [Column]) -> [Column] {
        columns.map { column in
            var column = column
            column.title = title(of: column)
            return column
        }
    }
}
