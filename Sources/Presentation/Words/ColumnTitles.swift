import Domain
import Past
import Reports
package import UseCases
package import Words

extension SiteContext {
    /// The title of a column of the past.
    func title(of column: Column) -> String {
        ColumnTitles(words).title(of: column)
    }
}

extension Timeline {
    /// Calls its columns what the board calls its own.
    package mutating func nameColumns(in words: Words) {
        let titles = ColumnTitles(words)
        for index in columns.indices { columns[index].title = titles.title(of: columns[index]) }
    }
}
