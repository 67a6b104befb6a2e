import TestSupport
import Testing

struct `fuda check --fix` {
    @Test func `gives the newer of two todos a new id, and moves front matter to the start`() throws {
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
