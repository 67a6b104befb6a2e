package import Domain
package import Words

extension ReportContext {
    /// What a report is called on its page; one of the user's own has its own title.
    func title(_ kind: ReportKind) -> String { ownTitle.isEmpty ? words(kind.title) : ownTitle }
}

extension ReportKind {
    /// What a report of the kind is called.
    package var title: Word {
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
        case .activity: .activityTitle
        case .milestones: .milestonesTitle
        case .changes: .changesTitle
        case .review: .reviewTitle
        }
    }
}
