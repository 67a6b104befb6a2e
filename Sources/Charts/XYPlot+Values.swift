import Domain
package import Messages

extension XYPlot.XAxis {
    /// The number of slots.
    package var count: Int {
        switch self {
        case .days(_, let count, _): max(0, count)
        case .names(let names): names.count
        }
    }

    /// Returns the full name of a slot.
    package func name(_ slot: Int, _ words: Messages) -> String {
        switch self {
        case .days(let first, _, 7): words.week(from: first.adding(days: slot * 7))
        case .days(let first, _, let step): words.day(first.adding(days: slot * step))
        case .names(let names): names.indices.contains(slot) ? names[slot] : ""
        }
    }
}

extension XYPlot.Series {
    /// The value in a slot. Nil for a gap and outside the series.
    package subscript(slot: Int) -> Double? {
        guard values.indices.contains(slot - start), let value = values[slot - start], value.isFinite else {
            return nil
        }
        return max(0, value)
    }

    /// The last slot that has a value, with the value.
    package var last: (slot: Int, value: Double)? {
        for slot in stride(from: start + values.count - 1, through: start, by: -1) {
            if let value = self[slot] { return (slot, value) }
        }
        return nil
    }
}

extension XYPlot {
    /// All series, in the order of the layers.
    package var series: [Series] {
        layers.flatMap { layer -> [Series] in
            switch layer {
            case .line(let series): [series]
            case .areas(let series), .bars(let series): series
            case .dots, .band: []
            }
        }
    }

    /// All dots, in the order of the layers.
    package var dots: [Dot] {
        layers.flatMap { layer -> [Dot] in if case .dots(_, _, let dots) = layer { dots } else { [] } }
    }

    /// The largest value drawn; 0 if none is positive.
    package var maximum: Double {
        var most = 0.0
        func see(_ value: Double) { if value.isFinite, value > most { most = value } }
        for mark in marks { if case .level(let value) = mark.place { see(value) } }
        for layer in layers {
            switch layer {
            case .line(let series): for slot in 0..<x.count { see(series[slot] ?? 0) }
            case .areas(let series), .bars(let series):
                for slot in 0..<x.count { see(series.reduce(0) { $0 + ($1[slot] ?? 0) }) }
            case .dots(_, _, let dots): for dot in dots { see(dot.value) }
            case .band(let band):
                for corner in band.upper { see(corner.value) }
                for corner in band.lower { see(corner.value) }
            }
        }
        return most
    }

    /// Whether the plot has no values.
    package var isEmpty: Bool {
        x.count == 0 || (dots.isEmpty && series.allSatisfy { series in (0..<x.count).allSatisfy { series[$0] == nil } })
    }
}
