package import Bytes
import Domain
package import Links
package import Messages

/// Draws a `SpanPlot` as SVG for a page that sets its colours. Labels are on their spans, so that a wide drawing
/// remains readable when only part of it is visible.
package struct SVGSpans {
    private let plot: SpanPlot
    private let words: Messages
    private let sheet = SVGSheet.wide
    private let width = 1160.0
    /// The height of a row, large enough for a touch target.
    private let row = 24.0
    private let top = 40.0

    package init(_ plot: SpanPlot, words: Messages) { (self.plot, self.words) = (plot, words) }

    /// Appends the drawing.
    ///
    /// - Parameter base: the link base of the page.
    package func write(from base: LinkBase, into bytes: inout ByteBuffer) {
        let height = top + plot.lanes.reduce(0) { $0 + self.height(of: $1) }
        bytes.append("<svg class=\"spans\" direction=\"ltr\"")
        bytes.svgViewBox(width, height)
        bytes.append(" width=\"")
        bytes.append(length: width)
        bytes.append("\" height=\"")
        bytes.append(length: height)
        bytes.append("\" role=\"document\" aria-labelledby=\"spans-t spans-d\" font-size=\"13\"><title id=\"spans-t\">")
        bytes.appendEscaped(text: plot.title.printable)
        bytes.append("</title><desc id=\"spans-d\">")
        bytes.appendEscaped(text: plot.description.printable)
        bytes.append("</desc>")
        drawAxis(height, into: &bytes)
        var y = top
        for lane in plot.lanes {
            draw(lane, at: y, base, into: &bytes)
            y += self.height(of: lane)
        }
        bytes.append("</svg>\n")
    }

    // MARK: Positions

    private var count: Int { plot.days.upperBound.number - plot.days.lowerBound.number + 1 }
    private var perDay: Double { width / Double(count) }

    /// Returns the left edge of a day. Days outside the range are at its ends.
    private func x(_ day: CalendarDay) -> Double {
        Double(min(max(day.number - plot.days.lowerBound.number, 0), count)) * perDay
    }

    private func height(of lane: SpanPlot.Lane) -> Double {
        let lines = 1 + lane.rows.count + (lane.counts.isEmpty ? 0 : 1) + (lane.rest == nil ? 0 : 1)
        return Double(lines) * row + 12
    }

    // MARK: Drawing

    private func drawAxis(_ height: Double, into bytes: inout ByteBuffer) {
        let ticks = DayTicks(
            first: plot.days.lowerBound, count: count, step: 1, room: width, words: words,
            width: { sheet.width($0) + 24 }
        ).ticks
        for tick in ticks {
            let x = Double(tick.slot) * perDay
            bytes.svgLine(x, 24, x, height, class: "grid")
        }
        let x = x(plot.today) + perDay / 2
        bytes.svgLine(x, 16, x, height, class: "today")
        // Draw the labels over the lines. If a year makes a label too long, skip the next label.
        var free = 0.0
        for tick in ticks {
            let left = Double(tick.slot) * perDay + 4
            let label = tick.year.map { "\(tick.label) \($0)" } ?? tick.label
            let right = left + sheet.width(label)
            guard left >= free, right < width else { continue }
            bytes.svgText(label, left, 36)
            free = right + 4
        }
        let half = sheet.boldWidth(plot.todayLabel) / 2
        bytes.svgText(plot.todayLabel, min(max(x, half), width - half), 12, .middle, class: "now")
    }

    private func draw(_ lane: SpanPlot.Lane, at start: Double, _ base: LinkBase, into bytes: inout ByteBuffer) {
        bytes.svgLine(0, start, width, start, class: "base")
        let end = start + height(of: lane)
        if let likely = lane.likely { drawMark(likely, start, end, "likely", into: &bytes) }
        if let due = lane.due { drawMark(due, start, end, "goal-day", into: &bytes) }
        let label = sheet.fitted(lane.label.printable, width / 2)
        open(lane.link, base, into: &bytes)
        bytes.svgRectangle(0, start, sheet.boldWidth(label) + 8, row, class: "hit")
        bytes.svgText(label, 4, start + 17, class: "lane")
        close(lane.link, into: &bytes)
        if !lane.note.isEmpty { bytes.svgText(lane.note, sheet.boldWidth(label) + 20, start + 17, class: "note") }
        var y = start + row
        for span in lane.rows {
            draw(span, at: y, base, into: &bytes)
            y += row
        }
        if let rest = lane.rest {
            bytes.svgText(rest, 4, y + 17, class: "note")
            y += row
        }
        var free = 0.0
        for count in lane.counts {
            let (left, right) = (x(count.days.lowerBound), x(count.days.upperBound.adding(days: 1)))
            bytes.svgRectangle(left + 1, y + 20, max(2, right - left - 2), 2, class: "over")
            let half = sheet.width(count.text) / 2
            let middle = min(max((left + right) / 2, half), width - half)
            // A month with few visible days may have no room.
            if middle - half < free { continue }
            bytes.svgText(count.text, middle, y + 16, .middle, class: "note")
            free = middle + half + 4
        }
    }

    private func drawMark(
        _ day: CalendarDay, _ start: Double, _ end: Double, _ name: String, into bytes: inout ByteBuffer
    ) {
        guard plot.days.contains(day) else { return }
        let x = x(day) + perDay / 2
        bytes.svgLine(x, start + 2, x, end - 2, class: name)
    }

    private func draw(_ span: SpanPlot.Row, at y: Double, _ base: LinkBase, into bytes: inout ByteBuffer) {
        let left = min(x(span.start), width - 6)
        let right = max(x(span.end.adding(days: 1)), left + 6)
        let text = sheet.fitted(span.text, width * 0.6)
        let own = sheet.room(for: text) + 4
        let end = span.late == nil ? right : max(right, x(plot.today) + perDay / 2)
        // Prefer to place the text in the bar, then after it before the line to today, then after that line. Otherwise
        // it covers the bar.
        let places = [(left + 6, right), (right + 6, end - 12), (end + 6, width)]
        let place = places.firstIndex { $0.0 + own <= $0.1 }
        let begin = place.map { places[$0].0 } ?? max(0, min(left + 6, width - own))
        let overrun = place == 1 ? begin + own : right
        open(span.link, base, into: &bytes)
        bytes.append("<title>")
        bytes.appendEscaped(text: span.description.printable)
        bytes.append("</title>")
        bytes.svgRectangle(min(left, begin), y, max(end, begin + own) - min(left, begin), row, class: "hit")
        if span.late != nil { bytes.svgLine(overrun, y + 12, end, y + 12, class: "overrun") }
        bytes.svgRectangle(left, y + 3, right - left, row - 6, radius: 3, class: "span \(span.tone.name)")
        bytes.svgText(text, begin, y + 16.5, class: span.late == nil ? "what-is" : "what-is is-late")
        close(span.link, into: &bytes)
    }

    private func open(_ link: Link?, _ base: LinkBase, into bytes: inout ByteBuffer) {
        guard let link else { return bytes.append("<g>") }
        bytes.append("<a href=\"")
        bytes.append(link, from: base)
        bytes.append("\">")
    }

    private func close(_ link: Link?, into bytes: inout ByteBuffer) { bytes.append(link == nil ? "</g>" : "</a>") }
}
