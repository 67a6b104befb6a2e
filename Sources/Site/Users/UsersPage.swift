import UseCases
import Messages

extension Page {
    static func users(_ number: Int) -> Page { Page(.users, number: number) }
}

extension PageDeclaration {
    static let users = PageDeclaration(
        .index("users"), for: .readers, in: .core, navigation: Navigation(.people, in: .menu),
        pages: { parts in parts.numbered(parts.site.usersByWork.busy.count) { .users($0) } },
        .templated(PageTemplate("users") { page, parts in UsersPresenter(site: parts.site).present(page: page.number) })
    )
}
