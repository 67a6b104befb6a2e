import BoardSupport
import Domain
import Past
import TestSupport
import Testing
import UseCases

struct `Marks of branches` {
    private let board = BoardSupport.board([
        todo("a") { $0.status = Located("doing") }, todo("b"), todo("c") { $0.status = Located("strange") },
        todo("d") { $0.isDraft = true },
    ])

    private func snapshot(_ id: String, _ status: String?, _ change: (inout TodoSnapshot) -> Void = { _ in })
        -> TodoSnapshot
    {
        var snapshot = TodoSnapshot(id: id, title: "T")
        snapshot.status = status
        change(&snapshot)
        return snapshot
    }

    private func marks(_ changes: (now: TodoSnapshot, before: TodoSnapshot?)...) -> BranchMarks {
        BranchMarks(
            board, [Branch(name: "side", changes: changes.map { Branch.Change(now: $0.now, before: $0.before) })])
    }

    private func columns(_ marks: BranchMarks, _ id: String) -> [String] { marks[board.index(id)].map(\.column) }

    @Test func `are for todos that the branch moved to another column than the board's`() {
        #expect(columns(marks((snapshot("A", "done"), snapshot("a", "todo"))), "a") == ["Done"])
        #expect(columns(marks((snapshot("a", "done"), nil)), "a") == ["Done"])
        // The board has the column of the branch.
        #expect(columns(marks((snapshot("a", "Doing"), snapshot("a", "todo"))), "a") == [])
        // The branch changed something else, and the board has moved on since.
        #expect(columns(marks((snapshot("a", "todo"), snapshot("a", nil))), "a") == [])
    }

    @Test func `name a status without a column, and compare it as written`() {
        #expect(columns(marks((snapshot("b", "Odd"), snapshot("b", "todo"))), "b") == ["odd"])
        #expect(columns(marks((snapshot("c", "Strange"), snapshot("c", "todo"))), "c") == [])
        #expect(columns(marks((snapshot("c", "odd"), snapshot("c", "strange"))), "c") == ["odd"])
    }

    @Test func `count todos that only the branch has, without drafts, archived and broken ones`() {
        let marks = marks(
            (snapshot("new", "todo"), nil), (snapshot("d", "done"), nil),
            (snapshot("x", "todo") { $0.isDraft = true }, nil),
            (snapshot("y", "todo") { $0.isArchived = true }, nil), (snapshot("z", nil) { $0.isBroken = true }, nil),
            (snapshot("gone", "done"), snapshot("gone", "todo")))
        #expect(
            marks.additions.map(\.branch) == ["side"] && marks.additions.map(\.count) == [2]
                && marks.count(on: board) == 0)
    }

    @Test func `of chosen todos leave out the others and the counts`() {
        let marks = marks(
            (snapshot("a", "done"), nil), (snapshot("b", "done"), nil), (snapshot("new", "todo"), nil)
        ).narrowed(to: [board.index("b")])
        #expect(columns(marks, "a") == [] && columns(marks, "b") == ["Done"])
        #expect(marks.count(on: board) == 1 && marks.additions.isEmpty)
    }
}
