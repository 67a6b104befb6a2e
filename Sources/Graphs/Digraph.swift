/// A graph that is to be drawn: boxes, and what leads from one to another.
package struct Digraph: Equatable, Sendable {
    package var nodes: [Node]
    /// Also several between the same nodes, in circles, and from a node to itself.
    package var edges: [Edge]

    /// A box, so large.
    package struct Node: Equatable, Sendable {
        package var width: Double
        package var height: Double

        package init(width: Double, height: Double) { (self.width, self.height) = (width, height) }
    }

    /// What leads from one node to another, both by their indices.
    package struct Edge: Equatable, Sendable {
        package var from: Int
        package var to: Int
        /// How much it counts that it is short, and that it leads forward.
        package var weight: Int

        package init(from: Int, to: Int, weight: Int = 1) { (self.from, self.to, self.weight) = (from, to, weight) }
    }

    package init(nodes: [Node], edges: [Edge]) { (self.nodes, self.edges) = (nodes, edges) }
}

/// How far apart things stand in a drawing.
package struct GraphSpacing: Equatable, Sendable {
    /// From one layer to the next, at least.
    package var layers = 48.0
    /// Between two boxes of a layer.
    package var nodes = 14.0
    /// Between two lines that pass a layer.
    package var lines = 10.0
    /// Between two parts that nothing joins.
    package var parts = 28.0

    /// Between a line and a box that it passes. Where it bends there, its corner may be rounded by twice as much on either
    /// side, and stays outside of the box.
    package static let margin = 5.0

    /// Those of a page.
    package init() {}
}

/// A place in a drawing, whose left upper corner is at 0, 0.
package struct GraphPoint: Equatable, Sendable {
    package var x: Double
    package var y: Double

    package init(x: Double, y: Double) { (self.x, self.y) = (x, y) }
}
