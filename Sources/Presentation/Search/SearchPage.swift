extension Page {
    static let search = Page(.search)
}

extension PageDeclaration {
    static let search = PageDeclaration(
        .file("search.html"), for: .others, in: .core, navigation: nil, pages: { _ in [.search] },
        .templated(PageTemplate("search") { _, parts in SearchPresenter(site: parts.site)() }))
}
