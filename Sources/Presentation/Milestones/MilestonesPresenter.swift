import Domain
import Links
import UseCases

/// Says what the page of all milestones shows.
struct MilestonesPresenter {
    let site: SiteContext

    func callAsFunction() -> MilestonesViewModel {
        let title = site.phrases.word("milestones")
        return MilestonesViewModel(
            layout: site.layout(.milestones, title: title), heading: title, isEmpty: site.board.milestones.isEmpty,
            emptyText: site.phrases.noMilestones,
            milestones: site.board.milestones.indices.filter { !site.board.milestones[$0].todos.isEmpty }.map {
                row($0)
            })
    }

    private func row(_ index: Int) -> MilestoneRowViewModel {
        let group = site.board.milestones[index]
        let lastDue = group.todos.filter { site.board.entries[$0].isOpen }.compactMap { site.board.entries[$0].due }
            .max()
        return MilestoneRowViewModel(
            name: site.milestones[index].name, url: site.milestones[index].url, progress: site.progress(group.tally),
            lateText: group.tally.overdue > 0 ? TextViewModel(site.phrases.overdue(group.tally.overdue)) : nil,
            dueText: (group.due ?? lastDue).map { TextViewModel(site.phrases.due($0, isOpen: true)) })
    }
}
