package import Charts

extension Report {
    /// The drawing that stands for the report where there is room for one.
    package var firstChart: Chart? {
        for case .chart(let chart) in blocks { return chart }
        return nil
    }

    /// Its first figure with its name, or what it says where it has none.
    package var inShort: String {
        for case .figures(let figures) in blocks {
            if let first = figures.first { return "\(first.value) \(first.label)" }
        }
        return lead.plain
    }
}
