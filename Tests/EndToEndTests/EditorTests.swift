import Foundation
import TestSupport
import Testing

/// The settings that `docs/editors.md` gives for editors, applied to the project on that page.
struct `The editor settings` {
    private let project: TestProject
    private let found: [Substring]

    init() throws {
        project = try Guide("editors").follow().0
        try project.put("work/todos/späti menu.md", "---\npriority: urgant\n---\n\nä ![x](no.png)\n")
        try project.put("work/templates/card.mustache", "{{! fuda card.mustache 0000000000000000 }}\n{{title}}\n")
        found = try project.fuda("check", in: "work").out.split(separator: "\n")
        for severity in ["error", "warning", "note"] {
            try #require(found.contains { $0.contains(": \(severity): ") }, "\(found)")
        }
    }

    // MARK: Vim

    private static let vim = "/usr/bin/vim"
    /// Vim's smallest package lacks most features.
    private static let hasVim: Bool = {
        guard FileManager.default.isExecutableFile(atPath: vim), let project = try? TestProject() else { return false }
        let version = try? project.run(["--version"], program: URL(filePath: vim)).out
        return version?.contains("+quickfix") == true && version?.contains("+eval") == true
    }()

    /// Runs Vim with the page's settings.
    private func vim(_ commands: String...) throws {
        let all = ["set runtimepath^=~/.vim", "runtime plugin/fuda.vim"] + commands + ["qall!"]
        let words = all.map { "-c '\($0.replacing("'", with: "'\\''"))'" }.joined(separator: " ")
        let run = try project.bash("-c", "\(Self.vim) -es -N -u NONE -i NONE \(words)")
        #expect(run.code == 0, "\(run)")
    }

    @Test(.enabled(if: hasVim, "Vim is missing, or only its smallest package is there"))
    func `fill Vim's quickfix list`() throws {
        try vim(
            "edit todos/milk.md", "silent make",
            "let g:names = {'e': 'error', 'w': 'warning', 'n': 'note'}",
            "let g:lines = map(getqflist(), {_, f -> printf('%s:%d:%d: %s: %s', bufname(f.bufnr), f.lnum, f.col, "
                + "g:names[f.type], f.text)})",
            "call writefile(g:lines, 'quickfix')")
        #expect(try project.text("work/quickfix").split(separator: "\n") == found)
    }

    @Test(.enabled(if: hasVim, "Vim is missing, or only its smallest package is there")) func `open a new todo in Vim`()
        throws
    {
        try vim("Todo -Wash Taro's cup | 100 %", "call writefile([expand('%')] + getline(1, '$'), 'opened')")
        let opened = try project.text("work/opened")
        #expect(
            opened.contains(/^todos\/.{6}-wash-taro-s-cup-100\.md\n---\n/)
                && opened.contains("\ntitle: -Wash Taro's cup | 100 %\n"))
    }

    // MARK: VS Code

    private func json(_ path: String) throws -> [String: Any] { try TestProject.json(project.text("work/\(path)")) }

    @Test func `match each finding in VS Code`() throws {
        let tasks = try #require(json(".vscode/tasks.json")["tasks"] as? [[String: Any]])
        let matcher = try #require(tasks.first?["problemMatcher"] as? [String: Any])
        let pattern = try #require(matcher["pattern"] as? [String: Any])
        let regex = try Regex(#require(pattern["regexp"] as? String))
        for line in found {
            let match = try #require(try regex.wholeMatch(in: line), "\(line)")
            let part = { (name: String) in (pattern[name] as? Int).flatMap { match.output[$0].substring } ?? "" }
            let place = "\(part("file")):\(part("line")):\(part("column"))"
            #expect("\(place): \(part("severity")): \(part("message")) [\(part("code"))]" == line)
            #expect(project.exists("work/\(part("file"))"))
        }
        for line in try project.fuda("check", in: "work").errors.split(separator: "\n") {
            #expect(try regex.wholeMatch(in: line) == nil)
        }
    }

    @Test func `run existing commands in VS Code`() throws {
        for task in try #require(json(".vscode/tasks.json")["tasks"] as? [[String: Any]]) {
            let arguments = try #require(task["args"] as? [String]).map { $0 == "${input:title}" ? "-Wash; up" : $0 }
            #expect(task["command"] as? String == "fuda" && task["type"] as? String == "process")
            let run = try project.run(arguments, in: "work", environment: ["HOME": project.path("home")])
            #expect(run.code == (arguments == ["check"] ? 1 : 0), "\(arguments): \(run)")
        }
        #expect(try project.fuda("list", "wash", in: "work").out.contains("-Wash; up"))
    }

    // MARK: Snippets

    /// The text of a snippet inserted without typing.
    private func filled(_ body: String) -> String {
        body.replacing(/\$\{\d\|([^,]*)[^}]*\}/) { $0.1 }.replacing(/\$\{\d:([^}]*)\}/) { $0.1 }
            .replacing(/\$\d/, with: "")
    }

    @Test func `contain snippets that are valid todos`() throws {
        let snippet = try json(".vscode/fuda.code-snippets")["Todo"] as? [String: Any]
        let code = try #require(snippet?["body"] as? [String]).joined(separator: "\n")
        let ultisnips = try #require(
            project.text("home/.vim/UltiSnips/markdown.snippets")
                .firstMatch(of: /^snippet todo [^\n]*\n(?<body>.*)\nendsnippet\n$/.dotMatchesNewlines()))
        for (name, body) in [("code", code), ("vim", String(ultisnips.body))] {
            try project.put("work/todos/\(name).md", filled(body) + "\n")
            #expect(try !project.fuda("check", in: "work").out.contains("todos/\(name).md"))
            let todo = try TestProject.json(try project.fuda("show", name, "--json", in: "work").out)
            #expect("\(todo)".contains("Buy milk") && "\(todo)".contains("home"), "\(todo)")
        }
    }
}

struct `An export back to Taskwarrior` {
    private static let task = "/usr/bin/task"

    @Test(.enabled(if: FileManager.default.isExecutableFile(atPath: task), "Taskwarrior is missing"))
    func `can be imported there and deletes nothing`() throws {
        let guide = try Guide("from-taskwarrior")
        let (project, _) = try guide.follow()
        let lines = guide.blocks.filter { $0.language == "sh" }.flatMap { $0.text.split(separator: "\n") }
        try #require(lines.count == 3)
        // Otherwise Taskwarrior ends a wait and starts the next occurrence by the clock.
        try project.put("home/.taskrc", "gc=off\nrecurrence=off\n")
        try project.put(
            "script",
            "set -e -o pipefail\ntask import tasks.json\n\(lines[2])\n\(lines[0])\nfuda import taskwarrior tasks.json\n"
        )
        let run = try project.bash("../script")
        #expect(
            run.code == 0 && run.errors.contains("\n0 created, ") && run.errors.hasSuffix(", 1 skipped\n"), "\(run)")
        let tasks = try JSONTree(project.text("work/tasks.json")).elements
        #expect(tasks.count == 6, "\(tasks)")
        let landlord = try #require(tasks.first { $0["description"]?.text == "Call the landlord" })
        let days = ["wait", "scheduled", "due"].map { landlord[$0]?.text }
        #expect(days == ["20261125T000000Z", "20261127T000000Z", "20261128T000000Z"])
    }
}
