import UseCases

extension Page {
    static func view(_ slug: String, _ number: Int) -> Page { Page(.view, slug, number: number) }
}

extension PageDeclaration {
    static let view = PageDeclaration(
        .list("views"), for: .readers, in: .core, navigation: nil,
        pages: { parts in
            parts.numbered(parts.site.views.map(\.slug), parts.site.views, count: \.shownCount) { .view($0, $1) }
        },
        .templated(
            PageTemplate("view") { page, parts -> SavedQueryViewModel? in
                guard let view = parts.ownView ?? parts.site.view(slug: page.name) else { return nil }
                return SavedQueryPresenter(site: parts.site, rows: parts.rows).present(view, page: page.number)
            }))
}
