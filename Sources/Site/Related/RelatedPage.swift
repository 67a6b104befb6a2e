import Bytes
import UseCases

/// The relations of other todos to one, by their names in paths.
enum Relation: String, CaseIterable, Sendable {
    case children = "subtasks"
    case blockedBy = "blocked-by"
    case blocks
    case mentions = "mentioned-by"
}

extension Page {
    /// The page of all todos with a relation to one, if its own page does not show all.
    static func related(_ slug: String, _ number: Int, _ relation: Relation) -> Page {
        Page(.related, "\(slug)/\(relation.rawValue)", number: number)
    }

    /// The todo and the relation of a page.
    fileprivate var relation: (slug: String, Relation)? {
        guard let slash = name.utf8.lastIndex(of: UInt8(ascii: "/")) else { return nil }
        return Relation(rawValue: String(name[name.utf8.index(after: slash)...])).map { (String(name[..<slash]), $0) }
    }
}

extension PageDeclaration {
    static let related = PageDeclaration(
        .todoLists(Relation.allCases.map(\.rawValue)), for: .others, in: .core, navigation: nil,
        pages: { parts in parts.site.board.indices.flatMap { parts.site.relatedPages(of: $0) } },
        .templated(
            PageTemplate("list") { page, parts -> ListViewModel? in
                guard let (slug, relation) = page.relation, let todo = parts.site.slugs.todo(slug: slug) else {
                    return nil
                }
                return RelatedPresenter(site: parts.site, rows: parts.rows).present(todo, relation, page: page.number)
            }))
}

extension SiteContext {
    /// Whether the site has a page of a relation.
    func isRelated(_ page: Page) -> Bool {
        page.relation.flatMap { slugs.todo(slug: $0.slug) }.map { relatedPages(of: $0).contains(page) } ?? false
    }
}
