import Domain
import Reports
import UseCases

extension SiteContext {
    /// The title of a column of the past.
    func title(of column: Column) -> String {
        ColumnTitles(words).title(of: column, board.settings)
    }
}
