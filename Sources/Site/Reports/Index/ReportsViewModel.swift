import Charts
import Links

/// The page of all reports.
struct ReportsViewModel: Equatable, Sendable {
    var layout: LayoutViewModel
    var reportStyles: Link
    var heading: String
    /// Where the figures come from and up to which day.
    var origin: String
    var isEmpty: Bool
    var emptyText: String
    var reports: [ReportRowViewModel]
}

/// A report in short: what it says, and the shape of its first drawing.
struct ReportRowViewModel: Equatable, Sendable {
    var title: String
    var url: Link
    var lead: ProseViewModel
    var spark: SparkViewModel?
}

struct SparkViewModel: Equatable, Sendable {
    var chart: Chart
}
