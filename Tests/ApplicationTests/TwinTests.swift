import Application
import Domain
import TestSupport
import Testing
import UseCases

/// An id that two branches gave to different todos, and references to it.
struct `Two todos with one id` {
    private static let old = "---\nid: k3f9q2\ntitle: Old\ncreatedAt: 2026-11-01\n---\n"
    private static let young = "---\nid: K3F9Q2\ntitle: Young\ncreatedAt: 2026-11-02\n---\n\nLater than #b1.\n"

    /// Creates the last common commit of two branches.
    private func project(_ files: [String: String?] = [:], _ options: String...) throws -> TestedProject {
        let repository = try TestRepository(options)
        let settings: [String: String?] = ["fuda.yml": "", ".gitignore": "/.fuda/\n"]
        try repository.commit(settings.merging(files) { $1 })
        return TestedProject(repository)
    }

    private func commit(_ project: TestedProject, _ files: [String: String?]) throws {
        try TestRepository(existing: project.folder).commit(files)
    }

    private func git(_ project: TestedProject, _ arguments: String...) throws {
        try TestRepository(existing: project.folder).git(arguments)
    }

    /// Merges the commits of another branch into those of `main`.
    private func merge(_ project: TestedProject, _ ours: [String: String], _ theirs: [String: String]) throws {
        try git(project, "checkout", "-q", "-b", "other")
        try commit(project, theirs)
        try git(project, "checkout", "-q", "main")
        try commit(project, ours)
        try git(project, "merge", "-q", "--no-edit", "other")
    }

    /// Fixes what loses nothing, as `fuda check --fix` does, and returns what the user must check afterwards.
    @discardableResult
    private func fix(_ project: TestedProject, in folder: String = ".", at clock: Int = clockOfToday) throws
        -> [String]
    {
        var remarks: [String] = []
        var request = project.request(folder)
        request.today.clock = clock
        _ = try Workspace(request).edit(EditCommand(.operation(["fuda", "check", "--fix"])), as: Actor()) {
            (board) throws(Failure) in
            let remedies = try board.remedies()
            remarks = remedies.remarks.map(\.text)
            return remedies.edits
        }
        let findings = try CheckedProject(Workspace(request)).findings
        #expect(findings.filter { $0.severity == .error } == [])
        return remarks
    }

    /// Returns the id in a file.
    private func id(_ project: TestedProject, _ path: String) throws -> String {
        let line = try #require(try project.text(path).split(separator: "\n").first { $0.hasPrefix("id: ") })
        return String(line.dropFirst(4))
    }

    @Test func `get the same new ids in two clones`() throws {
        let project = try project()
        try merge(
            project, ["todos/old.md": Self.old],
            [
                "todos/young.md": Self.young, "todos/youngest.md": Self.young.replacing("11-02", with: "11-03"),
                "todos/theirs.md": todoFile("Theirs", "parent: k3f9q2"),
            ])
        try git(project, "clone", "-q", ".", "clone")
        try fix(project)
        try fix(project, in: "clone", at: 1_800_000_000)
        for path in ["todos/young.md", "todos/youngest.md", "todos/theirs.md"] {
            #expect(try project.text(path) == project.text("clone/\(path)"))
        }
        let ids = try ["old", "young", "youngest"].map { try id(project, "todos/\($0).md") }
        #expect(Set(ids).count == 3 && ids.allSatisfy { $0.utf8.count == 6 }, "\(ids)")
    }

    @Test func `cause a note about references that both branches wrote or that are not committed`() throws {
        let shared = todoFile("Shared", "priority: low")
        let project = try project(["todos/shared.md": shared])
        let named = shared.replacing("priority: low", with: "priority: low\nblockedBy: [k3f9q2]")
        try merge(
            project, ["todos/old.md": Self.old, "todos/shared.md": named],
            ["todos/young.md": Self.young, "todos/shared.md": named])
        try commit(project, ["todos/late.md": todoFile("Late", "parent: k3f9q2")])
        try project.put("todos/new.md", todoFile("New", body: "#k3f9q2"))
        #expect(
            try fix(project) == [
                "references to 'k3f9q2' mean 'todos/old.md' now; check those in 'todos/late.md', 'todos/new.md', 'todos/shared.md'"
            ])
        #expect(try project.text("todos/shared.md") == named)
        #expect(try project.text("todos/late.md").contains("parent: k3f9q2\n"))
        #expect(try project.text("todos/new.md").hasSuffix("#k3f9q2\n"))
        #expect(try id(project, "todos/young.md") != "K3F9Q2")
    }

    @Test func `can be referenced even if one moved later`() throws {
        let project = try project(["todos/a/old.md": Self.old])
        // Both exist; then the older one moves to another directory.
        try commit(project, ["todos/young.md": Self.young, "todos/x.md": todoFile("X", "parent: k3f9q2")])
        try commit(project, ["todos/a/old.md": nil, "todos/z/old.md": Self.old])
        #expect(try fix(project).contains { $0.hasSuffix("check those in 'todos/x.md'") })
        #expect(try project.text("todos/x.md").contains("parent: k3f9q2\n"))
    }

    /// The newer one is where the older one was when it was referenced.
    @Test func `are not confused if one takes the path of the other`() throws {
        let project = try project([
            "todos/k.md": Self.old, "todos/x.md": todoFile("X", "parent: k3f9q2", body: "#k3f9q2"),
        ])
        try commit(project, ["todos/k.md": nil, "todos/z/k.md": Self.old])
        try commit(project, ["todos/k.md": Self.young])
        #expect(try fix(project).contains { $0.hasSuffix("check those in 'todos/x.md'") })
        #expect(try project.text("todos/x.md") == todoFile("X", "parent: k3f9q2", body: "#k3f9q2"))
    }

    /// A reference to the newer one from its branch, and the author who changes its line after the merge.
    @Test(arguments: ["nobody", "a merge", "a commit"])
    func `cause a note about a reference on a line changed after the merge`(writer: String) throws {
        let project = try project()
        let named = todoFile("X", body: "I mean #k3f9q2.")
        try merge(project, ["todos/old.md": Self.old], ["todos/young.md": Self.young, "todos/x.md": named])
        let changed = named.replacing("mean", with: "do not mean")
        switch writer {
        case "a merge":
            try project.put("todos/x.md", changed)
            try git(project, "commit", "-qa", "--amend", "--no-edit")
        case "a commit": try commit(project, ["todos/x.md": changed])
        default: try project.put("todos/x.md", changed)
        }
        #expect(try fix(project).contains { $0.hasSuffix("check those in 'todos/x.md'") })
        #expect(try project.text("todos/x.md") == changed)
    }

    @Test func `keep a reference that cannot be changed alone, with a note`() throws {
        let project = try project()
        let odd = "---\ntitle: Odd\nparent: \"k3f9\\x712\"\n---\n"
        try merge(
            project, ["todos/old.md": Self.old],
            ["todos/young.md": Self.young, "todos/odd.md": odd, "todos/b1.md": todoFile("B", "parent: k3f9q2")])
        #expect(try fix(project).contains { $0.hasSuffix("check those in 'todos/odd.md'") })
        #expect(try project.text("todos/odd.md") == odd)
        #expect(try project.text("todos/b1.md") == todoFile("B", "parent: \(try id(project, "todos/young.md"))"))
    }

    @Test func `are separated in a subdirectory of a repository with SHA-256`() throws {
        let project = try project(
            ["board/fuda.yml": "", ".gitignore": ".fuda/\n", "board/todos/a b.md": todoFile("A"), "fuda.yml": nil],
            "--object-format=sha256")
        try merge(
            project, ["board/todos/old.md": Self.old],
            ["board/todos/young.md": Self.young, "board/todos/a b.md": todoFile("A", "parent: k3f9q2")])
        try fix(project, in: "board")
        let new = try id(project, "board/todos/young.md")
        #expect(try project.text("board/todos/a b.md") == todoFile("A", "parent: \(new)"))
    }

    @Test func `are separated by the hundred with few git processes`() throws {
        var project = try project()
        func side(_ name: String, _ day: Int) -> [String: String] {
            var files: [String: String] = [:]
            for number in 1...100 {
                files["todos/\(name)\(number).md"] =
                    "---\nid: x\(number)\ntitle: \(name)\ncreatedAt: 2026-11-0\(day)\n---\n"
                files["todos/\(name)-r\(number).md"] =
                    "---\nid: \(name)-r\(number)\ntitle: R\nblockedBy: [x\(number), x\(number % 100 + 1)]\n---\n\n#x\(number)\n"
            }
            return files
        }
        let (ours, theirs) = (side("a", 1), side("b", 2))
        try merge(project, ours, theirs)
        try project.putTool(
            "bin/git", "#!/bin/sh\necho x >> '\(project.path("calls"))'\nexec /usr/bin/git \"$@\"\n")
        project.variables["PATH"] = project.path("bin") + ":/usr/bin:/bin"
        #expect(try fix(project) == [])
        let calls = try project.text("calls").split(separator: "\n").count
        #expect((1...12).contains(calls), "\(calls)")
        for (path, text) in ours { #expect(try project.text(path) == text) }
        for number in 1...100 {
            let new = try id(project, "todos/b\(number).md")
            let next = try id(project, "todos/b\(number % 100 + 1).md")
            #expect(
                try project.text("todos/b-r\(number).md")
                    == "---\nid: b-r\(number)\ntitle: R\nblockedBy: [\(new), \(next)]\n---\n\n#\(new)\n")
        }
    }

    @Test func `get the next numbers in a Backlog.md project`() throws {
        let task = { (id: String, title: String, day: Int, more: String, body: String) in
            "---\nid: \(id)\ntitle: \(title)\nstatus: To Do\ncreated_date: '2026-11-0\(day)'\n\(more)---\n\n\(body)\n"
        }
        let project = try project([
            "fuda.yml": nil,
            "backlog/config.yml": "project_name: Shop\nstatuses: [\"To Do\", \"Done\"]\ntask_prefix: back\n",
            "backlog/tasks/back-1 - A.md": task("BACK-1", "A", 1, "dependencies: []\n", "x"),
        ])
        try merge(
            project, ["backlog/tasks/back-2 - Ours.md": task("BACK-2", "Ours", 1, "", "x")],
            [
                "backlog/tasks/back-2 - Theirs.md": task("BACK-2", "Theirs", 2, "", "x"),
                "backlog/tasks/back-1 - A.md": task(
                    "BACK-1", "A", 1, "dependencies:\n  - task-2\n", "After back-2 and BACK-2."),
            ])
        try fix(project)
        #expect(try id(project, "backlog/tasks/back-2 - Theirs.md") == "BACK-3")
        #expect(
            try project.text("backlog/tasks/back-1 - A.md")
                == task("BACK-1", "A", 1, "dependencies:\n  - BACK-3\n", "After BACK-3 and BACK-3."))
    }
}
