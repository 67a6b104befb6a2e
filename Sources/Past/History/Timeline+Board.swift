import Domain
package import UseCases

extension Timeline {
    /// Gives the present columns the titles used on the board.
    package mutating func nameColumns(as board: Board) {
        for index in board.columns.indices.prefix(min(columnCount + 1, columns.count)) {
            columns[index].title = board.columns[index].title
        }
    }
}
