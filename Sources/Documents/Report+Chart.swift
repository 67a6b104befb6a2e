package import Charts

extension Report {
    /// The first chart of the report, if any.
    package var firstChart: Chart? {
        for case .chart(let chart) in blocks { return chart }
        return nil
    }

    /// The first figure with its label, or the lead if there is none.
    package var inShort: String {
        for case .figures(let figures) in blocks {
            if let first = figures.first { return "\(first.value) \(first.label)" }
        }
        return lead.plain
    }
}
