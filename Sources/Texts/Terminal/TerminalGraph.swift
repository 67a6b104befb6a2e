import Bytes
import Domain
package import UseCases
package import Messages

/// The dependency graph for a terminal: the longest chain, cycles, and a tree of the waiting todos below each todo that
/// waits for none.
package struct TerminalGraph {
    private let graph: DependencyGraph
    private let board: Board
    private let width: Int?
    private let style: TerminalStyle
    private let words: Messages
    /// The maximum depth of the tree; deeper todos start again at the margin, because a chain may be longer than a
    /// line.
    private static let depth = 16

    /// - Parameter width: the width of the terminal in columns; nil without a terminal, when nothing is cut.
    package init(_ graph: DependencyGraph, _ board: Board, width: Int?, _ style: TerminalStyle, _ words: Messages) {
        (self.graph, self.board, self.width, self.style, self.words) = (graph, board, width, style, words)
    }

    /// All lines; empty if there are no dependencies.
    package var lines: [String] {
        var lines: [String] = []
        if let chain = graph.chain {
            lines.append(style.bold(words.chain(chain)))
            lines += chain.todos.enumerated().map { place, todo in fitted((place > 0 ? "→ " : "  ") + name(todo)) }
            lines.append("")
        }
        if !graph.circles.isEmpty {
            lines.append(style.bold(words(.circleCount, count: graph.circles.count)))
            lines += graph.circles.map { circle in
                fitted(
                    "  " + (circle + circle.prefix(1)).map { board.rows[$0].todo.id.printable }.joined(separator: " → ")
                )
            }
            lines.append("")
        }
        return lines + tree
    }

    // MARK: The tree

    /// A line still to be written: a node of the graph with the prefix of its line.
    private struct Branch {
        var place: Int
        var lead = ""
        /// The prefix of the lines below it.
        var leadBelow = ""
        var depth = 0
    }

    private var tree: [String] {
        var (below, isWaiting) = (
            graph.todos.map { _ in [(place: Int, isDashed: Bool)]() }, graph.todos.map { _ in false }
        )
        for edge in graph.edges where edge.from != edge.to {
            below[edge.from].append((edge.to, edge.kind == .belongs))
            isWaiting[edge.to] = true
        }
        var lines: [String] = []
        var isShown = graph.todos.map { _ in false }
        // First the todos that wait for none; todos in a cycle, or below the maximum depth, follow.
        for root in graph.todos.indices.filter({ !isWaiting[$0] }) + graph.todos.indices where !isShown[root] {
            var stack = [Branch(place: root)]
            while let branch = stack.popLast() {
                let wasShown = isShown[branch.place]
                let isCut = !wasShown && branch.depth == TerminalGraph.depth && !below[branch.place].isEmpty
                let sign = wasShown ? "  ↑" : isCut ? "  …" : note(branch.place)
                // A repeated todo shows only its id: its title may be long, and many edges may lead to it.
                let todo = graph.todos[branch.place]
                lines.append(
                    fitted(branch.lead + (wasShown ? board.rows[todo].todo.id.printable : name(todo)), sign))
                if wasShown || isCut { continue }
                isShown[branch.place] = true
                for (index, next) in below[branch.place].enumerated().reversed() {
                    let isLast = index == below[branch.place].count - 1
                    stack.append(
                        Branch(
                            place: next.place,
                            lead: branch.leadBelow + (isLast ? "└" : "├") + (next.isDashed ? "╌ " : "─ "),
                            leadBelow: branch.leadBelow + (isLast ? "   " : "│  "), depth: branch.depth + 1))
                }
            }
        }
        return lines
    }

    private func name(_ todo: Int) -> String {
        "\(board.rows[todo].todo.id.printable)  \(board.rows[todo].todo.title.printable)"
    }

    private func note(_ place: Int) -> String {
        var parts: [String] = []
        if let estimate = board.rows[graph.todos[place]].todo.estimate { parts.append(words.points(estimate)) }
        if graph.doneCounts[place] > 0 { parts.append(words(.doneCount, count: graph.doneCounts[place])) }
        return parts.isEmpty ? "" : "  " + parts.joined(separator: " · ")
    }

    private func fitted(_ text: String, _ sign: String = "") -> String {
        guard let width, text.displayWidth + sign.displayWidth > width else {
            return text + (sign.isEmpty ? "" : style.dim(sign))
        }
        return text.fitted(to: max(8, width - sign.displayWidth)) + (sign.isEmpty ? "" : style.dim(sign))
    }
}
