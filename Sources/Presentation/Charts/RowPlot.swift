import Links

/// One row for each todo, user or milestone, with bars or a dot along an axis that begins at 0.
struct RowPlot: Equatable, Sendable {
    /// `days`, `todos`.
    var unit: String
    var isWhole = true
    var shape = Shape.bar
    /// What the values of each row are, in their order.
    var series: [Part]
    var rows: [Row]
    /// Lines across all rows, such as a percentile.
    var marks: [Level] = []

    enum Shape: Equatable, Sendable {
        /// Values stacked from the left.
        case bar
        /// A dot at the end of a thin line; for rows of one value.
        case dot
    }

    struct Part: Equatable, Sendable {
        var name: String
        var tone: Tone
    }

    struct Row: Equatable, Sendable {
        var label: String
        var link: Link?
        /// One for each of `series`.
        var values: [Double]
        /// Behind the bar, in the place of its sum.
        var note: String?
        /// In the place of the series' own.
        var tone: Tone?
        /// Marked on this row alone, such as a WIP limit.
        var limit: Double?
    }

    struct Level: Equatable, Sendable {
        var value: Double
        var label: String
    }
}
