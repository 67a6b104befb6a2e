import Messages

extension Page {
    static let views = Page(.views)
}

extension PageDeclaration {
    static let views = PageDeclaration(
        .file("views/index.html"), for: .readers, in: .core,
        navigation: Navigation(.views, in: .menu) { $0.hasViews ? .plain : .hidden },
        pages: { parts in parts.site.views.isEmpty ? [] : [.views] },
        .templated(PageTemplate("views") { _, parts in SavedQueriesPresenter(site: parts.site).present() }))
}
