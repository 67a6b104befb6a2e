import Domain
import Messages

/// Draws an `XYPlot`: lines and dots in braille, areas in shades, bars in eighths. Names are at the ends of their lines
/// and areas.
struct TerminalXYPlot {
    static let height = 12

    let plot: XYPlot
    let style: TextStyle
    let words: Messages
    private let scale: NiceScale
    private let left: Int
    private let width: Int
    /// The first visible slot; earlier ones do not fit.
    private let firstSlot: Int

    init(plot: XYPlot, style: TextStyle, words: Messages) {
        self.plot = plot
        self.style = style
        self.words = words
        scale = NiceScale(maximum: plot.maximum, steps: 4, isWhole: plot.y.isWhole)
        left = (scale.ticks.map { words.number($0).count }.max() ?? 0) + 2
        let names = TerminalXYPlot.names(plot, words).map(\.text.displayWidth).max() ?? 0
        let room = max(10, style.width - left - (names > 0 ? min(names, style.width / 3) + 1 : 0))
        firstSlot = plot.hasBars ? max(0, plot.x.count - room) : 0
        // All bars have the same width.
        let shown = max(1, plot.x.count - firstSlot)
        width = plot.hasBars ? max(1, room / shown) * shown : room
    }

    private var count: Int { plot.x.count - firstSlot }

    func lines() -> [String] {
        var grid = TextGrid(width: width, height: TerminalXYPlot.height)
        var dots = BrailleDots(width: width, height: TerminalXYPlot.height)
        drawLevels(into: &grid)
        for layer in plot.layers {
            switch layer {
            case .areas(let series): drawAreas(series, into: &grid)
            case .bars(let series): drawBars(series, into: &grid)
            case .line(let series): drawLine(series, into: &dots)
            case .dots(_, let tone, let list):
                for dot in list {
                    let (x, y) = (dotX(dot.slot), dotY(dot.value))
                    for (right, up) in [(0, 0), (1, 0), (0, 1), (1, 1)] { dots.set(x + right, y - up, tone) }
                }
            case .band(let band):
                for corners in [band.upper, band.lower] {
                    for (one, next) in zip(corners, corners.dropFirst()) {
                        dots.line(
                            from: (dotX(one.slot), dotY(one.value)), to: (dotX(next.slot), dotY(next.value)), band.tone,
                            step: 3)
                    }
                }
            }
        }
        drawDays(into: &grid)
        dots.draw(into: &grid)
        return head + body(grid) + foot
    }

    // MARK: Positions

    private func column(_ slot: Int) -> Int { (2 * (slot - firstSlot) + 1) * width / (2 * max(1, count)) }
    private func dotX(_ slot: Int) -> Int { (2 * (slot - firstSlot) + 1) * width / max(1, count) }
    private func dotY(_ value: Double) -> Int {
        let height = TerminalXYPlot.height * 4
        return min(height - 1, max(0, Int((Double(height) * (1 - value / scale.end)).rounded())))
    }
    private func row(_ value: Double) -> Int { dotY(value) / 4 }

    // MARK: Layers

    private func drawLevels(into grid: inout TextGrid) {
        for mark in plot.marks {
            guard case .level(let value) = mark.place else { continue }
            for column in 0..<width { grid[column, row(value)] = .init(character: "┄", tone: mark.tone) }
        }
    }

    private func drawDays(into grid: inout TextGrid) {
        for mark in plot.marks {
            guard case .slot(let slot) = mark.place, slot >= firstSlot else { continue }
            for row in 0..<TerminalXYPlot.height where grid[column(slot), row].character == " " {
                grid[column(slot), row] = .init(character: "┊", tone: mark.tone)
            }
        }
    }

    private func drawLine(_ series: XYPlot.Series, into dots: inout BrailleDots) {
        var last: (x: Int, y: Int)?
        for slot in 0..<plot.x.count {
            guard let value = series[slot] else {
                last = nil
                continue
            }
            let place = (x: dotX(slot), y: dotY(value))
            dots.line(from: last ?? place, to: place, series.tone, step: series.stroke == .solid ? 1 : 2)
            last = place
        }
    }

    private func drawAreas(_ series: [XYPlot.Series], into grid: inout TextGrid) {
        for column in 0..<width {
            let slot = min(plot.x.count - 1, column * plot.x.count / width)
            var base = 0.0
            for (index, part) in series.enumerated() {
                let top = base + (part[slot] ?? 0)
                for row in 0..<TerminalXYPlot.height {
                    let middle = scale.end * (1 - (Double(row) + 0.5) / Double(TerminalXYPlot.height))
                    if middle > base, middle <= top {
                        grid[column, row] = .init(character: TerminalXYPlot.shade(index), tone: part.tone)
                    }
                }
                base = top
            }
        }
    }

    static func shade(_ series: Int) -> Character { ["█", "▓", "▒", "░", "·"][series % 5] }

    private func drawBars(_ series: [XYPlot.Series], into grid: inout TextGrid) {
        let slotWidth = width / max(1, count)
        for slot in firstSlot..<plot.x.count {
            let value = series.reduce(0) { $0 + ($1[slot] ?? 0) }
            let eighths = Int((value / scale.end * Double(TerminalXYPlot.height * 8)).rounded())
            let start = (slot - firstSlot) * slotWidth
            for column in start..<(start + (slotWidth > 2 ? slotWidth - 1 : slotWidth)) {
                for row in 0..<TerminalXYPlot.height {
                    let filled = eighths - (TerminalXYPlot.height - 1 - row) * 8
                    guard filled > 0 else { continue }
                    let character: Character = ["▁", "▂", "▃", "▄", "▅", "▆", "▇", "█"][min(8, filled) - 1]
                    grid[column, row] = .init(character: character, tone: series.first?.tone)
                }
            }
        }
    }

    // MARK: Axes and labels

    private var head: [String] {
        style.key(
            plot.y.unit,
            plot.layers.compactMap { layer in
                switch layer {
                case .band(let band): ("⠒ \(band.name)", band.tone)
                case .bars(let series) where series.count > 1:
                    ("█ " + series.map(\.name).joined(separator: " + "), series[0].tone)
                default: nil
                }
            })
    }

    private func body(_ grid: TextGrid) -> [String] {
        let rows = TerminalXYPlot.height
        let names = TerminalXYPlot.names(plot, words)
        let places = Spread.centres(
            names.map { Double(row($0.value)) }, distance: 1, low: 0, high: Double(rows - 1))
        var ends: [Int: String] = [:]
        for (name, place) in zip(names, places) {
            ends[Int(place.rounded())] = style.paint(
                name.text.fitted(to: max(1, style.width - left - width - 1)), name.tone)
        }
        let labels = Dictionary(
            scale.ticks.map { (min(rows - 1, row($0)), words.number($0)) }, uniquingKeysWith: { first, _ in first })
        return (0..<rows).map { row in
            let label = (labels[row] ?? "").leading(to: left - 2)
            let end = ends[row].map { " \($0)" } ?? ""
            return "\(label) \(labels[row] == nil ? "│" : "┤")\(grid.line(row, style))\(end)"
        }
    }

    private var foot: [String] {
        var axis = Array(repeating: Character("─"), count: width)
        var labels = ""
        for tick in ticks where tick.slot >= firstSlot {
            let column = column(tick.slot)
            let start = max(0, min(column - tick.label.displayWidth / 2, width - tick.label.displayWidth))
            guard start >= labels.displayWidth, tick.label.displayWidth <= width else { continue }
            axis[min(width - 1, column)] = "┴"
            labels += String(repeating: " ", count: start - labels.displayWidth) + tick.label + " "
        }
        let indent = String(repeating: " ", count: left - 1)
        return ["\(indent)└\(String(axis))"] + ([labels] + signs).map { "\(indent) \($0)" }
            + (firstSlot > 0 ? [words.lastSlots(count, of: plot.x.count)] : [])
    }

    /// The labels of vertical marks, below the axis. A label that would overlap another goes on the next line.
    private var signs: [String] {
        var lines: [String] = []
        let room = style.width - left
        for mark in plot.marks.sorted(by: { $0.slotOrZero < $1.slotOrZero }) {
            guard case .slot(let slot) = mark.place, slot >= firstSlot else { continue }
            let label = "┊\(mark.label.printable)".fitted(to: min(room, mark.label.printable.displayWidth + 1))
            let start = max(0, min(column(slot), room - label.displayWidth))
            let line = lines.firstIndex { $0.displayWidth < max(start, 1) } ?? lines.count
            if line == lines.count { lines.append("") }
            lines[line] += String(repeating: " ", count: start - lines[line].displayWidth) + label
        }
        return lines
    }

    private var ticks: [DayTicks.Tick] {
        switch plot.x {
        case .days(let first, let all, let step):
            var ticks = DayTicks(
                first: first.adding(days: firstSlot * step), count: all - firstSlot, step: step, room: Double(width),
                words: words, width: { Double($0.displayWidth + 3) }
            ).ticks
            for index in ticks.indices {
                ticks[index].slot += firstSlot
                if let year = ticks[index].year { ticks[index].label += " \(year)" }
            }
            return ticks
        case .names(let names): return names.indices.map { .init(slot: $0, label: names[$0].printable, year: nil) }
        }
    }

    /// Returns the names at the right edge of the plot.
    private static func names(_ plot: XYPlot, _ words: Messages) -> [(text: String, tone: Tone, value: Double)] {
        var names: [(text: String, tone: Tone, value: Double)] = []
        for layer in plot.layers {
            switch layer {
            case .line(let series):
                guard let value = series.last?.value else { continue }
                names.append(("\(series.name.printable) \(words.number(value))", series.tone, value))
            case .areas(let series):
                for (index, part) in series.enumerated().reversed() {
                    guard let (slot, value) = part.last else { continue }
                    let base = series[..<index].reduce(0) { $0 + ($1[slot] ?? 0) }
                    names.append(
                        ("\(shade(index)) \(part.name.printable) \(words.number(value))", part.tone, base + value / 2))
                }
            case .bars, .dots, .band: continue
            }
        }
        for mark in plot.marks {
            if case .level(let value) = mark.place { names.append((mark.label.printable, mark.tone, value)) }
        }
        return names.sorted { $0.value > $1.value }
    }
}

extension XYPlot {
    fileprivate var hasBars: Bool { layers.contains { if case .bars = $0 { true } else { false } } }
}

extension XYPlot.Mark {
    fileprivate var slotOrZero: Int { if case .slot(let slot) = place { slot } else { 0 } }
}
