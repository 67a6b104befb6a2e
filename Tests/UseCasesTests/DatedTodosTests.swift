import Domain
import TestSupport
import Testing
import UseCases

struct `The todos for calendar programs` {
    private func told(_ todos: [Todo], drafts: Bool = false, limit: Int = 1000) -> DatedTodos {
        let project = Project(
            settings: Settings(), todos: todos.sorted { $0.path < $1.path }, users: [], milestones: [], findings: [])
        let board = BuildBoard(today: today, includesDrafts: drafts)(project)
        return DatedTodos(Array(board.indices), on: board, limit: limit)
    }

    private func due(_ id: String, _ days: Int, _ change: (inout Todo) -> Void = { _ in }) -> Todo {
        todo(id) {
            $0.days.due = .day(today.adding(days: days))
            change(&$0)
        }
    }

    @Test func `are open with a date, or were closed within 30 days`() {
        func closed(_ id: String, _ daysAgo: Int?, _ status: String) -> Todo {
            due(id, 0) {
                $0.status = Located(status)
                $0.days.done = daysAgo.map { .day(today.adding(days: -$0)) }
            }
        }
        let todos = [
            due("0", 0), todo("1"), todo("2") { $0.days.scheduled = .day(today) }, closed("3", 0, "done"),
            closed("4", 29, "done"), closed("5", 30, "done"), closed("6", nil, "done"), closed("7", 3, "cancelled"),
            due("8", 0) { $0.isDraft = true }, due("9", 0) { $0.isArchived = true },
            due("a", 0) { ($0.isBroken, $0.isRecalled) = (true, true) },
        ]
        let told = told(todos, drafts: true)
        #expect(told.todos.map(\.todo) == [0, 2, 3, 4, 7])
        #expect(told.count == 5)
    }

    @Test func `sort by date, then by id`() {
        let told = told([
            due("a", 2), due("b", 1), due("c", 1), due("d", -1),
            todo("e") { $0.days.scheduled = .day(today) },
            due("f", 3) { $0.days.scheduled = .day(today.adding(days: -9)) },
        ])
        #expect(told.todos.map(\.todo) == [3, 4, 1, 2, 0, 5])
        #expect(told.todos.map { $0.day.number - today.number } == [-1, 0, 1, 1, 2, 3])
    }

    @Test(arguments: [(0, 0), (1, 1), (3, 3), (9, 7)])
    func `are the nearest to today if there are too many`(count: Int, shown: Int) {
        let told = told((0..<count).map { due("t\($0)", $0 - 4) }, limit: 7)
        #expect(told.count == count && told.todos.count == shown)
        if count > 7 { #expect(told.todos.map { $0.day.number - today.number } == Array(-3...3)) }
        #expect(self.told((0..<1100).map { due("t\($0)", $0) }).todos.count == 1000)
    }
}
