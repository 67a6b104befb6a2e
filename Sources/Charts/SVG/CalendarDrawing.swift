import Bytes
import Domain
import Messages

/// Draws a `CalendarPlot` with a column for each week. On a narrow sheet it splits the weeks into two blocks.
struct CalendarDrawing: SVGPlot {
    let plot: CalendarPlot
    let sheet: SVGSheet
    let words: Messages
    private let left: Double
    private let cell: Double
    private let perBlock: Int
    /// The top of the blocks, below the readout lines.
    private let top: Double
    private let steps: HeatSteps
    /// The relative sizes of a cell, for each level from none to the highest. Size shows the value in addition to
    /// colour.
    private static let sizes = [0.26, 0.5, 0.64, 0.78, 0.9]

    init(_ plot: CalendarPlot, sheet: SVGSheet, words: Messages) {
        self.plot = plot
        self.sheet = sheet
        self.words = words
        left = (words.weekdays.map { sheet.width($0) }.max() ?? 0) + 8
        let perBlock = sheet.isNarrow ? 27 : 54
        cell = (sheet.width - left) / Double(perBlock)
        self.perBlock = perBlock
        steps = HeatSteps(plot.counts)
        // Readouts of different weeks have similar lengths.
        let most = words.number(plot.counts.compactMap(\.self).max() ?? 0)
        let widest = [words.week(from: CalendarDay(number: 361))] + words.weekdays.map { "\($0) \(most)" }
        top = Double(SVGReadout(widest, on: sheet).lines.count) * sheet.line + 6
    }

    private var weeks: Int { plot.counts.isEmpty ? 0 : (plot.first.weekday + plot.counts.count + 6) / 7 }
    private var blocks: Int { max(1, (weeks + perBlock - 1) / perBlock) }
    /// The height of the names above the cells: the years, and the months below them.
    private var headHeight: Double { 2 * sheet.line }
    private var blockHeight: Double { headHeight + 7 * cell + 12 }
    var height: Double { top + Double(blocks) * blockHeight + sheet.line }

    /// Returns the upper left corner of a day's cell.
    private func place(_ day: Int) -> Point {
        let (week, weekday) = (day + plot.first.weekday).quotientAndRemainder(dividingBy: 7)
        return Point(
            x: left + Double(week % perBlock) * cell,
            y: top + Double(week / perBlock) * blockHeight + headHeight + Double(weekday) * cell)
    }

    func draw(into bytes: inout ByteBuffer) {
        for level in 0...HeatSteps.count {
            var path = PathData()
            let size = cell * CalendarDrawing.sizes[level]
            for (day, count) in plot.counts.enumerated() {
                guard let count, steps.level(count) == level else { continue }
                let corner = place(day)
                path.rectangle(corner.x + (cell - size) / 2, corner.y + (cell - size) / 2, size, size)
            }
            bytes.svgPath(path, class: level == 0 ? "none" : "heat\(level) \(plot.tone.name)")
        }
        for block in 0..<blocks { drawNames(block, into: &bytes) }
        bytes.append("<g class=\"key\">")
        bytes.svgText(sheet.fitted(plot.unit.printable, sheet.width / 2), 0, sheet.fontSize)
        bytes.append("</g>")
        drawScale(into: &bytes)
    }

    private func drawNames(_ block: Int, into bytes: inout ByteBuffer) {
        let start = top + Double(block) * blockHeight
        for weekday in [0, 2, 4] {
            let y = start + headHeight + (Double(weekday) + 0.5) * cell + sheet.fontSize * 0.36
            bytes.svgText(words.weekdays[weekday], 0, y)
        }
        var (free, named): (Double, Int?) = (left, nil)
        for day in plot.counts.indices {
            let date = plot.first.adding(days: day).date
            let week = (day + plot.first.weekday) / 7
            guard week / perBlock == block, date.day == 1 || (day == 0 && date.day < 15) else { continue }
            let text = words.month(date.month)
            let x = left + Double(week % perBlock) * cell
            let isFree = x >= free && x + sheet.width(text) <= sheet.width
            if !isFree { continue }
            bytes.svgText(text, x, start + sheet.line + sheet.fontSize - 1)
            if named != date.year { bytes.svgText(words.year(date.year), x, start + sheet.fontSize - 1) }
            named = date.year
            free = x + sheet.width(text) + 6
        }
    }

    /// Draws the legend of the levels with the range of each.
    private func drawScale(into bytes: inout ByteBuffer) {
        let y = height - sheet.fontSize - 2
        var x = left
        for (level, range) in steps.legend(words) {
            let size = cell * CalendarDrawing.sizes[level]
            var path = PathData()
            path.rectangle(x, y + (sheet.fontSize - size) / 2 + 1, size, size)
            bytes.svgPath(path, class: "heat\(level) \(plot.tone.name)")
            bytes.svgText(range, x + size + 5, y + sheet.fontSize - 1)
            x += size + 5 + sheet.width(range) + 14
        }
    }

    /// One stop for each week, because a stop for each day of a year would be too many for keyboard navigation.
    var stops: [SVGStop] {
        let weekdays = words.weekdays
        return (0..<weeks).compactMap { week in
            let days = (0..<7).map { week * 7 + $0 - plot.first.weekday }
            let known = days.enumerated().compactMap { weekday, day in
                plot.counts.indices.contains(day)
                    ? plot.counts[day].map { "\(weekdays[weekday]) \(words.number($0))" } : nil
            }
            if known.isEmpty { return nil }
            let monday = plot.first.adding(days: week * 7 - plot.first.weekday)
            return SVGStop(
                x: left + Double(week % perBlock) * cell,
                y: top + Double(week / perBlock) * blockHeight + headHeight, width: cell, height: cell * 7,
                readout: SVGReadout([words.week(from: monday)] + known, on: sheet))
        }
    }
}
