import ChartSupport
@testable import Charts
import Domain
import Links
import TestSupport
import Testing
import Messages

struct `SVG spans` {
    private func svg(_ lanes: [SpanPlot.Lane], days: Int = 60) -> String {
        let plot = SpanPlot(
            title: "T <t>", description: "D", days: today.adding(days: -days / 2)...today.adding(days: days / 2),
            today: today, todayLabel: "today", lanes: lanes)
        return text { SVGSpans(plot, words: .english).write(from: LinkBase(prefix: "../"), into: &$0) }
    }

    private func row(_ start: Int, _ end: Int, late: String? = nil, label: String = "a", link: Link? = nil)
        -> SpanPlot.Row
    {
        .init(
            label: label, link: link, start: today.adding(days: start), end: today.adding(days: end), late: late,
            tone: .active, description: "from & to")
    }

    private func lane(
        _ rows: SpanPlot.Row..., due: Int? = nil, likely: Int? = nil, counts: [SpanPlot.Count] = [], rest: String? = nil
    ) -> SpanPlot.Lane {
        .init(
            label: "Lane", due: due.map { today.adding(days: $0) }, likely: likely.map { today.adding(days: $0) },
            rows: rows, counts: counts, rest: rest)
    }

    private func count(_ svg: String, _ part: String) -> Int {
        svg.split(separator: part, omittingEmptySubsequences: false).count - 1
    }

    @Test func `are well-formed, escaped and as high as their lanes`() {
        let drawing = svg([lane(row(0, 3, label: "<b>")), lane()])
        #expect(SVGText.isBalanced(drawing) && drawing.contains("T &lt;t&gt;") && drawing.contains("from &amp; to"))
        #expect(!drawing.contains("<b>") && drawing.contains("height=\"136\""))
        #expect(svg([lane(rest: "more")]).contains("height=\"100\"") && svg([]).contains("height=\"40\""))
    }

    @Test func `have their link`() {
        let drawing = svg([lane(row(0, 3, link: link("todos/a.html")), row(0, 3))])
        #expect(count(drawing, "<a href=\"../todos/a.html\">") == 1 && count(drawing, "</a>") == 1)
    }

    @Test func `continue to today if they are late`() {
        #expect(count(svg([lane(row(-9, -3, late: "late"), row(-9, -3))]), "class=\"overrun\"") == 1)
        #expect(count(svg([lane(row(-9, -3, late: "late"), row(-9, -3))]), "is-late") == 1)
    }

    @Test func `have marks for visible days`() {
        let drawing = svg([lane(due: 3, likely: 5)])
        #expect(drawing.contains("class=\"goal-day\"") && drawing.contains("class=\"likely\""))
        let away = svg([lane(due: 300, likely: -300)])
        #expect(!away.contains("class=\"goal-day\"") && !away.contains("class=\"likely\""))
    }

    @Test func `have labels for counts if there is room, and a line for each count`() {
        let counts = [0, 1, 20].map {
            SpanPlot.Count(days: today.adding(days: $0)...today.adding(days: $0), text: "many of these \($0)")
        }
        let drawing = svg([lane(counts: counts)])
        #expect(count(drawing, "class=\"over\"") == 3)
        #expect(
            drawing.contains("many of these 0") && !drawing.contains("many of these 1<")
                && drawing.contains("many of these 20"))
    }

    @Test(arguments: [(-500, -400), (400, 500), (-500, 500), (0, 0), (29, 30), (-30, -30)], [nil, "9 days late"])
    func `keep bar and text inside the drawing`(days: (Int, Int), late: String?) {
        for label in ["a", String(repeating: "long ", count: 60)] {
            let drawing = svg([lane(row(days.0, days.1, late: late, label: label))])
            for match in drawing.matches(of: /<rect[^>]* x="(-?[\d.]+)"[^>]* width="(-?[\d.]+)"[^>]* class="span/) {
                let (x, width) = (Double(match.1) ?? .nan, Double(match.2) ?? .nan)
                #expect(x >= 0 && width >= 6 && x + width <= 1160.1)
            }
            let words = SVGText.texts(drawing[...]).filter { $0.name.hasPrefix("what-is") }
            #expect(words.count == 1)
            for text in words { #expect(text.x >= 0 && text.x + text.words.width(fontSize: 13) <= 1161, "\(text)") }
        }
    }
}
