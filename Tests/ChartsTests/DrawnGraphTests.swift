import Bytes
import Charts
import ChartSupport
import Graphs
import Links
import TestSupport
import Testing

/// A chain of todos with all hostile titles.
let hostile = NodeGraph.of(
    NodeGraph.hostileTitles, NodeGraph.hostileTitles.indices.dropFirst().map { ($0 - 1, $0) })

func inline(_ graph: NodeGraph) -> String {
    text { DrawnGraph(graph).writeInline(from: LinkBase(prefix: "../"), into: &$0) }
}

struct `A drawn graph` {
    @Test func `has a box with a link for each node and an arrow for each edge`() {
        let drawing = inline(.of(["Milk", "Bag"], [(0, 1)]))
        #expect(drawing.contains(#"<svg class="graph" width="244" height="78" viewBox="0 0 244 78""#))
        #expect(drawing.split(separator: #"<a href="../todos/a.html" class="n"><title>"#).count == 3)
        #expect(drawing.contains(#"<g class="e" data-e="0 1"><path d="M "#))
        #expect(drawing.contains("<title>Milk</title><rect "))
    }

    @Test func `distinguishes kinds of lines by their classes`() {
        var graph = NodeGraph.of(["a", "b", "c"], [(0, 1), (1, 2), (2, 0)], isDashed: true)
        graph.edges[0].isStrong = true
        graph.edges[1].isCircular = true
        let drawing = inline(graph)
        for name in ["e sub way", "e sub ring", "e sub"] { #expect(drawing.contains("<g class=\"\(name)\"")) }
    }

    @Test func `shortens long titles and keeps the full text`() {
        let title = "Paint the kitchen wall before the guests arrive on Saturday"
        let titles = [title, "長い題名がここにありますので切られるはずです", "c", "d", "e", "f"]
        let drawing = inline(.of(titles, [(0, 1), (1, 2), (2, 3), (3, 4), (4, 5)]))
        #expect(drawing.contains("<title>\(title)</title>"))
        #expect(drawing.contains(/<text [^>]*>Paint the kitchen[^<]*…<\/text>/))
        #expect(drawing.contains(/<text [^>]*>長い題名が[^<]*…<\/text>/))
    }

    @Test func `gives all boxes one width, and their titles the free space`() {
        let title = "Paint the kitchen wall before the guests arrive on Saturday"
        let drawing = inline(.of([title, "b", "c"], [(0, 1), (2, 1)]))
        #expect(drawing.components(">\(title)</text>") == 1)
        let widths = Set(drawing.matches(of: /<rect [^>]*width="(\d+)"/).map { String($0.1) })
        #expect(widths.count == 1, "\(widths)")
    }

    @Test func `escapes special characters`() throws {
        for drawing in [inline(hostile), text { DrawnGraph(hostile).writeStandalone(into: &$0) }] {
            #expect(!drawing.contains("<script") && !drawing.contains("<a href=x"))
            #expect(drawing.components("</svg>") == 1)
            #expect(!drawing.unicodeScalars.contains { $0.isObeyed })
            #expect(drawing.components("<title>") == drawing.components("</title>"))
        }
    }

    @Test func `is empty without todos`() {
        #expect(inline(.of([], [])).hasSuffix("</svg>\n"))
    }
}

extension String {
    /// Returns the number of occurrences of a text.
    func components(_ part: String) -> Int {
        split(separator: part, omittingEmptySubsequences: false).count - 1
    }
}
