import Bytes
import Charts
import ChartSupport
import Graphs
import Links
import TestSupport
import Testing

struct `A todo with its neighbours` {
    @Test func `is between them`() {
        let neighbour = { NeighbourDrawing.Neighbour(title: $0, tone: .done, link: Link(path: "a.html"), isDashed: $1) }
        let drawing = text {
            NeighbourDrawing(
                before: [neighbour("</title>\u{202E}", false), neighbour("b", true)],
                middle: .init(title: "Milk", tone: .hold, link: nil), behind: [neighbour("c", false)]
            ).write(from: LinkBase(), into: &$0)
        }
        #expect(drawing.components("<a class=\"n\" tabindex=\"-1\" href=\"a.html\">") == 3)
        #expect(drawing.components("<g class=\"e sub\">") == 1 && drawing.components("<g class=\"e\">") == 2)
        #expect(drawing.hasPrefix("<svg class=\"graph\" viewBox=\"0 0 642 66\" width=\"642\" aria-hidden=\"true\">"))
        #expect(!drawing.unicodeScalars.contains { $0.isObeyed } && drawing.components("</title>") == 3)
    }
}
