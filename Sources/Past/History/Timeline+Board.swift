import Domain
package import UseCases

extension Timeline {
    /// Calls its present columns what the board calls them.
    package mutating func nameColumns(as board: Board) {
        for index in board.columns.indices.prefix(min(columnCount + 1, columns.count)) {
            columns[index].title = board.columns[index].title
        }
    }
}
