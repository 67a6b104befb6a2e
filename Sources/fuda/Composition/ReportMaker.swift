import Domain
import Presentation
import UseCases

/// What is asked of a report.
struct ReportRequest {
    var kind: ReportKind
    /// Under which it is shown.
    var name: String
    var filter = TodoFilter.all
    /// The filter in words.
    var scope = ""
    /// The last so many days are shown.
    var window: Int?
    /// Where changes are told from, and how the user called it; the last week when nil.
    var since: (start: ChangeFigures.Start, text: String)?
    /// Cycle times by this key too.
    var grouping: Grouping?
    /// Where the settings name one.
    var format: ReportFormat?

    init(_ kind: ReportKind) {
        self.kind = kind
        name = kind.rawValue
    }

    /// One of the user's own.
    init(_ settings: ReportSettings) {
        kind = settings.kind
        name = settings.name
        window = settings.window
        format = settings.format
        let keys: [(TodoFilter.Key, [String])] = [
            (.status, settings.statuses), (.owner, settings.owners), (.tag, settings.tags),
            (.milestone, settings.milestones), (.priority, settings.priorities),
        ]
        for (key, values) in keys { add(values, to: key) }
    }

    mutating func add(_ values: [String], to key: TodoFilter.Key) {
        guard !values.isEmpty else { return }
        for value in values { filter.add(value, to: key) }
        let words = "\(key.rawValue) \(values.joined(separator: ", "))"
        scope = scope.isEmpty ? words : "\(scope), \(words)"
    }
}

/// Makes reports: figures from the timeline, and the presenter that puts them into words.
struct ReportMaker {
    private let board: Board
    private let timeline: Timeline
    private let context: ReportContext
    private let simulate: KeptSimulations

    init(_ site: SiteContext, _ board: Board, _ timeline: Timeline, simulate: KeptSimulations) {
        self.board = board
        self.timeline = timeline
        self.simulate = simulate
        context = ReportContext(site: site, timeline: timeline)
    }

    /// Every report there is: the user's own, then one of each kind.
    func all() -> [Report] {
        ReportNames.all(board.settings).map { self($0) }
    }

    func callAsFunction(_ request: ReportRequest) -> Report {
        let context = context.report(named: request.name, scope: request.scope, window: request.window)
        let filter = request.filter
        switch request.kind {
        case .summary: return SummaryPresenter(context)(SummaryFigures(board, timeline, filter))
        case .burndown, .burnup:
            return BurndownPresenter(context)(
                request.kind, BurndownFigures(timeline, filter), forecast(filter, isGrouped: false).all)
        case .flow:
            return FlowPresenter(context)(FlowFigures(timeline, filter), TimeInColumnFigures(timeline, filter))
        case .throughput: return ThroughputPresenter(context)(ThroughputFigures(timeline, filter))
        case .cycletime:
            let figures = CycleTimeFigures(timeline, filter)
            let groups = request.grouping.map { figures.groups(by: $0, in: timeline) } ?? []
            return CycleTimePresenter(context)(figures, groups: groups, by: request.grouping ?? .owner)
        case .aging: return AgingPresenter(context)(AgingFigures(timeline, filter))
        case .forecast:
            let test = BackTest(timeline, filter, window: board.settings.forecastDays) { simulate($0) }
            return ForecastPresenter(context)(forecast(filter, isGrouped: true), test)
        case .workload: return WorkloadPresenter(context)(WorkloadFigures(board, filter))
        case .activity: return ActivityPresenter(context)(ActivityFigures(timeline, filter))
        case .milestones:
            return MilestoneReportPresenter(context)(MilestoneFigures(timeline, filter, options) { simulate($0) })
        case .changes:
            let week = timeline.today.adding(days: -7)
            let since = request.since ?? (.day(week), week.iso)
            return ChangesPresenter(context)(ChangeFigures(timeline, since: since.start, filter), since: since.text)
        case .review:
            return ReviewPresenter(context)(
                ReviewFigures(timeline, span(request), filter), SummaryFigures(board, timeline, filter))
        }
    }

    private func span(_ request: ReportRequest) -> ClosedRange<CalendarDay> {
        if case .day(let first)? = request.since?.start { return min(first, timeline.today)...timeline.today }
        return timeline.today.adding(days: 1 - (request.window ?? 7))...timeline.today
    }

    private var options: ForecastFigures.Options {
        var options = ForecastFigures.Options()
        options.window = board.settings.forecastDays
        return options
    }

    private func forecast(_ filter: TodoFilter, isGrouped: Bool) -> ForecastFigures {
        var options = options
        options.isGrouped = isGrouped
        options.dates = [7, 14, 28, 56].map { timeline.today.adding(days: $0) }
        return ForecastFigures(timeline, filter, options) { simulate($0) }
    }
}
