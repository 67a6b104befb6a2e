import Domain
package import UseCases
package import Words

extension Board {
    /// Gives the columns that nobody named, the default ones and "Other", their titles.
    package mutating func nameColumns(in words: Words) {
        if settings.columns == Settings.defaultColumns, !settings.areColumnsNamed {
            for index in settings.columns.indices {
                columns[index].title = words.title(ofDefault: columns[index].status) ?? columns[index].title
            }
        }
        if columns.count > settings.columns.count { columns[columns.count - 1].title = words(.columnOther) }
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
    /// The title of a column of the past, where nobody named it.
    func title(_ column: Column, in words: Words) -> String {
        if column.status.isEmpty { return words(.columnOther) }
        let isDefault = Settings.defaultColumns.contains { ($0.status, $0.title) == (column.status, column.title) }
        return isDefault && !settings.areColumnsNamed
            ? words.title(ofDefault: column.status) ?? column.title : column.title
    }
}

extension Words {
    /// By the status of the default column.
    fileprivate func title(ofDefault status: String) -> String? {
        switch status {
        case "todo": self(.columnTodo)
        case "doing": self(.columnDoing)
        case "review": self(.columnReview)
        case "done": self(.columnDone)
        case "cancelled": self(.columnCancelled)
        default: nil
        }
    }
}
