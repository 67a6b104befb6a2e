import Foundation
import TestSupport
import Testing

/// Types into an interactive bash and reads what it shows.
struct `Completion in bash` {
    private static let hostile = [
        "$(touch ran) attack", "`touch ran` attack", "${x:=$(touch ran)} attack", "attack'; touch ran; '",
        "attack\" $(touch ran)", "attack\\n$(touch ran)", "attack a\\e[2Jb <(touch ran) | touch ran & touch ran",
        "attack !touch", "attack ../../etc/passwd ~root *",
    ]

    private func project() throws -> TestProject {
        var files = [
            "todos/a.md": todoFile("Buy milk", "id: k3f9q2"), "todos/b.md": todoFile("Sell the house", "id: h7x2mm"),
            "todos/c.md": todoFile("Paint the house", "id: h7p9zz", "status: done"),
            "todos/d.md": todoFile("牛乳を買う", "id: gy2nyu"),
        ]
        for (index, title) in Self.hostile.enumerated() {
            let quoted = title.replacing("\\n", with: "\u{1}").replacing("\\e", with: "\u{2}")
                .replacing("\\", with: "\\\\").replacing("\"", with: "\\\"")
                .replacing("\u{1}", with: "\\n").replacing("\u{2}", with: "\\e")
            files["todos/x\(index).md"] = todoFile("\"\(quoted)\"", "id: zz\(index)zz\(index)")
        }
        let project = try TestProject(files)
        try project.put("script", project.fuda("--generate-completion-script", "bash").out)
        return project
    }

    /// Returns the lines that bash shows after the keys, `^I` for the Tab key.
    private func shown(_ keys: String, in project: TestProject, before: String = "") throws -> String {
        let folder = TestProject.program.deletingLastPathComponent().path
        let script = """
            PATH=\(folder):/usr/bin:/bin; cd '\(project.folder.path)'; source ./script; \(before)
            bind 'set enable-bracketed-paste off'; bind 'set page-completions off'; PS1='> '
            fuda() { [ "$1" = ---completion ] && { command fuda "$@"; return; }; printf '<%s>' "$@"; echo; }

            """
        try project.put("rc", script)
        return try project.run(
            [
                "-c",
                "import os, pty, sys, time, select\npid, fd = pty.fork()\n"
                    + "if pid == 0: os.execve('/bin/bash', ['bash', '--noprofile', '--rcfile', sys.argv[1], '-i'], "
                    + "{'TERM': 'dumb', 'HOME': '/nonexistent', 'LANG': 'C.UTF-8', 'COLUMNS': '100'})\n"
                    + "def read(wait):\n out = b''\n while select.select([fd], [], [], wait)[0]:\n"
                    + "  try: part = os.read(fd, 65536)\n  except OSError: break\n"
                    + "  if not part: break\n  out += part\n return out\n"
                    + "read(1.5)\nshown = b''\n"
                    + "for key in sys.argv[2].split('|'):\n os.write(fd, key.encode())\n shown += read(1.5)\n"
                    + "os.kill(pid, 9)\nsys.stdout.buffer.write(shown)",
                "\(project.folder.path)/rc", keys,
            ], program: URL(filePath: "/usr/bin/python3")
        ).out
    }

    @Test func `replaces a word of a title by the only id`() throws {
        let project = try project()
        #expect(try shown("fuda done MIL\t|\n", in: project).contains("<done><k3f9q2>"))
        #expect(try shown("fuda done \"buy mi\t|\n", in: project).contains("<done><k3f9q2>"))
        #expect(try shown("fuda done buy\\ mi\t|\n", in: project).contains("<done><k3f9q2>"))
        #expect(try shown("fuda show 牛乳\t|\n", in: project).contains("<show><gy2nyu>"))
        #expect(try shown("fuda done k3\t|\n", in: project).contains("<done><k3f9q2>"))
        #expect(try shown("fuda move sell\t|do\t|n\t|\n", in: project).contains("<move><h7x2mm><done>"))
    }

    @Test func `lists several todos with their titles and keeps what was typed`() throws {
        let out = try shown("fuda done hou\t\t|\n", in: project())
        #expect(out.contains("h7x2mm  Sell the house") && out.contains("h7p9zz  Paint the house"), "\(out)")
        #expect(out.contains("<done><hou>"), "\(out)")
    }

    @Test func `runs nothing of a title`() throws {
        let project = try project()
        for keys in [
            "fuda done attack\t\t|\n", "fuda done \"attack\t\t|\"\n", "fuda set attack\t\t|\n", "fuda done zz\t\t|\n",
        ] {
            let out = try shown(keys, in: project)
            #expect(out.contains("zz0zz0") && !out.contains("\u{1B}[2J"), "\(out)")
        }
        for index in Self.hostile.indices {
            #expect(try shown("fuda done zz\(index)\t|\n", in: project).contains("<zz\(index)zz\(index)>"))
        }
        #expect(!project.exists("ran") && !project.exists("todos/ran"))
    }

    @Test func `runs nothing of a title in an older script, which expands candidates`() throws {
        let project = try project()
        let script = try project.text("script").replacing("__fuda_offer \"$(", with: "__fuda_add_completions -W \"$(")
        try project.put("script", script)
        for keys in ["fuda done attack\t\t|\n", "fuda done zz\t\t|\n", "fuda set \t\t|\n"] {
            _ = try shown(keys, in: project)
        }
        #expect(!project.exists("ran") && !project.exists("todos/ran"))
    }
}

struct `Completed todos` {
    private func offered(_ words: [String], for shell: String, in project: TestProject) throws -> [String] {
        let place = ["2", "\(words[2].count)"]
        return try project.run(
            ["---completion", words[1], "--", "positional@0"] + place + words, environment: ["SAP_SHELL": shell]
        ).out.split(separator: "\n", omittingEmptySubsequences: true).map(String.init)
    }

    @Test func `have titles as descriptions in zsh, and ids as descriptions in fish`() throws {
        let project = try TestProject([
            "todos/a.md": todoFile("\"Buy: milk\"", "id: k3f9q2"), "todos/b.md": todoFile("Milk the cow", "id: mi2222"),
            "todos/c.md": todoFile("\"Milk\\tand\\nhoney\"", "id: q99999"),
        ])
        let zsh = try offered(["fuda", "done", "mi"], for: "zsh", in: project)
        // The option parser adds a line that its script for zsh ignores.
        #expect(zsh == ["mi2222:Milk the cow", "k3f9q2:Buy milk", "q99999:Milk and honey", " "])
        // fish inserts the title, so it must be the title as it is.
        let fish = try offered(["fuda", "done", "mi"], for: "fish", in: project)
        #expect(fish == ["mi2222\tMilk the cow"])
        #expect(try offered(["fuda", "done", "the"], for: "fish", in: project) == ["Milk the cow\tmi2222"])
        let other = try TestProject([
            "todos/a.md": todoFile("Buy milk", "id: k3f9q2"), "todos/b.md": todoFile("k3f9q2", "id: b77777"),
            "todos/c.md": todoFile("\"todos/a.md\"", "id: c77777"), "todos/d.md": todoFile("\"#12 k3f\"", "id: d77777"),
        ])
        #expect(try offered(["fuda", "done", "k3f"], for: "fish", in: other) == ["k3f9q2\tBuy milk"])
        #expect(try offered(["fuda", "done", "todos"], for: "fish", in: other) == [])
        let bash = try offered(["fuda", "done", "mi"], for: "bash", in: project)
        #expect(bash == ["mi2222  Milk the cow", "k3f9q2  Buy milk", "q99999  Milk and honey", " "])
    }

    @Test func `are found by two letters of a word or more`() throws {
        let project = try TestProject(["todos/a.md": todoFile("Buy milk", "id: k3f9q2")])
        #expect(try offered(["fuda", "done", "b"], for: "bash", in: project) == [])
        #expect(try offered(["fuda", "done", "bu"], for: "bash", in: project) == ["k3f9q2"])
        #expect(try offered(["fuda", "done", "ilk"], for: "bash", in: project) == [])
        #expect(try offered(["fuda", "done", "milk bu"], for: "bash", in: project) == ["k3f9q2"])
    }

    @Test func `give way to statuses and keys that begin with the typed word`() throws {
        let project = try TestProject(["todos/a.md": todoFile("Do the dishes now", "id: k3f9q2")])
        #expect(try offered(["fuda", "move", "do"], for: "bash", in: project) == ["doing", "done"])
        #expect(try offered(["fuda", "move", "dish"], for: "bash", in: project) == ["k3f9q2"])
        #expect(try offered(["fuda", "set", "du"], for: "bash", in: project) == ["due="])
    }
}
