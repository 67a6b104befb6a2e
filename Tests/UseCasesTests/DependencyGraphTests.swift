import BoardSupport
import Domain
import TestSupport
import Testing
@testable import UseCases

/// Builds todos from words such as `b<a` (a blocks b), `b<a,c`, `b^a` (b is a subtask of a), `a!` (done) and `a=3`
/// (estimate).
private func graph(_ words: String, limit: Int? = nil) -> (graph: DependencyGraph, board: Board) {
    var made: [String: Todo] = [:]
    for word in words.split(separator: " ") {
        let name = String(word.prefix { $0.isLetter || $0.isNumber })
        var item = made[name] ?? todo(name)
        let rest = word.dropFirst(name.count)
        let values = rest.dropFirst().split(separator: ",").map(String.init)
        switch rest.first {
        case "<": item.blockedBy += values.map { Located($0) }
        case "^": item.parent = values.first.map { Located($0) }
        case "=": item.estimate = values.first.flatMap(Double.init)
        case "!": item.status = Located("done")
        default: break
        }
        made[name] = item
    }
    let board = board(Array(made.values))
    let graph = DependencyGraph(board)
    return (limit.map { graph.part(todos: $0, edges: 1000) } ?? graph, board)
}

extension DependencyGraph {
    fileprivate func lines(_ board: Board) -> [String] {
        edges.map { edge in
            let names = [edge.from, edge.to].map { board.rows[todos[$0]].todo.id }
            return names.joined(separator: edge.kind == .blocks ? "→" : "⇢") + (edge.isCircular ? "↺" : "")
        }.sorted()
    }
}

struct `A graph of dependencies` {
    @Test(arguments: [
        ("a b", []), ("a<b b", ["b→a"]), ("a^b b", ["a⇢b"]), ("a<b b!", []), ("a!<b b", []), ("a<b,b b", ["b→a"]),
        ("a<a", ["a→a↺"]), ("a<b b<a", ["a→b↺", "b→a↺"]), ("a<b b<a c<b", ["a→b↺", "b→a↺", "b→c"]),
        ("a<b a^b b", ["a⇢b", "b→a"]), ("b<a a^b", ["a→b"]), ("a^b b^a", ["a⇢b↺", "b⇢a↺"]), ("a<zz b^zz", []),
    ])
    func `connects open todos`(words: String, lines: [String]) {
        let (graph, board) = graph(words)
        #expect(graph.lines(board) == lines)
        #expect(graph.todos.allSatisfy { todo in board.rows[todo].isOpen })
    }

    @Test(
        arguments: [
            ("a b", nil, nil), ("a^b b", nil, nil), ("a<b b", "b a", nil), ("a<b b<c c d<e e", "c b a", nil),
            ("a<b b=2", "b a", 2), ("a<b b<c c d<e e=5 d=1 a=1", "e d", 6), ("a<b,c b=1 c=2 a=1", "c a", 3),
            ("a=-4 a<b b=1", "b a", 1), ("a<b b<a", nil, nil), ("a<b b<a c<b", "b c", nil),
            ("a^b b=9 a c<d d", "d c", nil),
        ] as [(String, String?, Double?)])
    func `has a longest chain`(words: String, chain: String?, estimate: Double?) {
        let (graph, board) = graph(words)
        #expect(graph.chain?.todos.map { board.rows[$0].todo.id }.joined(separator: " ") == chain)
        #expect(graph.chain?.estimate == estimate)
        #expect(graph.edges.count { $0.isInChain } == max(0, (graph.chain?.todos.count ?? 1) - 1))
    }

    @Test(arguments: [
        ("a<b b<c c<a", ["a c b"]), ("a<a b<c c<b", ["a", "b c"]), ("a^b b^a", ["a b"]), ("a<b b! b<a", []),
    ])
    func `contains the same cycles as the findings`(words: String, circles: [String]) {
        let (graph, board) = graph(words)
        #expect(graph.circles.map { $0.map { board.rows[$0].todo.id }.joined(separator: " ") } == circles)
    }

    @Test func `counts blockers that are done`() {
        let (graph, board) = graph("a<b,c,d b c! d! e^a")
        #expect(graph.doneCounts[graph.todos.firstIndex(of: board.index("a")) ?? 0] == 2)
    }

    @Test func `keeps the longest chain and the most connected todos`() {
        let words = "a<b b<c c h i<h j<h k<h l<h x<y y"
        let (part, board) = graph(words, limit: 6)
        #expect(part.todos.map { board.rows[$0].todo.id }.sorted() == ["a", "b", "c", "h", "i", "j"])
        #expect(part.leftOut.todos == 4 && part.leftOut.edges == 3)
        #expect(part.lines(board) == ["b→a", "c→b", "h→i", "h→j"])
        #expect(graph(words, limit: 100).graph.leftOut == (0, 0))
        let few = graph(words).graph.part(todos: 100, edges: 2)
        #expect(few.edges.count == 2 && few.edges.allSatisfy { $0.isInChain } && few.leftOut.edges == 5)
    }

    @Test func `is computed fast for very many todos`() {
        let chain = (0..<20_000).map { number in todo("t\(number)") { $0.blockedBy = [Located("t\(number + 1)")] } }
        let graph = DependencyGraph(board(chain))
        #expect(graph.chain?.todos.count == 20_000)
        #expect(graph.part(todos: 200, edges: 400).todos.count == 200)
        let star = (1..<20_000).map { number in todo("t\(number)") { $0.blockedBy = [Located("t0")] } } + [todo("t0")]
        #expect(DependencyGraph(board(star)).part(todos: 200, edges: 400).todos.count == 200)
    }
}
