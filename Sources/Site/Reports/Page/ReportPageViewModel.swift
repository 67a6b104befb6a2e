import Links
import Templating

/// The page of one report in the site.
struct ReportPageViewModel: PageViewModel, Equatable, Sendable {
    var layout: LayoutViewModel
    /// The style sheet of reports, in addition to the common one.
    var reportStyles: Link
    /// The script of drawings, if there are any.
    var reportScript: AddressViewModel?
    /// The link to all reports.
    var up: MoreViewModel?
    var document: ReportDocumentViewModel
    /// The link to the figures as JSON.
    var data: AddressViewModel?

    static let names = Names<Self> {
        $0.include(\.layout)
        $0.link("reportStyles", \.reportStyles)
        $0.child("reportScript", \.reportScript)
        $0.child("up", \.up)
        $0.include(\.document)
        $0.child("data", \.data)
    }
}
