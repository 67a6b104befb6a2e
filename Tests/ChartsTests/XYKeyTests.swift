import ChartSupport
@testable import Charts
import TestSupport
import Testing

struct `The key of a plot` {
    private func drawn(_ key: XYKey) -> [String] {
        SVGText.texts(text { key.draw(into: &$0) }[...]).map(\.words)
    }

    private func key(_ layers: XYPlot.Layer..., unit: String = "todos", sheet: SVGSheet = .wide) -> XYKey {
        XYKey(XYPlot(x: .names(["a"]), y: .init(unit: unit), layers: layers), sheet: sheet, words: .english)
    }

    private let series = ["one", "two"].map { XYPlot.Series($0, .done, counts: [1]) }
    private let band = XYPlot.Layer.band(.init(name: "likely", tone: .active, upper: [], lower: []))

    @Test func `names series without a label in the plot`() {
        #expect(drawn(key(.line(series[0]), .areas(series))) == ["todos"])
        #expect(drawn(key(.bars([series[0]]))) == ["todos"] && drawn(key(.bars(series))) == ["todos", "one", "two"])
        let dots = XYPlot.Layer.dots(name: "dots", .done, [])
        #expect(drawn(key(dots)) == ["todos"] && drawn(key(dots, .line(series[0]))) == ["todos", "dots"])
        #expect(drawn(key(band)) == ["todos", "likely"])
    }

    @Test func `names the series of rows if there are several`() {
        let rows = { (names: [String]) in
            XYKey(RowPlot(unit: "days", series: names.map { .init(name: $0, tone: .todo) }, rows: []), sheet: .wide)
        }
        #expect(drawn(rows(["a"])) == ["days"] && drawn(rows(["a", "b"])) == ["days", "a", "b"])
    }

    @Test func `begins a new line if there is no more room`() {
        let many = (0..<12).map { XYPlot.Series("series number \($0)", .done, counts: [1]) }
        let (wide, narrow) = (key(.bars(many)), key(.bars(many), sheet: .narrow))
        #expect(key(.bars(series)).lines == 1 && wide.lines > 1 && narrow.lines > wide.lines)
        for key in [wide, narrow] {
            let sheet = key.lines == wide.lines ? SVGSheet.wide : .narrow
            for text in SVGText.texts(text { key.draw(into: &$0) }[...]) {
                #expect(text.x + sheet.width(text.words) <= sheet.width + 0.5, "\(text.words)")
            }
        }
    }

    @Test func `shortens text that is too long for any line`() {
        let long = String(repeating: "long ", count: 60)
        let words = drawn(key(.bars([.init(long, .done, counts: [1]), series[0]]), unit: long, sheet: .narrow))
        #expect(words[0].hasSuffix("…") && words[1].hasSuffix("…") && words[2] == "one")
    }
}
