package import Bytes
import Messages

/// A graph as a Mermaid flowchart.
package struct MermaidGraph {
    private let graph: NodeGraph

    package init(_ graph: NodeGraph) { self.graph = graph }

    /// Appends the flowchart.
    package func write(into bytes: inout ByteBuffer) {
        bytes.append("flowchart LR\n")
        for (index, node) in graph.nodes.enumerated() {
            bytes.append("  n")
            bytes.append(number: index)
            bytes.append("[\"")
            bytes.appendMermaid(text: node.title.cut)
            if !node.note.isEmpty {
                bytes.append("<br>")
                bytes.appendMermaid(text: node.note.cut)
            }
            bytes.append("\"]\n")
        }
        for edge in graph.edges {
            bytes.append("  n")
            bytes.append(number: edge.from)
            bytes.append(edge.isDashed ? " -.-> n" : edge.isStrong ? " ==> n" : " --> n")
            bytes.append(number: edge.to)
            bytes.append("\n")
        }
        let strong = graph.nodes.indices.filter { graph.nodes[$0].isStrong }
        if !strong.isEmpty {
            bytes.append("  classDef way stroke-width:3px\n  class ")
            for (place, node) in strong.enumerated() {
                bytes.append(place > 0 ? ",n" : "n")
                bytes.append(number: node)
            }
            bytes.append(" way\n")
        }
    }
}

/// A graph in the DOT language of Graphviz.
package struct DOTGraph {
    private let graph: NodeGraph

    package init(_ graph: NodeGraph) { self.graph = graph }

    /// Appends the digraph.
    package func write(into bytes: inout ByteBuffer) {
        bytes.append("digraph ")
        appendText(graph.title.cut, into: &bytes)
        bytes.append(" {\n  rankdir=LR\n  node [shape=box, style=rounded]\n")
        for (index, node) in graph.nodes.enumerated() {
            bytes.append("  n")
            bytes.append(number: index)
            bytes.append(" [label=")
            appendText(node.title.cut, note: node.note.cut, into: &bytes)
            if node.isStrong { bytes.append(", penwidth=2") }
            bytes.append("]\n")
        }
        for edge in graph.edges {
            bytes.append("  n")
            bytes.append(number: edge.from)
            bytes.append(" -> n")
            bytes.append(number: edge.to)
            if edge.isDashed { bytes.append(" [style=dashed]") } else if edge.isStrong { bytes.append(" [penwidth=3]") }
            bytes.append("\n")
        }
        bytes.append("}\n")
    }

    /// Appends a quoted string. Labels interpret backslash escapes and HTML character references, so it escapes both.
    private func appendText(_ text: String, note: String = "", into bytes: inout ByteBuffer) {
        bytes.append("\"")
        for (place, line) in [text, note].enumerated() where place == 0 || !line.isEmpty {
            if place > 0 { bytes.append("\\n") }
            for scalar in line.unicodeScalars {
                switch scalar {
                case "\"": bytes.append("\\\"")
                case "\\": bytes.append("\\\\")
                case "&": bytes.append("&amp;")
                default: bytes.append(text: String(scalar))
                }
            }
        }
        bytes.append("\"")
    }
}

extension String {
    /// The text, truncated to a length that is readable in a box.
    fileprivate var cut: String {
        let start = String(unicodeScalars.prefix(400)).printable
        return start.displayWidth > 80 ? start.fitted(to: 80) : start
    }
}
