/// Puts each node of a graph without circles into a layer, so that every edge leads to a later one and edges are short.
///
/// Layers by longest paths, then network simplex: E. Gansner, E. Koutsofios, S. North, K.-P. Vo: A technique for drawing
/// directed graphs, IEEE Transactions on Software Engineering, 1993, section 2. Rounds are bounded by the size, so what is
/// very large is good and not best.
struct Ranking {
    private let edges: [Digraph.Edge]
    private let nodeCount: Int
    private(set) var ranks: [Int]
    /// Whether an edge is in a spanning tree of edges none of which could be shorter.
    private var isInTree: [Bool]
    /// At each node its parent in that tree, and the edge between them.
    private var parent: [Int]
    private var parentEdge: [Int]
    /// Nodes in the order in which the tree is walked, with the part of it that lies below each.
    private var walk: [Int] = []
    private var first: [Int]
    private var last: [Int]
    /// More edges are not looked at in all.
    private static let budget = 4_000_000

    /// - Parameter edges: of one connected graph without circles.
    init(_ edges: [Digraph.Edge], nodeCount: Int) {
        (self.edges, self.nodeCount) = (edges, nodeCount)
        ranks = Ranking.longestPaths(edges, nodeCount)
        isInTree = Array(repeating: false, count: edges.count)
        parent = Array(repeating: -1, count: nodeCount)
        (parentEdge, first, last) = (parent, parent, parent)
        guard nodeCount > 1 else { return }
        tighten()
        improve()
        let least = ranks.min() ?? 0
        for node in ranks.indices { ranks[node] -= least }
    }

    private static func longestPaths(_ edges: [Digraph.Edge], _ nodeCount: Int) -> [Int] {
        var (ranks, missing) = (Array(repeating: 0, count: nodeCount), Array(repeating: 0, count: nodeCount))
        var outgoing = Array(repeating: [Int](), count: nodeCount)
        for edge in edges {
            missing[edge.to] += 1
            outgoing[edge.from].append(edge.to)
        }
        var ready = missing.indices.filter { missing[$0] == 0 }
        while let node = ready.popLast() {
            for target in outgoing[node] {
                ranks[target] = max(ranks[target], ranks[node] + 1)
                missing[target] -= 1
                if missing[target] == 0 { ready.append(target) }
            }
        }
        return ranks
    }

    private func slack(_ edge: Int) -> Int { ranks[edges[edge].to] - ranks[edges[edge].from] - 1 }

    // MARK: A tree of edges that are as short as can be

    /// Grows such a tree from the first node: what it has reached moves towards the nearest node that it has not.
    private mutating func tighten() {
        var incident = Array(repeating: [Int](), count: nodeCount)
        for (index, edge) in edges.enumerated() {
            incident[edge.from].append(index)
            incident[edge.to].append(index)
        }
        var isReached = Array(repeating: false, count: nodeCount)
        var (reached, looked) = ([0], 0)
        isReached[0] = true
        while true {
            while looked < reached.count {
                let node = reached[looked]
                looked += 1
                for edge in incident[node] where slack(edge) == 0 {
                    let other = edges[edge].from == node ? edges[edge].to : edges[edge].from
                    if isReached[other] { continue }
                    isReached[other] = true
                    isInTree[edge] = true
                    reached.append(other)
                }
            }
            guard reached.count < nodeCount else { return }
            let bordering = edges.indices.filter { isReached[edges[$0].from] != isReached[edges[$0].to] }
            guard let nearest = bordering.min(by: { slack($0) < slack($1) }) else { return }
            let distance = isReached[edges[nearest].from] ? slack(nearest) : -slack(nearest)
            for node in reached { ranks[node] += distance }
            // The nodes that its new edge borders on are looked at again.
            looked = 0
        }
    }

    // MARK: Network simplex

    /// As long as the edges would be shorter in all without one of the tree, another takes its place.
    private mutating func improve() {
        var rounds = max(8, Ranking.budget / max(1, nodeCount + edges.count))
        var next = 0
        while rounds > 0 {
            rounds -= 1
            walkTree()
            guard let leaving = leavingEdge(from: &next), let entering = enteringEdge(for: leaving) else { return }
            exchange(leaving, entering)
        }
    }

    private mutating func walkTree() {
        var incident = Array(repeating: [Int](), count: nodeCount)
        for edge in edges.indices where isInTree[edge] {
            incident[edges[edge].from].append(edge)
            incident[edges[edge].to].append(edge)
        }
        walk.removeAll(keepingCapacity: true)
        (parent[0], parentEdge[0]) = (-1, -1)
        var stack = [0]
        while let node = stack.popLast() {
            first[node] = walk.count
            walk.append(node)
            for edge in incident[node] where edge != parentEdge[node] {
                let child = edges[edge].from == node ? edges[edge].to : edges[edge].from
                (parent[child], parentEdge[child]) = (node, edge)
                stack.append(child)
            }
        }
        for node in walk { last[node] = first[node] }
        for node in walk.reversed() where parent[node] >= 0 { last[parent[node]] = max(last[parent[node]], last[node]) }
    }

    private func isBelow(_ node: Int, _ top: Int) -> Bool { first[top] <= first[node] && first[node] <= last[top] }

    /// The node below a tree edge whose cut value is negative: more weight leads against the edge, from the part on its one
    /// side to the other, than with it. Edges take turns, as the paper has it.
    private func leavingEdge(from next: inout Int) -> Int? {
        // What leads away from the nodes below a node less what comes: edges between them cancel out.
        var surplus = Array(repeating: 0, count: nodeCount)
        for edge in edges {
            surplus[edge.from] += edge.weight
            surplus[edge.to] -= edge.weight
        }
        for node in walk.reversed() where parent[node] >= 0 { surplus[parent[node]] += surplus[node] }
        for step in 0..<nodeCount {
            let node = (next + step) % nodeCount
            guard parent[node] >= 0 else { continue }
            let cut = edges[parentEdge[node]].from == node ? surplus[node] : -surplus[node]
            if cut < 0 {
                next = (node + 1) % nodeCount
                return node
            }
        }
        return nil
    }

    /// The shortest edge that leads against the leaving one, between the two parts of the tree without it.
    private func enteringEdge(for node: Int) -> Int? {
        let leadsUp = edges[parentEdge[node]].from == node
        var best: Int?
        for (index, edge) in edges.enumerated() {
            let (from, to) = (isBelow(edge.from, node), isBelow(edge.to, node))
            guard from != to, to == leadsUp else { continue }
            if best.map({ slack(index) < slack($0) }) ?? true { best = index }
        }
        return best
    }

    private mutating func exchange(_ node: Int, _ entering: Int) {
        let distance = slack(entering)
        let shift = isBelow(edges[entering].from, node) ? distance : -distance
        isInTree[parentEdge[node]] = false
        isInTree[entering] = true
        if shift == 0 { return }
        for place in first[node]...last[node] { ranks[walk[place]] += shift }
    }
}
