import Domain
import Reports
import UseCases

extension SiteContext {
    /// The title of a past column.
    func title(of column: Column) -> String {
        ColumnTitles(words).title(of: column)
    }
}
