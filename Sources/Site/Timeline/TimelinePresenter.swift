import Domain
import Links
import Reports
import Texts
import UseCases
import Messages

/// Presents the page of the timeline.
struct TimelinePresenter {
    let site: SiteContext
    /// The likely completion day of milestones, by name in lower case; empty if unknown.
    let likely: [String: CalendarDay]

    /// The style sheet that only the timeline needs.
    static let styles = "timeline.css"

    func present() -> TimelineViewModel {
        let (title, schedule) = (site.words(.timeline), site.schedule)
        let plot = SchedulePlot(
            board: site.board, schedule: schedule, words: site.words, likely: likely,
            todoLink: { site.todoLinks[$0] }, milestoneLink: { site.milestones[$0].url })
        return TimelineViewModel(
            layout: site.layout(.timeline, title: title),
            timelineStyles: site.router.link(to: .asset(TimelinePresenter.styles)), heading: title,
            lead: site.words(.timelineChart),
            drawing: SpanDrawingViewModel(plot: plot.plot(), words: site.words),
            lanes: schedule.lanes.map { lane($0, plot) },
            moreLanes: schedule.hiddenLanes > 0
                ? MoreViewModel(
                    text: site.words(.moreMilestones, count: schedule.hiddenLanes),
                    url: site.router.link(to: .milestones(1))) : nil)
    }

    private func lane(_ lane: Schedule.Lane, _ plot: SchedulePlot) -> TimelineLaneViewModel {
        TimelineLaneViewModel(
            name: plot.label(lane), url: AddressViewModel(lane.milestone.map { site.milestones[$0].url }),
            note: plot.note(lane),
            spans: lane.spans.map { span in
                TimelineSpanViewModel(
                    title: site.board.rows[span.todo].todo.title, url: site.todoLinks[span.todo],
                    days: plot.days(span),
                    late: site.board.rows[span.todo].isOverdue ? TextViewModel(site.words(.overdueLabel)) : nil)
            },
            rest: TextViewModel(plot.rest(lane)),
            done: TextViewModel(
                lane.done.map {
                    site.words(
                        .titleValue, [.title: site.phrases.month($0.month), .what: site.phrases.done($0.count)])
                }
                .joined(separator: site.words(.noteSeparator))))
    }
}
