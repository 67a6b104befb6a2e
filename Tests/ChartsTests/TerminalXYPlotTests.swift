import ChartSupport
@testable import Charts
import Domain
import TestSupport
import Testing
import Messages

struct `Slots in a terminal` {
    private func lines(_ chart: Chart, width: Int = 40) -> [String] {
        TerminalChart(chart, style: TextStyle(width: width, hasColor: false)).lines()
    }

    private func lines(_ layers: XYPlot.Layer..., marks: [XYPlot.Mark] = [], slots: Int = 4) -> [String] {
        let plot = XYPlot(
            x: .names((0..<slots).map { "s\($0)" }), y: .init(unit: "todos"), layers: layers, marks: marks)
        return lines(Chart(title: "a", description: "b", plot: .xy(plot), words: .english))
    }

    @Test func `have bars with a resolution of an eighth of a line`() {
        let drawn = lines(Sample.throughput(weeks: 3), width: 40)
        #expect(drawn[0] == "todos closed a week")
        #expect(drawn.contains { $0.hasSuffix("median 4") })
        #expect(drawn[drawn.count - 1].contains("Nov 2026"))
    }

    @Test func `show the newest bars if not all fit, and say so`() {
        #expect(lines(Sample.throughput(weeks: 140), width: 60).last == "the last 48 of 140")
    }

    @Test func `label areas with their shade`() {
        let drawn = lines(Sample.flow(), width: 72).joined(separator: "\n")
        #expect(drawn.contains("█ done 39") && drawn.contains("▒ active 5") && drawn.contains("░ to do 13"))
    }

    @Test func `stack bars to the height of their sum`() {
        let drawn = lines(.bars([.init("a", .done, counts: [4, 0, 2, 1]), .init("b", .todo, counts: [0, 0, 2, 1])]))
        #expect(drawn[0] == "todos  █ a + b")
        // The highest stacks reach the top, and empty slots have no characters.
        let top = drawn[1].drop { $0 != "┤" && $0 != "│" }.dropFirst()
        #expect(top.contains("█") && top.filter { $0 == "█" }.count < drawn[drawn.count - 3].filter { $0 == "█" }.count)
    }

    @Test func `are labelled at their last value, highest first`() {
        let drawn = lines(
            .line(.init("low", .done, counts: [1, 1, 1, 1])),
            .line(.init(name: "high", tone: .active, values: [4, 4, nil, nil])))
        let names = drawn.compactMap { $0.firstMatch(of: /(low|high) \d/).map { String($0.0) } }
        #expect(names == ["high 4", "low 1"])
    }

    @Test func `have labelled levels and days`() {
        let drawn = lines(
            .line(.init("a", .done, counts: [1, 2, 3, 4])),
            marks: [
                .init(place: .level(2), label: "limit"), .init(place: .slot(0), label: "one"),
                .init(place: .slot(0), label: "two"),
            ])
        #expect(drawn.contains { $0.contains("┄") && $0.hasSuffix("limit") })
        // Two labels of the same day are on separate lines.
        #expect(drawn.suffix(2).map { $0.split(separator: " ").joined() } == ["┊one", "┊two"])
    }

    @Test func `draw dots and bands in braille`() {
        let isBraille = { (character: Character) in
            character.unicodeScalars.contains { (0x2801...0x28FF).contains($0.value) }
        }
        let dots = lines(.dots(name: "d", .done, [.init(slot: 1, value: 3, label: "x")]))
        #expect(dots.joined().contains(where: isBraille))
        let corner = { XYPlot.Corner(slot: $0, value: $1) }
        let band = lines(
            .line(.init("a", .done, counts: [1, 1, 1, 1])),
            .band(
                .init(
                    name: "likely", tone: .active, upper: [corner(0, 4), corner(3, 4)],
                    lower: [corner(0, 2), corner(3, 0)])))
        #expect(band[0] == "todos  ⠒ likely" && band[1].contains(where: isBraille))
    }
}
