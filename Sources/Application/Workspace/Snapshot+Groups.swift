package import Domain
import Reports
import UseCases

extension Snapshot {
    /// Returns the groups of todos by a field, with their titles.
    ///
    /// - Parameter todos: indices on the board; each group keeps their order.
    package func groups(_ todos: [Int], by field: Field) -> [(title: String, todos: [Int])] {
        SavedQueryResult.groups(of: board, todos, by: field).map {
            ($0.title.text(on: board, words, by: field), $0.todos)
        }
    }
}
