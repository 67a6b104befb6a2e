package import Domain
package import Links

/// Values over time or by category. The vertical axis always starts at 0.
package struct XYPlot: Equatable, Sendable {
    package var x: XAxis
    package var y: YAxis
    /// The layers, from back to front.
    package var layers: [Layer]
    package var marks: [Mark] = []

    /// The horizontal axis. It has `count` slots, numbered from 0.
    package enum XAxis: Equatable, Sendable {
        /// Slot `i` is the day `first + i × step`. A step of 1 means days, 7 means weeks that start on `first`.
        case days(first: CalendarDay, count: Int, step: Int = 1)
        case names([String])
    }

    /// The vertical axis. The largest value determines its end.
    package struct YAxis: Equatable, Sendable {
        /// The unit, such as `todos` or `days`.
        package var unit: String
        /// Whether only whole numbers are meaningful, as for counts.
        package var isWhole = true
        /// Whether heights in SVG grow with the square root of the value, so that many small values remain
        /// distinguishable beside a few large ones.
        package var isRoot = false

        package init(
            unit: String, isWhole: Bool = true, isRoot: Bool = false
        ) {
            self.unit = unit
            self.isWhole = isWhole
            self.isRoot = isRoot
        }
    }

    /// A layer drawn over the slots.
    package enum Layer: Equatable, Sendable {
        case line(Series)
        /// Stacked areas, the first at the bottom.
        case areas([Series])
        /// Stacked bars, the first at the bottom.
        case bars([Series])
        case dots(name: String, Tone, [Dot])
        case band(Band)
    }

    /// A value for each slot. Nil is drawn as a gap.
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

    /// The stroke of a line, which distinguishes lines without relying on colour.
    package enum Stroke: Equatable, Sendable { case solid, dashed, dotted }

    /// A single item, such as a finished todo.
    package struct Dot: Equatable, Sendable {
        package var slot: Int
        package var value: Double
        /// The name of the item.
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

    /// A range that varies along the axis, such as a forecast: the area between two lines.
    package struct Band: Equatable, Sendable {
        package var name: String
        package var tone: Tone
        /// The corners of the upper edge, in the order of slots.
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

    /// A labelled line across the plot, such as today, a percentile or a limit.
    package struct Mark: Equatable, Sendable {
        package var place: Place
        package var label: String
        package var tone = Tone.quiet

        /// The position of the line: vertical in a slot, or horizontal at a value.
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
    /// Creates a series of counts without gaps.
    package init(_ name: String, _ tone: Tone, _ stroke: XYPlot.Stroke = .solid, start: Int = 0, counts: [Int]) {
        self.init(name: name, tone: tone, stroke: stroke, start: start, values: counts.map { Double($0) })
    }
}
