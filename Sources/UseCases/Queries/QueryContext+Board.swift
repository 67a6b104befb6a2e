import Domain
package import Queries

extension QueryContext {
    /// What the words of a query mean on a board: to ask for what its files say is no mistake, even if no list has it.
    package init(_ board: Board) {
        self.init(board.settings, today: board.today)
        for word in Key.Word.allCases {
            var seen: Set<String> = []
            found[word.field] = board.todos.indices.compactMap { board.todos[$0][word] }.filter {
                seen.insert($0.lowercased()).inserted
            }
        }
    }
}
