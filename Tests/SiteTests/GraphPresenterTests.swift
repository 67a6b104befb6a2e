import Charts
import Domain
@testable import Site
import TestSupport
import Testing
import UseCases

struct `The page of dependencies` {
    private func page(_ todos: [Todo]) -> GraphViewModel { GraphPresenter(site: site(todos)).present() }

    private func waiting(_ id: String, _ blockers: String..., change: (inout Todo) -> Void = { _ in }) -> Todo {
        todo(id) { todo in
            todo.blockedBy = blockers.map { Located($0) }
            change(&todo)
        }
    }

    @Test(arguments: [[], [todo("a")], [todo("a") { $0.blockedBy = [Located("gone")] }]])
    func `says where nothing waits, and is in no navigation`(todos: [Todo]) {
        let page = page(todos)
        #expect(page.isEmpty && page.drawing == nil && page.rows.isEmpty)
        #expect(page.layout.others?.pages.contains { $0.title == "Dependencies" } == false)
    }

    @Test func `tells the longest chain, lines and a table`() {
        let page = page([
            waiting("a", "b", "done") { $0.estimate = 2 }, waiting("b", "c") { $0.parent = Located("d") },
            todo("c") { ($0.title, $0.estimate) = ("Buy milk", 1.5) }, todo("d"),
            todo("done") { $0.status = Located("done") },
        ])
        #expect(page.layout.others?.pages.first { $0.title == "Dependencies" }?.isCurrent == true)
        #expect(page.layout.others?.isCurrent == true && !page.layout.nav.contains(where: \.isCurrent))
        #expect(page.lead?.text.hasPrefix("4 open todos depend on each other") == true)
        #expect(page.chain?.text == "Longest chain: 3 todos, 3.5 points")
        #expect(page.chain?.steps.map(\.name) == ["Buy milk", "b", "a"])
        #expect(page.legend.map(\.kind) == ["", "sub", "way"] && page.hasParents)
        #expect(page.rows.map(\.todo.name).sorted() == ["Buy milk", "a", "b", "d"])
        let row = page.rows.first { $0.todo.name == "b" }
        #expect(row?.blockedBy.todos.map(\.name) == ["Buy milk"] && row?.blocks.todos.map(\.name) == ["a"])
        #expect(row?.parent.todos.map(\.name) == ["d"])
        let notes = page.drawing?.graph.nodes.map(\.note)
        #expect(notes?.sorted() == ["a · 2 points · 1 done", "b", "c · 1.5 points", "d"])
    }

    @Test func `tells circles as the board does, also one of a todo alone`() {
        let page = page([waiting("a", "b"), waiting("b", "a"), waiting("s", "s")])
        #expect(page.circlesText?.text == "2 circular dependencies")
        #expect(page.circles.map { $0.steps.map(\.name) } == [["a", "b", "a"], ["s", "s"]])
        #expect(page.chain == nil && page.legend.map(\.kind) == ["", "ring"])
    }

    @Test func `is bounded and says what is left out`() {
        let star = [todo("hub")] + (1...1000).map { waiting("t\($0)", "hub") }
        let page = page(star)
        #expect(page.rows.count == 150 && page.drawing?.graph.nodes.count == 150)
        #expect(page.notes.map(\.text) == ["The 150 most connected of 1,001 are shown."])
        #expect(page.rows.map(\.blocks.todos.count).max() == 8)
        #expect(page.rows.compactMap(\.blocks.more).map(\.text) == ["992 more"])
        let all = (1...40).map { number in
            todo("t\(number)") { $0.blockedBy = (1..<number).map { Located("t\($0)") } }
        }
        #expect(self.page(all).notes.map(\.text) == ["380 connections are not shown."])
        #expect(self.page(all).chain?.more?.text == "10 more")
    }
}
