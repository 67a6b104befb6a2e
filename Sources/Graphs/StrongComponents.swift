/// The strongly connected components of a graph. Each cycle lies within a single component.
///
/// Implements R. Tarjan: Depth-first search and linear graph algorithms, SIAM Journal on Computing, 1972. It uses an
/// explicit stack, because a chain may be longer than the stack of a thread allows.
package struct StrongComponents: Sendable {
    /// The component number of each node. No edge leads to a component with a higher number.
    package let numbers: [Int]
    /// The number of nodes in each component.
    package let sizes: [Int]

    /// - Parameter targets: the targets of the edges from each node.
    package init(_ targets: [[Int]]) {
        var search = Search(targets)
        for node in targets.indices where search.times[node] == 0 { search.visit(node) }
        (numbers, sizes) = (search.numbers, search.sizes)
    }

    /// Whether both ends of an edge are in the same component, which means that the edge is part of a cycle. A
    /// self-loop is.
    package func isCircular(from: Int, to: Int) -> Bool { numbers[from] == numbers[to] }

    private struct Search {
        let targets: [[Int]]
        /// The time at which each node was discovered, from 1; 0 if it was not.
        var times: [Int]
        /// The earliest node known to be reachable that has no component yet.
        var low: [Int]
        var numbers: [Int]
        var sizes: [Int] = []
        private var waiting: [Int] = []
        private var clock = 0

        init(_ targets: [[Int]]) {
            self.targets = targets
            times = Array(repeating: 0, count: targets.count)
            low = times
            numbers = Array(repeating: -1, count: targets.count)
        }

        mutating func visit(_ root: Int) {
            var path = [(node: root, edge: 0)]
            enter(root)
            while let (node, edge) = path.last {
                if edge < targets[node].count {
                    path[path.count - 1].edge += 1
                    let target = targets[node][edge]
                    if times[target] == 0 {
                        enter(target)
                        path.append((target, 0))
                    } else if numbers[target] < 0 {
                        low[node] = min(low[node], times[target])
                    }
                } else {
                    path.removeLast()
                    if let above = path.last { low[above.node] = min(low[above.node], low[node]) }
                    if low[node] == times[node] { close(node) }
                }
            }
        }

        private mutating func enter(_ node: Int) {
            clock += 1
            times[node] = clock
            low[node] = clock
            waiting.append(node)
        }

        private mutating func close(_ root: Int) {
            var size = 0
            while let node = waiting.popLast() {
                numbers[node] = sizes.count
                size += 1
                if node == root { break }
            }
            sizes.append(size)
        }
    }
}
