import Charts
import Domain
import Links
import Queries
import Reports
import Texts
import UseCases
import Messages

/// Presents the page of the timeline.
struct TimelinePresenter {
    let site: SiteContext
    private let plot: SchedulePlot

    /// The files that only the timeline needs.
    static let (styles, script) = ("timeline.css", "timeline.js")

    /// - Parameter likely: the likely completion day of milestones, by name in lower case; empty if unknown.
    init(site: SiteContext, likely: [String: CalendarDay]) {
        self.site = site
        plot = SchedulePlot(
            board: site.board, schedule: site.schedule, words: site.words, likely: likely,
            todoLink: { site.todoLinks[$0] },
            overdueLink: { site.found(by: "is:overdue", TimelinePresenter.milestone($0, site.board)) }
        )
    }

    func present() -> TimelineViewModel {
        let (title, schedule, drawn) = (site.words(.timeline), site.schedule, plot.plot())
        let spans = SVGSpans(
            drawn, firstWeekday: CalendarDay.firstWeekday(ofLanguage: site.board.settings.language), words: site.words)
        return TimelineViewModel(
            layout: site.layout(.timeline, title: title),
            timelineStyles: site.router.link(to: .asset(TimelinePresenter.styles)),
            timelineScript: site.router.link(to: .asset(TimelinePresenter.script)), heading: title,
            lead: site.words(.timelineChart), legend: legend(drawn), weeks: weeks(spans.weeks),
            startsOnMonday: spans.weeks.first?.weekday == 0, drawing: SpanDrawingViewModel(spans: spans),
            lanes: schedule.lanes.map { lane($0) },
            moreLanes: schedule.hiddenLanes > 0
                ? MoreViewModel(
                    text: site.words(.moreMilestones, count: schedule.hiddenLanes),
                    url: site.router.link(to: .milestones(1))) : nil)
    }

    // MARK: Lanes

    private func lane(_ lane: Schedule.Lane) -> TimelineLaneViewModel {
        TimelineLaneViewModel(
            name: plot.label(lane), url: AddressViewModel(lane.milestone.map { site.milestones[$0].url }),
            note: plot.note(lane), progress: lane.milestone.flatMap { site.progress(site.board.milestones[$0].tally) },
            overdue: plot.overdue(lane).map { LinkedTextViewModel(text: $0.text, url: AddressViewModel($0.link)) },
            spans: lane.spans.map { span($0) }, rest: TextViewModel(plot.rest(lane)),
            done: lane.done.isEmpty ? nil : TextViewModel(done(lane)))
    }

    private func done(_ lane: Schedule.Lane) -> String {
        lane.done.map {
            site.words(.titleValue, [.title: site.phrases.month($0.month), .what: site.phrases.done($0.count)])
        }
        .joined(separator: site.words(.noteSeparator))
    }

    private func span(_ span: Schedule.Span) -> TimelineSpanViewModel {
        let row = site.board.rows[span.todo]
        return TimelineSpanViewModel(
            title: row.todo.title, url: site.todoLinks[span.todo], days: plot.days(span),
            status: site.statuses[row.column],
            late: row.isOverdue ? TextViewModel(site.words(.overdueLabel)) : nil,
            owners: row.owners.prefix(1).map { site.people[$0] })
    }

    /// The term for the todos of a lane.
    private static func milestone(_ lane: Schedule.Lane, _ board: Board) -> String {
        Query.term(.milestone, lane.milestone.map { board.milestones[$0].name } ?? "")
    }

    // MARK: The axis

    /// Weeks with the names of months that begin in them. The first week has a name, too, if the next one is not near.
    private func weeks(_ weeks: [CalendarDay]) -> [TimelineWeekViewModel] {
        let months = weeks.map { CalendarMonth(of: $0.adding(days: 6)) }
        let begins = months.indices.dropFirst().filter { months[$0] != months[$0 - 1] }
        var named = Set(begins)
        if begins.first.map({ $0 > 2 }) ?? true { named.insert(0) }
        let first = named.min()
        return weeks.indices.map { index in
            let month = index == 0 ? CalendarMonth(of: weeks[0]) : months[index]
            let name =
                index == first || month.month == 1
                ? site.words.month(month.month, of: month.year) : site.words.month(month.month)
            let isNow = (0..<7).contains(site.board.today.number - weeks[index].number)
            return TimelineWeekViewModel(
                month: named.contains(index) ? TextViewModel(name) : nil, day: site.words.dayOfMonth(weeks[index]),
                date: weeks[index].date.day, isNow: isNow)
        }
    }

    /// The marks that the drawing has.
    private func legend(_ plot: SpanPlot) -> [TimelineLegendViewModel] {
        let rows = plot.lanes.flatMap(\.rows)
        let visible = { (day: CalendarDay?) in day.map { plot.days.contains($0) } ?? false }
        let marks: [(kind: String, text: String, isThere: Bool)] = [
            ("t-todo", site.words(.typeTodo), rows.contains { $0.tone == .todo }),
            ("t-active", site.words(.typeActive), rows.contains { $0.tone == .active }),
            ("t-hold", site.words(.typeHold), rows.contains { $0.tone == .hold }),
            ("overrun", site.words(.viewOverdue), rows.contains { $0.late != nil }),
            ("closed", site.words(.typeDone), plot.lanes.contains { !$0.counts.isEmpty }),
            ("goal-day", site.words(.milestone), plot.lanes.contains { visible($0.due) }),
            ("likely", site.words(.likely, [.percent: "85"]), plot.lanes.contains { visible($0.likely) }),
        ]
        return marks.filter(\.isThere).map { TimelineLegendViewModel(kind: $0.kind, text: $0.text) }
    }
}
