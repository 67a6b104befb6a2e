import Domain
import UseCases

/// The reports that a user names.
struct ReportNames {
    enum Chosen {
        case reports([Report])
        case badge

        /// Whether the checklists of todos must be read.
        var countChecklists: Bool {
            if case .reports(let reports) = self { reports.contains { $0.kind == .summary } } else { false }
        }

        /// Whether a report needs the history; a failure of git is then an error.
        var needHistory: Bool {
            guard case .reports(let reports) = self else { return false }
            return reports.contains { $0.kind != .summary && $0.kind != .workload }
        }

        /// The format that the settings give for the report, if there is only one.
        var format: ReportFormat? {
            guard case .reports(let reports) = self, reports.count == 1 else { return nil }
            return reports[0].format
        }
    }

    /// A built-in or custom report.
    enum Report {
        /// - Parameter isNamed: whether the user names this report, and not all of them.
        case kind(ReportKind, isNamed: Bool)
        case own(ReportSettings)

        var kind: ReportKind {
            switch self {
            case .kind(let kind, _): kind
            case .own(let settings): settings.kind
            }
        }

        var format: ReportFormat? { if case .own(let settings) = self { settings.format } else { nil } }
    }

    let chosen: Chosen

    /// - Parameter names: the names of the reports. An empty list selects the summary.
    init(_ names: [String], _ settings: Settings) throws(Failure) {
        if names.map({ $0.lowercased() }) == ["badge"] {
            chosen = .badge
            return
        }
        var reports: [Report] = []
        for name in names.isEmpty ? [ReportKind.summary.rawValue] : names {
            reports += try ReportNames.named(name, settings)
        }
        chosen = .reports(reports)
    }

    private static func named(_ name: String, _ settings: Settings) throws(Failure) -> [Report] {
        let folded = name.lowercased()
        if folded == "all" {
            return settings.reports.map { .own($0) } + ReportKind.allCases.map { .kind($0, isNamed: false) }
        }
        if let kind = ReportKind(rawValue: folded) { return [.kind(kind, isNamed: true)] }
        if let own = settings.reports.first(where: { $0.name.lowercased() == folded }) { return [.own(own)] }
        if folded == "badge" { throw .badgeAmongReports }
        throw ReportNames.unknown(name, settings)
    }

    private static func unknown(_ name: String, _ settings: Settings) -> Failure {
        let known = ReportKind.allCases.map(\.rawValue) + settings.reports.map(\.name) + ["all", "badge"]
        return .noReport(name, known: known)
    }
}
