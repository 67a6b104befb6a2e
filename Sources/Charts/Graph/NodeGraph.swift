package import Links

/// A graph of boxes and arrows, independent of the output medium.
///
/// `DrawnGraph` computes the layout and writes SVG. `MermaidGraph` and `DOTGraph` leave the layout to other programs.
package struct NodeGraph: Equatable, Sendable {
    package var title: String
    package var nodes: [Node]
    package var edges: [Edge]

    /// A box, which may link to a page.
    package struct Node: Equatable, Sendable {
        package var title: String
        /// The text of the second line.
        package var note: String
        package var tone: Tone
        package var link: Link?
        package var isStrong: Bool

        package init(title: String, note: String, tone: Tone = .todo, link: Link? = nil, isStrong: Bool = false) {
            self.title = title
            self.note = note
            self.tone = tone
            self.link = link
            self.isStrong = isStrong
        }
    }

    /// An arrow between two nodes, given by their indices.
    package struct Edge: Equatable, Sendable {
        package var from: Int
        package var to: Int
        package var isDashed: Bool
        package var isStrong: Bool
        /// Whether the edge is part of a cycle.
        package var isCircular: Bool

        package init(from: Int, to: Int, isDashed: Bool = false, isStrong: Bool = false, isCircular: Bool = false) {
            self.from = from
            self.to = to
            self.isDashed = isDashed
            self.isStrong = isStrong
            self.isCircular = isCircular
        }
    }

    package init(title: String, nodes: [Node], edges: [Edge]) {
        self.title = title
        self.nodes = nodes
        self.edges = edges
    }
}
