import Domain
@testable import Interchange
import TestSupport
import Testing
import UseCases

struct `Cycles in an import` {
    private func plan(_ tasks: [(name: String, depends: [String])], on board: Board? = nil) throws -> ImportPlan {
        let items = tasks.map { task in
            let depends = task.depends.map { "\"\($0)\"" }.joined(separator: ",")
            return #"{"description":"\#(task.name)","uuid":"\#(task.name)","depends":[\#(depends)]}"#
        }
        let reading = try imported("[\(items.joined(separator: ","))]", .taskwarrior)
        var chance = SeededGenerator(seed: 1)
        return PlanImport(board ?? InterchangeTests.board([]), body: { _ in "" })(reading, using: &chance)
    }

    private func edges(_ plan: ImportPlan) -> [[Int]] {
        plan.new.map { new in
            new.keys.flatMap { key -> [Int] in
                guard key.field == .blockedBy, case .set(let ids) = key.operation else { return [] }
                return ids.compactMap { id in plan.new.firstIndex { $0.id == id } }
            }
        }
    }

    private func words(_ plan: ImportPlan) -> [String] {
        plan.losses.flatMap { loss in loss.losses.map { "\(loss.place): \($0.words)" } }
    }

    @Test func `lose the reference that closes them, with a note`() throws {
        let plan = try plan([("a", ["c"]), ("b", ["a"]), ("c", ["b", "d"]), ("d", []), ("e", ["e"])])
        #expect(edges(plan) == [[2], [0], [3], [], []])
        #expect(
            words(plan) == [
                "item 3: blockedBy 'b' would create a cycle", "item 5: blockedBy 'e' would create a cycle",
            ])
    }

    @Test func `are also broken if they include the board, whose references remain`() throws {
        let old = TestSupport.todo("old") { todo in
            todo.blockedBy = [Located("next")]
            todo.more = [UnknownKey(key: importedFrom, value: .text("taskwarrior:old"), place: .start)]
        }
        let next = TestSupport.todo("next") {
            $0.more = [UnknownKey(key: importedFrom, value: .text("taskwarrior:next"), place: .start)]
        }
        let board = InterchangeTests.board([next, old])
        let plan = try plan([("new", ["old"]), ("next", ["new"])], on: board)
        #expect(plan.changed.allSatisfy { !$0.keys.contains { $0.field == .blockedBy } } && plan.new.count == 1)
        #expect(words(plan) == ["item 2: blockedBy 'new' would create a cycle"])
    }

    @Test func `are all broken, and no other reference is lost`() throws {
        var (chance, opened) = (SeededGenerator(seed: 8), 0)
        for _ in 0..<300 {
            let count = Int.random(in: 2...9, using: &chance)
            let tasks = (0..<count).map { task in
                let depends = (0..<count).filter { _ in Int.random(in: 0..<5, using: &chance) == 0 }
                return (name: "t\(task)", depends: depends.map { "t\($0)" })
            }
            let plan = try plan(tasks)
            let kept = edges(plan)
            #expect(Cycles.cycles(kept).isEmpty)
            let written = tasks.map { $0.depends.count }.reduce(0, +)
            #expect(kept.map(\.count).reduce(0, +) + words(plan).count == written)
            let isOpen = Cycles.cycles(tasks.map { $0.depends.compactMap { Int($0.dropFirst()) } }).isEmpty
            #expect(isOpen == words(plan).isEmpty)
            if !isOpen { opened += 1 }
        }
        #expect(opened > 100)
    }

    @Test func `are broken fast even if many overlap`() throws {
        let names = (0..<120).map { "t\($0)" }
        let plan = try plan(names.map { name in (name, names.filter { $0 != name }) })
        #expect(Cycles.cycles(edges(plan)).isEmpty)
        #expect(words(plan).count >= 120 * 119 / 2)
    }
}
