import Foundation
import TestSupport
import Testing

struct `fuda init --agents` {
    private static let todo = "---\nid: k3f9q2\ntitle: Buy milk\n---\n\n- [ ] find the bag\n"

    private func section(_ project: TestProject) throws -> String {
        let text = try project.text("AGENTS.md")
        let start = try #require(text.firstRange(of: "<!-- fuda:begin")).lowerBound
        let end = try #require(text.firstRange(of: "<!-- fuda:end -->\n")).upperBound
        return String(text[start..<end])
    }

    @Test(arguments: [
        ["fuda.yml": "title: Kitchen\n", "todos/a.md": todo],
        [
            "fuda.yml": """
            todos: [users/*/todos, "!users/old/todos"]
            columns:
              - { status: "to `do`", type: todo }
              - { status: "in work; rm -rf \\"$HOME\\"", type: active }
              - { status: "it's done", type: done }

            """, "users/ken/todos/a.md": todo,
        ],
        [
            "backlog/config.yml": "project_name: Shop\nstatuses: [\"To Do\", \"In Progress\", \"Done\"]\n",
            "backlog/tasks/back-1 - Buy-milk.md":
                "---\nid: BACK-1\ntitle: Buy milk\nstatus: To Do\n---\n\n- [ ] find the bag\n",
        ],
    ])
    func `lists commands that work as described`(files: [String: String]) throws {
        let project = try TestProject(files)
        #expect(try project.fuda("init", "--agents").out.hasSuffix("AGENTS.md now describes the todos\n"))
        let section = try section(project)
        let id = files.keys.contains("backlog/config.yml") ? "BACK-1" : "k3f"
        let commands = section.matches(of: /`(fuda [^`]*)`/).map {
            String($0.1).replacing(/\bID\b/.wordBoundaryKind(.simple), with: id)
        }
        #expect(commands.count >= 11)
        let path = "\(TestProject.program.deletingLastPathComponent().path):/usr/bin:/bin"
        for command in commands {
            let run = try project.run(
                ["-c", command], environment: ["PATH": path, "FUDA_USER": "ken"], program: URL(filePath: "/bin/sh"))
            #expect(run.code == 0, "\(command): \(run.errors)")
        }
        #expect(!files.keys.contains("fuda.yml") || section.contains("fuda comment"))
    }

    @Test func `gives the paths of todos and the allowed values`() throws {
        let project = try TestProject([
            "notes/a.md": Self.todo, "more/": "",
            "fuda.yml":
                "todos: [notes, \"more/**/*.md\", \"!notes/old\"]\ncolumns:\n  - { status: now, type: active }\n",
        ])
        _ = try project.fuda("init", "--agents")
        let section = try section(project)
        #expect(section.contains("front matter in `notes`, `more/**/*.md`. Change them"))
        #expect(section.contains("The statuses are `now`.\n"))
        #expect(section.contains("`fuda move ID now`") && !section.contains("fuda done"))
    }

    @Test(arguments: ["", "# Agents\n", "# Agents", "\u{FEFF}# A\r\nB\r\n", "\n\n", "a\u{0}\n"])
    func `keeps every other byte, even if repeated`(before: String) throws {
        let project = try TestProject(["fuda.yml": "", "AGENTS.md": before])
        _ = try project.fuda("init", "--agents")
        let first = try project.text("AGENTS.md")
        #expect(Array(first.utf8).starts(with: before.utf8))
        let lineEnd = before.utf8.contains(13) ? "\r\n" : "\n"
        try project.put("AGENTS.md", first.replacingOccurrences(of: "fuda tick", with: "mine") + "behind\(lineEnd)")
        #expect(try project.fuda("init", "--agents").out == "AGENTS.md now describes the todos\n")
        #expect(try project.text("AGENTS.md") == first + "behind\(lineEnd)")
        #expect(try project.fuda("init", "--agents").out == "AGENTS.md is up to date\n")
        #expect(try project.text("AGENTS.md") == first + "behind\(lineEnd)")
        #expect(first.utf8.count { $0 == 13 } == (lineEnd == "\n" ? 0 : first.utf8.count { $0 == 10 }))
    }

    @Test(arguments: ["<!-- fuda:begin\n", "<!-- fuda:end -->\n", "<!-- fuda:end\n<!-- fuda:begin\n"])
    func `refuses a section without a start or an end`(before: String) throws {
        let project = try TestProject(["fuda.yml": "", "AGENTS.md": before])
        let run = try project.fuda("init", "--agents")
        #expect(run.code == 2 && run.errors.contains("remove these lines"))
        #expect(try project.text("AGENTS.md") == before)
    }

    @Test func `does not write through a link`() throws {
        let project = try TestProject(["fuda.yml": "", "CLAUDE.md": "mine\n"])
        try project.link("AGENTS.md", to: "CLAUDE.md")
        let run = try project.fuda("init", "--agents")
        #expect(run.code == 2 && run.errors.contains("symbolic link"))
        #expect(try project.text("CLAUDE.md") == "mine\n")
    }
}
