import Messages

extension Page {
    static func milestones(_ number: Int) -> Page { Page(.milestones, number: number) }
}

extension PageDeclaration {
    static let milestones = PageDeclaration(
        .index("milestones"), for: .readers, in: .core, navigation: Navigation(.milestones, in: .menu),
        pages: { parts in parts.numbered(parts.site.listedMilestones.count) { .milestones($0) } },
        .templated(
            PageTemplate("milestones") { page, parts in MilestonesPresenter(site: parts.site).present(page: page.number)
            }))
}
