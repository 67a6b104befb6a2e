package import Charts
package import Documents
import Domain
package import Past
import UseCases

/// Makes reports, by any thread: figures from the timeline, and the presenter that puts them into words.
package final class ReportMaker: Sendable {
    private let board: Board
    private let timeline: Timeline
    private let context: ReportContext
    private let hasCases: Bool
    /// What answers questions to chance; a cache may stand there.
    private let simulate: @Sendable (Simulation) -> Simulation.Outcome
    /// Of all todos; more than one report tells it, and by any thread, so it is there from the beginning.
    private let summary: SummaryFigures

    /// - Parameters:
    ///   - hasCases: whether reports hold their cases, which JUnit alone shows.
    ///   - simulate: where a cache may stand.
    package init(
        _ context: ReportContext, hasCases: Bool = false,
        simulate: @escaping @Sendable (Simulation) -> Simulation.Outcome = { $0() }
    ) {
        (board, timeline) = (context.board, context.timeline)
        self.hasCases = hasCases
        self.simulate = simulate
        self.context = context
        summary = SummaryFigures(board, timeline)
    }

    /// How many todos of the whole board are open, and overdue.
    package var badge: Badge { summary.badge(context.words) }

    /// What is likely to become of each open milestone.
    package var outlook: MilestoneOutlook {
        MilestoneOutlook(MilestoneFigures(timeline, options, simulate: simulate), context)
    }

    /// A report on the todos that the request's query asks for, or on all without one.
    package func callAsFunction(_ request: ReportRequest) -> Report {
        let members = BoardMembers(board, request.query, BoardFacts(board, timeline))
        var report = make(request, members, timeline.narrowed(to: request.query))
        if hasCases { report.cases = ReportCases(context: context, members: members)() }
        return report
    }

    private func make(_ request: ReportRequest, _ members: BoardMembers, _ timeline: Timeline) -> Report {
        let context = context.report(
            named: request.name, titled: request.title, scope: context.wording(of: request.asked),
            window: request.window
        )
        let summary = { request.query == nil ? self.summary : SummaryFigures(self.board, timeline, members) }
        switch request.kind {
        case .summary: return SummaryPresenter(context)(summary())
        case .burndown, .burnup:
            return BurndownPresenter(context)(
                request.kind, BurndownFigures(timeline), forecast(timeline, isGrouped: false).all, test(timeline))
        case .flow:
            return FlowPresenter(context)(FlowFigures(timeline), TimeInColumnFigures(timeline))
        case .throughput: return ThroughputPresenter(context)(ThroughputFigures(timeline))
        case .cycletime:
            var figures = CycleTimeFigures(timeline)
            if let window = request.window { figures = figures.since(firstDay(of: window)) }
            let groups = request.grouping.map { figures.groups(by: $0, in: timeline) } ?? []
            return CycleTimePresenter(context)(figures, groups: groups, by: request.grouping ?? .owner)
        case .aging: return AgingPresenter(context)(AgingFigures(timeline))
        case .forecast:
            return ForecastPresenter(context)(forecast(timeline, by: request.dates, isGrouped: true), test(timeline))
        case .workload: return WorkloadPresenter(context)(WorkloadFigures(board, members))
        case .activity: return ActivityPresenter(context)(ActivityFigures(timeline))
        case .milestones:
            return MilestoneReportPresenter(context)(MilestoneFigures(timeline, options, simulate: simulate))
        case .changes:
            let first = firstDay(of: request.window ?? 7)
            let since = request.since ?? (.day(first), first.iso)
            return ChangesPresenter(context)(
                ChangeFigures(timeline, since: since.start), since: since.text, from: since.start)
        case .review:
            return ReviewPresenter(context)(
                ReviewFigures(timeline, firstDay(of: request.window ?? 7)...timeline.today), summary())
        }
    }

    /// How often forecasts held; what it asks of chance is kept, as more than one report asks it.
    private func test(_ timeline: Timeline) -> BackTest {
        BackTest(timeline, window: board.settings.forecastDays, simulate: simulate)
    }

    /// Of the last so many days, at least one.
    private func firstDay(of window: Int) -> CalendarDay { timeline.today.adding(days: 1 - max(1, window)) }

    private var options: ForecastFigures.Options {
        var options = ForecastFigures.Options()
        options.window = board.settings.forecastDays
        return options
    }

    /// - Parameter dates: for which is asked how many are closed by then; the next weeks when empty.
    private func forecast(
        _ timeline: Timeline, by dates: [CalendarDay] = [], isGrouped: Bool
    ) -> ForecastFigures {
        var options = options
        options.isGrouped = isGrouped
        options.dates = dates.isEmpty ? [7, 14, 28, 56].map { timeline.today.adding(days: $0) } : dates
        return ForecastFigures(timeline, options, simulate: simulate)
    }
}
