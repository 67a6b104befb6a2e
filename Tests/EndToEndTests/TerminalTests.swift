import Foundation
import TestSupport
import Testing

struct `The board in a terminal` {
    private let files = [
        "fuda.yml":
            "columns:\n  - { status: todo, title: To do, type: todo, limit: 1 }\n  - { status: done, title: Done, type: done }\n",
        "todos/a.md": todoFile("牛乳を買う前に冷蔵庫を確認して足りないものを全部書き出す"), "todos/b.md": todoFile("Plain words", "owner: hana"),
        "todos/c.md": todoFile("Über ｆｕｌｌ 👍 e\u{301}", "status: done"),
        "todos/d.md": todoFile("Late", "due: 2026-11-01"),
    ]

    /// The number of terminal columns that a text needs; covers the characters in these tests.
    private func width(_ text: Substring) -> Int {
        text.reduce(0) { width, character in
            let wide = character.unicodeScalars.contains {
                (0x3000...0x9FFF).contains($0.value) || (0xFF00...0xFF60).contains($0.value) || $0.value > 0x1F000
            }
            return width + (wide ? 2 : 1)
        }
    }

    @Test(arguments: [60, 80, 120, 200])
    func `keeps its columns aligned`(columns: Int) throws {
        let run = try TestProject(files).fuda("board", environment: ["COLUMNS": "\(columns)"])
        let lines = run.out.split(separator: "\n", omittingEmptySubsequences: false)
        let heading = try #require(lines.first { $0.hasPrefix("To do") })
        let second = try #require(heading.firstRange(of: "Done"))
        let place = width(heading[..<second.lowerBound])
        #expect(place == (columns - 2) / 2 + 2)
        let title = try #require(lines.first { $0.contains("c Über") })
        let start = try #require(title.firstRange(of: "c Über"))
        #expect(width(title[..<start.lowerBound]) == place)
        #expect(lines.allSatisfy { width($0) <= columns })
    }

    @Test(arguments: ["1", "1000", "9223372036854775807", "99999999999999999999"])
    func `accepts any width`(columns: String) throws {
        let project = try TestProject(files)
        for command in ["board", "list"] {
            let run = try project.fuda(command, environment: ["COLUMNS": columns])
            #expect(run.code == 0)
            #expect(run.out.split(separator: "\n").allSatisfy { width($0) <= 1000 })
        }
    }

    @Test(arguments: [10, 24, 40, 60, 80])
    func `fits each line of a list, and keeps the id above all`(columns: Int) throws {
        let far = todoFile(
            "A title that has no end", "id: k3f9q2", "priority: low", "due: 2027-05-06", "owner: [hana, taro]")
        let lines = try TestProject(["todos/far.md": far]).fuda("list", environment: ["COLUMNS": "\(columns)"])
            .out.split(separator: "\n")
        #expect(lines.count == 1 && lines.allSatisfy { width($0) <= max(columns, 16) })
        #expect(lines.allSatisfy { $0.hasPrefix("k3f9q2") })
        #expect(lines.allSatisfy { $0.contains("low") == (columns > 70) })
    }

    @Test func `cuts nothing if the output is not a terminal`() throws {
        var many = files
        for number in 10..<40 { many["todos/m\(number).md"] = todoFile("Many \(number)") }
        many["todos/far.md"] = todoFile(
            "Far", "priority: low", "due: 2027-05-06", "owner: [hana, taro]", body: "- [x] a")
        let lines = try TestProject(many).fuda("board").out.split(separator: "\n")
        #expect(lines.contains("a 牛乳を買う前に冷蔵庫を確認して足りないものを全部書き出す"))
        #expect(lines.contains("far Far") && lines.contains("  low due 2027-05-06 1/1 @hana @taro"))
        #expect((10..<40).allSatisfy { lines.contains("m\($0) Many \($0)") } && !lines.contains { $0.contains("…") })
    }

    @Test func `wraps the text of a todo instead of cutting it`() throws {
        let far = todoFile("Far", "priority: low", "due: 2027-05-06", "owner: [hana, taro]", body: "- [x] a")
        let run = try TestProject(["fuda.yml": files["fuda.yml"] ?? "", "todos/far.md": far])
            .fuda("board", environment: ["COLUMNS": "50"])
        let lines = run.out.split(separator: "\n").map { $0.prefix(24).trimmingCharacters(in: .whitespaces) }
        #expect(lines.suffix(3) == ["far Far", "low due 2027-05-06 1/1", "@hana @taro"])
    }

    @Test func `has column titles in the language of the settings`() throws {
        let project = try TestProject(["fuda.yml": "language: ja\n", "todos/a.md": todoFile("A")])
        #expect(try project.fuda("board").out.contains("\n未着手  1\n"))
        #expect(try project.fuda("list").out == "a  未着手  A\n")
    }

    @Test func `stacks its columns if there is no room`() throws {
        let run = try TestProject(files).fuda("board", environment: ["COLUMNS": "40"])
        let lines = run.out.split(separator: "\n")
        #expect(lines.contains { $0.hasPrefix("To do  3 of 1") } && lines.contains { $0.hasPrefix("Done  1") })
        #expect(lines.allSatisfy { width($0) <= 40 && !$0.hasSuffix(" ") })
        #expect(lines.contains { $0.hasSuffix("…") })
    }

    @Test func `prints no control sequences from titles`() throws {
        let project = try TestProject(["todos/a.md": todoFile("\"a\\e[2Jb\"")])
        for command in ["board", "list", "show"] {
            let run = try project.run(command == "show" ? ["show", "a"] : [command])
            #expect(run.code == 0 && !run.out.contains("\u{1B}"))
        }
    }

    @Test func `is cut to the screen, and closed columns to the newest five, unless --all is given`() throws {
        var many = ["fuda.yml": "columns:\n  - { status: todo, type: todo }\n  - { status: done, type: done }\n"]
        for number in 10..<50 {
            many["todos/t\(number).md"] = todoFile("Open \(number)")
            many["todos/d\(number).md"] = todoFile(
                "Done \(number)", "status: done", "doneAt: 2026-10-\(number - 9 > 30 ? 30 : number - 9)")
        }
        let project = try TestProject(many)
        for columns in ["100", "40"] {
            let size = ["COLUMNS": columns, "LINES": "30"]
            let board = try project.fuda("board", environment: size).out
            #expect(board.split(separator: "\n", omittingEmptySubsequences: false).count <= 31, "\(board)")
            let shown = board.matches(of: /d\d\d Done/).count
            #expect((3...5).contains(shown) && board.contains("… and \(40 - shown) more"))
            let all = try project.fuda("--all", environment: size).out.replacing(/Next: .*/, with: "")
            #expect(all.matches(of: /Done \d\d/).count == 40 && all.matches(of: /Open \d\d/).count == 40)
        }
        #expect(try project.fuda().out.matches(of: /d\d\d Done/).count == 40)
    }

    @Test func `never cuts an id`() throws {
        let id = "a-very-long-id-that-somebody-chose-for-a-todo-2026"
        let project = try TestProject([
            "todos/a.md": todoFile("A", "id: \(id)"), "todos/b.md": todoFile("B", "blockedBy: [\(id)]"),
        ])
        for columns in ["20", "80", "200"] {
            for command in [["board"], ["list"], ["report"], ["report", "aging"]]
            where columns != "20" || command[0] != "report" {
                let run = try project.run(command, environment: ["COLUMNS": columns])
                let shown = run.out.matches(of: /a-very[a-z0-9-]*…?/)
                #expect(shown.allSatisfy { $0.0 == id }, "\(command) \(columns): \(run.out)")
            }
            #expect(try project.fuda("list", environment: ["COLUMNS": columns]).out.contains(id))
        }
    }

    /// The commands that CI runners obey, at the beginning of a line or anywhere.
    @Test(arguments: [[], ["board"], ["list"], ["show", "a"], ["check"], ["report"], ["log"], ["report", "all"]])
    func `prints no command to a runner`(command: [String]) throws {
        let hostile = "\"::add-mask::x\\r\\n::stop-commands::y\\e[2J\\u0085##[add-path]z\""
        let project = try TestProject([
            "fuda.yml": "title: \(hostile)\n",
            "todos/a.md": todoFile(
                hostile, "id: a", "status: \(hostile)", "owner: \(hostile)", "due: 2026-11-01",
                body: "::set-env name=A::b"),
            "todos/b.md": todoFile(
                "B", "id: \"::set-output name=x::y\"", "due: 2026-11-01", "milestone: \(hostile)", "tags: [\(hostile)]"),
        ])
        let run = try project.run(command)
        for text in [run.out, run.errors] {
            for line in text.unicodeScalars.split(separator: "\n").map({ String($0) }) {
                #expect(!line.trimmingCharacters(in: .whitespaces).hasPrefix("::"), "\(line)")
                #expect(!line.contains("##["), "\(line)")
                #expect(!line.unicodeScalars.contains { $0.value < 32 || 0x7F...0x9F ~= $0.value }, "\(line)")
            }
        }
    }

    @Test(.enabled(if: FileManager.default.isExecutableFile(atPath: script)))
    func `is coloured only on a terminal and without NO_COLOR`() throws {
        let project = try TestProject(files)
        #expect(try !project.fuda("board").out.contains("\u{1B}["))
        #expect(try onTerminal(project, [:]).contains("\u{1B}[31m"))
        #expect(try !onTerminal(project, ["NO_COLOR": "1"]).contains("\u{1B}["))
        #expect(try !onTerminal(project, ["TERM": "dumb"]).contains("\u{1B}["))
    }

    /// Returns what the command writes to a terminal, which `script` simulates.
    private func onTerminal(
        _ project: TestProject, _ environment: [String: String], _ command: String = "board"
    ) throws -> String {
        let program = TestProject.program.path
        #if os(macOS)
            let arguments = ["-q", "/dev/null", program, command]
        #else
            let arguments = ["-qec", "'\(program)' \(command)", "/dev/null"]
        #endif
        return try project.run(
            arguments, environment: ["TERM": "xterm", "COLUMNS": "80"].merging(environment) { $1 },
            program: URL(filePath: `The board in a terminal`.script)
        ).out
    }

    @Test(.enabled(if: FileManager.default.isExecutableFile(atPath: script)))
    func `appears in a pager with --all`() throws {
        let project = try TestProject(files)
        let shown = try onTerminal(project, ["FUDA_PAGER": "sed 's/^/paged /'"], "--all")
        #expect(shown.contains("paged ") && shown.contains("Plain words"))
        #expect(try !onTerminal(project, ["FUDA_PAGER": "sed 's/^/paged /'"], "board").contains("paged "))
        #expect(try onTerminal(project, ["FUDA_PAGER": ""], "--all").contains("Plain words"))
    }

    @Test(.enabled(if: FileManager.default.isExecutableFile(atPath: script)))
    func `names the todos of a large change before it asks`() throws {
        let ids = (10...21).map { "a\($0)" }
        let project = try TestProject(
            Dictionary(uniqueKeysWithValues: ids.map { ("todos/\($0).md", todoFile("T \($0)", "id: \($0)")) }))
        let asked = try onTerminal(project, [:], "set --where is:open priority=low </dev/null")
        #expect(!asked.contains("a10 T a10"))
        let shown = try onTerminal(project, [:], "set --where is:open priority=low")
        #expect(shown.contains("a10 T a10") && shown.contains("a19 T a19") && !shown.contains("a20"), "\(shown)")
        #expect(shown.contains("… and 2 more") && shown.contains("12 todos would be changed. Continue?"))
        #expect(try project.text("todos/a10.md") == todoFile("T a10", "id: a10"))
    }

    private static let script = "/usr/bin/script"
}
