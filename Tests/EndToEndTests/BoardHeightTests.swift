import Foundation
import Messages
import TestSupport
import Testing

struct `The board on a screen` {
    /// A project with several columns and 300 todos, some of them Japanese, with signs and long titles.
    private static func project(columns: Int) throws -> TestProject {
        let statuses = (1...columns).map { "s\($0)" }
        let settings = statuses.enumerated().map { index, status in
            let type = index == columns - 1 ? "done" : index == 0 ? "todo" : "active"
            return "  - { status: \(status), title: Column \(status), type: \(type) }\n"
        }
        var files = ["fuda.yml": "title: 台所のやることリスト\ncolumns:\n" + settings.joined()]
        for number in 100..<400 {
            let title =
                number % 3 == 0 ? "牛乳を買う前に冷蔵庫を確認して足りないものを書き出す \(number)" : "Write down what is missing \(number)"
            let more =
                number % 4 == 0 ? ["due: 2026-11-0\(number % 9 + 1)", "owner: [hana, taro]", "priority: high"] : []
            files["todos/t\(number).md"] = todoFile(
                title, lines: ["id: t\(number)", "status: \(statuses[number % columns])"] + more, body: "- [ ] x")
        }
        return try TestProject(files)
    }

    /// Returns the number of screen lines that the output fills.
    private func height(_ out: String, _ columns: Int) -> Int {
        out.split(separator: "\n", omittingEmptySubsequences: false).dropLast().reduce(0) { sum, line in
            sum + max(1, (String(line).displayWidth + columns - 1) / columns)
        }
    }

    @Test(arguments: [1, 3, 5, 14, 40]) func `leaves one line for the prompt`(columns: Int) throws {
        let project = try Self.project(columns: columns)
        for (width, rows) in [(80, 24), (40, 24), (30, 12), (200, 24), (20, 6)] {
            for command in [[], ["board"]] {
                let run = try project.onTerminal(
                    command, environment: ["NO_COLOR": "1"], columns: width, rows: rows)
                let height = height(run.out, width)
                #expect(run.code == 0 && height <= rows - 1, "\(width)×\(rows): \(height) lines\n\(run.out)")
                #expect(
                    ![3, 5].contains(columns) || rows < 24 || height >= rows - 5,
                    "\(width)×\(rows): \(height) lines\n\(run.out)")
            }
        }
    }

    @Test func `shows each column with its count, and cards in one line`() throws {
        let out = try Self.project(columns: 5).onTerminal([], environment: ["NO_COLOR": "1"]).out
        for status in 1...5 { #expect(out.contains("Column s\(status)  60 ─"), "\(out)") }
        #expect(out.contains(/\nt\d\d\d .*  high overdue 2026-11-0\d 0\/1 @hana.*\n/), "\(out)")
        #expect(out.contains(/\nt\d\d\d 牛乳を買う前に/) || out.contains(/\nt\d\d\d Write down/), "\(out)")
    }

    @Test func `has colours, which take no room`() throws {
        let project = try Self.project(columns: 5)
        let plain = try project.onTerminal([], environment: ["NO_COLOR": "1"]).out
        let coloured = try project.onTerminal([]).out
        #expect(coloured.contains("\u{1B}["))
        #expect(coloured.replacing(/\u{1B}\[[0-9;]*m/, with: "") == plain)
    }

    @Test func `shows everything with --all and to another program`() throws {
        let project = try Self.project(columns: 5)
        let all = try project.onTerminal(["board", "--all"], environment: ["FUDA_PAGER": "", "NO_COLOR": "1"]).out
        #expect(all.matches(of: /\nt\d\d\d\b/).count == 300)
        #expect(try project.fuda("board").out.matches(of: /\nt\d\d\d\b/).count == 300)
    }

    @Test func `says how many columns and cards are missing`() throws {
        let many = try Self.project(columns: 40).onTerminal([], environment: ["NO_COLOR": "1"]).out
        #expect(many.hasSuffix("… and 21 more\n"), "\(many)")
        let wide = try Self.project(columns: 3).onTerminal([], environment: ["NO_COLOR": "1"], columns: 100).out
        #expect(wide.contains(/… and \d\d more/), "\(wide)")
    }

    @Test func `names the todo to work on next`() throws {
        let project = try TestProject([
            "todos/a.md": todoFile("Buy the milk that the neighbours ordered", lines: ["id: aaa", "due: 2026-11-22"]),
            "todos/b.md": todoFile("Water the plants", lines: ["id: bbb"]),
            "todos/c.md": todoFile("Call", lines: ["id: ccc", "owner: hana"]),
        ])
        func next(_ arguments: [String] = [], columns: Int, rows: Int = 24) throws -> [Substring] {
            let environment = ["NO_COLOR": "1", "FUDA_USER": ""]
            let run = try project.onTerminal(arguments, environment: environment, columns: columns, rows: rows)
            return run.out.split(separator: "\n").filter { $0.hasPrefix("Next:") }
        }
        #expect(try next(columns: 80) == ["Next: aaa  Buy the milk that the neighbours ordered  due tomorrow"])
        #expect(try next(columns: 40) == ["Next: aaa  Buy the milk that the neighb…"])
        #expect(try next(columns: 80, rows: 11).isEmpty, "a small screen has no room for it")
        #expect(try next(["board", "bbb"], columns: 80).isEmpty, "a query may hide it")
        #expect(try project.fuda("board").out.contains("Next:") == false, "only on a screen")
    }
}
