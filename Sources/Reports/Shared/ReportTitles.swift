package import Domain
package import Messages

extension ReportContext {
    /// Returns the title of a report; a custom report has its own.
    func title(_ kind: ReportKind) -> String { ownTitle.isEmpty ? words(kind.title) : ownTitle }
}

extension ReportKind {
    /// The title of reports of this kind.
    package var title: MessageKey {
        switch self {
        case .summary: .summaryTitle
        case .burndown: .burndownTitle
        case .burnup: .burnupTitle
        case .flow: .flowTitle
        case .throughput: .throughputTitle
        case .cycletime: .cycletimeTitle
        case .aging: .agingTitle
        case .forecast: .forecastTitle
        case .workload: .workloadTitle
        case .time: .timeTitle
        case .activity: .activityTitle
        case .milestones: .milestonesTitle
        case .changes: .changesTitle
        case .review: .reviewTitle
        }
    }
}
