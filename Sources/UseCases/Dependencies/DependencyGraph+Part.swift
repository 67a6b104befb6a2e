import Domain

extension DependencyGraph {
    /// Returns the part of the graph to show: the longest chain and the largest connected components.
    ///
    /// If a component does not fit, the todos with the most connections are kept.
    ///
    /// - Parameters:
    ///   - limit: the maximum number of todos.
    ///   - edgeLimit: the maximum number of edges.
    package func part(todos limit: Int, edges edgeLimit: Int) -> DependencyGraph {
        let selected = todos.count > limit ? Choice(self, limit).selected : Array(repeating: true, count: todos.count)
        var places = Array(repeating: -1, count: todos.count)
        let shown = todos.indices.filter { selected[$0] }
        for (place, old) in shown.enumerated() { places[old] = place }
        let inner = edges.filter { selected[$0.from] && selected[$0.to] }
        var lines = inner
        if inner.count > edgeLimit {
            // Edges of the longest chain come first, then the others in their order.
            let chain = inner.filter(\.isInChain)
            lines = Array((chain + inner.filter { !$0.isInChain }).prefix(edgeLimit))
        }
        for index in lines.indices {
            (lines[index].from, lines[index].to) = (places[lines[index].from], places[lines[index].to])
        }
        return DependencyGraph(
            of: self, todos: shown.map { todos[$0] }, edges: lines, doneCounts: shown.map { doneCounts[$0] })
    }
}

/// The todos of a graph that are kept within the limit.
private struct Choice {
    private(set) var selected: [Bool]
    private var room: Int
    private var neighbours: [[Int]]

    init(_ graph: DependencyGraph, _ limit: Int) {
        selected = Array(repeating: false, count: graph.todos.count)
        neighbours = Array(repeating: [], count: graph.todos.count)
        room = limit
        for edge in graph.edges where edge.from != edge.to {
            neighbours[edge.from].append(edge.to)
            neighbours[edge.to].append(edge.from)
        }
        // The chain gets at most half of the limit, so that a chain of thousands leaves room for its surroundings.
        let chain = Set((graph.chain?.todos ?? []).prefix(limit / 2))
        for (place, todo) in graph.todos.enumerated() where chain.contains(todo) { keep(place) }
        for part in parts { take(part) }
    }

    private mutating func keep(_ place: Int) {
        selected[place] = true
        room -= 1
    }

    /// The connected components, the largest first.
    private var parts: [[Int]] {
        var isMet = Array(repeating: false, count: selected.count)
        var parts: [[Int]] = []
        for start in selected.indices where !isMet[start] {
            var (part, looked) = ([start], 0)
            isMet[start] = true
            while looked < part.count {
                for next in neighbours[part[looked]] where !isMet[next] {
                    isMet[next] = true
                    part.append(next)
                }
                looked += 1
            }
            parts.append(part)
        }
        return parts.sorted { ($0.count, $1[0]) > ($1.count, $0[0]) }
    }

    /// Keeps all of a component, or as much as fits, growing from its centre.
    private mutating func take(_ part: [Int]) {
        let missing = part.filter { !selected[$0] }
        if missing.count <= room { return missing.forEach { keep($0) } }
        var border = part.filter { selected[$0] }
        if border.isEmpty, let centre = part.max(by: { (weight($0), -$0) < (weight($1), -$1) }), room > 1 {
            keep(centre)
            border = [centre]
        }
        var isBordering = Set(border.flatMap { neighbours[$0] }.filter { !selected[$0] })
        while room > 0, let next = isBordering.max(by: { (weight($0), -$0) < (weight($1), -$1) }) {
            isBordering.remove(next)
            keep(next)
            for other in neighbours[next] where !selected[other] { isBordering.insert(other) }
        }
    }

    private func weight(_ place: Int) -> Int { neighbours[place].count }
}
