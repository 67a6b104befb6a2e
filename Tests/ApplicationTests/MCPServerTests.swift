import Bytes
import Domain
import JSON
import TestSupport
import Testing

@testable import Application

struct `The MCP server` {
    private let asked: TestedProject

    init() throws {
        asked = try TestedProject([
            "fuda.yml": "views:\n  - { name: At home, query: \"tag:home\" }\n",
            "todos/k3f9q2.md": "---\nid: k3f9q2\ntitle: Buy milk\ntags: [home]\n---\n\n- [ ] find the bag\n- [ ] go\n",
            "todos/a1b2c3.md": "---\nid: a1b2c3\ntitle: Find the bag\nstatus: done\n---\n",
            "users/hana.md": "---\nname: Hana\nemail: hana@example.org\n---\n",
        ])
    }

    private func server(readOnly: Bool = false) throws -> MCPServer {
        let workspace = try Workspace(asked.request(), for: .manyRequests)
        return MCPServer(mayWrite: !readOnly, version: "1.2.3", workspace) { Today(clock: clockOfToday) }
    }

    /// Returns the lines written in answer to a line.
    private func answer(_ line: [UInt8]?, readOnly: Bool = false) throws -> String {
        var writer = JSONWriter()
        let server = try server(readOnly: readOnly)
        if let line {
            line.withUnsafeBufferPointer { server.answer($0, into: &writer) }
        } else {
            server.answer(nil, into: &writer)
        }
        return writer.bytes.text
    }

    private func answer(_ line: String, readOnly: Bool = false) throws -> String {
        try answer(Array(line.utf8), readOnly: readOnly)
    }

    private func result(_ method: String, _ params: String = "{}", readOnly: Bool = false) throws -> JSONTree {
        let line = #"{"jsonrpc":"2.0","id":1,"method":"\#(method)","params":\#(params)}"#
        let tree = try JSONTree(answer(line, readOnly: readOnly))
        return try #require(tree["result"] ?? tree["error"])
    }

    private func call(_ tool: String, _ arguments: String) throws -> JSONTree {
        try result("tools/call", #"{"name":"\#(tool)","arguments":\#(arguments)}"#)
    }

    /// Returns the texts of a tool's result.
    private func words(_ result: JSONTree) -> [String] {
        result["content"]?.elements.compactMap(\.["text"]?.text) ?? []
    }

    @Test(arguments: [
        ("find", #"{"sort":"prioritty"}"#, "sort: "),
        ("report", #"{"since":"nonsense"}"#, "since: "),
    ])
    func `names an invalid argument like its tool`(tool: String, arguments: String, message: String) throws {
        let result = try call(tool, arguments)
        #expect(result["isError"] == .bool(true))
        #expect(words(result).first?.hasPrefix(message) == true, "\(words(result))")
    }

    // MARK: Messages

    @Test(arguments: [
        (#"{"jsonrpc":"2.0","id":1,"method":"ping"}"#, #"{"jsonrpc":"2.0","id":1,"result":{}}"#),
        (
            #" {"jsonrpc":"2.0","id":"ü\u0001","method":"ping"}"# + "\r",
            #"{"jsonrpc":"2.0","id":"ü\u0001","result":{}}"#
        ),
        (
            #"{"jsonrpc":"2.0","id":-9223372036854775808,"method":"ping"}"#,
            #"{"jsonrpc":"2.0","id":-9223372036854775808,"result":{}}"#
        ),
        ("", ""), (" \t\r", ""),
        (#"{"jsonrpc":"2.0","method":"notifications/initialized"}"#, ""),
        (#"{"jsonrpc":"2.0","method":"nothing/known","params":[1]}"#, ""),
        (#"{"jsonrpc":"2.0","id":7,"result":{}}"#, ""),
        (#"{"jsonrpc":"2.0","id":7,"error":{"code":1,"message":"x"}}"#, ""),
        (
            #"{"jsonrpc":"2.0","id":1,"method":"prompts/list"}"#,
            #"{"jsonrpc":"2.0","id":1,"error":{"code":-32601,"message":"no method 'prompts/list'"}}"#
        ),
        (
            #"{"jsonrpc":"2.0","id":1,"method":"ping","params":[]}"#,
            #"{"jsonrpc":"2.0","id":1,"error":{"code":-32602,"message":"'params' is not an object"}}"#
        ),
        (
            #"{"jsonrpc":"1.0","id":1,"method":"ping"}"#,
            #"{"jsonrpc":"2.0","id":1,"error":{"code":-32600,"message":"'jsonrpc' is not \"2.0\""}}"#
        ),
        (
            #"{"jsonrpc":"2.0","id":1,"method":3}"#,
            #"{"jsonrpc":"2.0","id":1,"error":{"code":-32600,"message":"'method' is not a string"}}"#
        ),
        (
            "{}",
            #"{"jsonrpc":"2.0","id":null,"error":{"code":-32600,"message":"a message needs a method, or an id with a result"}}"#
        ),
        ("3", #"{"jsonrpc":"2.0","id":null,"error":{"code":-32600,"message":"a message must be an object"}}"#),
        (
            #"{"jsonrpc":"2.0","id":1,"method":"tools/call","params":{"name":"rm"}}"#,
            #"{"jsonrpc":"2.0","id":1,"error":{"code":-32602,"message":"no tool 'rm'"}}"#
        ),
        (
            #"{"jsonrpc":"2.0","id":1,"method":"tools/call","params":{"name":"find","arguments":[]}}"#,
            #"{"jsonrpc":"2.0","id":1,"error":{"code":-32602,"message":"'arguments' is not an object"}}"#
        ),
        (
            #"{"jsonrpc":"2.0","id":1,"method":"initialize","params":{}}"#,
            #"{"jsonrpc":"2.0","id":1,"error":{"code":-32602,"message":"'protocolVersion' is not a string"}}"#
        ),
        (
            "{\"id\":1",
            #"{"jsonrpc":"2.0","id":null,"error":{"code":-32700,"message":"invalid JSON: 1:8: ',' or '}' is missing"}}"#
        ),
        (
            "[]",
            #"{"jsonrpc":"2.0","id":null,"error":{"code":-32600,"message":"a batch must have 1 to 1000 messages"}}"#
        ),
        (
            #"[{"jsonrpc":"2.0","id":1,"method":"ping"},{"jsonrpc":"2.0","method":"x"},[],{"jsonrpc":"2.0","id":2,"method":"ping"}]"#,
            #"[{"jsonrpc":"2.0","id":1,"result":{}},{"jsonrpc":"2.0","id":null,"error":{"code":-32600,"message":"a message must be an object"}},{"jsonrpc":"2.0","id":2,"result":{}}]"#
        ),
        (#"[{"jsonrpc":"2.0","method":"x"}]"#, ""),
    ])
    func `answers a message with one line or none`(line: String, expected: String) throws {
        #expect(try answer(line) == (expected.isEmpty ? "" : expected + "\n"))
    }

    @Test(arguments: ["null", "true", "[]", "{}", "1.5", "123456789012345678901234567890", "1e300"])
    func `refuses ids that it could not return`(id: String) throws {
        let tree = try JSONTree(answer(#"{"jsonrpc":"2.0","id":\#(id),"method":"ping"}"#))
        #expect(tree["id"] == .null && tree["error"]?["code"]?.int == -32600)
    }

    @Test func `refuses messages that are too long, too deep or not UTF-8`() throws {
        for line in [nil, Array(repeating: 0x5B, count: 1_000_000), Array("{\"id\":\"".utf8) + [0xFF, 0x22, 0x7D]] {
            let lines = try answer(line).utf8.split(separator: 10, omittingEmptySubsequences: false)
            #expect(lines.count == 2 && lines[1].isEmpty)
            #expect(try JSONTree(String(Substring(lines[0])))["error"]?["code"]?.int.map { $0 <= -32600 } == true)
        }
        let pings = Array(repeating: #"{"jsonrpc":"2.0","id":1,"method":"ping"}"#, count: 1001)
        #expect(try answer("[\(pings.joined(separator: ","))]").contains("1 to 1000 messages"))
        #expect(try JSONTree(answer("[\(pings.dropLast().joined(separator: ","))]")).elements.count == 1000)
    }

    /// Messages with damaged bytes: the answer is always one line of JSON or none.
    @Test(arguments: 0..<8)
    func `answers damaged messages with one line or none`(seed: UInt64) throws {
        var generator = SeededGenerator(seed: seed)
        let messages = [
            #"{"jsonrpc":"2.0","id":1,"method":"tools/call","params":{"name":"find","arguments":{"query":"is:open","limit":3}}}"#,
            #"{"jsonrpc":"2.0","id":"a","method":"tools/call","params":{"name":"set","arguments":{"ids":["k3f"],"set":["mood=x"],"dryRun":true}}}"#,
            #"[{"jsonrpc":"2.0","id":1,"method":"resources/read","params":{"uri":"fuda://todos/k3f9q2"}}]"#,
            #"{"jsonrpc":"2.0","id":1,"method":"resources/list","params":{"cursor":"2"}}"#,
        ]
        for _ in 0..<40 {
            var line = Array(messages.randomElement(using: &generator)!.utf8)
            for _ in 0..<Int.random(in: 1...3, using: &generator) {
                let at = Int.random(in: 0..<line.count, using: &generator)
                switch Int.random(in: 0..<3, using: &generator) {
                case 0: line[at] = UInt8.random(in: 11...255, using: &generator)
                case 1: line.remove(at: at)
                default: line.insert(contentsOf: line[at..<min(line.count, at + 5)], at: at)
                }
            }
            let text = try answer(line)
            if text.isEmpty { continue }
            #expect(text.utf8.last == 10 && text.utf8.count { $0 == 10 } == 1, "\(line)")
            #expect((try? JSONTree(String(text.dropLast()))) != nil, "\(line)")
        }
    }

    // MARK: Initialisation

    @Test(arguments: [
        ("2025-06-18", "2025-06-18"), ("2025-03-26", "2025-03-26"), ("2024-11-05", "2024-11-05"),
        ("2031-01-01", "2025-06-18"), ("", "2025-06-18"),
    ])
    func `uses the requested protocol revision if it knows it`(revision: String, expected: String) throws {
        let result = try result("initialize", #"{"protocolVersion":"\#(revision)","capabilities":{}}"#)
        #expect(result["protocolVersion"]?.text == expected)
        #expect(result["serverInfo"]?["name"]?.text == "fuda" && result["serverInfo"]?["version"]?.text == "1.2.3")
        #expect(result["capabilities"]?.members.keys.sorted() == ["resources", "tools"])
    }

    @Test func `describes each tool and its arguments`() throws {
        let tools = try result("tools/list")["tools"]?.elements ?? []
        #expect(
            tools.compactMap(\.["name"]?.text) == [
                "find", "show", "check", "report", "create", "set", "move", "tick", "comment", "change", "undo",
            ])
        let ownKinds = ChangeKind.allCases.filter { kind in tools.contains { $0["name"]?.text == kind.rawValue } }
        let kinds = tools.first { $0["name"]?.text == "change" }?["inputSchema"]?["properties"]?["kind"]?["enum"]
        let others = kinds?.elements.compactMap { $0.text.flatMap { ChangeKind(rawValue: $0) } } ?? []
        #expect(Set(ownKinds + others) == Set(ChangeKind.allCases), "agents can make every kind of change")
        for tool in tools {
            let name = tool["name"]?.text ?? ""
            #expect(tool["title"]?.text?.isEmpty == false && tool["description"]?.text?.isEmpty == false)
            let schema = try #require(tool["inputSchema"])
            #expect(schema["type"]?.text == "object" && schema["additionalProperties"] == .bool(false))
            let properties = schema["properties"]?.members ?? [:]
            for (argument, property) in properties {
                #expect(property["description"]?.text?.isEmpty == false, "\(name) \(argument)")
                #expect(property["type"] != nil, "\(name) \(argument)")
            }
            for needed in schema["required"]?.elements ?? [] { #expect(properties[needed.text ?? ""] != nil) }
            let reads = ["find", "show", "check", "report"].contains(name)
            #expect(tool["annotations"]?["readOnlyHint"] == .bool(reads))
            #expect(tool["annotations"]?["destructiveHint"] == .bool(["set", "change"].contains(name)))
        }
    }

    @Test func `offers only reading tools in read-only mode, and refuses others`() throws {
        let tools = try result("tools/list", readOnly: true)["tools"]?.elements ?? []
        #expect(tools.compactMap(\.["name"]?.text) == ["find", "show", "check", "report"])
        for tool in ["create", "set", "move", "tick", "comment", "change", "undo"] {
            let error = try result("tools/call", #"{"name":"\#(tool)","arguments":{}}"#, readOnly: true)
            #expect(error["message"]?.text == "the tool '\(tool)' changes files, which --read-only forbids")
        }
    }

    // MARK: Tools

    @Test func `changes todos with its tools`() throws {
        let set = try call("set", #"{"ids":["k3f","a1b"],"set":["tags+=errands","priority=high"]}"#)
        #expect(set["structuredContent"]?["written"] == .bool(true))
        #expect(set["structuredContent"]?["todos"]?.elements.compactMap(\.["id"]?.text) == ["k3f9q2", "a1b2c3"])
        let text = try #require(words(set).first)
        #expect(try JSONTree(text) == set["structuredContent"])
        _ = try call("tick", #"{"id":"k3f","box":2}"#)
        _ = try call("tick", #"{"id":"k3f","box":"find the"}"#)
        _ = try call("move", #"{"ids":["k3f"],"status":"doing"}"#)
        #expect(
            try asked.text("todos/k3f9q2.md") == """
                ---
                id: k3f9q2
                title: Buy milk
                tags: [home, errands]
                priority: high
                status: doing
                startedAt: 2026-11-21T00:00:00Z
                ---

                - [x] find the bag
                - [x] go

                """)
        let trial = try call("move", #"{"ids":["k3f"],"status":"done","dryRun":true}"#)
        #expect(trial["structuredContent"]?["written"] == .bool(false))
        #expect(try asked.text("todos/k3f9q2.md").contains("status: doing\n"))
    }

    @Test func `makes each other change, and undoes the last one of its own`() throws {
        let path = "todos/k3f9q2.md"
        let before = try asked.text(path)
        let server = try server()
        func call(_ tool: String, _ arguments: String = "", of server: MCPServer) throws -> JSONTree {
            let line =
                #"{"jsonrpc":"2.0","id":1,"method":"tools/call","params":{"name":"\#(tool)","arguments":{\#(arguments)}}}"#
            var writer = JSONWriter()
            Array(line.utf8).withUnsafeBufferPointer { server.answer($0, into: &writer) }
            return try #require(try JSONTree(writer.bytes.text)["result"])
        }
        func change(_ arguments: String) throws -> JSONTree {
            try call("change", #""ids":["k3f"],\#(arguments)"#, of: server)
        }
        _ = try change(#""kind":"text","body":"New text\n""#)
        #expect(try asked.text(path).hasSuffix("---\n\nNew text\n"))
        let undone = try call("undo", of: server)
        #expect(undone["structuredContent"]?["kind"]?.text == "undo")
        #expect(try asked.text(path) == before)
        _ = try change(#""kind":"archive""#)
        #expect(try asked.text(path).contains("archived: true"))
        _ = try change(#""kind":"restore""#)
        #expect(try asked.text(path) == before)
        _ = try change(#""kind":"place","status":"doing""#)
        #expect(try asked.text(path).contains("status: doing"))
        #expect(try change(#""kind":"skip""#)["isError"] == .bool(true), "it does not recur")
        #expect(try change(#""kind":"text""#)["isError"] == .bool(true))
        _ = try change(#""kind":"remove""#)
        #expect(throws: (any Error).self) { try asked.text(path) }
        _ = try call("undo", of: server)
        #expect(try asked.text(path).contains("status: doing"))
        // Another agent's change is not undone.
        _ = try call("set", #""ids":["k3f"],"set":["priority=low"]"#, of: try self.server())
        #expect(try call("undo", of: server)["isError"] == .bool(true))
        #expect(try asked.text(path).contains("priority: low"))
    }

    @Test func `changes a todo as the agent has seen it`() throws {
        func etag(_ tool: String, _ arguments: String) throws -> String? {
            let content = try call(tool, arguments)["structuredContent"]
            return (content?["todo"] ?? content?["todos"]?.elements.first)?["etag"]?.text
        }
        let seen = try #require(try etag("show", #"{"id":"k3f"}"#))
        #expect(try etag("find", #"{"query":"id:k3f9q2"}"#) == seen)
        let set = #"{"ids":["k3f"],"set":["priority=high"],"etag":"\#(seen)"}"#
        #expect(try etag("set", set) != seen)
        let moved = try call("move", #"{"ids":["k3f"],"status":"doing","etag":"\#(seen)"}"#)
        #expect(moved["isError"] != .bool(true), "it is merged")
        let refused = try call("set", #"{"ids":["k3f"],"set":["priority=low"],"etag":"\#(seen)"}"#)
        #expect(words(refused).first?.contains("others changed 'priority'") == true, "\(refused)")
        let text = try asked.text("todos/k3f9q2.md")
        #expect(text.contains("priority: high\n") && text.contains("status: doing\n"))
    }

    @Test func `creates a todo whose body is not read as front matter`() throws {
        let made = try call(
            "create", #"{"title":"Say it","set":["owner=hana","due=+3d"],"body":"---\nstatus: done\n---\nx"}"#)
        let todo = try #require(made["structuredContent"]?["todos"]?.elements.first)
        let id = try #require(todo["id"]?.text)
        #expect(
            try asked.text(todo["path"]?.text ?? "") == """
                ---
                id: \(id)
                title: Say it
                status: todo
                owner: hana
                due: 2026-11-24
                createdAt: 2026-11-21T00:00:00Z
                ---

                ---
                status: done
                ---
                x

                """)
        #expect(try call("show", #"{"id":"\#(id)"}"#)["structuredContent"]?["todo"]?["status"]?.text == "todo")
    }

    @Test func `reports how many todos a limit leaves out`() throws {
        let found = try call("find", #"{"limit":1,"query":"is:open OR is:closed"}"#)
        #expect(found["structuredContent"]?["todos"]?.elements.count == 1)
        #expect(words(found).dropFirst() == ["1 of 2 todos are shown; to get more, pass 'limit'"])
        let open = try call("find", #"{"limit":1,"query":null}"#)
        #expect(words(open).dropFirst() == ["1 closed todo left out; a query finds it, such as is:closed"])
        #expect(words(try call("find", #"{"query":"tag:hom"}"#)).dropFirst().count == 1)
    }

    @Test(arguments: [
        ("show", "{}", "'id' is missing; add it"),
        ("show", #"{"id":"zzz"}"#, "no todo 'zzz'"), ("show", #"{"id":3}"#, "'id' takes a string"),
        ("show", #"{"id":"k\u0000"}"#, "'id' has the character U+0000; remove it"),
        ("show", #"{"id":"../../etc/passwd"}"#, "no todo '../../etc/passwd'"),
        ("show", #"{"id":"k3f","di":1}"#, "no argument 'di'; did you mean 'id'? use one of: id"),
        ("find", #"{"limit":-1}"#, "'limit' takes a non-negative integer"),
        ("find", #"{"limit":1e300}"#, "'limit' takes a non-negative integer"),
        ("find", #"{"archived":1}"#, "'archived' takes true or false"),
        ("find", #"{"query":"stauts:x"}"#, "query:1: error: unknown key 'stauts'; did you mean 'status'?"),
        ("set", #"{"ids":[],"set":["a=b"]}"#, "'ids' takes 1 to 200 strings, not 0"),
        ("set", #"{"ids":["k3f"],"set":["status"]}"#, "'status' is not KEY=VALUE"),
        ("set", #"{"ids":"k3f","set":["a=b"]}"#, "'ids' takes a list of strings"),
        ("set", #"{"ids":["k3f",1],"set":["a=b"]}"#, "'ids' takes only strings"),
        ("tick", #"{"id":"k3f","box":9}"#, "there is no checkbox 9; it has 2"),
        ("create", #"{"title":" "}"#, "the title is empty; write one"),
        ("comment", #"{"id":"k3f","text":"\n"}"#, "the comment is empty; write some text"),
        ("comment", #"{"id":"k3f","text":"\u200b\u2060 \u00ad"}"#, "the comment is empty; write some text"),
        (
            "change", #"{"kind":"archive","ids":["k3f"],"body":"x"}"#,
            "no argument 'body'"
        ),
        ("move", #"{"ids":["k3f"],"status":""}"#, "'status' is missing; add it"),
        ("report", #"{"name":"all"}"#, "'all' names several reports; name one"),
        ("report", #"{"name":"../x"}"#, "no report '../x'"),
    ])
    func `explains why a tool failed`(tool: String, arguments: String, expected: String) throws {
        let before = try asked.text("todos/k3f9q2.md")
        let result = try call(tool, arguments)
        #expect(result["isError"] == .bool(true) && result["structuredContent"] == nil)
        #expect(words(result).first?.contains(expected) == true, "\(words(result))")
        #expect(try asked.text("todos/k3f9q2.md") == before)
    }

    @Test func `refuses arguments that are too long`() throws {
        let long = String(repeating: "x", count: 3000)
        #expect(words(try call("show", #"{"id":"\#(long)"}"#)) == ["'id' has more than 2000 bytes; shorten it"])
        let many = Array(repeating: "\"a=b\"", count: 101).joined(separator: ",")
        #expect(
            words(try call("set", #"{"ids":["k3f"],"set":[\#(many)]}"#)) == ["'set' takes 1 to 100 strings, not 101"])
    }
}
