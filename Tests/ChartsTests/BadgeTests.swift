import ChartSupport
@testable import Charts
import TestSupport
import Testing
import Messages

struct `A badge` {
    private func svg(_ badge: Badge) -> String { text { badge.writeSVG(into: &$0) } }

    @Test func `is as wide as its text`() {
        let short = svg(Badge(label: "open", message: "1", tone: .done))
        #expect(short.hasPrefix("<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"60\" height=\"20\""))
        #expect(short.contains("<title id=\"t\">open: 1</title>"))
        #expect(svg(Badge(label: "未完了", message: "1", tone: .done)).contains("未完了"))
    }

    @Test(arguments: Sample.hostile)
    func `shows any text literally`(words: String) {
        let svg = svg(Badge(label: words, message: words, tone: .late))
        #expect(SVGText.isBalanced(svg) && !svg.contains("<script"))
    }

    @Test func `has the JSON format of shields.io`() {
        #expect(
            text { Badge(label: "open \"todos\"", message: "12", tone: .late).writeEndpoint(into: &$0) }
                == #"{"schemaVersion":1,"label":"open \"todos\"","message":"12","color":"b3261e"}"# + "\n")
    }
}
