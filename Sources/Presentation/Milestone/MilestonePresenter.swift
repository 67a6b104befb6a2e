import UseCases
import Words

/// Says what a page of one milestone's todos shows.
struct MilestonePresenter {
    let site: SiteContext
    let rows: [RowViewModel]

    func callAsFunction(_ milestone: Int, page: Int) -> MilestoneViewModel {
        let (slug, group) = (site.slugs.milestones[milestone], site.board.milestones[milestone])
        let list = ListPresenter(site: site, rows: rows).list(
            .milestone(slug, page), title: group.name, todos: group.todos, page: page,
            up: MoreViewModel(text: site.words(.milestones), url: site.router.link(to: .milestones(1))),
            make: { .milestone(slug, $0) })
        return MilestoneViewModel(
            list: list, progress: site.progress(group.tally), facts: site.facts(group.tally),
            summary: TextViewModel(group.summary),
            dueText: group.due.map { TextViewModel(site.phrases.due($0, isOpen: group.tally.open > 0)) })
    }
}
