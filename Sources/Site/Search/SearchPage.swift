extension Page {
    static let search = Page(.search)
}

extension PageDeclaration {
    static let search = PageDeclaration(
        .file("search.html"), for: .others, in: .core, navigation: nil,
        pages: { parts in parts.site.hasSearch ? [.search] : [] },
        .templated(PageTemplate("search") { _, parts in SearchPresenter(site: parts.site).present() }))
}
