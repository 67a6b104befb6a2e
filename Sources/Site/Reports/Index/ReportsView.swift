import Charts
import Templating

extension ReportsViewModel: PageViewModel {
    static let names = Names<ReportsViewModel> {
        $0.include(\.layout)
        $0.link("reportStyles", \.reportStyles)
        $0.text("heading", \.heading)
        $0.text("origin", \.origin)
        $0.flag("isEmpty", \.isEmpty)
        $0.text("emptyText", \.emptyText)
        $0.list("reports", \.reports)
    }
}

extension ReportRowViewModel: TemplateModel {
    static let names = Names<ReportRowViewModel> {
        $0.text("title", \.title)
        $0.link("url", \.url)
        $0.child("lead", \.lead)
        $0.child("spark", \.spark)
    }
}

extension SparkViewModel: TemplateModel {
    static let names = Names<SparkViewModel> {
        $0.html("drawing") { SVGSpark($0.chart).write(into: &$1.bytes) }
    }
}
