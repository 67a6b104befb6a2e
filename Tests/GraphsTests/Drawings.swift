@testable import Graphs
import TestSupport

/// Returns a graph of boxes of equal size.
func graph(_ count: Int, _ edges: [(Int, Int)]) -> Digraph {
    Digraph(
        nodes: Array(repeating: Digraph.Node(width: 60, height: 20), count: count),
        edges: edges.map { Digraph.Edge(from: $0.0, to: $0.1) })
}

/// Returns a graph with boxes of many sizes and random edges, without cycles if requested.
func randomGraph(_ count: Int, edges: Int, isAcyclic: Bool = false, seed: UInt64) -> Digraph {
    var random = SeededGenerator(seed: seed)
    let nodes = (0..<count).map { _ in
        Digraph.Node(
            width: Double(Int.random(in: 20...200, using: &random)),
            height: Double(Int.random(in: 10...60, using: &random)))
    }
    let edges = (0..<edges).map { _ in
        let (one, other) = (Int.random(in: 0..<count, using: &random), Int.random(in: 0..<count, using: &random))
        return isAcyclic
            ? Digraph.Edge(from: min(one, other), to: max(one, other))
            : Digraph.Edge(from: one, to: other, weight: Int.random(in: 1...4, using: &random))
    }
    return Digraph(nodes: nodes, edges: isAcyclic ? edges.filter { $0.from != $0.to } : edges)
}

extension GraphDrawing.Box {
    var right: Double { x + width }
    var bottom: Double { y + height }

    func overlaps(_ other: GraphDrawing.Box) -> Bool {
        x < other.right && other.x < right && y < other.bottom && other.y < bottom
    }

    /// Whether a straight line passes through the box.
    func isCut(from one: GraphPoint, to other: GraphPoint) -> Bool {
        // The part of the line between the left and right side, and within it the part between the top and bottom.
        var (first, last) = (0.0, 1.0)
        for (start, way, low, high) in [(one.x, other.x - one.x, x, right), (one.y, other.y - one.y, y, bottom)] {
            if way == 0 {
                if start <= low || start >= high { return false }
            } else {
                first = max(first, min((low - start) / way, (high - start) / way))
                last = min(last, max((low - start) / way, (high - start) / way))
            }
        }
        return last > first
    }
}
