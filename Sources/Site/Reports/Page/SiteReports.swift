package import Charts
package import Documents
import Domain
package import Reports

/// The reports of a site, each with its page.
package struct SiteReports: Sendable {
    /// The user's own reports first, then one of each kind.
    let all: [(slug: String, report: Report)]
    /// How the board is doing, for the page of all reports.
    let dashboard: Report?
    /// The badge for other pages.
    let badge: Badge?
    /// The forecast of each open milestone.
    let outlook: MilestoneOutlook
    private let bySlug: [String: Int]

    /// - Parameters:
    ///   - reports: the user's own first, then one of each kind; empty for a site without reports.
    ///   - dashboard: how the board is doing, for the page of all reports.
    ///   - badge: nil for a site without one.
    ///   - outlook: the forecast of each open milestone.
    package init(
        _ reports: [Report], dashboard: Report? = nil, badge: Badge?, outlook: MilestoneOutlook = MilestoneOutlook()
    ) {
        self.dashboard = dashboard
        self.outlook = outlook
        self.badge = badge
        // Built-in reports keep their plain path; the user's own reports avoid it.
        let order = reports.indices.sorted { (reports[$0].isOwn ? 1 : 0, $0) < (reports[$1].isOwn ? 1 : 0, $1) }
        var slugs = reports.map(\.name)
        for (place, slug) in zip(order, SlugTable.unique(order.map { slugs[$0] })) { slugs[place] = slug }
        all = Array(zip(slugs, reports))
        bySlug = Dictionary(zip(slugs, slugs.indices), uniquingKeysWith: { first, _ in first })
    }

    /// The slug of the built-in report of a kind; nil if there is none.
    func slug(of kind: ReportKind) -> String? { all.first { $0.report.kind == kind && !$0.report.isOwn }?.slug }

    /// The first drawing of the burndown of all todos; nil if there is none.
    var burndown: Chart? { slug(of: .burndown).flatMap { report(slug: $0)?.firstChart } }

    func report(slug: String) -> Report? { bySlug[slug].map { all[$0].report } }
}

extension Report {
    /// Whether it is one of the user's own.
    fileprivate var isOwn: Bool { name != kind.rawValue }
}
