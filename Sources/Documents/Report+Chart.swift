package import Charts

extension Report {
    /// The charts of the report, in reading order.
    package var charts: [Chart] {
        blocks.compactMap { block in if case .chart(let chart) = block { chart } else { nil } }
    }

    /// The first chart of the report, if any.
    package var firstChart: Chart? { charts.first }

    /// The first figure with its label, or the lead if there is none.
    package var inShort: String {
        for case .figures(let figures) in blocks {
            if let first = figures.first { return "\(first.value) \(first.label)" }
        }
        return lead.plain
    }
}
