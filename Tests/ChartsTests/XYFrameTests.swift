import ChartSupport
@testable import Charts
import Domain
import TestSupport
import Testing
import Messages

struct `The frame of a plot` {
    @Test(arguments: Sample.everything)
    func `has labels at the ends of lines that do not overlap`(name: String, chart: Chart) {
        guard case .xy(let plot) = chart.plot else { return }
        for sheet in [SVGSheet.wide, .narrow] {
            let frame = XYFrame(plot, sheet: sheet, words: chart.words, readoutLines: 1)
            let heights = frame.ends.map(\.y).sorted()
            let room = (sheet.plotHeight - 10) / Double(max(1, frame.ends.count))
            for (one, next) in zip(heights, heights.dropFirst()) {
                #expect(next - one >= min(sheet.line - 1, room) - 0.01)
            }
        }
    }

    private func frame(_ marks: [XYPlot.Mark], names: [String] = ["a"], sheet: SVGSheet = .wide) -> XYFrame {
        let plot = XYPlot(
            x: .names(names), y: .init(unit: "todos"),
            layers: [.bars([.init(name: "open", tone: .active, values: names.map { _ in 3 })])], marks: marks)
        return XYFrame(plot, sheet: sheet, words: .english, readoutLines: 1)
    }

    @Test func `keeps its values between its edges`() {
        let frame = frame([])
        #expect(frame.y(0) == frame.bottom && frame.y(frame.scale.end) == frame.top)
        #expect(frame.left < frame.x(0) && frame.x(0) < frame.right && frame.right <= frame.sheet.width)
        #expect(frame.signs == [] && frame.ends == [])
    }

    @Test func `puts labels of vertical marks on separate rows if they would overlap`() {
        let far = frame(
            [.init(place: .slot(0), label: "a"), .init(place: .slot(9), label: "b")],
            names: Array(repeating: "x", count: 10))
        #expect(far.signs.map(\.text) == ["a", "b"] && Set(far.signs.map(\.y)).count == 1)
        let near = frame(["one", "two", "three"].map { .init(place: .slot(0), label: $0) })
        #expect(Set(near.signs.map(\.y)).count == 3 && near.signs.allSatisfy { $0.y < near.top })
        #expect(near.top - far.top == 2 * near.sheet.line)
        #expect(near.signs.map(\.mark) == [0, 1, 2])
    }

    @Test func `keeps labels of marks on the sheet`() {
        for slot in [0, 29] {
            let label = "a rather long name of a mark"
            let frame = frame(
                [.init(place: .slot(slot), label: label)], names: Array(repeating: "x", count: 30), sheet: .narrow)
            let half = frame.sheet.boldWidth(frame.signs[0].text) / 2
            #expect(frame.signs[0].x - half >= 0 && frame.signs[0].x + half <= frame.sheet.width)
        }
    }

    @Test func `labels levels, lines and areas at their ends with enough room`() {
        let line = XYPlot.Series("line", .done, counts: [1, 2])
        let areas = [XYPlot.Series("low", .done, counts: [2, 2]), .init("high", .active, counts: [4, 4])]
        let plot = XYPlot(
            x: .names(["a", "b"]), y: .init(unit: "u"),
            layers: [.areas(areas), .line(line), .line(.init(name: "empty", tone: .quiet, values: [nil, nil]))],
            marks: [.init(place: .level(5), label: "limit"), .init(place: .slot(0), label: "sign")])
        let frame = XYFrame(plot, sheet: .wide, words: .english, readoutLines: 1)
        #expect(frame.ends.map(\.text) == ["high 4", "low 2", "line 2", "limit"])
        for end in frame.ends { #expect(end.x + frame.sheet.boldWidth(end.text) <= frame.sheet.width) }
    }

    @Test func `aligns its axis with that of its companions`() {
        func plot(_ value: Int, _ name: String) -> XYPlot {
            XYPlot(
                x: .names((0..<99).map { "\($0)" }), y: .init(unit: "u"),
                layers: [.line(XYPlot.Series(name, .done, counts: Array(repeating: value, count: 99)))])
        }
        let plots = [plot(2, "a long name of a line"), plot(12_345, "short")]
        let frames = plots.map { XYFrame($0, beside: plots, sheet: .full, words: .english, readoutLines: 1) }
        #expect(frames[0].left == frames[1].left && frames[0].right == frames[1].right)
        #expect(frames[0].left > XYFrame(plots[0], sheet: .full, words: .english, readoutLines: 1).left)
        #expect(frames[1].right < XYFrame(plots[1], sheet: .full, words: .english, readoutLines: 1).right)
    }

    @Test func `omits labels of slots without room`() {
        let wide = frame([], names: ["To do", "Done"])
        #expect(wide.ticks.map(\.label) == ["To do", "Done"])
        let many = frame([], names: (0..<100).map { "Name \($0)" })
        #expect(many.ticks.count < 100 && many.ticks.first?.slot == 0)
        let distances = zip(many.ticks, many.ticks.dropFirst()).map { $1.slot - $0.slot }
        #expect(Set(distances).count == 1 && (distances.first ?? 0) > 1)
        #expect(frame([], names: []).ticks.isEmpty)
    }
}
