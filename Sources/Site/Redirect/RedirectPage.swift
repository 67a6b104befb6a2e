extension Page {
    /// The page at an old id that redirects to the todo.
    static func redirect(_ slug: String) -> Page { Page(.redirect, slug) }
}

extension PageDeclaration {
    static let redirect = PageDeclaration(
        .todo(ending: ".html"), for: .others, in: .core, navigation: nil,
        pages: { parts in parts.site.slugs.redirects.map { .redirect($0.slug) } },
        .templated(
            PageTemplate(bare: "redirect") { page, parts in
                parts.site.slugs.todo(slug: page.name).map { RedirectPresenter(site: parts.site).present($0) }
            }))
}
