import UseCases

extension Page {
    static func user(_ slug: String, _ number: Int) -> Page { Page(.user, slug, number: number) }
}

extension PageDeclaration {
    static let user = PageDeclaration(
        .list("users"), for: .readers, in: .core, navigation: nil,
        pages: { parts in
            parts.numbered(parts.site.slugs.users, parts.site.board.users, count: \.todos.count) { .user($0, $1) }
        },
        .templated(
            PageTemplate("user") { page, parts -> UserViewModel? in
                guard let user = parts.site.slugs.user(slug: page.name) else { return nil }
                let profile = user < parts.profiles.count ? parts.profiles[user] : nil
                return UserPresenter(site: parts.site, rows: parts.rows).present(
                    user, page: page.number, profile: profile, week: page.number == 1 ? parts.weeks?.weeks(user) : nil)
            }))
}
