package import Charts
package import Documents
package import Domain

/// The reports of a site, each with its page.
package struct SiteReports: Sendable {
    /// The user's own first, then one of each kind.
    let all: [(slug: String, report: Report)]
    /// What other pages show in a line.
    let badge: Badge?
    /// By name of a milestone in lower case, the day by which it is likely to be reached.
    let likely: [String: CalendarDay]
    private let bySlug: [String: Int]

    /// - Parameters:
    ///   - reports: the user's own first, then one of each kind; empty for a site without reports.
    ///   - badge: nil for a site without one.
    ///   - likely: by name of a milestone in lower case, the day by which it is likely to be reached.
    package init(_ reports: [Report], badge: Badge?, likely: [String: CalendarDay] = [:]) {
        self.likely = likely
        self.badge = badge
        // What is there in every project keeps its plain path; a name of the user's own gives way.
        let order = reports.indices.sorted { (reports[$0].isOwn ? 1 : 0, $0) < (reports[$1].isOwn ? 1 : 0, $1) }
        var slugs = reports.map(\.name)
        for (place, slug) in zip(order, SlugTable.unique(order.map { slugs[$0] })) { slugs[place] = slug }
        all = Array(zip(slugs, reports))
        bySlug = Dictionary(zip(slugs, slugs.indices), uniquingKeysWith: { first, _ in first })
    }

    func report(slug: String) -> Report? { bySlug[slug].map { all[$0].report } }
}

extension Report {
    /// Whether it is one of the user's own.
    fileprivate var isOwn: Bool { name != kind.rawValue }
}
