extension Page {
    static let notFound = Page(.notFound)
}

extension PageDeclaration {
    static let notFound = PageDeclaration(
        .file("404.html"), for: .others, in: .core, navigation: nil,
        // The live board answers with a page of its own.
        pages: { $0.site.live == nil ? [.notFound] : [] },
        .templated(PageTemplate("404") { _, parts in NotFoundPresenter(site: parts.site).present() }))
}
