import TestSupport
import Testing

struct `fuda check --fix` {
    @Test func `gives one of two todos a new id, and moves front matter to the start`() throws {
        let files = [
            "todos/a.md": "---\nid: k3f9q2\ntitle: A\ncreatedAt: 2026-11-02\n---\n",
            "todos/b.md": "---\nid: K3F9Q2\ntitle: B\ncreatedAt: 2026-11-01\n---\n",
            "todos/c.md": "---\nid: c1\ntitle: C\nblockedBy: [k3f9q2]\n---\n", "todos/d.md": "\n\n---\ntitle: D\n---\n",
        ]
        let project = try TestProject(files)
        let trial = try project.fuda("check", "--fix", "--dry-run")
        #expect(
            trial.code == 1
                && trial.out.contains("--- a/todos/a.md\n+++ b/todos/a.md\n@@ -1,5 +1,5 @@\n ---\n-id: k3f9q2\n"))
        #expect(try project.text("todos/a.md") == files["todos/a.md"])
        let run = try project.fuda("check", "--fix")
        #expect(run.code == 0 && run.out == "")
        #expect(run.errors.contains("fixed todos/a.md: id k3f9q2 → "))
        #expect(run.errors.contains("references to 'K3F9Q2' mean 'todos/b.md' now; check those in 'todos/c.md'\n"))
        #expect(try project.text("todos/d.md") == "---\ntitle: D\n---\n")
        #expect(try project.text("todos/b.md") == files["todos/b.md"])
        #expect(try project.fuda("check", "--fix").errors == "4 files · no problems\n")
        #expect(try project.fuda("undo").code == 0)
        for (path, text) in files { #expect(try project.text(path) == text) }
        #expect(try project.fuda("check", "--dry-run").code == 64)
    }

    @Test func `keeps the id of the file that git tracks, which figures count, too`() throws {
        let tracked = "---\nid: k7aaaa\ntitle: Plan\nstatus: done\ncreatedAt: 2026-11-01\n---\n"
        let copy = tracked.replacing("status: done", with: "status: todo")
        let project = try TestProject([
            "fuda.yml": "", "todos/k7-plan.md": tracked, "todos/z.md": todoFile("Z", "blockedBy: k7aaaa"),
        ])
        try project.remove(".git")
        try project.git("init", "-q", "-b", "main")
        try commit(project, [:])
        try project.put("todos/k7-plan 2.md", copy)
        // A list does not ask for the history otherwise.
        #expect(try project.fuda("list", "is:blocked").out == "")
        let figures = try project.fuda("report", "summary", "--format", "json").out
        #expect(figures.contains("\"open\":1,\"done\":1"), "\(figures)")
        #expect(try project.fuda("check").out.contains("todos/k7-plan 2.md:2:5: error: duplicate id 'k7aaaa'"))
        #expect(try project.fuda("check", "--fix").code == 0)
        #expect(try project.text("todos/k7-plan.md") == tracked)
        #expect(try project.text("todos/z.md").contains("blockedBy: k7aaaa"))
    }

    private static let old = "---\nid: k3f9q2\ntitle: Old\ncreatedAt: 2026-11-01\n---\n"
    private static let young = "---\nid: K3F9Q2\ntitle: Young\ncreatedAt: 2026-11-02\n---\n\nLater than #b1.\n"

    private func commit(_ project: TestProject, _ files: [String: String]) throws {
        for (path, text) in files { try project.put(path, text) }
        try project.git("add", "-A")
        try project.git("commit", "-q", "--allow-empty", "-m", "change")
    }

    @Test func `separates the references to two todos without changing another byte`() throws {
        let shared = "---\ntitle: Shared\nblockedBy:\n  - b1 # first\n---\n"
        let project = try TestProject([
            "fuda.yml": "", ".gitignore": "/.fuda/\n", "todos/b1.md": todoFile("B"), "todos/shared.md": shared,
        ])
        try project.remove(".git")
        try project.git("init", "-q", "-b", "main")
        try commit(project, [:])
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
        try project.git("checkout", "-q", "-b", "other")
        try commit(project, theirs)
        try project.git("checkout", "-q", "main")
        try commit(project, ours)
        try project.git("merge", "-q", "--no-edit", "other")
        let trial = try project.fuda("check", "--fix", "--dry-run")
        #expect(trial.out.contains("+parent: '") && trial.out.contains("\n-  - k3f9q2 # then k3f9q2\n"))
        #expect(try project.git("status", "--porcelain") == "")
        let run = try project.fuda("check", "--fix")
        #expect(run.code == 0, "\(run.errors)")
        #expect(!run.errors.contains("see whether"))
        let new = String(
            try #require(try project.text("todos/young.md").split(separator: "\n").first { $0.hasPrefix("id: ") })
                .dropFirst(4))
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
}

struct `The users of a board` {
    @Test func `can be listed and shown, and can get profiles`() throws {
        let project = try TestProject([
            "todos/a.md": todoFile("A", "owner: Hana", "due: 2026-01-01"),
            "todos/b.md": todoFile("B", "owner: [hana, ken]", "status: done"),
        ])
        #expect(try project.fuda("user").out == "Hana  1 open, 1 overdue, 1 done\nken   0 open, 1 done\n")
        let made = try project.fuda("user", "new", "hana", "--name", "Hana: the cook", "--email", "hana@example.org")
        #expect(made.out == "hana Hana: the cook: new in users/hana.md\n")
        #expect(
            try project.text("users/hana.md") == "---\nname: \"Hana: the cook\"\nemail: hana@example.org\n---\n")
        #expect(try project.fuda("user", "new", "HANA").errors.contains("already has a profile: 'users/hana.md'"))
        for id in ["../x", "", "a/b", ".git", "con fuse", "@"] {
            #expect(try project.fuda("user", "new", id).code == 64)
        }
        let shown = try project.fuda("user", "show", "@hana")
        #expect(shown.out.contains("email: hana@example.org\n") && shown.out.hasSuffix("  a  A\n"))
        #expect(try project.fuda("user", "show", "hanna").errors.contains("did you mean 'hana'?"))
        let json = try TestProject.json(project.fuda("user", "list", "--json").out)
        #expect((json["users"] as? [[String: Any]])?.map { $0["overdue"] as? Int } == [1, 0])
        #expect(try project.fuda("check").code == 0)
    }

    @Test func `are completed by a shell, like ids and statuses`() throws {
        let project = try TestProject([
            "todos/a.md": todoFile("\"A: the first\"", "id: k3f9q2", "owner: hana"),
            "todos/b.md": todoFile("B", "status: done"),
        ])
        let ask = { (words: [String], shell: String) in
            try project.run(["---completion"] + words, environment: ["SAP_SHELL": shell]).out
        }
        let zsh = try ask(["done", "--", "positional@0", "2", "1", "fuda", "done", "k"], "zsh")
        #expect(zsh.hasPrefix("k3f9q2:A the first\n"))
        #expect(try ask(["done", "--", "positional@0", "2", "0", ""], "bash") == "k3f9q2\nb\n")
        #expect(
            try ask(["set", "--", "positional@0", "3", "7", "status="], "bash").hasPrefix("status=todo\nstatus=doing\n")
        )
        #expect(try ask(["list", "--", "--owner", "3", "0", ""], "fish") == "hana\n")
    }

    @Test func `are not completed by a shell if a command would read them as options`() throws {
        let project = try TestProject([
            "todos/a.md": todoFile("A", "id: --yes", "owner: -x", "tags: [--all, home]"), "todos/b.md": todoFile("B"),
        ])
        let ask = { (words: [String], shell: String) in
            try project.run(["---completion"] + words, environment: ["SAP_SHELL": shell]).out
        }
        for shell in ["bash", "zsh", "fish"] {
            // zsh also passes the position of the cursor and the words.
            let place = shell == "zsh" ? ["0", "1", "fuda"] : ["3", "0"]
            let tags = try ask(["list", "--", "--tag"] + place + [""], shell)
            let owners = try ask(["list", "--", "--owner"] + place + [""], shell)
            let ids = try ask(["done", "--", "positional@0"] + place + [""], shell)
            #expect(tags.hasPrefix("home") && ids.hasPrefix("b"), "\(shell)")
            #expect(![tags, owners, ids].contains { $0.contains("-x") || $0.contains("--") }, "\(shell)")
        }
    }
}
