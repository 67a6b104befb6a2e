import Domain
import Markdown
import Queries
import Reports
import UseCases
import Messages

/// Presents a page of one milestone's todos.
struct MilestonePresenter {
    let site: SiteContext
    let rows: Rows
    let reports: SiteReports
    /// The text below the front matter of its own file.
    let text: MarkdownDocument?

    func present(_ milestone: Int, page: Int) -> MilestoneViewModel {
        let (slug, group) = (site.slugs.milestones[milestone], site.board.milestones[milestone])
        let list = ListPresenter(site: site, rows: rows).list(
            .milestone(slug, page), title: group.name, todos: group.todos,
            query: ListQuery(text: Query.term(.milestone, group.name)), page: page,
            up: MoreViewModel(text: site.words(.milestones), url: site.router.link(to: .milestones(1))),
            make: { .milestone(slug, $0) })
        return MilestoneViewModel(
            list: list, progress: site.progress(group.tally), facts: site.facts(group.tally),
            summary: TextViewModel(group.summary), due: group.due.map { due($0, isOpen: group.tally.open > 0) },
            text: page == 1 ? site.body(text, targets: group.references) : nil,
            outlook: page == 1 ? outlook(group) : nil)
    }

    private func due(_ day: CalendarDay, isOpen: Bool) -> DateViewModel {
        DateViewModel(
            iso: day.iso, text: site.phrases.long(day), relative: site.phrases.relative(day),
            isLate: isOpen && day < site.board.today, isSoon: isOpen && day.isSoon(on: site.board.today),
            month: site.calendarLink(day))
    }

    private func outlook(_ group: Board.Group) -> MilestoneOutlookViewModel? {
        guard let report = reports.outlook.reports[group.name.lowercased()] else { return nil }
        return MilestoneOutlookViewModel(
            reportStyles: site.router.link(to: .asset("report.css")),
            document: ReportDocumentPresenter(report: report).present(),
            all: reports.slug(of: .milestones).map {
                MoreViewModel(text: site.words(.milestonesReport), url: site.router.link(to: .report($0)))
            })
    }
}
