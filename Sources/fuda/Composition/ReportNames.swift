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
    }

    let requests: Chosen

    /// - Parameter names: without one the summary is meant.
    init(_ names: [String], _ settings: Settings) throws {
        if names == ["badge"] {
            requests = .badge
            return
        }
        requests = .reports(
            try (names.isEmpty ? [ReportKind.summary.rawValue] : names).flatMap { name -> [ReportRequest] in
                if name == "all" { return ReportRequest.all(settings) }
                if let kind = ReportKind(rawValue: name) { return [ReportRequest(kind)] }
                let own = settings.reports.first { $0.name.lowercased() == name.lowercased() }
                guard let own else { throw ReportNames.unknown(name, settings) }
                return [ReportRequest(own)]
            })
    }

    private static func unknown(_ name: String, _ settings: Settings) -> Failure {
        let known = ReportKind.allCases.map(\.rawValue) + settings.reports.map(\.name) + ["all", "badge"]
        let nearest = nearestWord(to: name, among: known).map { "did you mean '\($0)'? " } ?? ""
        return Failure("no report '\(name)'; \(nearest)known are \(known.joined(separator: ", "))", code: 64)
    }
}
