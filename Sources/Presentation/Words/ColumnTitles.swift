import Domain
package import UseCases

extension Board {
    /// Gives the columns that nobody named, the default ones and "Other", their titles in that language.
    package mutating func nameColumns(in language: Language) {
        guard language == .japanese else { return }
        if settings.columns == Settings.defaultColumns, !settings.areColumnsNamed {
            for index in settings.columns.indices {
                columns[index].title = japanese[columns[index].status] ?? columns[index].title
            }
        }
        if columns.count > settings.columns.count { columns[columns.count - 1].title = "その他" }
    }
}

extension Timeline {
    /// Calls its present columns what the board calls them.
    package mutating func nameColumns(as board: Board) {
        for index in board.columns.indices.prefix(min(columnCount + 1, columns.count)) {
            columns[index].title = board.columns[index].title
        }
    }
}

extension Board {
    /// The title of a column of the past, in that language where nobody named it.
    func title(_ column: Column, in language: Language) -> String {
        guard language == .japanese else { return column.title }
        if column.status.isEmpty { return "その他" }
        let isDefault = Settings.defaultColumns.contains { ($0.status, $0.title) == (column.status, column.title) }
        return isDefault && !settings.areColumnsNamed ? japanese[column.status] ?? column.title : column.title
    }
}

/// By the status of the default column.
private let japanese = ["todo": "未着手", "doing": "進行中", "review": "レビュー", "done": "完了", "cancelled": "中止"]
