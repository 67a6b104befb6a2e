import BoardSupport
import Domain
import TestSupport
import Testing
import UseCases

struct `The names in a commit` {
    @Test(
        arguments: [
            ("k3f", ["k3f"], []), ("K3F,b", ["k3f", "b"], []), ("#k3f [[b]]", ["k3f", "b"], []),
            ("k3f, b and more", ["k3f", "b"], []), ("1a2b3c4 (\"Read it\")", [], ["1a2b3c4"]),
            ("a b", ["a b"], []), ("x, k3f, y z", ["k3f"], ["x", "y"]), (", ,", [], []), ("old", ["b"], []),
            ("#", [], ["#"]), ("[[]]", [], ["[[]]"]), ("hidden, k3f", ["k3f"], []), ("[[#k3f]]", [], ["[[#k3f]]"]),
        ] as [(String, [String], [String])])
    func `are those of todos or unknown`(line: String, todos: [String], unknown: [String]) {
        let board = board([
            todo("k3f"), todo("b") { $0.aliases = [Located("old")] }, todo("a b"), todo("hidden") { $0.isDraft = true },
        ])
        let names = CommitNames(line, of: .own, on: board)
        #expect(names.todos.map { board.rows[$0].todo.id } == todos)
        #expect(names.unknown == unknown)
    }
}
