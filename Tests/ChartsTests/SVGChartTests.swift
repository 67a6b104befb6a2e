import ChartSupport
@testable import Charts
import Links
import TestSupport
import Testing
import Theme

struct `An SVG chart` {
    @Test(arguments: Sample.everything)
    func `is well-formed and has no invalid numbers`(name: String, chart: Chart) {
        for text in [SVGText(inline: chart), SVGText(standalone: chart)] {
            #expect(SVGText.isBalanced(text.source) && !text.source.contains("<script"))
            let numbers = text.source.matches(of: /\ (?:x|y|width|height|d|viewBox)="([^"]*)"/).map { String($0.1) }
            #expect(numbers.allSatisfy { !$0.contains(/nan|inf|e\+/.ignoresCase()) && !$0.isEmpty })
            for path in text.drawings.flatMap(SVGText.paths) { #expect(penEnd(path) != nil, "\(path)") }
        }
    }

    @Test(arguments: Sample.everything)
    func `keeps all text and shapes inside its edges`(name: String, chart: Chart) {
        for drawing in SVGText(inline: chart).drawings {
            let size = SVGText.size(drawing)
            let fontSize = SVGText.fontSize(drawing)
            #expect(SVGText.textsBeyondEdges(drawing) { $0.width(fontSize: $1) } == [])
            for text in SVGText.texts(drawing) {
                #expect(text.y >= fontSize * 0.7 && text.y <= size.height, "\(text.words)")
            }
            for path in SVGText.paths(drawing) {
                guard let end = penEnd(path) else { continue }
                #expect((-1...size.width + 1).contains(end.x) && (-1...size.height + 1).contains(end.y), "\(path)")
            }
        }
    }

    @Test(arguments: Sample.everything)
    func `has at most 180 hover targets with values, without duplicate ids`(name: String, chart: Chart) {
        let text = SVGText(inline: chart)
        #expect(text.source.matches(of: /tabindex="0"/).count <= 180)
        let ids = text.source.matches(of: /\ id="([^"]+)"/).map { String($0.1) }
        #expect(Set(ids).count == ids.count && ids.count == 6)
        for match in text.source.matches(of: /aria-labelledby="([^"]+)"/) {
            #expect(match.1.split(separator: " ").allSatisfy { ids.contains(String($0)) })
        }
    }

    @Test(arguments: [
        ("burndown", Sample.burndown(days: 900)), ("flow", Sample.flow(days: 900)),
        ("throughput", Sample.throughput(weeks: 128)), ("cycle time", Sample.cycleTime(count: 900)),
    ])
    func `is smaller than 64 KB for 900 days`(name: String, chart: Chart) {
        #expect(SVGText(inline: chart).source.utf8.count < 64_000)
    }

    @Test func `shows the exact value of a day on hover and by keyboard`() {
        let text = SVGText(inline: Sample.lines([[4, 5, 12_345]]))
        #expect(text.source.contains("role=\"img\" aria-label=\"23 Nov 2026 · open 0 12,345\""))
        #expect(text.source.contains(">21 Nov 2026 · open 0 4</text>"))
    }

    @Test func `uses only classes that the theme and the standalone style define`() throws {
        let styles = BuiltInTheme.files.filter { $0.name == "assets/report.css" }.map {
            String(decoding: $0.bytes, as: UTF8.self)
        }
        let theme = try #require(styles.first)
        let used = Set(
            Sample.everything.flatMap { SVGText(standalone: $0.1).drawings }.flatMap { drawing in
                drawing.matches(of: /\ class="([^"]+)"/).flatMap { $0.1.split(separator: " ").map(String.init) }
            })
        #expect(used.count > 20)
        // Skip classes of groups, and those that only a standalone image has.
        for name in used.subtracting(["key", "chart"]) {
            #expect(SVGStyle.standalone.contains(".\(name)"), "\(name)")
            if !["ground", "title"].contains(name) { #expect(theme.contains(".\(name)"), "\(name)") }
        }
    }

    @Test func `starts at the left in every language, with texts in their own direction`() throws {
        let file = try #require(BuiltInTheme.files.first { $0.name == "assets/report.css" })
        let theme = String(decoding: file.bytes, as: UTF8.self)
        #expect(theme.contains(".chart, .spark { direction: ltr }"))
        #expect(theme.contains(".chart text { fill: var(--ink-2); unicode-bidi: plaintext }"))
    }

    @Test func `draws bars that hide the grid behind them`() {
        #expect(SVGStyle.standalone.contains(".bar{fill:color-mix(in srgb,var(--c) 75%,var(--ground))}"))
    }

    @Test func `links dots and rows to their pages, unless the page has no links`() {
        let dot = XYPlot.Dot(slot: 0, value: 3, label: "a", link: Link(path: "todos/a.html"))
        let plots: [Chart.Plot] = [
            .xy(XYPlot(x: .names(["x"]), y: .init(unit: "days"), layers: [.dots(name: "d", .done, [dot])])),
            .rows(
                RowPlot(
                    unit: "todos", series: [.init(name: "open", tone: .todo)],
                    rows: [
                        .init(label: "a", link: Link(path: "todos/a.html"), values: [3]),
                        .init(label: "b", values: [1]),
                    ])),
        ]
        for plot in plots {
            let chart = Chart(title: "t", description: "d", plot: plot, words: .english)
            let linked = text { SVGChart(chart).writeInline(id: "c", from: LinkBase(prefix: "../"), into: &$0) }
            #expect(linked.matches(of: /<a class="stop" href="..\/todos\/a.html" aria-label="[^"]+">/).count == 3)
            #expect(SVGText.isBalanced(linked))
            let plain = text { SVGChart(chart).writeInline(id: "c", from: nil, into: &$0) }
            #expect(!plain.contains("<a ") && plain.contains("<g class=\"stop\" tabindex=\"0\""))
        }
    }

    @Test func `formats dates in its language`() {
        let words = SVGText.texts(SVGText(inline: Sample.burndown(words: .japanese)).drawings[0]).map(\.words)
        #expect(words.contains("2026年") && words.contains("今日") && words.contains("件"))
    }

    @Test func `says if there is nothing to draw`() {
        #expect(SVGText(inline: Sample.lines([])).source.contains("No data yet"))
    }

    @Test func `has light and dark colours and a visible title if standalone`() {
        let text = SVGText(standalone: Sample.burndown())
        #expect(text.source.hasPrefix("<svg class=\"chart\" viewBox=\"0 0 880 "))
        #expect(text.source.contains("prefers-color-scheme:dark"))
        #expect(
            SVGText.texts(text.drawings[0]).contains { $0.name == "title" && $0.words == "Burndown of milestone v1" })
        #expect(!text.source.contains("tabindex"))
    }
}
