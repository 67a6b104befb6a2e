package import Domain
import Reports
import UseCases

/// Todos with one name of a field.
package struct TodoGroup: Sendable, Equatable {
    /// In the language of the project.
    package let title: String
    /// The name as a file has it; nil for the todos without one.
    package let name: String?
    /// Indices on the board.
    package let todos: [Int]
}

extension Snapshot {
    /// Returns the groups of todos by a field, with their titles.
    ///
    /// - Parameter todos: indices on the board; each group keeps their order.
    package func groups(_ todos: [Int], by field: Field) -> [TodoGroup] {
        SavedQueryResult.groups(of: board, todos, by: field).map { group in
            TodoGroup(
                title: group.title.text(on: board, words, by: field), name: name(of: group.title), todos: group.todos)
        }
    }

    private func name(of title: SavedQueryResult.Title) -> String? {
        switch title {
        case .column(let column): board.columns[column].status
        case .user(let user): board.users[user].user.writtenID
        case .tag(let tag): board.tags[tag].name
        case .milestone(let milestone): board.milestones[milestone].name
        case .name(let name): name
        case .none: nil
        }
    }
}
