import ChartSupport
@testable import Charts
import Domain
import Links
import TestSupport
import Testing
import Messages

struct `SVG spans` {
    private func spans(_ lanes: [SpanPlot.Lane], days: Int = 60, firstWeekday: Int = 0) -> SVGSpans {
        let plot = SpanPlot(
            title: "T <t>", description: "D", days: today.adding(days: -days / 2)...today.adding(days: days / 2),
            today: today, todayLabel: "today", lanes: lanes)
        return SVGSpans(plot, firstWeekday: firstWeekday, words: .english)
    }

    private func svg(_ lanes: [SpanPlot.Lane], days: Int = 60) -> String {
        text { spans(lanes, days: days).write(from: LinkBase(prefix: "../"), into: &$0) }
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

    /// The left edge and the width, in percent, of the elements of a class.
    private func places(_ svg: String, _ name: String) -> [(x: Double, width: Double)] {
        svg.split(separator: "<rect class=\"").filter { $0.hasPrefix(name) }.compactMap { rect in
            rect.firstMatch(of: /x="(-?[\d.]+)%" width="([\d.]+)%"/).map {
                (Double($0.1) ?? .nan, Double($0.2) ?? .nan)
            }
        }
    }

    @Test func `are well-formed, escaped and as high as their labels`() {
        let drawing = svg([lane(row(0, 3)), lane()])
        #expect(SVGText.isBalanced(drawing) && drawing.contains("from &amp; to"))
        #expect(drawing.contains("class=\"spans\" height=\"164\""))
        #expect(svg([lane(rest: "more")]).contains("height=\"120\"") && svg([]).contains("height=\"48\""))
    }

    @Test func `have a link for pointers`() {
        let drawing = svg([lane(row(0, 3, link: link("todos/a.html")), row(0, 3))])
        #expect(count(drawing, "<a tabindex=\"-1\" href=\"../todos/a.html\">") == 1 && count(drawing, "</a>") == 1)
    }

    @Test func `show whole weeks, with room after the last day`() {
        for first in [0, 5, 6] {
            let weeks = spans([], firstWeekday: first).weeks
            #expect(weeks.allSatisfy { $0.weekday == first })
            #expect(zip(weeks, weeks.dropFirst()).allSatisfy { $1.number - $0.number == 7 })
            #expect((0..<7).contains(today.number - 30 - (weeks.first?.number ?? 0)))
            #expect((7...14).contains((weeks.last?.number ?? 0) - today.number - 30))
        }
    }

    @Test func `are where their days are`() throws {
        let drawn = spans([])
        let days = Double(drawn.weeks.count * 7)
        let first = try #require(drawn.weeks.first).number
        let place = try #require(places(svg([lane(row(-3, 5))]), "span").first)
        #expect(abs(place.x - Double(today.number - 3 - first) / days * 100) < 0.01)
        #expect(abs(place.width - 9 / days * 100) < 0.01)
    }

    @Test func `continue to today if they are late, otherwise say when they end`() {
        let (late, open) = (svg([lane(row(-9, -3, late: "late"))]), svg([lane(row(-9, 3))]))
        #expect(count(late, "class=\"overrun\"") == 1 && count(open, "class=\"overrun\"") == 0)
        #expect(!late.contains(">18 Nov</text>") && open.contains(">24 Nov</text>"))
    }

    @Test func `have marks for visible days, whose texts do not overlap`() {
        let drawing = svg([lane(due: 3, likely: 5)])
        #expect(drawing.contains("class=\"goal-day\"") && drawing.contains("class=\"likely\""))
        // The text of the earlier day is before it.
        #expect(drawing.contains("text-anchor=\"end\">24 Nov</text>") && drawing.contains(">85% · 26 Nov</text>"))
        #expect(count(svg([lane(due: 3)]), "text-anchor=\"end\"") == 0)
        let away = svg([lane(due: 300, likely: -300)])
        #expect(!away.contains("class=\"goal-day\"") && !away.contains("class=\"likely\""))
    }

    @Test func `have a line and a label for each count`() {
        let counts = [0, 20].map {
            SpanPlot.Count(days: today.adding(days: $0)...today.adding(days: $0 + 9), text: "✓ \($0)")
        }
        let drawing = svg([lane(counts: counts)])
        #expect(count(drawing, "class=\"closed\"") == 2)
        #expect(drawing.contains(">✓ 0</text>") && drawing.contains(">✓ 20</text>"))
    }

    @Test(arguments: [(-500, -400), (400, 500), (-500, 500), (0, 0), (29, 30), (-30, -30)], [nil, "9 days late"])
    func `end just outside the drawing if their days are outside`(days: (Int, Int), late: String?) {
        let places = places(svg([lane(row(days.0, days.1, late: late))]), "span")
        #expect(places.count == 1)
        for place in places { #expect(place.x >= -1 && place.x + place.width <= 101) }
    }
}
