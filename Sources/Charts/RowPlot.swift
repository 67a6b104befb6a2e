package import Links

/// A row for each todo, user or milestone, with bars or a dot on an axis that starts at 0.
package struct RowPlot: Equatable, Sendable {
    /// The unit of the axis, such as `days` or `todos`.
    package var unit: String
    package var isWhole = true
    package var shape = Shape.bar
    /// The series, in the order of each row's values.
    package var series: [Part]
    package var rows: [Row]
    /// Lines across all rows, such as percentiles.
    package var marks: [Level] = []

    /// The shape in which the values of a row are drawn.
    package enum Shape: Equatable, Sendable {
        /// Values stacked from left to right.
        case bar
        /// A dot at the end of a thin line. For rows with a single value.
        case dot
    }

    /// A series: its name in the key and its tone.
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

    /// A label and its values. Negative and non-finite values are not drawn.
    package struct Row: Equatable, Sendable {
        package var label: String
        package var link: Link?
        /// The values, one for each of `series`.
        package var values: [Double]
        /// The text after the bar, instead of its sum.
        package var note: String?
        /// The tone of the row, instead of the tones of the series.
        package var tone: Tone?
        /// A limit that is marked on this row only, such as a WIP limit.
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

    /// A labelled value on the axis.
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
