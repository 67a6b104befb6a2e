import Application
import Domain
import Past
import Reports
import TestSupport
import Testing
import UseCases

/// What fuda knows without the commits before a boundary: what files say, and nothing that they leave out.
struct `A shallow clone` {
    private let clone: TestedProject

    /// The clone has the last two of three commits, of 1, 2 and 3 October 2026. Today is 21 November.
    init() throws {
        let past = try TestedProject(commits: [
            [
                "fuda.yml": "title: Kitchen\n", "todos/a.md": todoFile("A", "id: aaa111", "createdAt: 2026-09-01"),
                "todos/b.md": todoFile("B", "id: bbb222", "status: doing", "createdAt: 2026-09-01"),
                "todos/c.md": todoFile("C", "id: ccc333"),
                "todos/d.md": todoFile(
                    "D", "id: ddd444", "status: done", "createdAt: 2026-09-01", "doneAt: 2026-09-11", "spent: 2h"),
                "todos/e.md": todoFile("E", "id: eee555", "status: done", "doneAt: 2026-09-11"),
            ],
            ["todos/c.md": todoFile("C C", "id: ccc333", "milestone: v1")],
            ["todos/f.md": todoFile("F", "id: fff666", "createdAt: 2026-11-20", "milestone: v1")],
        ])
        let folder = try TemporaryFolder()
        let repository = TestRepository(existing: folder)
        try repository.git("clone", "-q", "--depth", "2", "file://\(past.path)", ".")
        clone = TestedProject(repository)
    }

    private let remedy = "the clone is shallow; fetch the rest with 'git fetch --unshallow'"

    @Test func `does not take the creation of a todo for its last change`() throws {
        #expect(try clone.figures("summary")["stale"] == .null)
        #expect(try !clone.answer("summary").text.contains("stale"))
        let failure = clone.failure { $0.gates = [try Gate("stale>0")] }
        #expect(failure?.description.contains("'stale' is unknown, because \(remedy)") == true)
        #expect(failure?.kind == .impossible)
        let stale = try TodoListing(WrittenQuery("is:stale")).list(clone.listed())
        #expect(stale.todos == [] && stale.remarks.map(\.text).contains { $0.contains("is:stale leaves out") })
    }

    @Test func `counts stale todos if each has updatedAt or is young`() throws {
        let dates = ["a": "updatedAt: 2026-09-02", "b": "updatedAt: 2026-11-01", "c": "createdAt: 2026-11-01"]
        for (name, date) in dates {
            try clone.repository.folder.put("todos/\(name).md", todoFile("N", "id: \(name)\(name)1", date))
        }
        #expect(try clone.figures("summary")["stale"]?.int == 1)
        #expect(try clone.answer { $0.gates = [try Gate("stale>0")] }.failed == ["stale>0 (it is 1)"])
    }

    @Test func `has no ages and durations whose beginning is unknown`() throws {
        let ages = try #require(clone.figures("aging")["todos"]?.elements)
        #expect(ages.map { $0["id"]?.text } == ["aaa111", "bbb222", "fff666", "ccc333"])
        #expect(ages.map { $0["age"]?.int } == [81, 81, 1, nil])
        #expect(ages.allSatisfy { $0["active"] == nil && $0["inColumn"] == nil })
        let done = try #require(clone.figures("cycletime")["todos"]?.elements)
        #expect(done.map { $0["lead"]?.int } == [10, nil])
        let flow = try clone.figures("flow")
        #expect(flow["flowEfficiency"] == nil && flow["blockedDays"] == nil)
        #expect(flow["columns"]?.elements.allSatisfy { $0["days"] == nil && $0["perTodo"] == .null } == true)
    }

    @Test(arguments: ["flow", "burndown", "burnup"]) func `knows the numbers of today alone`(name: String) throws {
        let days = try #require(clone.figures(name)["days"]?.elements)
        #expect(days.map { $0["date"]?.text } == ["2026-11-21"])
        #expect(days.first?["done"]?.int == 2 && days.first?["added"] == nil)
        #expect(try clone.answer(name).unwrapped.contains("What happened is unknown here"))
    }

    @Test func `has no forecast, no time worked by day and no days of milestones`() throws {
        let forecast = try clone.figures("forecast")["all"]
        #expect(forecast?["open"]?.int == 4 && forecast?["forecast"] == .null && forecast?["closed"] == nil)
        #expect(try clone.figures("time")["days"]?.elements == [])
        let milestone = try clone.figures("milestones")["milestones"]?.elements.first
        #expect(milestone?["scope"]?.int == 2 && milestone?["first"] == nil)
    }

    @Test func `logs only what has a date`() throws {
        let lines = try ProjectLog(Workspace(clone.request())).steps.flatMap { step in
            step.lines.map { "\(step.day) \($0.id) \($0.text)" }
        }
        #expect(
            lines == [
                "2026-11-20 fff666 added", "2026-09-11 ddd444 closed", "2026-09-11 eee555 added, closed",
                "2026-09-01 aaa111 added", "2026-09-01 bbb222 added", "2026-09-01 ddd444 added",
            ])
    }

    @Test func `makes the events of a board unknown if it is a source`() throws {
        let board = try TestedProject(commits: [
            [
                "fuda.yml": "sources:\n  - { name: kitchen, folder: kitchen }\n",
                "todos/o.md": todoFile("O", "id: ooo111"),
            ]
        ])
        try board.repository.git("clone", "-q", "--depth", "1", "file://\(clone.path)", board.path("kitchen"))
        let answer = try board.answer("burndown", as: .json)
        #expect(try JSONTree(answer.text)["figures"]?["days"]?.elements.map { $0["scope"]?.int } == [7])
        #expect(answer.notices.contains { $0.contains("the clone is shallow") })
        #expect(try board.figures("summary")["stale"] == .null)
    }

    @Test func `states no changes on the board and on the page of all reports`() throws {
        try clone.build { ($0.hasReports, $0.since) = (true, "2026-09-15") }
        let board = try clone.main("index.html")
        #expect(board.contains("What happened is unknown here") && !board.contains("Marked:"))
        #expect(try !clone.main("reports/index.html").contains("Last seven days"))
    }

    @Test func `has no pages of past days`() throws {
        try clone.build { $0.includesHistory = true }
        #expect(try !clone.main("history/index.html").contains("2026-09"))
    }

    @Test(arguments: ["2026-09-15", "v0.1"]) func `names the remedy for a day or a commit before it`(at: String) {
        let failure = #expect(throws: Failure.self) { try Workspace(clone.request(at: at)) }
        #expect(failure?.description.contains(remedy) == true, "\(failure?.description ?? "")")
    }
}
