import Bytes
import ChartSupport
@testable import Charts
import Domain
import Testing
import TestSupport
import Messages

struct `The steps of a calendar` {
    @Test(arguments: [(Messages.english, ["Dec", "2025"]), (.japanese, ["12月", "2025年"])])
    func `are below month labels in the format of the language`(language: Messages, labels: [String]) throws {
        let first = try #require(CalendarDay(year: 2025, month: 12, day: 1))
        let chart = Chart(
            title: "a", description: "b",
            plot: .calendar(.init(unit: "c", first: first, counts: Array(repeating: 1, count: 90))), words: language)
        let svg = text { SVGChart(chart).writeStandalone(into: &$0) }
        for label in labels { #expect(svg.contains(">\(label)<"), "\(svg)") }
    }

    @Test(arguments: [
        ([], []), ([0, nil], []), ([3, 3, 3], ["4: 1–3"]), ([1, 2, 3, 4], ["1: 1", "2: 2", "3: 3", "4: 4"]),
        ([1, 1, 1, 1, 1, 1, 90], ["3: 1", "4: 2–90"]), ([2_000, 1], ["3: 1", "4: 2–2,000"]),
    ])
    func `are the quartiles of the days with events`(counts: [Int?], legend: [String]) {
        let steps = HeatSteps(counts)
        #expect(steps.legend(.english).map { "\($0.level): \($0.range)" } == legend)
        #expect(steps.level(0) == 0)
        #expect(counts.compactMap(\.self).max().map { $0 == 0 || steps.level($0) == 4 } ?? true)
    }
}
