import Domain
import Links
import UseCases
import Messages

/// Presents the page of all milestones.
struct MilestonesPresenter {
    let site: SiteContext

    func present(page: Int) -> MilestonesViewModel {
        let title = site.words(.milestones)
        return MilestonesViewModel(
            layout: site.layout(.milestones(page), title: title), heading: title,
            isEmpty: site.board.milestones.isEmpty,
            emptyText: site.words(.noMilestones),
            milestones: site.part(site.listedMilestones, page: page).map { row($0) },
            pager: site.pager(page, of: site.listedMilestones.count) { .milestones($0) })
    }

    private func row(_ index: Int) -> MilestoneRowViewModel {
        let group = site.board.milestones[index]
        let lastDue = group.todos.filter { site.board.rows[$0].isOpen }.compactMap { site.board.rows[$0].due }
            .max()
        return MilestoneRowViewModel(
            name: site.milestones[index].name, url: site.milestones[index].url, progress: site.progress(group.tally),
            lateText: group.tally.overdue > 0 ? TextViewModel(site.phrases.overdue(group.tally.overdue)) : nil,
            dueText: (group.due ?? lastDue).map { TextViewModel(site.phrases.due($0, isOpen: true)) })
    }
}
