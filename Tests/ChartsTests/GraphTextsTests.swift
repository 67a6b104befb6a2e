import Bytes
import Charts
import ChartSupport
import Graphs
import Links
import TestSupport
import Testing

struct `A graph in another format` {
    private let mermaid = text { MermaidGraph(hostile).write(into: &$0) }
    private let dot = text { DOTGraph(hostile).write(into: &$0) }

    @Test func `is a Mermaid flowchart`() {
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

    @Test func `is a Graphviz digraph`() {
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
