import UseCases

extension Page {
    static func milestone(_ slug: String, _ number: Int) -> Page { Page(.milestone, slug, number: number) }
}

extension PageDeclaration {
    static let milestone = PageDeclaration(
        .list("milestones"), for: .readers, in: .core, navigation: nil,
        pages: { parts in
            parts.numbered(parts.site.slugs.milestones, parts.site.board.milestones, count: \.todos.count) {
                .milestone($0, $1)
            }
        },
        .templated(
            PageTemplate("milestone") { page, parts in
                parts.site.slugs.milestone(slug: page.name).map {
                    MilestonePresenter(
                        site: parts.site, rows: parts.rows, reports: parts.reports,
                        text: $0 < parts.milestones.count ? parts.milestones[$0] : nil
                    ).present($0, page: page.number)
                }
            }))
}
