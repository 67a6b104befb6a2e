import Documents
import Links
import Words

/// Says what the page of one report shows.
struct ReportPagePresenter {
    let site: SiteContext

    func callAsFunction(_ report: Report, slug: String) -> ReportPageViewModel {
        ReportPageViewModel(
            layout: site.layout(.report(slug), title: report.title),
            reportStyles: site.router.link(to: .asset("report.css")),
            up: MoreViewModel(text: site.words(.reports), url: site.router.link(to: .reports)),
            document: ReportDocumentPresenter(report: report)(),
            data: AddressViewModel(site.router.link(to: .reportData(slug))))
    }
}
