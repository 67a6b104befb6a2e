import Documents
import Links
import Messages

/// Presents the page of one report.
struct ReportPagePresenter {
    let site: SiteContext

    func present(_ report: Report, slug: String) -> ReportPageViewModel {
        let document = ReportDocumentPresenter(report: report).present()
        let hasDrawings = document.blocks.contains { $0.chart != nil }
        return ReportPageViewModel(
            layout: site.layout(.report(slug), title: report.title),
            reportStyles: site.router.link(to: .asset("report.css")),
            reportScript: hasDrawings ? AddressViewModel(site.router.link(to: .asset("charts.js"))) : nil,
            up: MoreViewModel(text: site.words(.reports), url: site.router.link(to: .reports)),
            document: document,
            data: AddressViewModel(site.router.link(to: .reportData(slug))))
    }
}
