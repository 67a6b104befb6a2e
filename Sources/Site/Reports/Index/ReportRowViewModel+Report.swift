import Documents
import Links

extension ReportRowViewModel {
    init(_ report: Report, url: Link) {
        self.init(
            title: report.title, url: url, lead: ProseViewModel(prose: report.lead),
            spark: report.firstChart.map { SparkViewModel(chart: $0) })
    }
}
