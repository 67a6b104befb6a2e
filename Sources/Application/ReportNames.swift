import Domain
import Presentation
import UseCases

/// The reports that a user names.
struct ReportNames {
    enum Chosen {
        case reports([ReportRequest])
        case badge

        /// Whether todos must be read as far as their checklists.
        var countChecklists: Bool {
            if case .reports(let requests) = self { requests.contains { $0.kind == .summary } } else { false }
        }

        /// Whether one tells of more than how things stand, so that the front matter is no answer where git fails.
        var needHistory: Bool {
            guard case .reports(let requests) = self else { return false }
            return requests.contains { $0.kind != .summary && $0.kind != .workload }
        }

        /// That of the one report, where the settings name one.
        var format: ReportFormat? {
            guard case .reports(let requests) = self, requests.count == 1 else { return nil }
            return requests[0].format
        }
    }

    let requests: Chosen

    /// - Parameter names: without one the summary is meant.
    init(_ names: [String], _ settings: Settings) throws(Failure) {
        if names.map({ $0.lowercased() }) == ["badge"] {
            requests = .badge
            return
        }
        var requests: [ReportRequest] = []
        for name in names.isEmpty ? [ReportKind.summary.rawValue] : names {
            requests += try ReportNames.named(name, settings)
        }
        self.requests = .reports(requests)
    }

    private static func named(_ name: String, _ settings: Settings) throws(Failure) -> [ReportRequest] {
        let folded = name.lowercased()
        if folded == "all" { return ReportRequest.all(settings) }
        if let kind = ReportKind(rawValue: folded) { return [ReportRequest(kind)] }
        if let own = settings.reports.first(where: { $0.name.lowercased() == folded }) { return [ReportRequest(own)] }
        if folded == "badge" { throw Failure("a badge stands alone; name no other report beside it", .misuse) }
        throw ReportNames.unknown(name, settings)
    }

    private static func unknown(_ name: String, _ settings: Settings) -> Failure {
        let known = ReportKind.allCases.map(\.rawValue) + settings.reports.map(\.name) + ["all", "badge"]
        let nearest = nearestWord(to: name, among: known).map { "did you mean '\($0)'? " } ?? ""
        return Failure("no report '\(name)'; \(nearest)known are \(known.joined(separator: ", "))", .misuse)
    }
}
