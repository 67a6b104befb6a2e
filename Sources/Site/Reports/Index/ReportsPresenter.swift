import Documents
import Links
import Messages

/// Presents the page of all reports.
struct ReportsPresenter {
    let site: SiteContext

    func present(_ reports: SiteReports) -> ReportsViewModel {
        let title = site.words(.reports)
        let first = reports.all.first?.report
        let dashboard = reports.dashboard.map { ReportDocumentPresenter(report: $0).present() }
        return ReportsViewModel(
            layout: site.layout(.reports, title: title), reportStyles: site.router.link(to: .asset("report.css")),
            reportScript: dashboard.map { _ in AddressViewModel(site.router.link(to: .asset("charts.js"))) },
            heading: title,
            origin: first.map { site.words.origin($0.source, $0.day) } ?? "",
            lead: dashboard?.lead, blocks: dashboard?.blocks ?? [],
            isEmpty: reports.all.isEmpty, emptyText: "",
            reports: reports.all.map { slug, report in
                ReportRowViewModel(report, url: site.router.link(to: .report(slug)))
            })
    }
}
