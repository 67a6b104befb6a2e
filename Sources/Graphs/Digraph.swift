/// A directed graph to be drawn: boxes and the edges between them.
package struct Digraph: Equatable, Sendable {
    package var nodes: [Node]
    /// The edges. Parallel edges, cycles and self-loops are allowed.
    package var edges: [Edge]

    /// A box of a given size.
    package struct Node: Equatable, Sendable {
        package var width: Double
        package var height: Double

        package init(width: Double, height: Double) { (self.width, self.height) = (width, height) }
    }

    /// An edge between two nodes, given by their indices.
    package struct Edge: Equatable, Sendable {
        package var from: Int
        package var to: Int
        /// The importance of keeping the edge short and pointing forward.
        package var weight: Int

        package init(from: Int, to: Int, weight: Int = 1) { (self.from, self.to, self.weight) = (from, to, weight) }
    }

    package init(nodes: [Node], edges: [Edge]) { (self.nodes, self.edges) = (nodes, edges) }
}

/// The distances between the elements of a drawing.
package struct GraphSpacing: Equatable, Sendable {
    /// The minimum distance between two layers.
    package var layers = 48.0
    /// The distance between two boxes of a layer.
    package var nodes = 14.0
    /// The distance between two lines that pass through a layer.
    package var lines = 10.0
    /// The distance between two unconnected parts.
    package var parts = 28.0

    /// The distance between a line and a box that it passes. If the line bends there, its corner may be rounded by
    /// twice that distance on either side and still stays outside the box.
    package static let margin = 5.0

    /// The default distances, used for pages.
    package init() {}
}

/// A point in a drawing. The upper left corner of the drawing is at 0, 0.
package struct GraphPoint: Equatable, Sendable {
    package var x: Double
    package var y: Double

    package init(x: Double, y: Double) { (self.x, self.y) = (x, y) }
}
