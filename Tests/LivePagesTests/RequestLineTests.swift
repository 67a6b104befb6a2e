import Domain
import HTTP
import Platform
import TestSupport
import Testing

@testable import LivePages

/// The log of the live board.
@Suite struct RequestLineTests {
    @Test func `has a line for each request, without queries, forms, passwords and tokens`() throws {
        let project = try ServedProject()
        defer { project.end() }
        let editor = try project.client(.editor)
        _ = try editor.get("/todos/k3f9q2.html?token=secret")
        _ = try editor.post("/todos/k3f9q2/comment", [("text", "secret")])
        _ = try project.client(nil).post("/sign-in", [("login", "hana"), ("password", "secret")])
        _ = try editor.get("/a%20b%C3%A9%22?invitation=secret", [("Host", "other.test")])
        #expect(
            project.log.value == [
                "1970-01-01T00:33:20Z 192.0.2.7 editor GET /todos/k3f9q2.html 200",
                "1970-01-01T00:33:20Z 192.0.2.7 editor POST /todos/k3f9q2/comment 303",
                "1970-01-01T00:33:20Z 192.0.2.7 - POST /sign-in 403",
                "1970-01-01T00:33:20Z 192.0.2.7 editor GET /a%20b%C3%A9%22 421",
            ])
    }

    @Test func `also has pages that are answered at once, and what the server refuses`() throws {
        let project = try ServedProject()
        defer { project.end() }
        let editor = try project.client(.editor)
        _ = try editor.get("/index.html")
        let request = Request(
            method: .get, target: try #require(RequestTarget("/index.html")),
            fields: Fields([("Host", "board.test"), ("Cookie", "fuda-80=\(editor.session ?? "")")]), body: [],
            peer: try #require(ClientAddress("2001:db8::7")), isOnSocket: false)
        #expect(project.site.immediate(request)?.status == .ok)
        project.site.noteRefusal(.requestTimeout, from: try #require(ClientAddress("192.0.2.8")))
        #expect(
            project.log.value.dropFirst() == [
                "1970-01-01T00:33:20Z 2001:db8::7 editor GET /index.html 200",
                "1970-01-01T00:33:20Z 192.0.2.8 - - - 408",
            ])
    }
}
