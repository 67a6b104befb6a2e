import Accounts
import Domain
import HTTP
import JSON
import TestSupport
import Testing

@testable import LivePages

/// Edits by programs.
@Suite struct ProgramEditsTests {
    @Test func `a todo is created with its keys, and found at its address`() throws {
        let project = try ServedProject()
        defer { project.end() }
        let program = try project.program(.editor)
        let answer = try program.send(
            .post, "/api/v1/todos",
            json:
                #"{"title":"Buy rope","tags":["a","b"],"spent":45,"links":["https://a.test/?x=1,2","b"],"body":"Text\r\n"}"#
        )
        #expect(answer.status == .created)
        let id = try #require(try answer.json["todo"]?["id"]?.text)
        #expect(answer.fields["Location"] == "/api/v1/todos/\(id)")
        let read = try program.get("/api/v1/todos/\(id)")
        #expect(read.fields["ETag"] == answer.fields["ETag"] && read.fields["ETag"] != nil)
        let todo = try #require(try read.json["todo"])
        #expect(
            todo["tags"] == ["a", "b"] && todo["spent"] == 45 && todo["body"] == "\nText\n", "as `fuda show` prints it")
        #expect(todo["links"] == ["https://a.test/?x=1,2", "b"])
        #expect(
            try program.get("/api/v1/todos/\(id)", [("If-None-Match", read.fields["ETag"] ?? "")]).status
                == .notModified)
    }

    @Test func `a todo is archived, restored and moved to its next date`() throws {
        let project = try ServedProject(["todos/w1w1w1.md": "---\nid: w1w1w1\ndue: 2026-11-20\nrecur: 1w\n---\n"])
        defer { project.end() }
        let program = try project.program(.editor)
        func post(_ change: String) throws -> String {
            let answer = try program.send(.post, "/api/v1/todos/w1w1w1/\(change)", json: "{}", [("If-Match", "*")])
            #expect(answer.status == .ok, "\(answer.text)")
            return try project.folder.text("todos/w1w1w1.md")
        }
        #expect(try post("archive").contains("archived: true"))
        #expect(try !post("restore").contains("archived"))
        #expect(try post("skip").contains("due: 2026-11-27"))
        #expect(
            try project.program(.commenter).send(.post, "/api/v1/todos/w1w1w1/skip", json: "{}").status == .forbidden)
    }

    @Test(arguments: [
        (#"{"set":{"title":"Pack"}}"#, "title: Pack\n"), (#"{"set":{"owner":null}}"#, ""),
        (#"{"set":{"due":"2026-12-01"}}"#, "due: 2026-12-01\n"),
        (#"{"add":{"tags":["b","c"]}}"#, "tags: [home, b, c]\n"),
        (#"{"remove":{"tags":"home"}}"#, ""), (#"{"set":{"archived":true}}"#, "archived: true\n"),
        (#"{"set":{"more.colour":"red"}}"#, "colour: red\n"), (#"{"set":{"estimate":2.5}}"#, "estimate: 2.5\n"),
        (#"{"set":{"status":"doing"},"add":{"spent":"1h"}}"#, "spent: 1h\n"),
    ])
    func `keys change and nothing else`(json: String, line: String) throws {
        let project = try ServedProject()
        defer { project.end() }
        let program = try project.program(.editor)
        let answer = try program.send(
            .patch, "/api/v1/todos/k3f9q2", json: json, [("If-Match", "\"\(project.base())\"")])
        #expect(answer.status == .ok, "\(answer.text)")
        let text = try project.text()
        #expect(text.contains(line) && text.contains("- [ ] Buy food\n\nMiddle line."))
        #expect(answer.fields["ETag"] == "\"\(project.base())\"")
        let action = try #require(try answer.json["action"]?.text)
        #expect(try program.send(.post, "/api/v1/undo", json: "{\"action\":\"\(action)\"}").status == .ok)
        #expect(try project.text() == ServedProject.todo)
    }

    @Test(arguments: [
        (#"{"set":{"due":"soon"}}"#, "due"), (#"{"set":{"colour":"red"}}"#, "colour"), (#"{"set":{"id":"b"}}"#, "id"),
        (#"{"set":{"tags":["a,b"]}}"#, "tags"), (#"{"put":{}}"#, "put"), (#"{"set":[]}"#, "set"),
        (#"{"set":{"tags":[1]}}"#, "tags"), (#"{"set":{"owner":{"a":1}}}"#, "owner"),
        (#"{"set":{"kind":["a","b"]}}"#, "kind"), (#"{"set":{"title":["a"]}}"#, "title"),
        (#"{"add":{"title":"x"}}"#, "title"),
        (#"{"set":{"title":"a\u0000b"}}"#, "title"),
    ])
    func `a wrong key is named, and nothing is written`(json: String, key: String) throws {
        let project = try ServedProject()
        defer { project.end() }
        let answer = try project.program(.editor).send(
            .patch, "/api/v1/todos/k3f9q2", json: json, [("If-Match", "\"\(project.base())\"")])
        #expect(answer.status == .unprocessableContent && answer.fields["Content-Type"] == "application/problem+json")
        #expect(try answer.json["key"]?.text == key, "\(answer.text)")
        #expect(try project.text() == ServedProject.todo)
    }

    @Test(arguments: [
        (#"{"title":"A","due":"soon"}"#, "due"), (#"{"title":" "}"#, "title"),
        (#"{"title":"A","tags":["a,b"]}"#, "tags"),
        (#"{"title":"A","status":"gone"}"#, "status"), (#"{"title":"A","priority":"x y"}"#, "priority"),
    ])
    func `a wrong field of a new todo is named`(json: String, key: String) throws {
        let project = try ServedProject()
        defer { project.end() }
        let answer = try project.program(.editor).send(.post, "/api/v1/todos", json: json)
        #expect(answer.status == .unprocessableContent)
        #expect(try answer.json["key"]?.text == key, "\(answer.text)")
    }

    @Test func `a place is answered with the todo that was placed, also if the column is numbered anew`() throws {
        // Without room between the orders, others change, too.
        let others = (1...3).map {
            ("todos/c\($0).md", "---\nid: c\($0)c\($0)c\($0)\ntitle: C\($0)\nstatus: todo\norder: 1\n---\n")
        }
        let project = try ServedProject(Dictionary(uniqueKeysWithValues: others))
        defer { project.end() }
        let program = try project.program(.editor)
        let answer = try program.send(
            .post, "/api/v1/todos/k3f9q2/place", json: #"{"before":"c2c2c2"}"#, [("If-Match", "\"\(project.base())\"")])
        #expect(try answer.status == .ok && answer.json["todo"]?["id"] == "k3f9q2", "\(answer.text)")
        #expect(answer.fields["ETag"] == "\"\(project.base())\"")
        #expect(try project.text("todos/c3.md") != others[2].1, "others changed")
        // A browser gets the version of that todo, too.
        let base = project.base()
        let form = try project.client(.editor).post(
            "/todos/k3f9q2/place", [("status", "todo"), ("after", "c3c3c3"), ("base", base)],
            [("Accept", "application/json")])
        #expect(try form.json["etag"]?.text == project.base() && project.base() != base, "\(form.text)")
        // A neighbour that is not there moves nothing.
        let now = try project.text()
        for neighbour in ["zzzzzz", "k3f9q2"] {
            let refused = try program.send(
                .post, "/api/v1/todos/k3f9q2/place", json: "{\"after\":\"\(neighbour)\"}", [("If-Match", "*")])
            #expect(refused.status == .unprocessableContent, "\(refused.text)")
        }
        #expect(try project.text() == now)
    }

    @Test func `any version is no expectation`() throws {
        let project = try ServedProject()
        defer { project.end() }
        let program = try project.program(.editor)
        try project.folder.put(
            "todos/k3f9q2-pack.md", ServedProject.todo.replacing("title: Pack the bag", with: "title: Other"))
        let answer = try program.send(
            .patch, "/api/v1/todos/k3f9q2", json: #"{"set":{"title":"Mine"}}"#, [("If-Match", "*")])
        #expect(try answer.status == .ok && answer.json["merged"] == false, "\(answer.text)")
        #expect(try project.text().contains("title: Mine\n"))
        #expect(try program.send(.delete, "/api/v1/todos/k3f9q2", json: "", [("If-Match", "*")]).status == .ok)
        #expect(throws: (any Error).self) { try project.text() }
    }

    @Test func `an edit that confirms what others changed is refused`() throws {
        let project = try ServedProject()
        defer { project.end() }
        let program = try project.program(.editor)
        let seen = "\"\(project.base())\""
        #expect(
            try program.send(
                .patch, "/api/v1/todos/k3f9q2", json: #"{"set":{"status":"done"}}"#, [("If-Match", seen)]
            ).status == .ok)
        let answer = try program.send(
            .patch, "/api/v1/todos/k3f9q2", json: #"{"set":{"status":"todo","due":"2026-12-01"}}"#, [("If-Match", seen)]
        )
        #expect(answer.status == .conflict)
        let conflicts = try #require(try answer.json["conflicts"]?.elements)
        #expect(conflicts.first { $0["key"] == "status" }?["theirs"] == "done", "\(answer.text)")
        #expect(try !project.text().contains("due:"))
    }

    @Test func `an edit needs a version, merges with others and reports what contradicts them`() throws {
        let project = try ServedProject()
        defer { project.end() }
        let program = try project.program(.editor)
        let (old, path) = ("\"\(project.base())\"", "/api/v1/todos/k3f9q2")
        #expect(try program.send(.patch, path, json: #"{"set":{"due":"+1d"}}"#).status == .preconditionRequired)
        for malformed in ["v1:0", "W/\"v1:0\"", "\"a\", \"b\"", "\""] {
            #expect(
                try program.send(.patch, path, json: "{}", [("If-Match", malformed)]).status == .badRequest,
                "\(malformed)")
        }
        #expect(try program.send(.patch, path, json: #"{"set":{"owner":"kazu"}}"#, [("If-Match", old)]).status == .ok)
        let merged = try program.send(.post, path + "/move", json: #"{"status":"doing"}"#, [("If-Match", old)])
        #expect(try merged.status == .ok && merged.json["merged"] == true && merged.json["todo"]?["owner"] == ["kazu"])
        let text = try project.text()
        let conflict = try program.send(.patch, path, json: #"{"set":{"owner":"ann"}}"#, [("If-Match", old)])
        #expect(conflict.status == .conflict)
        let expected: JSONValue = [["key": "owner", "base": "hana", "yours": "ann", "theirs": "kazu"]]
        #expect(try conflict.json["conflicts"] == expected)
        #expect(try conflict.json["etag"]?.text == "\"\(project.base())\"" && project.text() == text)
        let body = try program.send(
            .put, path + "/body", Array("Other words.\n".utf8),
            [("If-Match", "*"), ("Content-Type", "text/markdown; charset=utf-8")])
        #expect(try body.status == .ok && project.text().hasSuffix("---\n\nOther words.\n"))
        let late = try program.send(
            .put, path + "/body", Array("My words.\n".utf8), [("If-Match", old), ("Content-Type", "text/markdown")])
        #expect(try late.status == .conflict && late.json["body"]?["yours"] == "My words.")
        #expect(try late.json["body"]?["theirs"] == "Other words.")
        #expect(try program.send(.delete, path, [], [("If-Match", old)]).status == .conflict)
        #expect(try program.send(.delete, path, [], [("If-Match", "*")]).status == .ok)
        #expect(try program.get(path).status == .notFound)
    }

    @Test func `ticks, comments and places are the same edits as those of pages`() throws {
        let project = try ServedProject()
        defer { project.end() }
        let path = "/api/v1/todos/k3f9q2"
        let commenter = try project.program(.commenter)
        #expect(
            try commenter.send(.post, path + "/ticks", json: #"{"item":1,"on":true,"text":"Buy food"}"#).status == .ok)
        #expect(try commenter.send(.post, path + "/comments", json: #"{"text":"Done"}"#).status == .ok)
        #expect(
            try commenter.send(.post, path + "/move", json: #"{"status":"doing"}"#, [("If-Match", "*")]).status
                == .forbidden)
        let text = try project.text()
        #expect(text.contains("- [ ] Find the bag\n- [x] Buy food\n") && text.contains("Done"))
        let placed = try project.program(.editor).send(
            .post, path + "/place", json: #"{"status":"todo","before":"a1b2c3"}"#, [("If-Match", "*")])
        #expect(placed.status == .ok, "\(placed.text)")
        #expect(try project.text().contains("order: "))
    }

    @Test func `a column that does not exist is named`() throws {
        let project = try ServedProject()
        defer { project.end() }
        let answer = try project.program(.editor).send(
            .post, "/api/v1/todos/k3f9q2/move", json: #"{"status":"nope"}"#, [("If-Match", "*")])
        #expect(try answer.status == .unprocessableContent && answer.json["key"] == "status")
    }

    @Test func `a file that becomes longer than 256 KB is refused`() throws {
        let project = try ServedProject()
        defer { project.end() }
        let answer = try project.program(.editor).send(
            .put, "/api/v1/todos/k3f9q2/body", [UInt8](repeating: 0x61, count: 257 << 10),
            [("If-Match", "*"), ("Content-Type", "text/markdown")])
        #expect(answer.status == .unprocessableContent && answer.text.contains("256 KB"))
        #expect(try project.text() == ServedProject.todo)
    }
}
