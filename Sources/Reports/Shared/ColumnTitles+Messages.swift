import Domain
package import Past
package import UseCases
package import Messages

extension ColumnTitles {
    /// Creates the titles in a language.
    package init(_ words: Messages) {
        self.init(
            byStatus: [
                "todo": words(.columnTodo), "doing": words(.columnDoing), "review": words(.columnReview),
                "done": words(.columnDone), "cancelled": words(.columnCancelled),
            ], other: words(.columnOther))
    }
}

extension Timeline {
    /// Gives the columns the titles that they have on the board.
    package mutating func nameColumns(in words: Messages) {
        let titles = ColumnTitles(words)
        for index in columns.indices { columns[index].title = titles.title(of: columns[index]) }
    }
}
