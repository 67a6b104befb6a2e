import Application
import Domain
import TestSupport
import Testing
import UseCases

/// Closing the todos that commits name.
struct `The todos that commits close` {
    private let repository: TestRepository
    private let asked: TestedProject
    private let a = "todos/a.md"

    init() throws {
        repository = try TestRepository()
        asked = TestedProject(repository)
        try repository.commit(
            [
                "fuda.yml": "commits: { close: [Closes, Fixes] }\n", a: todoFile("A", "id: aaa111"),
                "todos/b.md": todoFile("B", "id: bbb222", "status: doing"),
                "todos/i.md": todoFile("I", "id: iii333", "importedFrom: github:a/b#12"),
            ], "start")
    }

    private func status(_ status: String) -> [String: String?] { [a: todoFile("A", "id: aaa111", "status: \(status)")] }

    /// Returns the ids and notes of `fuda done --from-commits`, which must agree with `fuda check`.
    private func closed(_ range: String = "HEAD") throws -> (ids: [String], notes: [String]) {
        let choice = try chosen(range)
        let checked = try CheckedProject(Workspace(asked.request())).findings.filter { $0.rule == .closedByCommit }
        if range == "HEAD" { #expect(checked.map(\.path) == choice.paths) }
        return (choice.ids, choice.notes)
    }

    private func chosen(_ range: String) throws -> (ids: [String], paths: [String], notes: [String]) {
        var (ids, paths, notes) = ([String](), [String](), [String]())
        let workspace = try Workspace(asked.request())
        _ = try workspace.edit(EditCommand.trial, as: Actor()) { (board) throws(Failure) in
            let chosen = try board.todos(.commits(range))
            notes = chosen.remarks.map(\.text)
            paths = chosen.keys.map(\.path)
            ids = try chosen.keys.map { (key) throws(Failure) in String(try board.name(of: key).prefix(6)) }
            return []
        }
        return (ids, paths, notes)
    }

    @Test func `are named on lines anywhere in a message`() throws {
        try repository.commit([:], "One\n\nWe say\n    fixes: #aaa111, #12\nand more.\n\nSigned-off-by: Hana")
        #expect(try closed() == (["aaa111", "iii333"], []))
        try repository.commit([:], "Two\n\nRefs: bbb222\nCloses bbb222\nResolves: bbb222")
        #expect(try closed().ids == ["aaa111", "iii333"])
    }

    @Test func `stay open after they were reopened or moved, whatever the clock says`() throws {
        try repository.commit([:], "Fix\n\nCloses: aaa111", at: repository.clock + 86_400)
        try repository.commit(status("done"))
        #expect(try closed().ids == [])
        try repository.commit(status("todo"), at: repository.clock - 30 * 86_400)
        #expect(try closed().ids == [])
        try repository.commit([:], "Again\n\nCloses: aaa111", at: repository.clock - 30 * 86_400)
        #expect(try closed().ids == ["aaa111"])
        try repository.commit([a: todoFile("New title", "id: aaa111", "status: todo", "owner: hana")])
        #expect(try closed().ids == ["aaa111"])
        try repository.commit(status("review"))
        #expect(try closed().ids == [])
    }

    @Test func `stay open after a change that is not committed`() throws {
        try repository.commit([:], "Fix\n\nCloses: aaa111, new444")
        try asked.folder.put(a, todoFile("A", "id: aaa111", "status: doing"))
        try asked.folder.put("todos/n.md", todoFile("N", "id: new444"))
        #expect(try closed() == ([], []))
        try asked.folder.put(a, todoFile("B", "id: aaa111"))
        #expect(try closed().ids == ["aaa111"])
    }

    @Test func `are closed by a commit that creates, moves or starts them, unless they change again`() throws {
        try repository.commit(["todos/c.md": todoFile("C", "id: ccc111")], "Add\n\nCloses: ccc111")
        try repository.commit(status("doing"), "Start and finish\n\nCloses: aaa111")
        #expect(try closed().ids == ["aaa111", "ccc111"])
        try repository.commit(["todos/c.md": nil, "todos/d.md": todoFile("C", "id: ccc111")], "Move")
        try repository.commit(status("todo"), "Reopen")
        #expect(try closed().ids == [])
        try repository.commit([:], "Fix\n\nCloses: ccc111, aaa111")
        #expect(try closed().ids == ["aaa111", "ccc111"])
    }

    @Test func `are closed by a merged branch, not by an unmerged one`() throws {
        try repository.git("checkout", "-q", "-b", "side")
        try repository.commit(status("doing"), "Start")
        try repository.commit(["todos/c.md": todoFile("C", "id: ccc111")], "Add")
        try repository.commit(["code": "1"], "Fix\n\nCloses: aaa111, ccc111")
        try repository.git("checkout", "-q", "main")
        #expect(try closed() == ([], []))
        #expect(try closed("main..side").ids == ["aaa111"])
        try repository.commit(["other": "1"], "Other")
        try repository.git("merge", "-q", "--no-ff", "-m", "Merge\n\nFixes: bbb222", "side")
        #expect(try closed().ids == ["aaa111", "bbb222", "ccc111"])
        #expect(try closed("HEAD^1").ids == [])
        #expect(try closed("HEAD^1..").ids == ["aaa111", "bbb222", "ccc111"])
    }

    @Test func `stay open if a merged branch reopened them`() throws {
        try repository.git("checkout", "-q", "-b", "side")
        try repository.commit([:], "Fix\n\nCloses: aaa111")
        try repository.commit(status("done"))
        try repository.commit([a: todoFile("A", "id: aaa111")], "Reopen")
        try repository.git("checkout", "-q", "main")
        try repository.commit(["other": "1"], "Other")
        try repository.git("merge", "-q", "--no-ff", "-m", "Merge", "side")
        #expect(try closed().ids == [])
    }

    @Test func `are closed by a squash merge`() throws {
        try repository.git("checkout", "-q", "-b", "side")
        try repository.commit(["code": "1"], "Fix it\n\nCloses: aaa111\n\nSigned-off-by: Hana")
        try repository.commit(["code": "2"], "Fix more\n\nCloses: #12")
        try repository.git("checkout", "-q", "main")
        try repository.git("merge", "-q", "--squash", "side")
        try repository.git("commit", "-q", "--no-edit")
        #expect(try closed().ids == ["aaa111", "iii333"])
    }

    @Test func `are limited to a range`() throws {
        let first = try repository.commit([:], "One\n\nCloses: aaa111, gone")
        try repository.git("tag", "v1")
        try repository.commit([:], "Two\n\nCloses: bbb222, gone, lost, gone")
        #expect(try closed("v1") == (["aaa111"], ["a commit names 'gone', which is not a todo"]))
        for range in ["v1..HEAD", "v1..", "\(first)..main", "v1...HEAD"] {
            #expect(try closed(range).ids == ["bbb222"])
        }
        let unknown = ["gone", "lost"].map { "a commit names '\($0)', which is not a todo" }
        #expect(try closed() == (["aaa111", "bbb222"], unknown))
        #expect(try closed("HEAD..v1") == ([], []))
    }

    @Test(arguments: [
        "", "-x", "--all", "--output=x", "-x..HEAD", "HEAD..-x", "^HEAD", "gone", "HEAD..gone", "HEAD:todos", "a\0b",
        "HEAD HEAD",
        "HEAD^@", "0000000000000000000000000000000000000000..HEAD",
    ])
    func `are not found in what is not a range`(range: String) throws {
        #expect(throws: Failure.self) { try closed(range) }
        #expect(try !asked.folder.names().contains("x"))
    }

    @Test func `are named by a limited number of unknown names in notes`() throws {
        try repository.commit([:], "One\n\nCloses: " + (1...30).map { "x\($0)" }.joined(separator: ", "))
        let notes = try closed().notes
        #expect(notes.count == 21 && notes.last == "commits name 10 more that are not todos")
    }

    @Test func `are found as far as a shallow clone goes, which a note says`() throws {
        try repository.commit([:], "One\n\nCloses: bbb222")
        try repository.commit([:], "Two\n\nCloses: aaa111")
        let clone = TestRepository(existing: try TemporaryFolder())
        try clone.git("clone", "-q", "--depth", "1", "file://" + repository.folder.path, ".")
        let shallow = TestedProject(clone)
        var chosen = ChosenTodos?.none
        let workspace = try Workspace(shallow.request())
        _ = try workspace.edit(EditCommand.trial, as: Actor()) { (board) throws(Failure) in
            chosen = try board.todos(.commits("HEAD"))
            return []
        }
        #expect(chosen?.keys.map(\.path) == ["todos/a.md"])
        #expect(
            chosen?.remarks.map(\.text) == [
                "the clone is shallow: searched only 1 commit; run 'git fetch --unshallow' to get the others"
            ])
    }

    @Test func `are neither drafts nor archived, closed or broken`() throws {
        try repository.commit([
            "todos/c.md": todoFile("C", "id: ccc111", "draft: true"),
            "todos/d.md": todoFile("D", "id: ddd111", "archived: true"),
            "todos/e.md": todoFile("E", "id: eee111", "status: cancelled"),
            "todos/f.md": "---\nid: fff111\ntitle: [\n---\n",
        ])
        try repository.commit([:], "One\n\nCloses: ccc111, ddd111, eee111, f")
        #expect(try closed().ids == [])
    }

    @Test func `need the setting, and a repository`() throws {
        #expect(throws: Failure.self) {
            try repository.commit(["fuda.yml": "title: x\n"])
            _ = try chosen("HEAD")
        }
        try repository.commit([:], "One\n\nCloses: aaa111")
        #expect(try CheckedProject(Workspace(asked.request())).findings == [])
        try repository.commit(["fuda.yml": "commits: { close: Closes }\ncheck: { closed-by-commit: off }\n"])
        #expect(try CheckedProject(Workspace(asked.request())).findings == [])
        try repository.commit(["fuda.yml": "commits: { close: Closes }\ncheck: { closed-by-commit: error }\n"])
        let findings = try CheckedProject(Workspace(asked.request())).findings
        let commit = try repository.name(of: "HEAD~2").prefix(7)
        #expect(
            findings.map(\.line) == [
                "todos/a.md:1:1: error: commit \(commit) closes this todo; run 'fuda done --from-commits' [closed-by-commit]"
            ])
        let plain = try TestedProject(["fuda.yml": "commits: { close: Closes }\n", a: todoFile("A")])
        #expect(try CheckedProject(Workspace(plain.request())).findings == [])
    }

    @Test func `are none before the first commit`() throws {
        let new = try TestRepository()
        try new.folder.put("fuda.yml", "commits: { close: Closes }\n")
        try new.folder.put(a, todoFile("A"))
        let workspace = try Workspace(TestedProject(new).request())
        let outcome = try workspace.edit(EditCommand.trial, as: Actor()) { (board) throws(Failure) in
            try board.edits(of: .commits("HEAD")) { (key) throws(Failure) in [.remove(key)] }
        }
        #expect(outcome.files.isEmpty)
    }
}
