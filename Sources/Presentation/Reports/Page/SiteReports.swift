/// The reports of a site, each with its page.
package struct SiteReports: Sendable {
    /// The user's own first, then one of each kind.
    let all: [(slug: String, report: Report)]
    /// What other pages show in a line.
    let badge: Badge?
    private let bySlug: [String: Int]

    package init(_ reports: [Report], badge: Badge?) {
        self.badge = badge
        let slugs = SlugTable.unique(reports.map(\.name))
        all = Array(zip(slugs, reports))
        bySlug = Dictionary(zip(slugs, slugs.indices), uniquingKeysWith: { first, _ in first })
    }

    func report(slug: String) -> Report? { bySlug[slug].map { all[$0].report } }

    var pages: [Page] {
        [.reports] + all.flatMap { [.report($0.slug), .reportData($0.slug)] }
            + (badge == nil ? [] : [.badge, .badgeData])
    }
}
