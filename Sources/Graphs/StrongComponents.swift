/// The sets of nodes that reach each other: each circle lies in one of them.
///
/// R. Tarjan: Depth-first search and linear graph algorithms, SIAM Journal on Computing, 1972. The stack is a list, since a
/// chain may be longer than the one of a thread is deep.
package struct StrongComponents: Sendable {
    /// At each node the number of its set. No edge leads from a set to one with a higher number.
    package let numbers: [Int]
    /// How many nodes each set has.
    package let sizes: [Int]

    /// - Parameter targets: at each node those to which its edges lead.
    package init(_ targets: [[Int]]) {
        var search = Search(targets)
        for node in targets.indices where search.times[node] == 0 { search.visit(node) }
        (numbers, sizes) = (search.numbers, search.sizes)
    }

    /// Whether an edge lies in a circle. One from a node to itself does.
    package func isCircular(from: Int, to: Int) -> Bool { numbers[from] == numbers[to] }

    private struct Search {
        let targets: [[Int]]
        /// When a node was met, from 1; 0 for never.
        var times: [Int]
        /// The earliest node that is known to be reached and is in no set yet.
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
