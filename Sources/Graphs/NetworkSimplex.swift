/// Assigns integer values to the nodes of a connected graph such that each edge has at least its minimum length and the
/// total weighted length is minimal: the sum of `weight * (value of to - value of from)`.
///
/// Implements section 2 of E. Gansner, E. Koutsofios, S. North, K.-P. Vo: A technique for drawing directed graphs, IEEE
/// Transactions on Software Engineering, 1993. A spanning tree of tight edges determines the values. While a tree edge
/// has a negative cut value, another edge replaces it.
struct NetworkSimplex {
    private let edges: [Edge]
    /// The values of the nodes. Only their differences are significant.
    private(set) var values: [Int]
    /// The edges that start or end at each node.
    private let incident: [[Int]]
    /// The edges of the tree, and the position of each edge among them; -1 for other edges.
    private var tree: [Int] = []
    private var treePlaces: [Int]
    /// The tree edges at each node.
    private var branches: [[Int]]
    /// The cut value of each tree edge: removing the edge splits the tree into two parts. The value is the weight of
    /// the edges that cross in its direction minus the weight of those in the opposite direction.
    private var cuts: [Int]
    /// The parent of each node in the tree, and the edge to it.
    private var parent: [Int]
    private var parentEdge: [Int]
    /// The nodes in the order of a tree walk, and for each node the first and last position of its subtree.
    private var walk: [Int]
    private var first: [Int]
    private var last: [Int]

    struct Edge {
        var from: Int
        var to: Int
        var weight: Int
        /// The minimum difference between the values of `to` and `from`.
        var least: Int
    }

    /// - Parameters:
    ///   - values: the initial values, which must satisfy all minimum lengths.
    ///   - effort: the limit on the number of nodes and edges visited. If a very large graph exceeds it, the result is
    ///     good but not optimal.
    ///   - isBalanced: whether to centre a node that can move without increasing the total.
    init(_ edges: [Edge], values: [Int], effort: Int, isBalanced: Bool = false) {
        (self.edges, self.values) = (edges, values)
        var incident = Array(repeating: [Int](), count: values.count)
        for (index, edge) in edges.enumerated() {
            incident[edge.from].append(index)
            incident[edge.to].append(index)
        }
        self.incident = incident
        (treePlaces, cuts) = (Array(repeating: -1, count: edges.count), Array(repeating: 0, count: edges.count))
        branches = Array(repeating: [], count: values.count)
        parent = Array(repeating: -1, count: values.count)
        (parentEdge, walk, first, last) = (parent, parent, parent, parent)
        guard values.count > 1 else { return }
        var effort = effort
        guard growTree(&effort) else { return }
        walkTree(from: 0, at: 0)
        findCuts()
        improve(&effort)
        if isBalanced { balance() }
    }

    private func slack(_ edge: Int) -> Int { values[edges[edge].to] - values[edges[edge].from] - edges[edge].least }

    // MARK: Initial tree

    /// Grows a tight tree from the first node. Moves the reached nodes towards the nearest unreached one.
    ///
    /// - Returns: whether the tree reached all nodes. The values are valid in either case.
    private mutating func growTree(_ effort: inout Int) -> Bool {
        var isReached = Array(repeating: false, count: values.count)
        var reached: [Int] = []
        // Edges that lead, or led, out of the reached nodes.
        var border: [Int] = []
        func reach(_ node: Int) {
            isReached[node] = true
            reached.append(node)
        }
        reach(0)
        var looked = 0
        while true {
            while looked < reached.count {
                let node = reached[looked]
                looked += 1
                effort -= incident[node].count
                for edge in incident[node] {
                    let other = edges[edge].from == node ? edges[edge].to : edges[edge].from
                    if isReached[other] { continue }
                    if slack(edge) == 0 {
                        addToTree(edge)
                        reach(other)
                    } else {
                        border.append(edge)
                    }
                }
            }
            guard reached.count < values.count else { return true }
            border.removeAll { isReached[edges[$0].from] && isReached[edges[$0].to] }
            effort -= border.count + reached.count
            guard effort > 0, let nearest = border.min(by: { slack($0) < slack($1) }) else { return false }
            let distance = isReached[edges[nearest].from] ? slack(nearest) : -slack(nearest)
            for node in reached { values[node] += distance }
            addToTree(nearest)
            reach(isReached[edges[nearest].from] ? edges[nearest].to : edges[nearest].from)
        }
    }

    private mutating func addToTree(_ edge: Int) {
        treePlaces[edge] = tree.count
        tree.append(edge)
        branches[edges[edge].from].append(edge)
        branches[edges[edge].to].append(edge)
    }

    /// Numbers the nodes of a subtree, starting at a position.
    private mutating func walkTree(from top: Int, at start: Int) {
        var place = start
        var stack = [top]
        while let node = stack.popLast() {
            first[node] = place
            walk[place] = node
            place += 1
            for edge in branches[node] where edge != parentEdge[node] {
                let child = edges[edge].from == node ? edges[edge].to : edges[edge].from
                (parent[child], parentEdge[child]) = (node, edge)
                stack.append(child)
            }
        }
        for place in start..<place { last[walk[place]] = place }
        for place in (start..<place).reversed() where place > start {
            let node = walk[place]
            last[parent[node]] = max(last[parent[node]], last[node])
        }
    }

    private mutating func findCuts() {
        // The outgoing minus the incoming weight of each subtree; edges inside the subtree cancel out.
        var surplus = Array(repeating: 0, count: values.count)
        for edge in edges {
            surplus[edge.from] += edge.weight
            surplus[edge.to] -= edge.weight
        }
        for node in walk.reversed() where parent[node] >= 0 {
            cuts[parentEdge[node]] = edges[parentEdge[node]].from == node ? surplus[node] : -surplus[node]
            surplus[parent[node]] += surplus[node]
        }
    }

    // MARK: Optimisation

    private mutating func improve(_ effort: inout Int) {
        var next = 0
        while effort > 0, let leaving = leavingEdge(from: &next, &effort),
            let entering = enteringEdge(for: leaving, &effort)
        {
            exchange(leaving, entering, &effort)
        }
    }

    /// Returns the edge with the lowest cut value among the next ones with a negative value. Edges are searched
    /// cyclically, as in the paper.
    private func leavingEdge(from next: inout Int, _ effort: inout Int) -> Int? {
        var (best, found): (Int?, Int) = (nil, 0)
        for step in tree.indices {
            let place = next + step < tree.count ? next + step : next + step - tree.count
            let edge = tree[place]
            guard cuts[edge] < 0 else { continue }
            if best.map({ cuts[edge] < cuts[$0] }) ?? true { best = edge }
            found += 1
            if found == 30 {
                next = place
                effort -= step
                return best
            }
        }
        effort -= tree.count
        return best
    }

    /// Returns the edge with the least slack that connects the two parts in the direction opposite to the leaving edge.
    private func enteringEdge(for leaving: Int, _ effort: inout Int) -> Int? {
        let node = below(leaving)
        let leadsUp = edges[leaving].from == node
        var (best, least): (Int?, Int) = (nil, .max)
        for place in first[node]...last[node] {
            let inside = walk[place]
            effort -= incident[inside].count
            for edge in incident[inside] {
                let (from, to) = (edges[edge].from, edges[edge].to)
                guard (leadsUp ? to : from) == inside, !isBelow(leadsUp ? from : to, node), slack(edge) < least
                else { continue }
                (best, least) = (edge, slack(edge))
                if least == 0 { return best }
            }
        }
        return best
    }

    private func isBelow(_ node: Int, _ top: Int) -> Bool { first[top] <= first[node] && first[node] <= last[top] }

    /// Returns the lower end of a tree edge.
    private func below(_ edge: Int) -> Int {
        parentEdge[edges[edge].from] == edge ? edges[edge].from : edges[edge].to
    }

    private mutating func exchange(_ leaving: Int, _ entering: Int, _ effort: inout Int) {
        let (from, to, cut) = (edges[entering].from, edges[entering].to, cuts[leaving])
        move(below(leaving), towards: entering, by: slack(entering))
        // Update the cut values from both ends up to their common ancestor.
        var top = from
        while !isBelow(to, top) {
            cuts[parentEdge[top]] += edges[parentEdge[top]].from == top ? cut : -cut
            top = parent[top]
            effort -= 1
        }
        var other = to
        while other != top {
            cuts[parentEdge[other]] += edges[parentEdge[other]].from == other ? -cut : cut
            other = parent[other]
            effort -= 1
        }
        (cuts[entering], cuts[leaving]) = (-cut, 0)
        tree[treePlaces[leaving]] = entering
        (treePlaces[entering], treePlaces[leaving]) = (treePlaces[leaving], -1)
        for node in [edges[leaving].from, edges[leaving].to] { branches[node].removeAll { $0 == leaving } }
        for node in [from, to] { branches[node].append(entering) }
        effort -= last[top] - first[top]
        walkTree(from: top, at: first[top])
    }

    /// Moves a subtree so that an edge out of it gets shorter.
    private mutating func move(_ node: Int, towards entering: Int, by distance: Int) {
        if distance == 0 { return }
        let shift = isBelow(edges[entering].from, node) ? distance : -distance
        for place in first[node]...last[node] { values[walk[place]] += shift }
    }

    // MARK: Balancing

    /// Moves nodes that can move in either direction without increasing the total by half of the available distance.
    private mutating func balance() {
        for edge in tree where cuts[edge] == 0 {
            var effort = 0
            guard let entering = enteringEdge(for: edge, &effort), slack(entering) > 1 else { continue }
            move(below(edge), towards: entering, by: slack(entering) / 2)
        }
    }
}
