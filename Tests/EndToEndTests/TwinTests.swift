import Foundation
import TestSupport
import Testing

/// An id that two branches gave to different todos, and references to it.
struct `Two todos with one id` {
    private static let old = "---\nid: k3f9q2\ntitle: Old\ncreatedAt: 2026-11-01\n---\n"
    private static let young = "---\nid: K3F9Q2\ntitle: Young\ncreatedAt: 2026-11-02\n---\n\nLater than #b1.\n"

    /// Creates the last common commit of two branches.
    private func project(_ files: [String: String] = [:]) throws -> TestProject {
        let project = try TestProject(["fuda.yml": "", ".gitignore": "/.fuda/\n"].merging(files) { $1 })
        try project.remove(".git")
        try project.git("init", "-q", "-b", "main")
        try commit(project, [:])
        return project
    }

    private func commit(_ project: TestProject, _ files: [String: String]) throws {
        for (path, text) in files { try project.put(path, text) }
        try project.git("add", "-A")
        try project.git("commit", "-q", "--allow-empty", "-m", "change")
    }

    /// Merges the commits of another branch into those of `main`.
    private func merge(_ project: TestProject, _ ours: [[String: String]], _ theirs: [[String: String]]) throws {
        try project.git("checkout", "-q", "-b", "other")
        for files in theirs { try commit(project, files) }
        try project.git("checkout", "-q", "main")
        for files in ours { try commit(project, files) }
        try project.git("merge", "-q", "--no-edit", "other")
    }

    /// Returns the id in a file.
    private func id(_ project: TestProject, _ path: String) throws -> String {
        let line = try #require(try project.text(path).split(separator: "\n").first { $0.hasPrefix("id: ") })
        return String(line.dropFirst(4))
    }

    @Test func `have their references separated without changing another byte`() throws {
        let shared = "---\ntitle: Shared\nblockedBy:\n  - b1 # first\n---\n"
        let project = try project(["todos/b1.md": todoFile("B"), "todos/shared.md": shared])
        let ours = [
            "todos/old.md": Self.old, "todos/ours.md": todoFile("Ours", "parent: k3f9q2", body: "See [[k3f9q2]]."),
        ]
        let theirs = [
            "todos/young.md": Self.young + "Myself: #k3f9q2\n",
            "todos/theirs.md":
                "---\r\ntitle: Theirs\r\nparent: 'k3f9q2'   # the young one\r\nblockedBy: [b1,  \"K3F9Q2\" , ours]\r\n---\r\n"
                + "\r\n札 #k3f9q2, [[ K3F9Q2 |it]] and `#k3f9q2`, no#k3f9q2.\r\n",
            "todos/shared.md": shared.replacing("  - b1 # first\n", with: "  - b1 # first\n  - k3f9q2 # then k3f9q2\n"),
        ]
        try merge(project, [ours], [theirs])
        let trial = try project.fuda("check", "--fix", "--dry-run")
        #expect(trial.out.contains("+parent: '") && trial.out.contains("\n-  - k3f9q2 # then k3f9q2\n"))
        #expect(try project.git("status", "--porcelain") == "")
        let run = try project.fuda("check", "--fix")
        #expect(run.code == 0, "\(run.errors)")
        #expect(!run.errors.contains("see whether"))
        let new = try id(project, "todos/young.md")
        #expect(new != "K3F9Q2" && new.utf8.count == 6)
        #expect(
            try project.text("todos/young.md")
                == Self.young.replacing("K3F9Q2", with: new) + "Myself: #\(new)\n")
        #expect(
            try project.text("todos/theirs.md")
                == "---\r\ntitle: Theirs\r\nparent: '\(new)'   # the young one\r\nblockedBy: [b1,  \"\(new)\" , ours]\r\n---\r\n"
                + "\r\n札 #\(new), [[ \(new) |it]] and `#k3f9q2`, no#k3f9q2.\r\n")
        #expect(
            try project.text("todos/shared.md")
                == shared.replacing("  - b1 # first\n", with: "  - b1 # first\n  - \(new) # then k3f9q2\n"))
        for path in ["todos/old.md", "todos/ours.md"] { #expect(try project.text(path) == ours[path]) }
        #expect(run.errors.contains("fixed todos/theirs.md: parent k3f9q2 → \(new), blockedBy"))
        #expect(run.errors.contains("k3f9q2 → \(new) in its text"))
        #expect(try project.fuda("check", "--fix").errors.hasSuffix("no problems\n"))
        #expect(try project.fuda("undo").code == 0)
        #expect(try project.git("status", "--porcelain") == "")
    }

    @Test func `get the same new ids in two clones`() throws {
        let project = try project()
        try merge(
            project, [["todos/old.md": Self.old]],
            [
                [
                    "todos/young.md": Self.young, "todos/youngest.md": Self.young.replacing("11-02", with: "11-03"),
                    "todos/theirs.md": todoFile("Theirs", "parent: k3f9q2"),
                ]
            ])
        try project.git("clone", "-q", ".", "clone")
        #expect(try project.fuda("check", "--fix").code == 0)
        let later = ["SOURCE_DATE_EPOCH": "1800000000"]
        #expect(try project.fuda("check", "--fix", in: "clone", environment: later).code == 0)
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
            project, [["todos/old.md": Self.old], ["todos/shared.md": named]],
            [["todos/young.md": Self.young], ["todos/shared.md": named]])
        try commit(project, ["todos/late.md": todoFile("Late", "parent: k3f9q2")])
        try project.put("todos/new.md", todoFile("New", body: "#k3f9q2"))
        let run = try project.fuda("check", "--fix")
        #expect(
            run.errors.contains(
                "references to 'k3f9q2' mean 'todos/old.md' now; check those in 'todos/late.md', 'todos/new.md', 'todos/shared.md'\n"
            ))
        #expect(try project.text("todos/shared.md") == named)
        #expect(try project.text("todos/late.md").contains("parent: k3f9q2\n"))
        #expect(try project.text("todos/new.md").hasSuffix("#k3f9q2\n"))
        #expect(try id(project, "todos/young.md") != "K3F9Q2")
    }

    @Test func `can be referenced even if one moved later`() throws {
        let project = try project(["todos/a/old.md": Self.old])
        // Both exist; then the older one moves to another directory.
        try commit(project, ["todos/young.md": Self.young, "todos/x.md": todoFile("X", "parent: k3f9q2")])
        try project.remove("todos/a/old.md")
        try commit(project, ["todos/z/old.md": Self.old])
        let run = try project.fuda("check", "--fix")
        #expect(run.errors.contains("check those in 'todos/x.md'\n"))
        #expect(try project.text("todos/x.md").contains("parent: k3f9q2\n"))
    }

    /// The newer one is where the older one was when it was referenced.
    @Test func `are not confused if one takes the path of the other`() throws {
        let project = try project([
            "todos/k.md": Self.old, "todos/x.md": todoFile("X", "parent: k3f9q2", body: "#k3f9q2"),
        ])
        try project.remove("todos/k.md")
        try commit(project, ["todos/z/k.md": Self.old])
        try commit(project, ["todos/k.md": Self.young])
        let run = try project.fuda("check", "--fix")
        #expect(run.errors.contains("check those in 'todos/x.md'\n"), "\(run.errors)")
        #expect(try project.text("todos/x.md") == todoFile("X", "parent: k3f9q2", body: "#k3f9q2"))
    }

    /// A reference to the newer one from its branch, and the author who changes its line after the merge.
    @Test(arguments: ["nobody", "a merge", "a commit"])
    func `cause a note about a reference on a line changed after the merge`(writer: String) throws {
        let project = try project()
        let named = todoFile("X", body: "I mean #k3f9q2.")
        try merge(project, [["todos/old.md": Self.old]], [["todos/young.md": Self.young, "todos/x.md": named]])
        let changed = named.replacing("mean", with: "do not mean")
        switch writer {
        case "a merge":
            try project.put("todos/x.md", changed)
            try project.git("commit", "-qa", "--amend", "--no-edit")
        case "a commit": try commit(project, ["todos/x.md": changed])
        default: try project.put("todos/x.md", changed)
        }
        let run = try project.fuda("check", "--fix")
        #expect(run.errors.contains("check those in 'todos/x.md'\n"), "\(run.errors)")
        #expect(try project.text("todos/x.md") == changed)
    }

    @Test func `keep a reference that cannot be changed alone, with a note`() throws {
        let project = try project()
        let odd = "---\ntitle: Odd\nparent: \"k3f9\\x712\"\n---\n"
        try merge(
            project, [["todos/old.md": Self.old]],
            [["todos/young.md": Self.young, "todos/odd.md": odd, "todos/b1.md": todoFile("B", "parent: k3f9q2")]])
        let run = try project.fuda("check", "--fix")
        #expect(run.errors.contains("check those in 'todos/odd.md'\n"), "\(run.errors)")
        #expect(try project.text("todos/odd.md") == odd)
        #expect(try project.text("todos/b1.md") == todoFile("B", "parent: \(try id(project, "todos/young.md"))"))
    }

    @Test func `are separated in a subdirectory of a repository with SHA-256`() throws {
        let project = try TestProject([
            "board/fuda.yml": "", ".gitignore": ".fuda/\n", "board/todos/a b.md": todoFile("A"),
        ])
        try project.remove(".git")
        try project.git("init", "-q", "-b", "main", "--object-format=sha256")
        try commit(project, [:])
        try merge(
            project, [["board/todos/old.md": Self.old]],
            [["board/todos/young.md": Self.young, "board/todos/a b.md": todoFile("A", "parent: k3f9q2")]])
        #expect(try project.fuda("check", "--fix", in: "board").code == 0)
        let new = try id(project, "board/todos/young.md")
        #expect(try project.text("board/todos/a b.md") == todoFile("A", "parent: \(new)"))
    }

    @Test func `are separated by the hundred with few git processes`() throws {
        let project = try project()
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
        try merge(project, [ours], [theirs])
        try project.put(
            "bin/git", "#!/bin/sh\necho x >> '\(project.path("calls"))'\nexec /usr/bin/git \"$@\"\n")
        try FileManager.default.setAttributes([.posixPermissions: 0o755], ofItemAtPath: project.path("bin/git"))
        let path = ["PATH": project.path("bin") + ":/usr/bin:/bin"]
        let run = try project.run(["check", "--fix"], environment: path)
        #expect(run.code == 0 && !run.errors.contains("see whether"), "\(run.errors.prefix(2000))")
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
            "backlog/config.yml": "project_name: Shop\nstatuses: [\"To Do\", \"Done\"]\ntask_prefix: back\n",
            "backlog/tasks/back-1 - A.md": task("BACK-1", "A", 1, "dependencies: []\n", "x"),
        ])
        try project.remove("fuda.yml")
        try commit(project, [:])
        try merge(
            project, [["backlog/tasks/back-2 - Ours.md": task("BACK-2", "Ours", 1, "", "x")]],
            [
                [
                    "backlog/tasks/back-2 - Theirs.md": task("BACK-2", "Theirs", 2, "", "x"),
                    "backlog/tasks/back-1 - A.md": task(
                        "BACK-1", "A", 1, "dependencies:\n  - task-2\n", "After back-2 and BACK-2."),
                ]
            ])
        let run = try project.fuda("check", "--fix")
        #expect(run.code == 0, "\(run.errors)")
        #expect(try id(project, "backlog/tasks/back-2 - Theirs.md") == "BACK-3")
        #expect(
            try project.text("backlog/tasks/back-1 - A.md")
                == task("BACK-1", "A", 1, "dependencies:\n  - BACK-3\n", "After BACK-3 and BACK-3."))
    }
}
