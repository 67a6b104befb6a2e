import Bytes
import Domain
import UseCases
import Messages

extension Feed {
    /// A feed of todos with their bodies, the most recently modified first.
    init(of todos: [Int], title: String, at page: Page, beside shown: Page, site: SiteContext) {
        let board = site.board
        self.init(
            title: title, page: page, shown: shown,
            entries: Feed.newest(todos, site).map { todo in
                let row = board.rows[todo]
                let page = site.page(of: todo)
                return Entry(
                    id: site.feedName(ofTodo: todo), page: page, title: row.todo.title, updated: row.todo.days.touched,
                    published: row.todo.days.created,
                    authors: row.owners.compactMap { owner in
                        [site.people[owner].name, board.users[owner].user.writtenID].first(where: \.isVisible)
                    },
                    tags: site.board.categories(of: todo), summary: row.todo.summary, content: .body(of: todo))
            })
    }

    /// The most recently modified todos, at most the number in the settings. Todos modified at the same time are
    /// ordered by id.
    private static func newest(_ todos: [Int], _ site: SiteContext) -> [Int] {
        let board = site.board
        let entries = todos.filter(board.isPublished)
            .map { (todo: $0, touched: board.rows[$0].todo.days.touched.sortKey) }
        let sorted = entries.sorted { one, other in
            if one.touched != other.touched { return one.touched > other.touched }
            let (id, otherID) = (board.rows[one.todo].todo.id, board.rows[other.todo].todo.id)
            return id.hasSameBytes(as: otherID) ? one.todo < other.todo : id.precedesBytewise(otherID)
        }
        return sorted.prefix(board.settings.feedItems).map(\.todo)
    }
}
