import Foundation
import TestSupport
import Testing

/// Readers type the commands of the README and `docs/`, and expect the output shown there.
struct `The pages in docs` {
    /// The pages whose `console` blocks run.
    private static let guides = [
        "../README", "first-board", "from-backlog", "from-taskwarrior", "from-todo-txt", "from-github", "fields",
        "editing", "queries", "sources", "search", "checking", "editors", "site", "reports", "merging", "commits",
        "settings",
        "templates",
        "languages",
        "agents", "command-line", "terminal-board", "a-day", "prompt", "reminders", "obsidian",
    ]

    /// The pages whose `sh` blocks run.
    private static let scripted = ["ci", "interchange"]

    /// The pages without commands, and those that `packaging/tests` run.
    private static let plain = ["README", "api", "origins", "live-board", "organisation"]

    @Test(arguments: guides) func `show the output of each command`(name: String) throws {
        let guide = try Guide(name)
        let commands = guide.commands
        #expect(!commands.isEmpty, "docs/\(name).md has no 'console' block")
        let (_, outputs) = try guide.follow()
        #expect(outputs.count == commands.count, "docs/\(name).md: a command ended the page or is invalid")
        let text = { (outputs: [String]) in outputs.joined(separator: "\n") }
        let ids = (page: Guide.ids(in: text(commands.map(\.output))), run: Guide.ids(in: text(outputs)))
        for (command, output) in zip(commands, outputs) {
            let agrees = Guide.agrees(command.output, output, ids: ids)
            #expect(
                agrees,
                "docs/\(name).md:\(command.line): $ \(command.text)\nexpected:\n\(command.output)\nactual:\n\(output)")
        }
    }

    @Test(arguments: guides) func `run every block that needs fuda alone`(name: String) throws {
        for block in try Guide(name).blocks where block.language == "sh" {
            for line in block.text.split(separator: "\n") where !line.contains(" | ") {
                #expect(!line.hasPrefix("fuda"), "docs/\(name).md:\(block.line): does not run: \(line)")
            }
        }
    }

    @Test func `are all tested and listed in the index`() throws {
        let pages = try FileManager.default.contentsOfDirectory(atPath: PackageFolder.path + "/docs")
            .filter { $0.hasSuffix(".md") }
        let index = try PackageFolder.text("docs/README.md")
        #expect(Set(pages + ["../README.md"]) == Set((Self.guides + Self.scripted + Self.plain).map { "\($0).md" }))
        for page in pages where page != "README.md" {
            let isThere = index.contains("](\(page))")
            #expect(isThere, "docs/README.md: \(page)")
        }
    }

    @Test func `list each command and each report`() throws {
        let version = try TestProject.json(TestProject().fuda("version", "--json").out)
        let features = try #require(version["features"] as? [String: Any])
        let commands = try PackageFolder.text("docs/command-line.md")
        for command in try #require(features["commands"] as? [String]) where command != "help" {
            #expect(commands.contains("[`\(command)`](commands/\(command).md)"), "docs/command-line.md: \(command)")
        }
        let reports = try PackageFolder.text("docs/reports.md")
        for report in try #require(features["reports"] as? [String]) {
            #expect(reports.contains("\n| `\(report)` | "), "docs/reports.md: \(report)")
        }
    }

    /// The programs that the pages use and that are not installed here.
    private static let others = [
        "task": "[ \"$1\" = import ] && cat >/dev/null || echo '[]'", "gh": "echo '[]'", "duckdb": ":",
    ]

    @Test(arguments: scripted) func `show commands that succeed`(name: String) throws {
        let project = try TestProject([
            "work/fuda.yml": "", "work/todos/a.md": todoFile("A", "due: 2026-12-01"), "work/flat/fuda.yml": "",
            "work/flat/todos/": "", "work/list.csv": "title\nB\n", "home/todo.txt": "C\n",
            "home/vault/d.md": "- [ ] D\n",
            "other-project/backlog/config.yml": "project_name: E\n", "other-project/backlog/tasks/": "",
        ])
        for (program, text) in Self.others {
            try project.putTool("home/bin/\(program)", "#!/bin/sh\n\(text)\n")
        }
        let blocks = try Guide(name).blocks.filter { $0.language == "sh" }
        #expect(!blocks.isEmpty)
        for block in blocks {
            try project.put("script", "PATH=~/bin:$PATH\nset -e -o pipefail\n" + block.text)
            let run = try project.bash("../script", environment: ["FUDA_USER": "hana"])
            #expect(run.code == 0, "docs/\(name).md:\(block.line): \(run.errors)")
        }
    }
}

struct `A test of a page` {
    private func agrees(_ expected: String, _ actual: String) -> Bool {
        Guide.agrees(expected, actual, ids: (page: Guide.ids(in: expected), run: Guide.ids(in: actual)))
    }

    @Test func `compares each line`() {
        #expect(agrees("a\nb\n", "a\nb\n"))
        for other in ["a\n", "a\nb", "a\nb\nc\n", "a\n\nb\n", "", "b\na\n"] {
            #expect(!agrees("a\nb\n", other), "\(other)")
        }
    }

    @Test func `accepts any text in place of an ellipsis`() {
        #expect(agrees("a … c … e\n", "a b c d e\n") && agrees("a …\n", "a \n"))
        #expect(!agrees("a … c\n", "a b d\n") && !agrees("a … c\n", "b c\n") && !agrees("a …\n", "a\n"))
        #expect(agrees("a\n…\nc\n", "a\nb\nb\nc\n") && agrees("a\n…\nc\n", "a\nc\n"))
        #expect(!agrees("a\n…\nc\n", "a\nb\n") && !agrees("…\nc\n", "a\nc\nd\n"))
    }

    @Test func `accepts only the random ids of the same files`() {
        let page = "abc123 A: new in todos/abc123-a.md\nabc123 waits for def456, todos/def456-b.md\n"
        #expect(agrees(page, "zz9zz9 A: new in todos/zz9zz9-a.md\nzz9zz9 waits for qqqqq1, todos/qqqqq1-b.md\n"))
        #expect(!agrees(page, "zz9zz9 A: new in todos/zz9zz9-a.md\nqqqqq1 waits for zz9zz9, todos/qqqqq1-b.md\n"))
    }

    @Test func `finds commands, files and other blocks`() throws {
        let guide = Guide(
            "x",
            text: """
                # X

                `a b/c.md`:

                ```markdown
                $ text
                ```

                ```console
                $ cat 'a b/c.md'
                $ text
                $ cd "a b"
                $ ls ~; printf x >&2
                x
                $ ls
                c.md
                ```

                ```sh
                exit 1
                ```
                """)
        #expect(guide.commands.map(\.line) == [10, 11, 12, 13, 15])
        let (_, outputs) = try guide.follow()
        #expect(outputs[0] == "$ text\n" && outputs[1].contains("text: command not found"))
        #expect(outputs[2...] == ["", "x", "c.md\n"])
    }
}
