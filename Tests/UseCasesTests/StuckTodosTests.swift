import BoardSupport
import Domain
import TestSupport
import Testing
@testable import UseCases

struct `Todos that can never be ready` {
    @Test(arguments: [
        ("a", []), ("a<b b", []), ("a<a", ["a"]), ("a<b b<a", ["a", "b"]), ("a<b b<c c<b d<a", ["a", "b", "c", "d"]),
        ("a<b b<c c<a d<e e", ["a", "b", "c"]), ("a<b a<c b<a c", ["a", "b"]), ("a<b b<a* c", []),
        ("a<zz", []), ("a<b,b b<a", ["a", "b"]),
    ])
    func `are in a cycle of open todos, or wait for one`(board: String, expected: [String]) {
        var blockers: [String: [String]] = [:]
        var done: Set<String> = []
        for word in board.split(separator: " ") {
            let parts = word.split(separator: "<")
            let name = String(parts[0])
            // `a<b*` means that b is done.
            let others = parts.count > 1 ? parts[1].split(separator: ",").map(String.init) : []
            if others.contains(where: { $0.hasSuffix("*") }) { done.insert(name) }
            blockers[name, default: []] += others.map { $0.replacing("*", with: "") }
        }
        let made = BoardSupport.board(
            blockers.map { name, others in
                todo(name) { todo in
                    todo.blockedBy = others.map { Located($0) }
                    if done.contains(name) { todo.status = Located("done") }
                }
            })
        #expect(made.stuck.map { made.rows[$0].todo.id }.sorted() == expected)
    }

    @Test func `do not include a chain of fifty thousand`() {
        let todos = (0..<50_000).map { number in todo("t\(number)") { $0.blockedBy = [Located("t\(number + 1)")] } }
        #expect(board(todos).stuck.isEmpty)
    }
}
