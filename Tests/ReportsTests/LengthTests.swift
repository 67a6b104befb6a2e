import ChartSupport
@testable import Charts
import Documents
import Domain
import ReportSupport
import TestSupport
import Testing
import Messages

/// Messages half again as long as the English ones, as in many languages. Nothing may overflow.
struct `Long messages` {
    private static let boards = Boards.all(settings { $0.language = "qpl" }).filter { $0.name != "hostile" }

    private func charts(_ kind: ReportKind) -> [(name: String, chart: Chart)] {
        Self.boards.flatMap { name, board in
            board.report(kind).blocks.compactMap { if case .chart(let chart) = $0 { (name, chart) } else { nil } }
        }
    }

    @Test func `are half again as long`() {
        let words = Messages.stretched
        #expect(words(.board) == "Boardard" && words(.moreCount, count: 3) == "3 morere")
        #expect(Messages.builtIn("qpl") == words)
    }

    @Test(arguments: ReportKind.allCases) func `stay inside every drawing`(kind: ReportKind) {
        for (name, chart) in charts(kind) {
            for drawing in SVGText(inline: chart).drawings {
                #expect(SVGText.textsBeyondEdges(drawing) { $0.width(fontSize: $1) } == [], "\(name)")
            }
        }
    }

    @Test(arguments: ReportKind.allCases) func `stay inside a terminal`(kind: ReportKind) {
        for (name, chart) in charts(kind) {
            for width in [40, 72, 120] {
                let style = TextStyle(width: width, hasColor: false)
                let lines = TerminalChart(chart, style: style).lines()
                #expect(lines.allSatisfy { $0.displayWidth <= width }, "\(name), \(width)")
            }
        }
    }
}
