import Bytes
import Charts
import ChartSupport
import Graphs
import Links
import TestSupport
import Testing

/// A chain of all hostile titles.
private let hostile = NodeGraph.of(
    NodeGraph.hostileTitles, NodeGraph.hostileTitles.indices.dropFirst().map { ($0 - 1, $0) })

private func inline(_ graph: NodeGraph) -> String {
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

    @Test func `tells kinds of lines by their classes`() {
        var graph = NodeGraph.of(["a", "b", "c"], [(0, 1), (1, 2), (2, 0)], isDashed: true)
        graph.edges[0].isStrong = true
        graph.edges[1].isCircular = true
        let drawing = inline(graph)
        for name in ["e sub way", "e sub ring", "e sub"] { #expect(drawing.contains("<g class=\"\(name)\"")) }
    }

    @Test func `cuts long titles and tells them whole`() {
        let title = "Paint the kitchen wall before the guests arrive on Saturday"
        let drawing = inline(.of([title, "長い題名がここにありますので切られるはずです"], []))
        #expect(drawing.contains("<title>\(title)</title>"))
        #expect(drawing.contains(/<text [^>]*>Paint the kitchen[^<]*…<\/text>/))
        #expect(drawing.contains(/<text [^>]*>長い題名が[^<]*…<\/text>/))
    }

    @Test func `escapes what would mean something`() throws {
        for drawing in [inline(hostile), text { DrawnGraph(hostile).writeStandalone(into: &$0) }] {
            #expect(!drawing.contains("<script") && !drawing.contains("<a href=x"))
            #expect(drawing.components("</svg>") == 1)
            #expect(!drawing.unicodeScalars.contains { $0.isObeyed })
            #expect(drawing.components("<title>") == drawing.components("</title>"))
        }
    }

    @Test func `of nothing is there too`() {
        #expect(inline(.of([], [])).hasSuffix("</svg>\n"))
    }
}

struct `A graph in a language of others` {
    private let mermaid = text { MermaidGraph(hostile).write(into: &$0) }
    private let dot = text { DOTGraph(hostile).write(into: &$0) }

    @Test func `is a flowchart of Mermaid`() {
        var graph = NodeGraph.of(["Buy milk", "50 %"], [(0, 1), (1, 0)])
        graph.edges[0].isStrong = true
        (graph.nodes[1].isStrong, graph.edges[1].isDashed) = (true, true)
        #expect(
            text { MermaidGraph(graph).write(into: &$0) } == """
                flowchart LR
                  n0["Buy milk<br>id"]
                  n1["50 #37;<br>id"]
                  n0 ==> n1
                  n1 -.-> n0
                  classDef way stroke-width:3px
                  class n1 way

                """)
    }

    @Test func `is a digraph of Graphviz`() {
        #expect(
            text { DOTGraph(.of(["Buy \"milk\"", "a\\b & c"], [(0, 1)])).write(into: &$0) } == """
                digraph "Graph" {
                  rankdir=LR
                  node [shape=box, style=rounded]
                  n0 [label="Buy \\"milk\\"\\nid"]
                  n1 [label="a\\\\b &amp; c\\nid"]
                  n0 -> n1
                }

                """)
    }

    @Test func `keeps each title in its line and in its quotes`() {
        let nodes = mermaid.split(separator: "\n").filter { $0.hasPrefix("  n") && !$0.contains(" --> ") }
        #expect(nodes.count == NodeGraph.hostileTitles.count)
        for line in nodes {
            #expect(line.wholeMatch(of: #/  n\d+\["[^"`<>\[\]{}%*\\\-]*(<br>id)?"\]/#) != nil, "\(line)")
        }
        for line in dot.split(separator: "\n").dropFirst(3).dropLast() {
            #expect(line.wholeMatch(of: #/  n\d+ (\[label="([^"\\]|\\["\\n])*"\]|-> n\d+)/#) != nil, "\(line)")
        }
        for text in [mermaid, dot] {
            #expect(!text.unicodeScalars.contains { $0.isObeyed })
            #expect(text.utf8.count < 8_000)
        }
    }
}

struct `A todo with its neighbours` {
    @Test func `stands between them`() {
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

extension String {
    /// Returns the number of occurrences of a text.
    fileprivate func components(_ part: String) -> Int {
        split(separator: part, omittingEmptySubsequences: false).count - 1
    }
}
