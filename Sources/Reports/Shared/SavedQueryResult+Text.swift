package import Domain
package import Messages
package import UseCases

extension SavedQueryResult.Title {
    /// Returns the title in the language of the messages.
    ///
    /// - Parameter field: the field by which the todos are grouped.
    package func text(on board: Board, _ words: Messages, by field: Field?) -> String {
        switch self {
        case .column(let column): board.columns[column].title
        case .user(let user): board.users[user].user.name
        case .tag(let tag): board.tags[tag].name
        case .milestone(let milestone): board.milestones[milestone].name
        case .name(let name): field == .priority ? words.priority(name) : name
        case .none(let field): field.wordForNone.map { words($0) } ?? ""
        }
    }
}
