package import Domain
package import Links

/// Values over time or over names; the vertical axis always begins at 0.
package struct XYPlot: Equatable, Sendable {
    package var x: XAxis
    package var y: YAxis
    /// From the back to the front.
    package var layers: [Layer]
    package var marks: [Mark] = []

    /// The places along the bottom: each value stands in one of `count` slots, counted from 0.
    package enum XAxis: Equatable, Sendable {
        /// Slot `i` is the day `first + i × step`: 1 for days, 7 for weeks that begin on `first`.
        case days(first: CalendarDay, count: Int, step: Int = 1)
        case names([String])
    }

    /// What the values measure; the largest of them decides where the axis ends.
    package struct YAxis: Equatable, Sendable {
        /// `todos`, `days`.
        package var unit: String
        /// Whether only whole numbers make sense, as for counts.
        package var isWhole = true

        package init(
            unit: String, isWhole: Bool = true
        ) {
            self.unit = unit
            self.isWhole = isWhole
        }
    }

    /// One thing that is drawn over the slots.
    package enum Layer: Equatable, Sendable {
        case line(Series)
        /// Stacked, the first at the bottom.
        case areas([Series])
        /// Stacked, the first at the bottom.
        case bars([Series])
        case dots(name: String, Tone, [Dot])
        case band(Band)
    }

    /// One value a slot; nil is a gap, and drawn as one.
    package struct Series: Equatable, Sendable {
        package var name: String
        package var tone: Tone
        package var stroke = Stroke.solid
        /// The slot of the first value.
        package var start = 0
        package var values: [Double?]

        package init(
            name: String, tone: Tone, stroke: Stroke = Stroke.solid, start: Int = 0, values: [Double?]
        ) {
            self.name = name
            self.tone = tone
            self.stroke = stroke
            self.start = start
            self.values = values
        }
    }

    /// What tells lines apart where colours do not.
    package enum Stroke: Equatable, Sendable { case solid, dashed, dotted }

    /// One thing at its place, such as a finished todo.
    package struct Dot: Equatable, Sendable {
        package var slot: Int
        package var value: Double
        /// What it is.
        package var label: String
        package var link: Link?

        package init(
            slot: Int, value: Double, label: String, link: Link? = nil
        ) {
            self.slot = slot
            self.value = value
            self.label = label
            self.link = link
        }
    }

    /// A range that widens or narrows, such as a forecast: the space between two lines.
    package struct Band: Equatable, Sendable {
        package var name: String
        package var tone: Tone
        /// In the order of slots.
        package var upper: [Corner]
        package var lower: [Corner]

        package init(
            name: String, tone: Tone, upper: [Corner], lower: [Corner]
        ) {
            self.name = name
            self.tone = tone
            self.upper = upper
            self.lower = lower
        }
    }

    /// A point on the edge of a band.
    package struct Corner: Equatable, Sendable {
        package var slot: Int
        package var value: Double

        package init(
            slot: Int, value: Double
        ) {
            self.slot = slot
            self.value = value
        }
    }

    /// A line across the plot with its name: today, a percentile, a limit.
    package struct Mark: Equatable, Sendable {
        package var place: Place
        package var label: String
        package var tone = Tone.quiet

        /// Where the line stands: upright in a slot, or level at a value.
        package enum Place: Equatable, Sendable {
            case slot(Int)
            case level(Double)
        }

        package init(
            place: Place, label: String, tone: Tone = Tone.quiet
        ) {
            self.place = place
            self.label = label
            self.tone = tone
        }
    }

    package init(
        x: XAxis, y: YAxis, layers: [Layer], marks: [Mark] = []
    ) {
        self.x = x
        self.y = y
        self.layers = layers
        self.marks = marks
    }
}

extension XYPlot.Series {
    /// A series of counts, without gaps.
    package init(_ name: String, _ tone: Tone, _ stroke: XYPlot.Stroke = .solid, start: Int = 0, counts: [Int]) {
        self.init(name: name, tone: tone, stroke: stroke, start: start, values: counts.map { Double($0) })
    }
}
