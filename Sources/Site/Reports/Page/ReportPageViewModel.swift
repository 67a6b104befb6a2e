import Links

/// The page of one report in the site.
struct ReportPageViewModel: Equatable, Sendable {
    var layout: LayoutViewModel
    /// The style of reports, beside that of all pages.
    var reportStyles: Link
    /// That of drawings, where there are any.
    var reportScript: AddressViewModel?
    /// To all reports.
    var up: MoreViewModel?
    var document: ReportDocumentViewModel
    /// To the figures as JSON.
    var data: AddressViewModel?
}
