import Domain
import Links
import UseCases
import Messages

/// Presents a page of all todos with a relation to one.
struct RelatedPresenter {
    let site: SiteContext
    let rows: Rows

    func present(_ todo: Int, _ relation: Relation, page: Int) -> ListViewModel {
        let (slug, title) = (site.slugs.todos[todo], site.board.rows[todo].todo.title)
        return ListPresenter(site: site, rows: rows).list(
            .related(slug, page, relation), title: site.words(relation.word),
            todos: site.board.rows[todo].todos(relation), query: nil, page: page,
            up: MoreViewModel(text: title, url: site.todoLinks[todo]), make: { .related(slug, $0, relation) })
    }
}

extension Relation {
    /// The name of the relation.
    fileprivate var word: MessageKey {
        switch self {
        case .children: .children
        case .blockedBy: .blockedBy
        case .blocks: .blocks
        case .mentions: .mentionedBy
        }
    }
}

extension Board.Row {
    /// The number of todos, including unresolved references.
    func count(_ relation: Relation) -> Int {
        switch relation {
        case .children: children.count
        case .blockedBy: blockedBy.count
        case .blocks: blocks.count
        case .mentions: mentions.count
        }
    }

    func todos(_ relation: Relation) -> [Int] {
        switch relation {
        case .children: children
        case .blockedBy: blockedBy.compactMap { if case .todo(let index) = $0 { index } else { nil } }
        case .blocks: blocks
        case .mentions: mentions
        }
    }
}

extension SiteContext {
    /// The pages of the relations that a todo's own page does not show in full.
    func relatedPages(of todo: Int) -> [Page] {
        // Copying a row counts a reference for each of its lists.
        guard Relation.allCases.contains(where: { board.rows[todo].count($0) > ShownCount.onPages }) else {
            return []
        }
        return Relation.allCases.filter { board.rows[todo].count($0) > ShownCount.onPages }.flatMap { relation in
            (1...pages(of: board.rows[todo].todos(relation).count)).map {
                .related(slugs.todos[todo], $0, relation)
            }
        }
    }
}
