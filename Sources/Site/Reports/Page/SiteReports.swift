package import Charts
package import Documents
import Domain
package import Reports

/// The reports of a site, each with its page.
package struct SiteReports: Sendable {
    /// The user's own first, then one of each kind.
    let all: [(slug: String, report: Report)]
    /// What other pages show in a line.
    let badge: Badge?
    /// What is likely to become of each open milestone.
    let outlook: MilestoneOutlook
    private let bySlug: [String: Int]

    /// - Parameters:
    ///   - reports: the user's own first, then one of each kind; empty for a site without reports.
    ///   - badge: nil for a site without one.
    ///   - outlook: what is likely to become of each open milestone.
    package init(_ reports: [Report], badge: Badge?, outlook: MilestoneOutlook = MilestoneOutlook()) {
        self.outlook = outlook
        self.badge = badge
        // What is there in every project keeps its plain path; a name of the user's own gives way.
        let order = reports.indices.sorted { (reports[$0].isOwn ? 1 : 0, $0) < (reports[$1].isOwn ? 1 : 0, $1) }
        var slugs = reports.map(\.name)
        for (place, slug) in zip(order, SlugTable.unique(order.map { slugs[$0] })) { slugs[place] = slug }
        all = Array(zip(slugs, reports))
        bySlug = Dictionary(zip(slugs, slugs.indices), uniquingKeysWith: { first, _ in first })
    }

    /// Where the built-in report of a kind stands; nil where there is none.
    func slug(of kind: ReportKind) -> String? { all.first { $0.report.kind == kind && !$0.report.isOwn }?.slug }

    func report(slug: String) -> Report? { bySlug[slug].map { all[$0].report } }
}

extension Report {
    /// Whether it is one of the user's own.
    fileprivate var isOwn: Bool { name != kind.rawValue }
}
