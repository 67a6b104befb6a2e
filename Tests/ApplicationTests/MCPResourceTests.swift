import Bytes
import JSON
import TestSupport
import Testing

@testable import Application

struct `MCP resources` {
    private func result(_ asked: TestedProject, _ method: String, _ params: String = "{}") throws -> JSONTree {
        var writer = JSONWriter()
        let line = Array(#"{"jsonrpc":"2.0","id":1,"method":"\#(method)","params":\#(params)}"#.utf8)
        let workspace = try Workspace(asked.request(), for: .manyRequests)
        let server = MCPServer(mayWrite: false, version: "1", workspace) { Today(clock: clockOfToday) }
        line.withUnsafeBufferPointer { server.answer($0, into: &writer) }
        let tree = try JSONTree(writer.bytes.text)
        return try #require(tree["result"] ?? tree["error"])
    }

    /// Returns all listed resources, page by page.
    private func listed(_ asked: TestedProject) throws -> [String] {
        var (all, cursor): ([String], String?) = ([], nil)
        repeat {
            let page = try result(asked, "resources/list", cursor.map { #"{"cursor":"\#($0)"}"# } ?? "{}")
            all += page["resources"]?.elements.compactMap(\.["uri"]?.text) ?? []
            cursor = page["nextCursor"]?.text
        } while cursor != nil
        return all
    }

    @Test func `can be read if they are listed`() throws {
        let asked = try TestedProject([
            "fuda.yml": """
            views:
              - { name: "At home / 札", query: "tag:home" }
            reports:
              - { name: left, title: What is left, figures: burndown }

            """,
            "todos/a.md": "---\nid: a b/ü%\ntitle: A\ntags: [home]\n---\n\nText.\n", "todos/b.md": "---\nid: b\n---\n",
            "todos/c.md": "---\nid: B\n---\n",
            "todos/d.md": "---\nid: \"#d\"\n---\n",
        ])
        let all = try listed(asked)
        #expect(all.contains("fuda://views/At%20home%20%2F%20%E6%9C%AD") && all.contains("fuda://reports/left"))
        #expect(
            all.filter { $0.contains("/todos/") }.sorted() == [
                "fuda://todos/%23d", "fuda://todos/a%20b%2F%C3%BC%25", "fuda://todos/b",
            ])
        for address in all {
            let contents = try result(asked, "resources/read", #"{"uri":"\#(address)"}"#)["contents"]?.elements ?? []
            #expect(contents.count == 1 && contents[0]["uri"]?.text == address)
            #expect(contents[0]["text"]?.text?.isEmpty == false, "\(address)")
        }
        let read = try result(asked, "resources/read", #"{"uri":"\#("fuda://todos/a%20b%2F%C3%BC%25")"}"#)
        let todo = try JSONTree(read["contents"]?.elements.first?["text"]?.text ?? "")
        #expect(todo["todo"]?["body"]?.text == "\nText.\n" || todo["todo"]?["body"]?.text == "Text.\n")
        let view = try result(asked, "resources/read", #"{"uri":"fuda://views/at%20home%20%2f%20%e6%9c%ad"}"#)
        #expect(view["contents"]?.elements.first?["text"]?.text?.contains("\"kind\":\"todos\"") == true)
    }

    @Test func `are listed in pages of five hundred`() throws {
        var files: [String: String] = [:]
        for number in 0..<1100 { files["todos/\(number).md"] = "---\nid: t\(number)\n---\n" }
        let asked = try TestedProject(files)
        let all = try listed(asked)
        #expect(Set(all).count == all.count && all.filter { $0.contains("/todos/") }.count == 1100)
    }

    @Test(arguments: [
        "", "k3f9q2", "file:///etc/passwd", "fuda://todos/", "fuda://todos/%00", "fuda://todos/%", "fuda://todos/%f",
        "fuda://todos/%ff", "fuda://todos/zzz", "fuda://views/zzz", "fuda://reports/zzz", "fuda://reports/badge",
        "fuda://users/hana", "FUDA://todos/a", "fuda://todos/../../fuda.yml",
    ])
    func `cause an error if they do not exist`(address: String) throws {
        let asked = try TestedProject(["todos/a.md": "# A\n"])
        let error = try result(asked, "resources/read", #"{"uri":"\#(address)"}"#)
        #expect(error["code"]?.int == -32002 && error["message"]?.text?.isEmpty == false)
    }

    @Test(arguments: ["\"x\"", "\"-1\"", "\"0\"", "3", "[]"])
    func `cannot be listed from an invalid cursor`(cursor: String) throws {
        let asked = try TestedProject(["todos/a.md": "# A\n"])
        #expect(try result(asked, "resources/list", #"{"cursor":\#(cursor)}"#)["code"]?.int == -32602)
        let behind = try result(asked, "resources/list", #"{"cursor":"9223372036854775807"}"#)
        #expect(behind["resources"]?.elements.isEmpty == true && behind["nextCursor"] == nil)
    }

    @Test func `have addresses that parse to the same resource`() {
        for name in ["k3f9q2", "a b", "100%", "ü/札", "\u{1}\n", "~-._", "👩‍👩‍👧"] {
            let address = MCPResourceURI(.view, name)
            #expect(address.text.utf8.allSatisfy { $0 > 0x20 && $0 < 0x7F })
            #expect(MCPResourceURI(address.text) == address)
        }
    }
}
