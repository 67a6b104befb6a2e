package import Bytes
package import Domain
package import Links
package import Messages

/// Draws the spans of a `SpanPlot` as SVG for a page that writes the labels of lanes and rows beside it and sets the
/// colours. Positions along the axis are percentages, so that the page chooses the width of a day.
package struct SVGSpans: Equatable, Sendable {
    private let plot: SpanPlot
    private let words: Messages
    /// The drawn days: whole weeks, with room for text after the last day.
    private let days: ClosedRange<CalendarDay>

    /// The height of the axis, of a lane's heading and of a row, and the space after a lane; the page's labels have the
    /// same heights.
    private static let (top, heading, row, gap) = (48.0, 36.0, 28.0, 8.0)
    /// The days after the last one, as room for its text.
    private static let margin = 14

    /// - Parameter firstWeekday: the first day of a week, 0 for Monday to 6 for Sunday.
    package init(_ plot: SpanPlot, firstWeekday: Int, words: Messages) {
        (self.plot, self.words) = (plot, words)
        let last = plot.days.upperBound.adding(days: SVGSpans.margin)
        days =
            plot.days.lowerBound.week(beginningOn: firstWeekday)
            .lowerBound...last.week(beginningOn: firstWeekday).upperBound
    }

    /// The first day of each drawn week.
    package var weeks: [CalendarDay] { stride(from: 0, to: count, by: 7).map { days.lowerBound.adding(days: $0) } }

    /// Appends the drawing.
    ///
    /// - Parameter base: the link base of the page.
    package func write(from base: LinkBase, into bytes: inout ByteBuffer) {
        let height = SVGSpans.top + plot.lanes.reduce(0) { $0 + self.height(of: $1) }
        bytes.append("<svg class=\"spans\" height=\"")
        bytes.append(length: height)
        bytes.append("\" aria-hidden=\"true\">")
        var y = SVGSpans.top
        for lane in plot.lanes {
            bytes.svgRule(0, 100, y, class: "base")
            y += self.height(of: lane)
        }
        let today = x(plot.today) + perDay / 2
        bytes.svgMark(today, SVGSpans.top, height - SVGSpans.top, class: "today")
        y = SVGSpans.top
        for lane in plot.lanes {
            draw(lane, at: y, base, into: &bytes)
            y += self.height(of: lane)
        }
        bytes.append("</svg>\n<svg class=\"axis\" height=\"")
        bytes.append(length: SVGSpans.top)
        bytes.append("\" aria-hidden=\"true\">")
        bytes.svgDay(today, plot.today.date.day, title: plot.todayLabel)
        bytes.append("</svg>\n")
    }

    // MARK: Positions

    private var count: Int { days.upperBound.number - days.lowerBound.number + 1 }
    /// In percent of the width.
    private var perDay: Double { 100 / Double(count) }

    /// Returns the left edge of a day in percent. Days outside the range are just beyond its ends.
    private func x(_ day: CalendarDay) -> Double {
        min(max(Double(day.number - days.lowerBound.number) * perDay, -1), 101)
    }

    private func height(of lane: SpanPlot.Lane) -> Double {
        let rows = lane.rows.count + (lane.counts.isEmpty ? 0 : 1) + (lane.rest == nil ? 0 : 1)
        return SVGSpans.heading + Double(rows) * SVGSpans.row + SVGSpans.gap
    }

    // MARK: Drawing

    private func draw(_ lane: SpanPlot.Lane, at start: Double, _ base: LinkBase, into bytes: inout ByteBuffer) {
        drawMarks(of: lane, at: start, into: &bytes)
        var y = start + SVGSpans.heading
        for span in lane.rows {
            draw(span, at: y, base, into: &bytes)
            y += SVGSpans.row
        }
        if lane.rest != nil { y += SVGSpans.row }
        for count in lane.counts {
            let (left, right) = (x(count.days.lowerBound), x(count.days.upperBound.adding(days: 1)))
            bytes.svgSpan(left, right, y + 21, height: 3, class: "closed")
            bytes.svgLabel(count.text, (max(left, 0) + right) / 2, y + 16, isCentred: true)
        }
    }

    /// Draws the lines of the due date and of the likely completion date. The text of the earlier one is before its
    /// line, so that the two never overlap.
    private func drawMarks(of lane: SpanPlot.Lane, at start: Double, into bytes: inout ByteBuffer) {
        let height = height(of: lane)
        func draw(_ day: CalendarDay?, _ name: String, _ text: String, before other: CalendarDay?) {
            guard let day, plot.days.contains(day) else { return }
            let isBefore = other.map { plot.days.contains($0) && day < $0 } ?? false
            let flag = name == "goal-day" ? 14.0 : 5
            bytes.svgMark(
                x(day) + perDay / 2, start + 8, height - 12, class: name, label: text,
                isBefore ? .end : .start, at: (isBefore ? -5 : flag, 14))
        }
        let due = lane.due.map { words.short($0, today: plot.today) } ?? ""
        let likely = lane.likely.map { "\(words.percent(85)) · \(words.short($0, today: plot.today))" } ?? ""
        draw(lane.likely, "likely", likely, before: lane.due)
        draw(lane.due, "goal-day", due, before: lane.likely)
    }

    private func draw(_ span: SpanPlot.Row, at y: Double, _ base: LinkBase, into bytes: inout ByteBuffer) {
        let (left, right) = (x(span.start), x(span.end.adding(days: 1)))
        let today = x(plot.today) + perDay / 2
        open(span.link, base, into: &bytes)
        bytes.append("<title>")
        bytes.appendEscaped(text: span.description.printable)
        bytes.append("</title>")
        bytes.svgSpan(left, max(right, span.late == nil ? right : today), y, height: SVGSpans.row, class: "hit")
        if span.late != nil { bytes.svgRule(min(right, today), today, y + SVGSpans.row / 2, class: "overrun") }
        bytes.svgSpan(left, right, y + 6, height: SVGSpans.row - 12, radius: 4, class: "span \(span.tone.name)")
        if span.late == nil {
            bytes.svgLabel(words.short(span.end, today: plot.today), right, y + 18.5, dx: 7)
        }
        bytes.append(span.link == nil ? "</g>" : "</a>")
    }

    /// Opens a link for pointers; the label of the row is the one for keyboards.
    private func open(_ link: Link?, _ base: LinkBase, into bytes: inout ByteBuffer) {
        guard let link else { return bytes.append("<g>") }
        bytes.append("<a tabindex=\"-1\" href=\"")
        bytes.append(link, from: base)
        bytes.append("\">")
    }
}

/// Shapes at percentages of the width.
extension ByteBuffer {
    private mutating func percent(_ name: StaticString, _ value: Double) {
        let hundredths = Int((value * 100).rounded())
        append(name)
        append("=\"")
        if hundredths < 0 { append("-") }
        append(number: Int(hundredths.magnitude / 100))
        if hundredths % 100 != 0 {
            append(".")
            append(UInt8(truncatingIfNeeded: 48 + hundredths.magnitude / 10 % 10))
            append(UInt8(truncatingIfNeeded: 48 + hundredths.magnitude % 10))
        }
        append("%\"")
    }

    private mutating func length(_ name: StaticString, _ value: Double) {
        append(name)
        append("=\"")
        append(length: value)
        append("\"")
    }

    private mutating func begin(_ element: StaticString, _ name: String) {
        append(UInt8(ascii: "<"))
        append(element)
        append(" class=\"")
        append(text: name)
        append("\"")
    }

    /// Appends a horizontal line.
    fileprivate mutating func svgRule(_ left: Double, _ right: Double, _ y: Double, class name: String) {
        begin("line", name)
        percent(" x1", left)
        percent(" x2", right)
        length(" y1", y)
        length(" y2", y)
        append("/>")
    }

    fileprivate mutating func svgSpan(
        _ left: Double, _ right: Double, _ y: Double, height: Double, radius: Double = 0, class name: String
    ) {
        begin("rect", name)
        percent(" x", left)
        percent(" width", max(0, right - left))
        length(" y", y)
        length(" height", height)
        if radius > 0 { length(" rx", radius) }
        append("/>")
    }

    fileprivate mutating func svgLabel(
        _ text: String, _ x: Double, _ y: Double, isCentred: Bool = false, dx: Double = 0
    ) {
        append("<text")
        percent(" x", x)
        length(" y", y)
        if dx != 0 { length(" dx", dx) }
        if isCentred { append(" text-anchor=\"middle\"") }
        append(">")
        appendEscaped(text: text.printable)
        append("</text>")
    }

    /// Appends a day of the axis, on a pill.
    fileprivate mutating func svgDay(_ x: Double, _ number: Int, title: String) {
        begin("svg", "today")
        percent(" x", x)
        append("><title>")
        appendEscaped(text: title.printable)
        append("</title>")
        svgRectangle(-12, 22, 24, 20, radius: 10)
        svgText(String(number), 0, 36.5, .middle)
        append("</svg>")
    }

    /// Appends a vertical line with a flag, which the page can hide, and a label.
    fileprivate mutating func svgMark(
        _ x: Double, _ y: Double, _ height: Double, class name: String, label: String = "",
        _ anchor: SVGAnchor = .middle, at place: (x: Double, y: Double) = (0, 0)
    ) {
        begin("svg", name)
        percent(" x", x)
        length(" y", y)
        append("><path d=\"M0 0V")
        append(length: height)
        append("\"/><path class=\"flag\" d=\"M0 2l10 4.5-10 4.5z\"/>")
        if !label.isEmpty { svgText(label, place.x, place.y, anchor) }
        append("</svg>")
    }
}
