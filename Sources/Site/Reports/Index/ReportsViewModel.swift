import Charts
import Links
import Templating

/// The page of all reports.
struct ReportsViewModel: PageViewModel, Equatable, Sendable {
    var layout: LayoutViewModel
    var reportStyles: Link
    /// The script of drawings, if there are any.
    var reportScript: AddressViewModel?
    var heading: String
    /// The source of the figures and the last day.
    var origin: String
    /// The main statement on the board.
    var lead: ProseViewModel?
    /// How the board is doing.
    var blocks: [ReportBlockViewModel]
    /// Definitions are on the page of each report.
    let hasDefinitions = false
    let definitions: [DefinitionViewModel] = []
    var isEmpty: Bool
    var emptyText: String
    var reports: [ReportRowViewModel]

    static let names = Names<Self> {
        $0.include(\.layout)
        $0.link("reportStyles", \.reportStyles)
        $0.text("heading", \.heading)
        $0.text("origin", \.origin)
        $0.child("reportScript", \.reportScript)
        $0.child("lead", \.lead)
        $0.list("blocks", \.blocks)
        $0.flag("hasDefinitions", \.hasDefinitions)
        $0.list("definitions", \.definitions)
        $0.flag("isEmpty", \.isEmpty)
        $0.text("emptyText", \.emptyText)
        $0.list("reports", \.reports)
    }
}

/// A report in brief: its main statement, and the shape of its first drawing.
struct ReportRowViewModel: TemplateModel, Equatable, Sendable {
    var title: String
    var url: Link
    var lead: ProseViewModel
    var spark: SparkViewModel?

    static let names = Names<Self> {
        $0.text("title", \.title)
        $0.link("url", \.url)
        $0.child("lead", \.lead)
        $0.child("spark", \.spark)
    }
}

struct SparkViewModel: TemplateModel, Equatable, Sendable {
    var chart: Chart

    static let names = Names<Self> {
        $0.html("drawing") { SVGSpark($0.chart).write(into: &$1.bytes) }
    }
}
