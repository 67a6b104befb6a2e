import Domain
import Past
import Reports
package import UseCases

extension SiteContext {
    /// The title of a column of the past.
    func title(of column: Column) -> String {
        ColumnTitles(words).title(of: column, board.settings)
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
