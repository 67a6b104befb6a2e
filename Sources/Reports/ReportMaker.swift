package import Charts
package import Documents
import Domain
package import Past
import UseCases

/// Creates reports, on any thread: computes figures from the timeline and presents them.
package final class ReportMaker: Sendable {
    private let board: Board
    private let timeline: Timeline
    private let context: ReportContext
    private let hasCases: Bool
    /// Runs a simulation; may use a cache.
    private let simulate: @Sendable (Simulation) -> Simulation.Outcome
    /// The summary of all todos. Several reports on different threads use it, so it is computed at initialisation.
    private let summary: SummaryFigures

    /// - Parameters:
    ///   - hasCases: whether reports include test cases, which only JUnit shows.
    ///   - simulate: runs a simulation; may use a cache.
    package init(
        _ context: ReportContext, hasCases: Bool = false,
        simulate: @escaping @Sendable (Simulation) -> Simulation.Outcome = { $0.run() }
    ) {
        (board, timeline) = (context.board, context.timeline)
        self.hasCases = hasCases
        self.simulate = simulate
        self.context = context
        summary = SummaryFigures(board, timeline)
    }

    /// The badge with the numbers of open and overdue todos of the whole board.
    package var badge: Badge { summary.badge(context.words) }

    /// The forecasts of open milestones.
    package var outlook: MilestoneOutlook {
        MilestoneOutlook(MilestoneFigures(timeline, options, simulate: simulate), context)
    }

    /// How the board is doing, for the page of all reports.
    package var dashboard: Report {
        let week = ReviewFigures(timeline, firstDay(of: 7)...timeline.today)
        return DashboardPresenter(context).present(
            summary, BurndownFigures(timeline), forecast(timeline, isGrouped: false).all, week)
    }

    /// Returns a report on the todos that match the request's query, or on all if it has none.
    package func make(_ request: ReportRequest) -> Report {
        let members = BoardMembers(board, request.query, BoardFacts(board, timeline))
        var report = make(request, members, timeline.narrowed(to: request.query))
        if hasCases { report.cases = ReportCases(context: context, members: members).cases() }
        return report
    }

    private func make(_ request: ReportRequest, _ members: BoardMembers, _ timeline: Timeline) -> Report {
        let context = context.report(
            named: request.name, titled: request.title, scope: context.wording(of: request.writtenQuery),
            window: request.window
        )
        let summary = { request.query == nil ? self.summary : SummaryFigures(self.board, timeline, members) }
        switch request.kind {
        case .summary: return SummaryPresenter(context).present(summary())
        case .burndown, .burnup:
            return BurndownPresenter(context).present(
                request.kind, BurndownFigures(timeline), forecast(timeline, isGrouped: false).all, test(timeline))
        case .flow:
            return FlowPresenter(context).present(FlowFigures(timeline), TimeInColumnFigures(timeline))
        case .throughput: return ThroughputPresenter(context).present(ThroughputFigures(timeline))
        case .cycletime:
            var figures = CycleTimeFigures(timeline)
            if let window = request.window { figures = figures.since(firstDay(of: window)) }
            let groups = request.grouping.map { figures.groups(by: $0, in: timeline) } ?? []
            return CycleTimePresenter(context).present(figures, groups: groups, by: request.grouping ?? .owner)
        case .aging: return AgingPresenter(context).present(AgingFigures(timeline))
        case .forecast:
            return ForecastPresenter(context).present(
                forecast(timeline, by: request.dates, isGrouped: true), test(timeline))
        case .workload: return WorkloadPresenter(context).present(WorkloadFigures(board, members))
        case .time:
            return TimePresenter(context).present(TimeFigures(timeline, since: request.window.map(firstDay)))
        case .activity: return ActivityPresenter(context).present(ActivityFigures(timeline))
        case .milestones:
            return MilestoneReportPresenter(context).present(MilestoneFigures(timeline, options, simulate: simulate))
        case .changes:
            let first = firstDay(of: request.window ?? 7)
            let since = request.since ?? (.day(first), first.iso)
            return ChangesPresenter(context).present(
                ChangeFigures(timeline, since: since.start), since: since.text, from: since.start)
        case .review:
            return ReviewPresenter(context).present(
                ReviewFigures(timeline, firstDay(of: request.window ?? 7)...timeline.today), summary())
        }
    }

    /// Returns how often forecasts held. Several reports need the same simulations, so `simulate` may cache them.
    private func test(_ timeline: Timeline) -> BackTest {
        BackTest(timeline, window: board.settings.forecastDays, simulate: simulate)
    }

    /// Returns the first day of a window, which has at least one day.
    private func firstDay(of window: Int) -> CalendarDay { timeline.today.adding(days: 1 - max(1, window)) }

    private var options: ForecastFigures.Options {
        var options = ForecastFigures.Options()
        options.window = board.settings.forecastDays
        return options
    }

    /// - Parameter dates: the dates for which to forecast the number of closed todos; if empty, the next weeks.
    private func forecast(
        _ timeline: Timeline, by dates: [CalendarDay] = [], isGrouped: Bool
    ) -> ForecastFigures {
        var options = options
        options.isGrouped = isGrouped
        options.dates = dates.isEmpty ? [7, 14, 28, 56].map { timeline.today.adding(days: $0) } : dates
        return ForecastFigures(timeline, options, simulate: simulate)
    }
}
