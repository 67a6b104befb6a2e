import ChartSupport
@testable import Charts
import Domain
import TestSupport
import Testing
import Messages

struct `The values of slots` {
    private let monday = CalendarDay(number: 361)

    private func series(_ values: [Double?], start: Int = 0) -> XYPlot.Series {
        .init(name: "a", tone: .active, start: start, values: values)
    }

    private func plot(_ layers: [XYPlot.Layer], slots: Int = 3, marks: [XYPlot.Mark] = []) -> XYPlot {
        XYPlot(x: .names((0..<slots).map { "s\($0)" }), y: .init(unit: "u"), layers: layers, marks: marks)
    }

    @Test func `have names of days, of weeks or custom names`() {
        #expect(
            XYPlot.XAxis.days(first: today, count: 3).name(1, .english) == Messages.english.day(today.adding(days: 1)))
        #expect(
            XYPlot.XAxis.days(first: monday, count: 3, step: 7).name(2, .english)
                == Messages.english.week(from: monday.adding(days: 14)))
        let names = XYPlot.XAxis.names(["a", "b"])
        #expect((-1...2).map { names.name($0, .english) } == ["", "a", "b", ""])
        #expect(names.count == 2 && XYPlot.XAxis.days(first: today, count: -4).count == 0)
    }

    @Test func `are nil in gaps, outside the range and for NaN, and never negative`() {
        let values = series([1, nil, .nan, .infinity, -2], start: 2)
        #expect((0...7).map { values[$0] } == [nil, nil, 1, nil, nil, nil, 0, nil])
        #expect(values.last?.slot == 6 && values.last?.value == 0)
        #expect(series([nil]).last == nil && series([]).last == nil)
    }

    @Test func `include everything drawn over the slots in their maximum`() {
        #expect(plot([.line(series([1, 2, 3, 90]))]).maximum == 3)
        #expect(plot([.bars([series([1, 2]), series([4, 1])])]).maximum == 5)
        #expect(plot([.areas([series([1, nil]), series([nil, 2])])]).maximum == 2)
        #expect(plot([.dots(name: "d", .done, [.init(slot: 0, value: 7, label: "")])]).maximum == 7)
        let band = XYPlot.Band(
            name: "b", tone: .done, upper: [.init(slot: 0, value: 8)], lower: [.init(slot: 0, value: 9)])
        #expect(plot([.band(band)]).maximum == 9)
        #expect(plot([], marks: [.init(place: .level(4), label: ""), .init(place: .slot(80), label: "")]).maximum == 4)
        #expect(plot([], marks: [.init(place: .level(.infinity), label: "")]).maximum == 0)
    }

    @Test func `are empty if no slot has a value`() {
        #expect(
            plot([]).isEmpty && plot([.line(series([nil]))]).isEmpty && plot([.line(series([1]))], slots: 0).isEmpty)
        #expect(plot([.line(series([1], start: 3))]).isEmpty)
        #expect(!plot([.line(series([0]))]).isEmpty)
        #expect(!plot([.dots(name: "d", .done, [.init(slot: 0, value: 0, label: "")])]).isEmpty)
    }
}
