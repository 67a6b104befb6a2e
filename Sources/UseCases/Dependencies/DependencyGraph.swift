import Domain
import Graphs

/// The open todos that block, are blocked by, or are subtasks or parents of other open todos.
///
/// Closed todos are not nodes; they appear only in the number of done blockers.
package struct DependencyGraph: Sendable {
    /// Indices on the board, in list order.
    package let todos: [Int]
    /// Edges between indices in `todos`; each pair once.
    package let edges: [Edge]
    /// Cycles, as indices on the board: each todo blocks the next or is its subtask, and the last leads to the first.
    package let circles: [[Int]]
    /// The longest chain of blockers; nil if no todo is blocked.
    package let chain: Chain?
    /// For each of `todos`, the number of its done blockers.
    package let doneCounts: [Int]
    /// The numbers of todos and edges left out of the selected part.
    package internal(set) var leftOut = (todos: 0, edges: 0)

    /// A dependency: one todo comes before another.
    package struct Edge: Sendable, Equatable {
        package internal(set) var from: Int
        package internal(set) var to: Int
        package let kind: Kind
        /// Whether the edge is part of a cycle of its kind.
        package internal(set) var isCircular = false
        /// Whether the edge is part of the longest chain.
        package internal(set) var isInChain = false
    }

    /// The reason for an edge.
    package enum Kind: Sendable {
        /// The first todo blocks the second.
        case blocks
        /// The first todo is a subtask of the second.
        case belongs
    }

    /// Todos each of which blocks the next.
    package struct Chain: Sendable, Equatable {
        /// Indices on the board.
        package let todos: [Int]
        /// The sum of their estimates; nil if no blocked or blocking todo has one.
        package let estimate: Double?
    }

    /// - Parameter listed: the todos that can be nodes, as indices on the board in list order.
    package init(_ board: Board, among listed: [Int]) {
        var finder = Finder(board, listed)
        finder.find()
        (todos, edges, doneCounts) = (finder.todos, finder.edges, finder.doneCounts)
        (circles, chain) = (finder.circles, finder.chain)
    }

    /// Creates the graph of all open todos of a board.
    package init(_ board: Board) { self.init(board, among: board.listed) }

    init(of whole: DependencyGraph, todos: [Int], edges: [Edge], doneCounts: [Int]) {
        (self.todos, self.edges, self.doneCounts) = (todos, edges, doneCounts)
        (circles, chain) = (whole.circles, whole.chain)
        leftOut = (whole.todos.count - todos.count, whole.edges.count - edges.count)
    }
}

/// The steps from a board to its graph.
private struct Finder {
    private let board: Board
    private let listed: [Int]
    private(set) var todos: [Int] = []
    private(set) var edges: [DependencyGraph.Edge] = []
    private(set) var doneCounts: [Int] = []
    private(set) var circles: [[Int]] = []
    private(set) var chain: DependencyGraph.Chain?
    /// Pairs of indices on the board.
    private var found: [(from: Int, to: Int, kind: DependencyGraph.Kind)] = []

    init(_ board: Board, _ listed: [Int]) { (self.board, self.listed) = (board, listed) }

    mutating func find() {
        findPairs()
        // Usually there are no dependencies.
        if found.isEmpty { return }
        number()
        let blocks = targets(.blocks)
        let belongs = targets(.belongs)
        let (blocking, belonging) = (StrongComponents(blocks), StrongComponents(belongs))
        for place in edges.indices {
            let components = edges[place].kind == .blocks ? blocking : belonging
            edges[place].isCircular = components.isCircular(from: edges[place].from, to: edges[place].to)
        }
        let waiting = reversed(blocks)
        // The same cycles as in findings, in the direction of the edges.
        let blocked = Cycles.cycles(waiting).map { Array($0.prefix(1) + $0.dropFirst().reversed()) }
        circles = (blocked + Cycles.cycles(belongs)).map { $0.map { todos[$0] } }
        findChain(blocks, waiting, blocking)
    }

    /// If a subtask blocks its own parent, only the blocking edge is added.
    private mutating func findPairs() {
        var isListed = Array(repeating: false, count: board.rows.count)
        for todo in listed { isListed[todo] = board.rows[todo].isOpen }
        // For each todo, the last one found to be blocked by it, because a blocker can be named several times.
        var waiting = Array(repeating: -1, count: board.rows.count)
        var parents: [(todo: Int, parent: Int)] = []
        for todo in listed where isListed[todo] {
            for case .todo(let blocker) in board.rows[todo].blockedBy
            where isListed[blocker] && waiting[blocker] != todo {
                waiting[blocker] = todo
                found.append((blocker, todo, .blocks))
            }
            if case .todo(let parent) = board.rows[todo].parent, isListed[parent] { parents.append((todo, parent)) }
        }
        if parents.isEmpty { return }
        let blocking = Set(found.map { [$0.from, $0.to] })
        for (todo, parent) in parents where !blocking.contains([todo, parent]) {
            found.append((todo, parent, .belongs))
        }
    }

    /// Assigns an index to each todo with an edge.
    private mutating func number() {
        var places = Array(repeating: -1, count: board.rows.count)
        for pair in found { (places[pair.from], places[pair.to]) = (0, 0) }
        for todo in listed where places[todo] == 0 {
            places[todo] = todos.count
            todos.append(todo)
        }
        edges = found.map {
            DependencyGraph.Edge(from: places[$0.from], to: places[$0.to], kind: $0.kind)
        }
        doneCounts = todos.map { todo in
            guard !board.rows[todo].blockedBy.isEmpty else { return 0 }
            return Set(board.rows[todo].blockedBy).count {
                if case .todo(let blocker) = $0 { board.countedType(of: blocker) == .done } else { false }
            }
        }
    }

    private func targets(_ kind: DependencyGraph.Kind) -> [[Int]] {
        var targets = Array(repeating: [Int](), count: todos.count)
        for edge in edges where edge.kind == kind { targets[edge.from].append(edge.to) }
        return targets
    }

    private func reversed(_ targets: [[Int]]) -> [[Int]] {
        var sources = Array(repeating: [Int](), count: targets.count)
        for (source, targets) in targets.enumerated() { for target in targets { sources[target].append(source) } }
        return sources
    }

    // MARK: The longest chain

    /// Finds the longest chain by estimates, then by length. Edges of cycles are excluded, because a cycle has no first
    /// todo.
    private mutating func findChain(_ blocks: [[Int]], _ waiting: [[Int]], _ components: StrongComponents) {
        let estimates = todos.map { todo in
            let estimate = board.rows[todo].todo.estimate ?? 0
            return estimate.isFinite ? min(max(estimate, 0), 1e9) : 0
        }
        let isBlocking = todos.indices.filter { !blocks[$0].isEmpty || !waiting[$0].isEmpty }
        let hasEstimates = isBlocking.contains { estimates[$0] > 0 }
        var lengths = todos.indices.map { Length(estimate: hasEstimates ? estimates[$0] : 0, count: 1) }
        var previous = Array(repeating: -1, count: todos.count)
        // No edge leads to a component with a higher number, so the components with the highest numbers come first.
        for place in isBlocking.sorted(by: { (-components.numbers[$0], $0) < (-components.numbers[$1], $1) }) {
            let before = waiting[place].filter { !components.isCircular(from: $0, to: place) }
                .max { (lengths[$0], -$0) < (lengths[$1], -$1) }
            guard let before else { continue }
            previous[place] = before
            lengths[place].estimate += lengths[before].estimate
            lengths[place].count += lengths[before].count
        }
        let ends = isBlocking.filter { previous[$0] >= 0 }
        guard let end = ends.max(by: { (lengths[$0], -$0) < (lengths[$1], -$1) }) else { return }
        var places = [end]
        while let first = places.last, previous[first] >= 0 { places.append(previous[first]) }
        places.reverse()
        chain = DependencyGraph.Chain(
            todos: places.map { todos[$0] }, estimate: hasEstimates ? lengths[end].estimate : nil)
        let next = Dictionary(uniqueKeysWithValues: zip(places, places.dropFirst()).map { ($0, $1) })
        for index in edges.indices where edges[index].kind == .blocks {
            edges[index].isInChain = next[edges[index].from] == edges[index].to
        }
    }

    private struct Length: Comparable {
        var estimate: Double
        var count: Int

        static func < (one: Length, other: Length) -> Bool {
            (one.estimate, one.count) < (other.estimate, other.count)
        }
    }
}
