import Foundation
import TestSupport
import Testing

struct `The board with branches` {
    /// A project with a todo that other branches moved.
    private func project(branches: [(name: String, status: String)]) throws -> TestProject {
        let repository = try TestRepository()
        try repository.commit(["todos/a.md": todoFile("Buy milk", "id: a"), "todos/b.md": todoFile("Plan", "id: b")])
        for (name, status) in branches {
            try repository.git("checkout", "-q", "-b", name, "main")
            try repository.commit(["todos/a.md": todoFile("Buy milk", "id: a", "status: \(status)")])
        }
        try repository.git("checkout", "-q", "main")
        return TestProject(repository)
    }

    @Test func `marks todos that a branch moved, in the columns of the working tree`() throws {
        let project = try project(branches: [("fix-login", "done")])
        let run = try project.fuda("board", "--branches")
        #expect(run.code == 0 && run.errors == "")
        #expect(run.out.contains("\na Buy milk\n  ⎇ Done on fix-login\nb Plan\n"), "\(run.out)")
        #expect(run.out.contains("1 moved on branches"))
        #expect(try project.fuda("--branches").out == run.out)
        #expect(try project.fuda("board").out.contains("⎇") == false)
        try project.put("todos/a.md", todoFile("Buy milk", "id: a", "status: done"))
        #expect(try project.fuda("board", "--branches").out == project.fuda("board").out)
    }

    @Test func `marks nothing if the branch changed something else`() throws {
        let repository = try TestRepository()
        try repository.commit(["todos/a.md": todoFile("A", "id: a"), "todos/b.md": todoFile("B", "id: b")])
        try repository.git("checkout", "-q", "-b", "titles")
        try repository.commit(["todos/a.md": todoFile("AA", "id: a"), "todos/b.md": todoFile("BB", "id: b")])
        try repository.git("checkout", "-q", "main")
        let project = TestProject(repository)
        let isMarked = { try project.fuda("board", "--branches").out.contains("⎇") }
        #expect(try !isMarked())
        // Moved in the working tree, then in a commit.
        try project.put("todos/a.md", todoFile("A", "id: a", "status: doing"))
        #expect(try !isMarked())
        try repository.commit()
        #expect(try !isMarked())
    }

    @Test func `names two branches and counts the others`() throws {
        let project = try project(branches: [("one", "done"), ("two", "doing"), ("three", "done"), ("four", "done")])
        let run = try project.fuda("board", "--branches")
        #expect(run.out.contains("\n  ⎇ Done on four ⎇ Done on three +2\n"), "\(run.out)")
        let narrow = try project.fuda("board", "--branches", environment: ["COLUMNS": "30"]).out
        #expect(narrow.contains("\n  ⎇ Done on four\n  ⎇ Done on three +2\n"), "\(narrow)")
    }

    @Test func `counts the todos that only a branch has, unless a query selects todos`() throws {
        let repository = try TestRepository()
        try repository.commit(["todos/a.md": todoFile("A", "id: a")])
        try repository.git("checkout", "-q", "-b", "ideas")
        try repository.commit([
            "todos/a.md": todoFile("A", "id: a", "status: doing"), "todos/x.md": todoFile("X", "id: x"),
            "todos/y.md": todoFile("Y", "id: y"),
        ])
        try repository.git("checkout", "-q", "main")
        let project = TestProject(repository)
        #expect(try project.fuda("board", "--branches").out.hasSuffix("\n⎇ 2 todos only on ideas\n"))
        let selected = try project.fuda("board", "--branches", "is:open").out
        #expect(selected.contains("⎇ Doing on ideas") && !selected.contains("only on"), "\(selected)")
    }

    @Test func `prints no control characters of a branch's name, and cuts long names`() throws {
        let hostile = "x\u{202E}\u{2066}\u{85}$(touch\u{A0}ran);`id`" + String(repeating: "長", count: 60)
        let project = try project(branches: [(hostile, "done")])
        for environment in [[:], ["COLUMNS": "80"], ["COLUMNS": "40", "LINES": "20"]] {
            let run = try project.fuda("board", "--branches", environment: environment)
            #expect(run.code == 0 && run.out.contains("⎇ Done on x"), "\(run.out)")
            #expect(!run.out.unicodeScalars.contains { ["\u{202E}", "\u{2066}", "\u{85}"].contains($0) })
            #expect(!project.exists("ran"))
        }
    }

    @Test func `says how many branches it leaves out`() throws {
        let project = try project(branches: [("one", "done")])
        let tree = try project.git("rev-parse", "one").trimmingCharacters(in: .newlines)
        for number in 0..<52 { try project.git("update-ref", "refs/heads/b\(number)", tree) }
        let run = try project.fuda("board", "--branches")
        #expect(run.errors == "only the 50 most recent branches are compared, of 53\n")
    }

    @Test func `fails outside a repository, and without git`() throws {
        let folder = try TestProject(["todos/a.md": todoFile("A"), ".git/HEAD": "x"])
        for arguments in [["board", "--branches"], ["--branches"]] {
            let run = try folder.run(arguments)
            #expect(run.code == 2 && run.out == "")
            #expect(run.errors == "fuda: --branches: there is no git repository here\n", "\(run.errors)")
        }
        let run = try project(branches: []).fuda("board", "--branches", environment: ["PATH": "/nonexistent"])
        #expect(run.code == 2 && run.errors.contains("git not found"), "\(run.errors)")
    }
}
