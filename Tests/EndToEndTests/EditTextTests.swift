import Foundation
import TestSupport
import Testing

struct `fuda edit` {
    private let before = todoFile("Buy milk", "id: k3f9q2", "status: todo", body: "- [ ] go")

    private func project() throws -> TestProject {
        try TestProject([
            "fuda.yml": "", "todos/a.md": before, "todos/b.md": todoFile("Bread", "id: b11111", "status: todo"),
        ])
    }

    private func edit(_ project: TestProject, _ editor: String) throws -> TestProject.Run {
        try project.fuda("edit", "k3f9q2", environment: ["EDITOR": editor, "VISUAL": ""])
    }

    private static let kept = ".fuda/edit/k3f9q2.md"

    private func bash(_ project: TestProject, _ script: String) throws -> TestProject.Run {
        try project.run(["-c", script], program: URL(filePath: "/bin/bash"))
    }

    /// The files in the directory of copies.
    private func copies(_ project: TestProject) throws -> [String] {
        let names = try FileManager.default.contentsOfDirectory(atPath: project.path(".fuda/edit"))
        return names.filter { $0 != ".gitignore" }.sorted()
    }

    @Test(arguments: [
        (
            "sed -i 's/^status.*/status: dne/'",
            "todos/a.md:4:9: error: unknown status 'dne'; did you mean 'done'? [unknown-status]"
        ),
        ("sed -i 's/^status.*/blockedBy: [nosuch]/'", "todos/a.md:4:13: error: 'blockedBy' names 'nosuch', "),
        ("sed -i 's/^status.*/due: 2026-02-30/'", "[impossible-date]"),
        ("sed -i 's/^title/title: a/'", "[unreadable-yaml]"),
        ("sed -i 's/^id.*/id: b11111/'", "error: duplicate id 'b11111'; "),
        ("sed -i 's/^id.*/parent: k3f9q2/'", ": error: "),
        ("sed -i 's/go/\\xff/'", "[not-utf8]"), ("sed -i '/^---/d'", ": error: "),
    ])
    func `without a terminal shows errors and keeps the text`(editor: String, finding: String) throws {
        let project = try project()
        let run = try edit(project, editor)
        #expect(run.code == 2 && run.out == "" && run.errors.contains(finding), "\(run)")
        #expect(
            run.errors.hasSuffix(
                "the text has errors; nothing was changed; your text is in '\(project.path(Self.kept))'\n"), "\(run)")
        #expect(try project.text("todos/a.md") == before && copies(project) == ["k3f9q2.md"])
        #expect(try Data(contentsOf: URL(filePath: project.path(Self.kept))) != Data(before.utf8))
    }

    @Test func `shows warnings and writes the text`() throws {
        let project = try project()
        let run = try edit(project, "sed -i 's/^status.*/prioriy: high/'")
        #expect(run.code == 0 && run.out == "k3f9q2 Buy milk: changed\n")
        #expect(
            run.errors == "todos/a.md:4:1: warning: unknown key 'prioriy'; did you mean 'priority'? [misspelt-key]\n")
        #expect(try project.text("todos/a.md").contains("prioriy: high") && copies(project) == [])
        #expect(try edit(project, "true").out == "k3f9q2 Buy milk: nothing changed\n")
    }

    @Test func `applies the severities from the settings`() throws {
        let project = try project()
        try project.put("fuda.yml", "check: { unknown-status: warning, unknown-key: error }\n")
        #expect(try edit(project, "sed -i 's/^status.*/status: dne/'").code == 0)
        let run = try edit(project, "sed -i 's/^status.*/customer: Sato/'")
        #expect(run.code == 2 && run.errors.contains("todos/a.md:4:1: error: unknown key 'customer'"), "\(run)")
    }

    @Test func `keeps each text, the newest under the id of the todo`() throws {
        let project = try project()
        let set = { (status: String) in "sed -i 's/^status.*/status: \(status)/'" }
        for status in ["one", "two", "two", "three"] { #expect(try edit(project, set(status)).code == 2) }
        #expect(try copies(project) == ["k3f9q2-2.md", "k3f9q2-3.md", "k3f9q2.md"])
        let texts = try ["k3f9q2-2.md", "k3f9q2-3.md", "k3f9q2.md"].map { try project.text(".fuda/edit/\($0)") }
        #expect(zip(texts, ["one", "two", "three"]).allSatisfy { $0.contains("status: \($1)\n") })
        let run = try edit(project, set("done"))
        #expect(
            run.code == 0 && run.errors.hasPrefix("an earlier text of 'k3f9q2' is in '\(project.path(Self.kept))'; "))
        #expect(try copies(project).count == 3)
    }

    @Test(arguments: ["kill -9 $$", "kill -TERM $$", "exit 3", "rm $0; exit 1"])
    func `keeps the text typed before the editor failed`(end: String) throws {
        let project = try project()
        let untouched = try edit(project, "sh -c '\(end)'")
        #expect(untouched.code == 2 && !untouched.errors.contains("your text"), "\(untouched)")
        #expect(try copies(project) == [] && project.text("todos/a.md") == before)
        let typed = try edit(project, "sh -c 'echo mine >> $0; \(end.replacing("rm $0; ", with: ""))'")
        #expect(
            typed.code == 2
                && typed.errors.contains("the editor failed; nothing was changed; your text is in"))
        #expect(try project.text(Self.kept) == before + "mine\n" && project.text("todos/a.md") == before)
    }

    @Test func `keeps the text of a killed process`() throws {
        let project = try project()
        let run = try project.run(
            ["edit", "k3f9q2"],
            environment: [
                "EDITOR": "for f in .fuda/edit/.*.md; do echo mine >> $f; done; kill -9 $PPID; sleep 0.2; :",
                "VISUAL": "",
            ],
            program: TestProject.program)
        #expect(run.code != 0)
        #expect(try copies(project).count == 1 && copies(project) != ["k3f9q2.md"])
        #expect(try edit(project, "true").errors.hasPrefix("an earlier text of 'k3f9q2' is in '"))
        #expect(try project.text(Self.kept) == before + "mine\n" && copies(project) == ["k3f9q2.md"])
    }

    @Test func `keeps the text if the todo changed meanwhile or the disk is full`() throws {
        let project = try project()
        let raced = try edit(project, "sh -c 'echo >> \(project.path("todos/a.md")); echo mine >> $0'")
        #expect(raced.code == 2 && raced.errors.contains("was changed by another process; your text is in '"))
        #expect(try project.text(Self.kept) == before + "mine\n" && project.text("todos/a.md") == before + "\n")
        try project.put("todos/a.md", before)
        // The editor can write a larger file than fuda.
        try project.put("editor", "#!/bin/sh\nulimit -S -f unlimited\nseq 20000 >> $1\n")
        let script =
            "chmod +x editor; ulimit -S -f 16; VISUAL= EDITOR=./editor exec '\(TestProject.program.path)' edit k3f9q2"
        let full = try bash(project, script)
        #expect(full.code == 2 && full.errors.contains("File too large; your text is in '"), "\(full)")
        #expect(try project.text("todos/a.md") == before)
        #expect(try project.text(Self.kept).hasSuffix("\n20000\n"))
    }

    @Test func `accepts an id that cannot be a file name`() throws {
        let project = try TestProject(["todos/a.md": todoFile("A", "id: \"a/../../b\"", "status: todo")])
        let run = try project.fuda(
            "edit", "a/../../b", environment: ["EDITOR": "sed -i 's/^status.*/status: dne/'", "VISUAL": ""])
        #expect(run.code == 2 && run.errors.contains("'\(project.path(".fuda/edit/todo-a.md.md"))'"), "\(run)")
    }

    // MARK: On a terminal

    private static let script = "/usr/bin/script"
    private static let hasScript = FileManager.default.isExecutableFile(atPath: script)

    /// Returns what fuda shows on a terminal, and its exit status.
    ///
    /// - Parameter typing: a script that prints what a user types, at the right time.
    private func onTerminal(
        _ project: TestProject, _ editor: String, typing: String
    ) throws -> (shown: String, code: Int32) {
        try project.put("editor", "#!/bin/sh\n\(editor)\n")
        let run = try bash(
            project,
            """
            chmod +x editor; export VISUAL= EDITOR=./editor
            { sleep 0.3; \(typing); sleep 1; } | \(Self.script) -qec "exec '\(TestProject.program.path)' edit k3f9q2" /dev/null
            """)
        return (run.out.replacing("\r\n", with: "\n"), run.code)
    }

    @Test(.enabled(if: hasScript, "script is missing")) func `asks on a terminal, and opens the editor again`() throws {
        let project = try project()
        let (shown, code) = try onTerminal(
            project, "sed -i 's/^status: dne/status: done/; s/^status: todo/status: dne/' $1",
            typing: "printf 'x\\ne\\n'")
        #expect(code == 0, "\(shown)")
        let question = "edit again, keep or discard? [e/k/d] "
        #expect(shown.components(separatedBy: question).count == 3, "\(shown)")
        #expect(
            shown.contains("error: unknown status 'dne'") && shown.hasSuffix("k3f9q2 Buy milk: changed\n"), "\(shown)")
        #expect(try project.text("todos/a.md").contains("status: done\n") && copies(project) == [])
    }

    @Test(
        .enabled(if: hasScript, "script is missing"),
        arguments: [
            ("k\\n", "your text is in '", ["k3f9q2.md"]), ("keep\\n", "your text is in '", ["k3f9q2.md"]),
            ("\\004", "your text is in '", ["k3f9q2.md"]),
            ("d\\n", "the text was discarded; nothing was changed\n", []),
        ])
    func `keeps or discards the text`(typed: String, message: String, copies: [String]) throws {
        let project = try project()
        let (shown, code) = try onTerminal(project, "sed -i 's/^status.*/status: dne/' $1", typing: "printf '\(typed)'")
        #expect(code == 2 && shown.contains(message), "\(shown)")
        #expect(try self.copies(project) == copies && project.text("todos/a.md") == before)
    }

    @Test(.enabled(if: hasScript, "script is missing")) func `keeps the text if the user presses the interrupt key`()
        throws
    {
        let project = try project()
        // The key is sent while the editor runs, and the editor ends after it.
        let wait = { (file: String) in "for i in `seq 1200`; do [ -e \(file) ] && break; sleep 0.05; done" }
        let (shown, code) = try onTerminal(
            project, "trap '' INT; echo mine >> $1; : > opened; \(wait("typed")); echo more >> $1",
            typing: "\(wait("opened")); printf '\\003'; sleep 0.5; : > typed")
        // Some shells end at the key; the editor then fails.
        let text = try project.text(code == 0 ? "todos/a.md" : Self.kept)
        #expect([0, 2].contains(code) && text == before + "mine\nmore\n", "\(shown)")
    }
}
