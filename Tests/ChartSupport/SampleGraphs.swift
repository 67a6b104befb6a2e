package import Charts
import Links

extension NodeGraph {
    /// Returns a graph with the given titles and edges.
    package static func of(_ titles: [String], _ edges: [(Int, Int)], isDashed: Bool = false) -> NodeGraph {
        NodeGraph(
            title: "Graph",
            nodes: titles.map { Node(title: $0, note: "id", link: Link(path: "todos/a.html")) },
            edges: edges.map { Edge(from: $0.0, to: $0.1, isDashed: isDashed) })
    }

    /// Titles with characters that have a meaning in one of the formats if not escaped.
    package static let hostileTitles = [
        "\"];\n  x[\"<script>alert(1)</script>", "a\\\"b\\", "--> n1; end", "%%{init: {}}%%", "1. one", "`*x*`",
        "#35;&lt;",
        "a\u{2028}b\r\nc\u{0}d\u{1B}[31m", "\u{202E}turned", "]]></svg>", String(repeating: "長", count: 100_000),
        "اشتر الحليب", "", "e\u{301}\u{200D}", "</title><a href=x>",
    ]
}
