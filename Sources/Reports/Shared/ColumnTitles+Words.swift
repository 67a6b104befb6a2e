package import UseCases
package import Words

extension ColumnTitles {
    /// Creates the titles in a language.
    package init(_ words: Words) {
        self.init(
            byStatus: [
                "todo": words(.columnTodo), "doing": words(.columnDoing), "review": words(.columnReview),
                "done": words(.columnDone), "cancelled": words(.columnCancelled),
            ], other: words(.columnOther))
    }
}
