import Messages

/// The readouts of an `XYPlot`: one for each slice, or one for each dot if it has dots.
struct XYStops {
    private enum Place {
        /// A range of adjacent slots.
        case slice(Range<Int>)
        case dot(XYPlot.Dot)
    }

    private var readouts: [(place: Place, readout: SVGReadout)] = []

    /// The number of lines of the longest readout; 1 if there is none.
    var lines: Int { readouts.map { $0.readout.lines.count }.max() ?? 1 }

    init(_ plot: XYPlot, sheet: SVGSheet, words: Messages) {
        let dots = plot.dots
        if dots.isEmpty { addSlices(plot, sheet, words) } else { add(dots, plot, sheet, words) }
    }

    /// - Parameter frame: the layout of the same plot and sheet.
    func stops(in frame: XYFrame) -> [SVGStop] {
        readouts.map { place, readout in
            switch place {
            case .slice(let slots):
                SVGStop(
                    x: frame.left + Double(slots.lowerBound) * frame.slotWidth, y: frame.top,
                    width: Double(slots.count) * frame.slotWidth, height: frame.sheet.plotHeight, readout: readout)
            case .dot(let dot):
                SVGStop(
                    x: frame.x(dot.slot) - 8, y: frame.y(dot.value) - 8, width: 16, height: 16, readout: readout,
                    link: dot.link)
            }
        }
    }

    /// Adds vertical slices of one or more slots. Each shows the values of its middle slot; the last one shows those of
    /// the last slot.
    private mutating func addSlices(_ plot: XYPlot, _ sheet: SVGSheet, _ words: Messages) {
        let (count, series) = (plot.x.count, plot.series)
        guard count > 0 else { return }
        let every = (count + sheet.stops - 1) / sheet.stops
        for first in stride(from: 0, to: count, by: every) {
            let end = min(first + every, count)
            let slot = end == count ? count - 1 : first + every / 2
            let values = series.compactMap { part in part[slot].map { "\(part.name) \(words.number($0))" } }
            if values.isEmpty { continue }
            readouts.append((.slice(first..<end), SVGReadout([plot.x.name(slot, words)] + values, on: sheet)))
        }
    }

    /// Adds at most as many dots as the sheet allows: half of them the highest, which interest readers most, and an
    /// even selection of the rest.
    private mutating func add(_ dots: [XYPlot.Dot], _ plot: XYPlot, _ sheet: SVGSheet, _ words: Messages) {
        var chosen = Array(dots.indices)
        let limit = sheet.stops
        if chosen.count > limit {
            chosen.sort { (-dots[$0].value, $0) < (-dots[$1].value, $1) }
            let rest = chosen[(limit / 2)...].sorted()
            let every = (rest.count + limit / 2 - 1) / (limit / 2)
            chosen = chosen[..<(limit / 2)] + rest.indices.filter { $0 % every == 0 }.map { rest[$0] }
            chosen.sort()
        }
        readouts = chosen.map { index in
            let dot = dots[index]
            let texts = [
                "\(words.number(dot.value)) \(plot.y.unit)", plot.x.name(dot.slot, words), dot.label.printable,
            ]
            return (.dot(dot), SVGReadout(texts, on: sheet))
        }
    }
}
