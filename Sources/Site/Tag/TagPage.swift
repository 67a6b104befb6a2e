import UseCases

extension Page {
    static func tag(_ slug: String, _ number: Int) -> Page { Page(.tag, slug, number: number) }
}

extension PageDeclaration {
    static let tag = PageDeclaration(
        .list("tags"), for: .readers, in: .core, navigation: nil,
        pages: { parts in
            parts.numbered(parts.site.slugs.tags, parts.site.board.tags, count: \.todos.count) { .tag($0, $1) }
        },
        .templated(
            PageTemplate("tag") { page, parts in
                parts.site.slugs.tag(slug: page.name).map {
                    TagPresenter(site: parts.site, rows: parts.rows).present($0, page: page.number)
                }
            }))
}
