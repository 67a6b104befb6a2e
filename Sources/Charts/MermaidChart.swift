import Bytes
import Domain
import Messages

/// A chart as a Mermaid `xychart-beta` with lines and bars. It omits what Mermaid cannot draw; the table contains all
/// values.
package struct MermaidChart {
    /// The maximum number of slots that stay readable.
    private static let limit = 30

    private let chart: Chart

    package init(_ chart: Chart) { self.chart = chart }

    /// Returns the lines of the diagram. Returns nil for a chart without values and for one that Mermaid would draw
    /// wrongly: it overlays stacked bars and areas instead of stacking them, and supports neither dots nor calendars.
    package func lines() -> [String]? {
        switch chart.plot {
        case .xy(let plot): lines(plot)
        case .rows(let plot):
            plot.series.count == 1
                ? lines(plot.unit, plot.rows.map(\.label), [("bar", plot.rows.map(\.sum))]) : nil
        case .calendar: nil
        }
    }

    private func lines(_ plot: XYPlot) -> [String]? {
        var layers: [(kind: String, series: XYPlot.Series)] = []
        for layer in plot.layers {
            switch layer {
            case .line(let series): layers.append(("line", series))
            case .bars(let series):
                guard series.count == 1 else { return nil }
                layers.append(("bar", series[0]))
            case .areas, .dots: return nil
            case .band: continue
            }
        }
        // Mermaid does not support gaps, so only slots in which every series has a value are drawn.
        let whole = (0..<plot.x.count).filter { slot in layers.allSatisfy { $0.series[slot] != nil } }
        let every = max(1, (whole.count + MermaidChart.limit - 1) / MermaidChart.limit)
        // A line may omit points, but every bar counts.
        let isLine = layers.allSatisfy { $0.kind == "line" }
        let slots =
            isLine
            ? whole.enumerated().filter { (whole.count - 1 - $0.offset) % every == 0 }.map(\.element)
            : whole.suffix(MermaidChart.limit)
        let words = chart.words
        let names = layers.count > 1 ? ": " + layers.map(\.series.name).joined(separator: ", ") : ""
        let part = isLine || slots.count == whole.count ? "" : " (\(words.lastSlots(slots.count, of: whole.count)))"
        return lines(
            plot.y.unit + names + part, slots.map { plot.x.shortName($0, words) },
            layers.map { layer in (layer.kind, slots.map { layer.series[$0] ?? 0 }) })
    }

    private func lines(_ unit: String, _ names: [String], _ series: [(kind: String, values: [Double])]) -> [String]? {
        guard !names.isEmpty, !series.isEmpty else { return nil }
        let maximum = series.flatMap(\.values).filter(\.isFinite).max() ?? 0
        return [
            "xychart-beta", "  title \(quoted(chart.title))",
            "  x-axis [\(names.map(quoted).joined(separator: ", "))]",
            "  y-axis \(quoted(unit)) 0 --> \(number(NiceScale(maximum: maximum, steps: 4, isWhole: false).end))",
        ] + series.map { "  \($0.kind) [\($0.values.map(number).joined(separator: ", "))]" }
    }

    /// Returns a quoted text. Replaces characters that Mermaid interprets even in quotes: the end of the string, a
    /// directive (`%%{init…}%%`) and an entity (`#lt;`).
    private func quoted(_ text: String) -> String {
        let harmless = text.printable.unicodeScalars.map { scalar -> String in
            switch scalar {
            case "\"", "`", "\\": "'"
            case "{": "("
            case "}": ")"
            case "<": "‹"
            case ">": "›"
            case ";": ","
            default: String(scalar)
            }
        }
        return "\"" + harmless.joined() + "\""
    }

    private func number(_ value: Double) -> String {
        value.isFinite ? Decimal.shortest((value * 10).rounded() / 10) : "0"
    }
}

extension XYPlot.XAxis {
    /// Returns the short name of a slot.
    fileprivate func shortName(_ slot: Int, _ words: Messages) -> String {
        switch self {
        case .days(let first, _, let step): words.dayOfMonth(first.adding(days: slot * step))
        case .names(let names): names.indices.contains(slot) ? names[slot] : ""
        }
    }
}
