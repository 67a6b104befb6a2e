import UseCases
import Messages

extension Page {
    static func list(_ number: Int) -> Page { Page(.list, number: number) }
}

extension PageDeclaration {
    static let list = PageDeclaration(
        .index("todos"), for: .readers, in: .core, navigation: Navigation(.list, in: .bar),
        pages: { parts in parts.numbered(parts.site.board.listed.count) { .list($0) } },
        .templated(
            PageTemplate("list") { page, parts in
                ListPresenter(site: parts.site, rows: parts.rows).present(page: page.number)
            }))
}
