import Messages

extension Page {
    static func tags(_ number: Int) -> Page { Page(.tags, number: number) }
}

extension PageDeclaration {
    static let tags = PageDeclaration(
        .index("tags"), for: .readers, in: .core, navigation: Navigation(.tags, in: .menu),
        pages: { parts in parts.numbered(parts.site.tagsByWork.busy.count) { .tags($0) } },
        .templated(PageTemplate("tags") { page, parts in TagsPresenter(site: parts.site).present(page: page.number) }))
}
