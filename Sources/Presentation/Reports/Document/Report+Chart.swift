extension Report {
    /// The drawing that stands for the report where there is room for one.
    var firstChart: Chart? {
        for case .chart(let chart) in blocks { return chart }
        return nil
    }
}
