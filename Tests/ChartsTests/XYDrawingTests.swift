import ChartSupport
@testable import Charts
import Domain
import TestSupport
import Testing
import Messages

struct `An XY drawing` {
    private func svg(_ plot: XYPlot) -> String {
        text { XYDrawing(plot, sheet: .wide, words: .english).draw(into: &$0) }
    }

    private func plot(_ layers: XYPlot.Layer..., slots: Int = 3) -> XYPlot {
        XYPlot(x: .names((0..<slots).map { "s\($0)" }), y: .init(unit: "u"), layers: layers)
    }

    /// The paths of a class in document order.
    private func paths(_ svg: String, _ name: String) -> [String] {
        svg.matches(of: /<path class="([^"]*)"[^>]* d="([^"]*)"/).filter {
            $0.1.split(separator: " ").contains(name[...])
        }
        .map { String($0.2) }
    }

    @Test func `keeps gaps, and draws a day between two gaps as a dot`() {
        let path = SVGText.paths(SVGText(inline: Sample.lines([[1, 2, nil, 3, nil, 4, 5]])).drawings[0]).first {
            $0.contains("h0")
        }
        #expect(path?.matches(of: /[Mm]/).count == 3)
    }

    @Test func `labels today and the limit`() {
        let words = SVGText.texts(SVGText(inline: Sample.burndown()).drawings[0]).map(\.words)
        #expect(words.contains("today") && words.contains("85 %: 14 Dec") && words.contains("open 15"))
    }

    @Test func `stacks bars, and omits zero, negative values and NaN`() {
        let series = [
            XYPlot.Series(name: "a", tone: .done, values: [1, 0, .nan]),
            XYPlot.Series(name: "b", tone: .todo, values: [2, -1, 1]),
        ]
        let svg = svg(plot(.bars(series)))
        #expect(paths(svg, "bar").prefix(2).map { $0.matches(of: /z/).count } == [1, 2])
    }

    @Test func `draws areas from top to bottom`() {
        let series = [XYPlot.Series("low", .done, counts: [1, 1]), .init("high", .active, counts: [1, 2])]
        let svg = svg(plot(.areas(series), slots: 2))
        let classes = svg.matches(of: /class="area ([^"]*)"/).map { String($0.1) }
        #expect(classes == [Tone.active.name, Tone.done.name])
    }

    @Test func `draws dots at the same position once, and many dots small`() {
        let dots = { (count: Int) in (0..<count).map { _ in XYPlot.Dot(slot: 1, value: 2, label: "a") } }
        let few = svg(plot(.dots(name: "d", .done, dots(300))))
        #expect(
            few.contains("class=\"dots \(Tone.done.name)\"") && paths(few, "dots").last?.matches(of: /h0/).count == 1)
        #expect(svg(plot(.dots(name: "d", .done, dots(301)))).contains("class=\"dots fine \(Tone.done.name)\""))
    }

    @Test func `closes a band around its corners`() {
        let corner = { XYPlot.Corner(slot: $0, value: $1) }
        let band = XYPlot.Band(
            name: "b", tone: .active, upper: [corner(0, 1), corner(2, 3)], lower: [corner(0, 1), corner(2, 0)])
        let drawn = paths(svg(plot(.band(band))), "band")
        #expect(drawn.contains { $0.hasSuffix("z") && $0.matches(of: /[lhv]/).count >= 3 })
        let empty = XYPlot.Band(name: "b", tone: .active, upper: [], lower: [])
        // The symbol in the key.
        #expect(paths(svg(plot(.band(empty))), "band").count == 1)
    }

    @Test func `says if there is nothing to draw`() {
        #expect(
            svg(plot(.line(.init(name: "a", tone: .done, values: [nil, .infinity])))).contains(
                Messages.english(.noValues))
        )
        #expect(!svg(plot(.line(.init(name: "a", tone: .done, values: [0])))).contains(Messages.english(.noValues)))
    }
}
