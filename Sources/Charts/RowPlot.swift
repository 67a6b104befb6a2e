package import Links

/// One row for each todo, user or milestone, with bars or a dot along an axis that begins at 0.
package struct RowPlot: Equatable, Sendable {
    /// `days`, `todos`.
    package var unit: String
    package var isWhole = true
    package var shape = Shape.bar
    /// What the values of each row are, in their order.
    package var series: [Part]
    package var rows: [Row]
    /// Lines across all rows, such as a percentile.
    package var marks: [Level] = []

    /// How the values of a row are drawn.
    package enum Shape: Equatable, Sendable {
        /// Values stacked from the left.
        case bar
        /// A dot at the end of a thin line; for rows of one value.
        case dot
    }

    /// What one of the values is in every row: what the key calls it, and its tone.
    package struct Part: Equatable, Sendable {
        package var name: String
        package var tone: Tone

        package init(
            name: String, tone: Tone
        ) {
            self.name = name
            self.tone = tone
        }
    }

    /// A name and its values; those below 0 and those that are not finite are not drawn.
    package struct Row: Equatable, Sendable {
        package var label: String
        package var link: Link?
        /// One for each of `series`.
        package var values: [Double]
        /// Behind the bar, in the place of its sum.
        package var note: String?
        /// In the place of the series' own.
        package var tone: Tone?
        /// Marked on this row alone, such as a WIP limit.
        package var limit: Double?

        package init(
            label: String, link: Link? = nil, values: [Double], note: String? = nil, tone: Tone? = nil,
            limit: Double? = nil
        ) {
            self.label = label
            self.link = link
            self.values = values
            self.note = note
            self.tone = tone
            self.limit = limit
        }
    }

    /// A value on the axis, with the name of its line.
    package struct Level: Equatable, Sendable {
        package var value: Double
        package var label: String

        package init(
            value: Double, label: String
        ) {
            self.value = value
            self.label = label
        }
    }

    package init(
        unit: String, isWhole: Bool = true, shape: Shape = Shape.bar, series: [Part], rows: [Row], marks: [Level] = []
    ) {
        self.unit = unit
        self.isWhole = isWhole
        self.shape = shape
        self.series = series
        self.rows = rows
        self.marks = marks
    }
}
