import Foundation
import TestSupport
import Testing

struct `fuda mcp` {
    private func project() throws -> TestProject {
        try TestProject([
            "fuda.yml": "timeZone: Asia/Tokyo\n", "todos/a1.md": "---\nid: a11111\ntitle: Buy milk\n---\n\n- [ ] one\n",
            "todos/b1.md": "---\nid: b11111\ntitle: Go\nstatus: dne\n---\n",
        ])
    }

    /// Returns the program's answers, line by line, to bytes written at once.
    private func answers(
        _ project: TestProject, _ input: Data, _ arguments: String..., environment: [String: String] = [:]
    ) throws -> (lines: [JSONTree], errors: String, code: Int32) {
        try project.put("input", "")
        try input.write(to: URL(filePath: project.path("input")))
        let run = try project.run(
            ["mcp"] + arguments, environment: environment, program: TestProject.program,
            input: FileHandle(forReadingFrom: URL(filePath: project.path("input"))))
        let lines = try run.out.utf8.split(separator: 10).map { try JSONTree(String(Substring($0))) }
        #expect(run.out.isEmpty || run.out.utf8.last == 10)
        return (lines, run.errors, run.code)
    }

    private func call(_ id: Int, _ tool: String, _ arguments: String = "{}") -> String {
        #"{"jsonrpc":"2.0","id":\#(id),"method":"tools/call","params":{"name":"\#(tool)","arguments":\#(arguments)}}"#
            + "\n"
    }

    @Test func `answers with the same documents as the commands`() throws {
        let project = try project()
        let input =
            call(1, "find", #"{"query":"sort:title"}"#) + call(2, "show", #"{"id":"a11"}"#) + call(3, "check")
            + call(4, "report", #"{"name":"flow"}"#)
            + call(5, "set", #"{"ids":["a11"],"set":["due=+3d"],"dryRun":true}"#)
        let answers = try answers(project, Data(input.utf8))
        #expect(answers.code == 0 && answers.errors.isEmpty)
        let printed = [
            try project.fuda("list", "sort:title", "--json"), try project.fuda("show", "a11", "--json"),
            try project.fuda("check", "--format", "json"), try project.fuda("report", "flow", "--format", "json"),
            try project.fuda("set", "a11", "due=+3d", "--dry-run", "--json"),
        ]
        #expect(answers.lines.count == 5)
        for (answer, printed) in zip(answers.lines, printed) {
            #expect(try answer["result"]?["structuredContent"] == JSONTree(printed.out))
            let text = answer["result"]?["content"]?.elements.first?["text"]?.text
            #expect(text == String(printed.out.dropLast()))
        }
    }

    @Test func `answers a hundred simultaneous calls in order`() throws {
        let project = try project()
        let kinds = ["find", "check", "show"]
        let input = (0..<100).map { number in
            switch number % 4 {
            case 3: call(number, "set", #"{"ids":["a11"],"set":["tags+=t\#(number)"]}"#)
            case 2: call(number, kinds[2], #"{"id":"a11"}"#)
            default: call(number, kinds[number % 4])
            }
        }.joined()
        let answers = try answers(project, Data(input.utf8))
        #expect(answers.lines.compactMap(\.["id"]?.int) == Array(0..<100))
        #expect(answers.lines.allSatisfy { $0["result"]?["isError"] == nil })
        let tags = try project.text("todos/a1.md").firstMatch(of: /tags: \[(.*)\]/)?.1.split(separator: ", ")
        #expect(tags?.count == 25)
        #expect(try project.fuda("undo", "--any").out == "undid 'fuda set a11 tags+=t99' in 1 file\n")
    }

    @Test func `loses no edit of servers that write at the same time`() throws {
        let project = try project()
        let folder = try TemporaryFolder()
        var processes: [Process] = []
        for server in 0..<3 {
            let input = (0..<10).map { call($0, "set", #"{"ids":["a11"],"set":["tags+=s\#(server)n\#($0)"]}"#) }
            try folder.put("\(server)", input.joined())
            processes.append(
                try project.start(
                    ["mcp"], input: FileHandle(forReadingFrom: URL(filePath: "\(folder.path)/\(server)")),
                    out: .nullDevice, errors: .nullDevice))
        }
        for process in processes {
            process.waitUntilExit()
            #expect(process.terminationStatus == 0)
        }
        #expect(try project.text("todos/a1.md").matches(of: /s\dn\d/).count == 30)
    }

    @Test func `survives any input`() throws {
        let project = try project()
        var input = Data(#"{"jsonrpc":"2.0","id":1,"method":"ping"}"#.utf8 + [10])
        input += Data(repeating: UInt8(ascii: "x"), count: 50 << 20) + [10]
        input += Data(repeating: UInt8(ascii: "["), count: 1 << 20) + [10]
        input += Data([0xFF, 0xFE, 0, 10, 10, 13, 10])
        input += Data(#"{"jsonrpc":"2.0","method":"tools/call","params":{"name":"set"}}"#.utf8 + [10])
        input += Data(#"{"jsonrpc":"2.0","id":2,"method":"ping"}"#.utf8)
        let answers = try answers(project, input)
        #expect(answers.code == 0 && answers.errors.isEmpty)
        #expect(answers.lines.map { $0["error"]?["code"]?.int } == [nil, -32600, -32700, -32700, nil])
        #expect(answers.lines.last?["id"]?.int == 2)
    }

    @Test(arguments: [(-1, true), (0, true), (1, false)])
    func `reads lines of up to 4 MB`(more: Int, isRead: Bool) throws {
        let ping = #"{"jsonrpc":"2.0","id":1,"method":"ping"}"#
        let blanks = String(repeating: " ", count: (4 << 20) + more - ping.utf8.count)
        for end in ["", "\n"] {
            let lines = try answers(try project(), Data((ping + "\n" + ping + blanks + end).utf8)).lines
            #expect(lines.count == 2 && lines[0]["result"] != nil && (lines[1]["result"] != nil) == isRead)
        }
    }

    @Test func `ends at the end of its input, or at once without a project`() throws {
        let nothing = try answers(try project(), Data())
        #expect(nothing.code == 0 && nothing.lines.isEmpty && nothing.errors.isEmpty)
        let nowhere = try answers(try TestProject(), Data(call(1, "find").utf8))
        #expect(nowhere.code == 2 && nowhere.lines.isEmpty && nowhere.errors.hasPrefix("fuda: no project: "))
    }

    /// All paths below a directory, each with what shows whether a process wrote there.
    private func traces(_ project: TestProject) throws -> [String] {
        try FileManager.default.subpathsOfDirectory(atPath: project.path("")).filter { $0 != "input" }.map { name in
            var facts = stat()
            #expect(lstat(project.path(name), &facts) == 0)
            return "\(name) \(facts.st_ino) \(facts.st_size) \(facts.st_mtim.tv_sec).\(facts.st_mtim.tv_nsec)"
        }.sorted()
    }

    private func reading() -> String {
        call(1, "find", #"{"query":"is:open"}"#) + call(2, "show", #"{"id":"a11"}"#) + call(3, "check")
            + ["summary", "forecast", "changes"].enumerated().map { call(4 + $0, "report", #"{"name":"\#($1)"}"#) }
            .joined()
            + call(7, "report", #"{"name":"summary","at":"HEAD"}"#)
            + #"{"jsonrpc":"2.0","id":8,"method":"resources/list"}"# + "\n"
            + #"{"jsonrpc":"2.0","id":9,"method":"resources/read","params":{"uri":"fuda://todos/a11111"}}"# + "\n"
    }

    @Test func `writes no file in read-only mode`() throws {
        let project = try project()
        try project.remove(".git")
        try project.git("init", "-q")
        try project.git("add", "-A")
        try project.git("commit", "-qm", "first")
        let before = try traces(project)
        let without = try answers(project, Data(reading().utf8), "--read-only")
        #expect(without.code == 0 && without.errors == "")
        #expect(try traces(project) == before)
        let others = try answers(project, Data(reading().utf8))
        #expect(project.exists(".fuda/history") && project.exists(".git/fuda/key"))
        // Read-only mode uses the caches of other processes without changing them.
        try project.put(".fuda/history.0", "half")
        let kept = try traces(project)
        let with = try answers(project, Data(reading().utf8), "--read-only")
        #expect(try traces(project) == kept)
        #expect(without.lines == others.lines && with.lines == others.lines && with.lines.count == 9)
        #expect(with.lines.allSatisfy { $0["error"] == nil && $0["result"]?["isError"] == nil })
    }

    @Test func `in read-only mode neither reverts nor shows a partial edit`() throws {
        let project = try project()
        #expect(try project.fuda("set", "a11111", "b11111", "due=2026-12-01").code == 0)
        try FileManager.default.moveItem(
            atPath: project.path(".fuda/undo/1"), toPath: project.path(".fuda/undo/journal"))
        let whole = try answers(project, Data(call(1, "find").utf8), "--read-only")
        #expect(whole.lines.first?["result"]?["isError"] == nil && whole.lines.count == 1)
        let file = try project.text("todos/b1.md")
        try project.put("todos/b1.md", "---\nid: b11111\ntitle: Go\nstatus: dne\n---\n")
        let before = try traces(project)
        let half = try answers(project, Data(call(1, "find").utf8), "--read-only")
        #expect(half.code == 2 && half.lines.isEmpty && half.errors.contains("an interrupted command"))
        #expect(try traces(project) == before && project.text("todos/b1.md") != file)
    }

    @Test func `refuses edits in read-only mode`() throws {
        let project = try project()
        let before = try project.contents("todos")
        let input = call(1, "create", #"{"title":"x"}"#) + call(2, "set", #"{"ids":["a11"],"set":["a=b"]}"#)
        let answers = try answers(project, Data(input.utf8), "--read-only")
        #expect(answers.lines.map { $0["error"]?["code"]?.int } == [-32602, -32602])
        #expect(try project.contents("todos") == before)
    }
}
