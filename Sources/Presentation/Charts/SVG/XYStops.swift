/// The values of an `XYPlot` in words, slice by slice, or dot by dot where it has dots.
struct XYStops {
    let frame: XYFrame

    var stops: [SVGStop] { frame.plot.dots.isEmpty ? slices : dots }

    /// Upright slices of one or more slots; each tells of its middle one, the last of the last.
    private var slices: [SVGStop] {
        let (count, series) = (frame.plot.x.count, frame.plot.series)
        guard count > 0, !frame.plot.isEmpty else { return [] }
        let every = (count + frame.sheet.stops - 1) / frame.sheet.stops
        return stride(from: 0, to: count, by: every).compactMap { first in
            let end = min(first + every, count)
            let slot = end == count ? count - 1 : first + every / 2
            let values = series.compactMap { part in part[slot].map { "\(part.name) \($0.grouped)" } }
            if values.isEmpty { return nil }
            return SVGStop(
                x: frame.left + Double(first) * frame.slotWidth, y: frame.top,
                width: Double(end - first) * frame.slotWidth, height: frame.sheet.plotHeight,
                words: [frame.plot.x.name(slot, frame.words)] + values)
        }
    }

    /// The highest half of them, which a reader asks about, and an even choice of the rest.
    private var dots: [SVGStop] {
        let dots = frame.plot.dots
        var chosen = Array(dots.indices)
        let limit = frame.sheet.stops
        if chosen.count > limit {
            chosen.sort { (-dots[$0].value, $0) < (-dots[$1].value, $1) }
            let rest = chosen[(limit / 2)...].sorted()
            let every = (rest.count + limit / 2 - 1) / (limit / 2)
            chosen = chosen[..<(limit / 2)] + rest.indices.filter { $0 % every == 0 }.map { rest[$0] }
            chosen.sort()
        }
        return chosen.map { index in
            let dot = dots[index]
            return SVGStop(
                x: frame.x(dot.slot) - 8, y: frame.y(dot.value) - 8, width: 16, height: 16,
                words: [
                    "\(dot.value.grouped) \(frame.plot.y.unit)", frame.plot.x.name(dot.slot, frame.words),
                    dot.label.printable,
                ])
        }
    }
}
