package import Domain
import Messages
import Reports
import UseCases

extension Snapshot {
    /// Returns the groups of todos by a field, with their titles.
    ///
    /// - Parameter todos: indices on the board; each group keeps their order.
    package func groups(_ todos: [Int], by field: Field) -> [(title: String, todos: [Int])] {
        SavedQueryResult.groups(of: board, todos, by: field).map { (title($0.title, by: field), $0.todos) }
    }

    private func title(_ title: SavedQueryResult.Title, by field: Field) -> String {
        switch title {
        case .column(let column): board.columns[column].title
        case .user(let user): board.users[user].user.name
        case .tag(let tag): board.tags[tag].name
        case .milestone(let milestone): board.milestones[milestone].name
        case .name(let name): field == .priority ? words.priority(name) : name
        case .none(let field): field.wordForNone.map { words($0) } ?? ""
        }
    }
}
