package import Domain

extension ReportContext {
    /// What a report is called on its page; one of the user's own has its own title.
    func title(_ kind: ReportKind) -> String {
        ownTitle.isEmpty ? ReportTitles.title(kind, phrases.language) : ownTitle
    }
}

package enum ReportTitles {
    package static func title(_ kind: ReportKind, _ language: Language) -> String {
        let (english, japanese) = words(kind)
        return language == .japanese ? japanese : english
    }

    private static func words(_ kind: ReportKind) -> (String, String) {
        switch kind {
        case .summary: ("Summary", "概要")
        case .burndown: ("Burndown", "バーンダウン")
        case .burnup: ("Burnup", "バーンアップ")
        case .flow: ("Cumulative flow", "累積フロー")
        case .throughput: ("Throughput", "スループット")
        case .cycletime: ("Cycle time", "サイクルタイム")
        case .aging: ("Age of open work", "未完了の経過日数")
        case .forecast: ("Forecast", "予測")
        case .workload: ("Workload", "作業量")
        case .activity: ("Activity", "活動")
        case .milestones: ("Milestones", "マイルストーン")
        case .changes: ("Changes", "変更")
        case .review: ("Review", "振り返り")
        }
    }
}
