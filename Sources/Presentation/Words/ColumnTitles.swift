import Domain
package import UseCases

extension ColumnTitles {
    /// Those of a language.
    package init(_ language: Language) {
        self = language == .japanese ? ColumnTitles(byStatus: japanese, other: "その他") : ColumnTitles()
    }
}

extension SiteContext {
    /// The title of a column of the past.
    func title(of column: Column) -> String {
        ColumnTitles(phrases.language).title(of: column, board.settings)
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

/// By the status of the default column.
private let japanese = ["todo": "未着手", "doing": "進行中", "review": "レビュー", "done": "完了", "cancelled": "中止"]
