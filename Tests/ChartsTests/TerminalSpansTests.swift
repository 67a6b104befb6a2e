import ChartSupport
@testable import Charts
import Domain
import TestSupport
import Testing
import Messages

struct `Spans in a terminal` {
    /// Twenty days from ten days ago, on twenty columns after labels of eight.
    private func lines(_ lanes: [SpanPlot.Lane], hasColor: Bool = false, width: Int = 29) -> [String] {
        let plot = SpanPlot(
            title: "t", description: "d", days: today.adding(days: -10)...today.adding(days: 21), today: today,
            todayLabel: "today", lanes: lanes)
        return TerminalSpans(plot, words: .english, style: TextStyle(width: width, hasColor: hasColor)).lines
    }

    private func row(_ start: Int, _ end: Int, _ tone: Tone = .todo, late: String? = nil, label: String = "a")
        -> SpanPlot.Row
    {
        .init(
            label: label, start: today.adding(days: start), end: today.adding(days: end), late: late, tone: tone,
            description: "x")
    }

    /// The drawing of the only row.
    private func drawn(_ row: SpanPlot.Row, due: Int? = nil, likely: Int? = nil) -> String {
        let lane = SpanPlot.Lane(
            label: "L", due: due.map { today.adding(days: $0) }, likely: likely.map { today.adding(days: $0) },
            rows: [row])
        return String(lines([lane]).last ?? "")
    }

    @Test func `have a line of dates, and a blank line before each lane`() {
        let drawn = lines([.init(label: "One", note: "2 open", rows: [row(0, 3)]), .init(label: "Two", rows: [])])
        #expect(
            drawn[0].contains("Nov") && drawn[1] == "" && drawn[2] == "One  2 open" && drawn[4] == ""
                && drawn[5] == "Two")
        #expect(drawn.count == 6)
    }

    @Test func `are drawn according to their state`() {
        #expect(
            drawn(row(2, 9, .active)).contains("━") && drawn(row(2, 9, .hold)).contains("┅")
                && drawn(row(2, 9)).contains("─"))
        #expect(drawn(row(2, 9)).contains("│"))
    }

    @Test func `continue to today if they are late`() {
        let late = drawn(row(-8, -5, late: "3 days late"))
        #expect(late.contains("─╌") && late.hasSuffix("╌") && !late.contains("│"))
        #expect(!drawn(row(-8, -5)).contains("╌"))
    }

    @Test func `are at the edges if their days are not visible`() {
        let before = drawn(row(-90, -60)), behind = drawn(row(90, 120))
        #expect(before.hasPrefix("a        ─") && behind.hasSuffix("─"))
        #expect(before.displayWidth <= 40 && behind.displayWidth <= 40)
        #expect(drawn(row(-90, 90)).filter { $0 == "─" }.count > 20)
    }

    @Test func `have marks for visible days`() {
        #expect(drawn(row(-8, -7), due: 9, likely: 5).filter { "◇┊".contains($0) } == "┊◇")
        #expect(!drawn(row(-8, -7), due: 90, likely: -90).contains { "◇┊".contains($0) })
        // The span covers them.
        #expect(!drawn(row(3, 12), due: 9, likely: 5).contains { "◇┊".contains($0) })
    }

    @Test func `have counts if there is room, and omitted ones below`() {
        let count = { (first: Int, text: String) in
            SpanPlot.Count(days: today.adding(days: first)...today.adding(days: first + 5), text: text)
        }
        let lane = SpanPlot.Lane(
            label: "L", rows: [row(0, 1)], counts: [count(-10, "four"), count(-9, "no room"), count(15, "end")],
            rest: "2 more")
        let drawn = lines([lane])
        #expect(drawn[4] == "2 more" && drawn[5].split(separator: " ") == ["four", "end"])
        #expect(drawn[5].hasPrefix("         four"))
    }

    @Test func `shorten long labels and contain no control sequences`() {
        let text = String(repeating: "long ", count: 20) + "\u{1B}[31m"
        for hasColor in [false, true] {
            let lane = SpanPlot.Lane(
                label: text, note: text, rows: [row(0, 3, label: text), row(-8, -5, late: text, label: text)])
            for line in lines([lane], hasColor: hasColor, width: 60) {
                #expect(line.printable.displayWidth <= 60, "\(line)")
                #expect(!line.unicodeScalars.contains("\u{1B}"))
            }
        }
    }
}
