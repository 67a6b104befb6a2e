/// Values for the nodes of a connected graph, so that each edge is as long as it has to be and all are as short as they can:
/// the sum of `weight * (value of to - value of from)` is the least.
///
/// E. Gansner, E. Koutsofios, S. North, K.-P. Vo: A technique for drawing directed graphs, IEEE Transactions on Software
/// Engineering, 1993, section 2. A spanning tree of edges that are as short as they may be stands for the values; as long
/// as one of its edges leads against more weight than with it, another takes its place.
struct NetworkSimplex {
    private let edges: [Edge]
    /// Of the nodes, in no particular place: only differences count.
    private(set) var values: [Int]
    /// At each node the edges that begin or end there.
    private let incident: [[Int]]
    /// The edges of the tree, and at each edge its place among them; -1 for others.
    private var tree: [Int] = []
    private var treePlaces: [Int]
    /// At each node the edges of the tree.
    private var branches: [[Int]]
    /// At each edge of the tree what leads with it from the one part of the tree to the other, less what leads against it.
    private var cuts: [Int]
    /// At each node its parent in the tree, and the edge between them.
    private var parent: [Int]
    private var parentEdge: [Int]
    /// Nodes in the order in which the tree is walked, with the part of it that lies below each.
    private var walk: [Int]
    private var first: [Int]
    private var last: [Int]

    struct Edge {
        var from: Int
        var to: Int
        var weight: Int
        /// How much more than the value of `from` that of `to` has to be.
        var least: Int
    }

    /// - Parameters:
    ///   - values: that already give each edge its length.
    ///   - effort: how many nodes and edges are looked at; what is very large is good then and not best.
    ///   - isBalanced: whether a node that may move without a loss comes to the middle of its room.
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

    // MARK: The first tree

    /// Grows it from the first node: what it has reached moves towards the nearest node that it has not.
    ///
    /// - Returns: whether it has come to all; the values hold even where it has not.
    private mutating func growTree(_ effort: inout Int) -> Bool {
        var isReached = Array(repeating: false, count: values.count)
        var reached: [Int] = []
        // Edges that leave what is reached, or did.
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

    /// Numbers a node and what lies below it, from a place on.
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
        // What leads away from the nodes below a node less what comes: edges between them cancel out.
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

    // MARK: Better trees

    private mutating func improve(_ effort: inout Int) {
        var next = 0
        while effort > 0, let leaving = leavingEdge(from: &next, &effort),
            let entering = enteringEdge(for: leaving, &effort)
        {
            exchange(leaving, entering, &effort)
        }
    }

    /// The edge whose cut is the least among the next ones that are below zero: edges take turns, as the paper has it.
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

    /// The shortest edge that leads against one of the tree, between the two parts of the tree without it.
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

    /// The one of its ends that is below the other.
    private func below(_ edge: Int) -> Int {
        parentEdge[edges[edge].from] == edge ? edges[edge].from : edges[edge].to
    }

    private mutating func exchange(_ leaving: Int, _ entering: Int, _ effort: inout Int) {
        let (from, to, cut) = (edges[entering].from, edges[entering].to, cuts[leaving])
        move(below(leaving), towards: entering, by: slack(entering))
        // Up from both ends to where they meet.
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

    /// Moves a node, with all below it, so that an edge to what is not below it gets shorter.
    private mutating func move(_ node: Int, towards entering: Int, by distance: Int) {
        if distance == 0 { return }
        let shift = isBelow(edges[entering].from, node) ? distance : -distance
        for place in first[node]...last[node] { values[walk[place]] += shift }
    }

    // MARK: The middle

    /// What may move towards either side without a loss goes half of the way.
    private mutating func balance() {
        for edge in tree where cuts[edge] == 0 {
            var effort = 0
            guard let entering = enteringEdge(for: edge, &effort), slack(entering) > 1 else { continue }
            move(below(edge), towards: entering, by: slack(entering) / 2)
        }
    }
}
