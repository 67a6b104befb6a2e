import Domain
import Links

/// Values over time or over names; the vertical axis always begins at 0.
struct XYPlot: Equatable, Sendable {
    var x: XAxis
    var y: YAxis
    /// From the back to the front.
    var layers: [Layer]
    var marks: [Mark] = []

    /// The places along the bottom: each value stands in one of `count` slots, counted from 0.
    enum XAxis: Equatable, Sendable {
        /// Slot `i` is the day `first + i × step`: 1 for days, 7 for weeks that begin on `first`.
        case days(first: CalendarDay, count: Int, step: Int = 1)
        case names([String])
    }

    struct YAxis: Equatable, Sendable {
        /// `todos`, `days`.
        var unit: String
        /// Whether only whole numbers make sense, as for counts.
        var isWhole = true
    }

    enum Layer: Equatable, Sendable {
        case line(Series)
        /// Stacked, the first at the bottom.
        case areas([Series])
        /// Stacked, the first at the bottom.
        case bars([Series])
        case dots(name: String, Tone, [Dot])
        case band(Band)
    }

    /// One value a slot; nil is a gap, and drawn as one.
    struct Series: Equatable, Sendable {
        var name: String
        var tone: Tone
        var stroke = Stroke.solid
        /// The slot of the first value.
        var start = 0
        var values: [Double?]
    }

    enum Stroke: Equatable, Sendable { case solid, dashed, dotted }

    /// One thing at its place, such as a finished todo.
    struct Dot: Equatable, Sendable {
        var slot: Int
        var value: Double
        /// What it is.
        var label: String
        var link: Link?
    }

    /// A range that widens or narrows, such as a forecast: the space between two lines.
    struct Band: Equatable, Sendable {
        var name: String
        var tone: Tone
        /// In the order of slots.
        var upper: [Corner]
        var lower: [Corner]
    }

    struct Corner: Equatable, Sendable {
        var slot: Int
        var value: Double
    }

    /// A line across the plot with its name: today, a percentile, a limit.
    struct Mark: Equatable, Sendable {
        var place: Place
        var label: String
        var tone = Tone.quiet

        enum Place: Equatable, Sendable {
            case slot(Int)
            case level(Double)
        }
    }
}

extension XYPlot.Series {
    init(_ name: String, _ tone: Tone, _ stroke: XYPlot.Stroke = .solid, start: Int = 0, counts: [Int]) {
        self.init(name: name, tone: tone, stroke: stroke, start: start, values: counts.map { Double($0) })
    }
}
