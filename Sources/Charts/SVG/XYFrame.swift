import Messages

/// The layout of an `XYPlot`: its margins, scales and labels.
struct XYFrame {
    let plot: XYPlot
    let sheet: SVGSheet
    let words: Messages
    let scale: NiceScale
    let left: Double
    private(set) var top = 0.0
    private(set) var plotWidth = 0.0
    /// The labels of vertical marks, above the plot.
    private(set) var signs: [Label] = []
    /// The labels at the ends of lines, areas and levels.
    private(set) var ends: [Label] = []

    struct Label: Equatable {
        var text: String
        var x: Double
        /// The baseline.
        var y: Double
        var tone: Tone
        var anchor = SVGAnchor.start
        /// The index of the mark that it labels.
        var mark: Int?
    }

    /// - Parameter companions: the plots over the same slots whose horizontal axes must align with this one.
    init(
        _ plot: XYPlot, beside companions: [XYPlot] = [], sheet: SVGSheet, words: Messages, readoutLines: Int
    ) {
        self.plot = plot
        self.sheet = sheet
        self.words = words
        scale = XYFrame.scale(of: plot, sheet)
        let plots = [plot] + companions
        let widest = plots.flatMap { XYFrame.scale(of: $0, sheet).ticks }.map { sheet.width(words.number($0)) }.max()
        left = (widest ?? 0) + 8
        plotWidth = sheet.width - left - 6
        for end in plots.flatMap({ XYFrame.wantedEnds(of: $0, sheet, words) }) where end.fraction > 0 {
            let room = sheet.width - left - 8 - sheet.boldWidth(end.text)
            plotWidth = min(plotWidth, max(sheet.width / 3, room / end.fraction))
        }
        placeSigns(below: Double(readoutLines) * sheet.line + 4)
        place(XYFrame.wantedEnds(of: plot, sheet, words))
    }

    private static func scale(of plot: XYPlot, _ sheet: SVGSheet) -> NiceScale {
        plot.y.isRoot
            ? NiceScale(rootOf: plot.maximum)
            : NiceScale(maximum: plot.maximum, steps: sheet.isNarrow ? 3 : 4, isWhole: plot.y.isWhole)
    }

    var right: Double { left + plotWidth }
    var bottom: Double { top + sheet.plotHeight }
    /// The total height, including the axis labels, which may take two lines.
    var height: Double { bottom + sheet.line * (hasYears ? 2 : 1) + 4 }
    var slotWidth: Double { plotWidth / Double(max(1, plot.x.count)) }

    /// Returns the centre of a slot.
    func x(_ slot: Int) -> Double { left + (Double(slot) + 0.5) * slotWidth }
    func y(_ value: Double) -> Double { bottom - scale.fraction(value) * sheet.plotHeight }

    // MARK: Horizontal axis

    var ticks: [DayTicks.Tick] {
        func width(_ text: String) -> Double { sheet.width(text) + sheet.fontSize }
        switch plot.x {
        case .days(let first, let count, let step):
            return DayTicks(
                first: first, count: count, step: step, room: plotWidth, words: words, width: width
            ).ticks
        case .names(let names):
            let room = names.count > 1 ? slotWidth : plotWidth
            let widest = names.map { width($0) }.max() ?? 0
            let every = max(1, Int((min(widest, plotWidth / 2) / max(1, room)).rounded(.up)))
            return names.indices.filter { $0 % every == 0 }.map { slot in
                let label = sheet.fitted(names[slot], room * Double(every) - sheet.fontSize / 2)
                return DayTicks.Tick(slot: slot, label: label, year: nil)
            }
        }
    }

    private var hasYears: Bool { if case .days = plot.x { true } else { false } }

    // MARK: Labels

    private struct End {
        var text: String
        var tone: Tone
        /// The position along the plot, from 0 to 1.
        var fraction: Double
        var value: Double
        /// Whether the label goes above the line, because a band occupies the place beside it.
        var isAbove = false
    }

    private static func wantedEnds(of plot: XYPlot, _ sheet: SVGSheet, _ words: Messages) -> [End] {
        let count = Double(max(1, plot.x.count))
        var ends: [End] = []
        for layer in plot.layers {
            switch layer {
            case .line(let series):
                guard let (slot, value) = series.last else { continue }
                ends.append(
                    End(
                        text: "\(series.name) \(words.number(value))", tone: series.tone,
                        fraction: (Double(slot) + 0.5) / count, value: value, isAbove: plot.hasBand(from: slot)))
            case .areas(let series):
                // The topmost first: labels that want the same position keep this order.
                for (index, part) in series.enumerated().reversed() {
                    guard let (slot, value) = part.last else { continue }
                    let base = series[..<index].reduce(0) { $0 + ($1[slot] ?? 0) }
                    ends.append(
                        End(
                            text: "\(part.name) \(words.number(value))", tone: part.tone,
                            fraction: min(1, Double(slot + 1) / count), value: base + value / 2))
                }
            case .bars, .dots, .band: continue
            }
        }
        for mark in plot.marks {
            guard case .level(let value) = mark.place else { continue }
            ends.append(End(text: mark.label, tone: mark.tone, fraction: 1, value: value))
        }
        let room = sheet.width * (sheet.isNarrow ? 0.34 : 0.25)
        return ends.map { end in
            var end = end
            end.text = sheet.fitted(end.text.printable, room)
            return end
        }
    }

    private mutating func place(_ ends: [End]) {
        let centres = Spread.centres(
            ends.map { y($0.value) - ($0.isAbove ? sheet.fontSize * 0.8 : 0) }, distance: sheet.line - 1, low: top + 4,
            high: bottom - sheet.fontSize / 2)
        self.ends = zip(ends, centres).map { end, centre in
            Label(
                text: end.text, x: left + end.fraction * plotWidth + 6, y: centre + sheet.fontSize * 0.36,
                tone: end.tone)
        }
    }

    /// Places the labels of vertical marks in as many rows as are needed to avoid overlaps.
    private mutating func placeSigns(below start: Double) {
        var rows: [[ClosedRange<Double>]] = []
        for (index, mark) in plot.marks.enumerated().sorted(by: { ($0.1.slot, $0.0) < ($1.1.slot, $1.0) }) {
            guard case .slot(let slot) = mark.place else { continue }
            let text = sheet.fitted(mark.label.printable, sheet.width * 0.6)
            let width = sheet.boldWidth(text)
            let x = min(max(self.x(slot), width / 2 + 2), sheet.width - width / 2 - 2)
            let span = (x - width / 2 - 6)...(x + width / 2 + 6)
            let row = rows.firstIndex { $0.allSatisfy { !$0.overlaps(span) } } ?? rows.count
            if row == rows.count { rows.append([]) }
            rows[row].append(span)
            signs.append(Label(text: text, x: x, y: Double(row), tone: mark.tone, anchor: .middle, mark: index))
        }
        top = start + Double(rows.count) * sheet.line + 4
        for index in signs.indices { signs[index].y = top - 6 - signs[index].y * sheet.line }
    }
}

extension XYPlot {
    fileprivate func hasBand(from slot: Int) -> Bool {
        layers.contains { layer in if case .band(let band) = layer { band.upper.first?.slot == slot } else { false } }
    }
}

extension XYPlot.Mark {
    fileprivate var slot: Int { if case .slot(let slot) = place { slot } else { 0 } }
}
