import Domain
package import UseCases

/// The texts that name a todo outside of the board.
package struct TodoNames: Sendable, Equatable {
    package let id: String
    /// The address of its page; the path of its file if the site's address is unknown.
    package let link: String
    /// A name for a git branch, such as `k3f9q2-buy-milk`.
    package let branch: String

    /// - Parameter todo: its index on the board.
    package init(of todo: Int, on board: Board, _ slugs: SlugTable) {
        id = board.rows[todo].todo.id
        link =
            Page.todo(slugs.todos[todo]).address(board.settings) ?? board.sources.name(of: board.key(of: todo))
        branch = Slug.make("\(id) \(board.rows[todo].todo.title)")
    }
}
