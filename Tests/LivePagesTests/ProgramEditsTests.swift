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
        (#"{"set":{"tags":[1]}}"#, "set"), (#"{"set":{"owner":{"a":1}}}"#, "set"), (#"{"add":{"title":"x"}}"#, "title"),
        (#"{"set":{"title":"a\u0000b"}}"#, "set"),
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

    @Test func `an edit needs a version, merges with others and reports what contradicts them`() throws {
        let project = try ServedProject()
        defer { project.end() }
        let program = try project.program(.editor)
        let (old, path) = ("\"\(project.base())\"", "/api/v1/todos/k3f9q2")
        #expect(try program.send(.patch, path, json: #"{"set":{"due":"+1d"}}"#).status == .preconditionRequired)
        for malformed in ["b1:0", "W/\"b1:0\"", "\"a\", \"b\"", "\""] {
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
