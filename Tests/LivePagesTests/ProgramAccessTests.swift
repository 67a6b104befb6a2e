import Accounts
import Domain
import HTTP
import JSON
import Platform
import TestSupport
import Testing

@testable import LivePages

/// Who may use the API.
@Suite struct ProgramAccessTests {
    @Test func `a token has the present role of its owner, and ends with the account`() throws {
        let project = try ServedProject()
        defer { project.end() }
        let (editor, reader) = (try project.program(.editor), try project.program(.editor, .read))
        let comment = { (program: Program) in
            try program.send(.post, "/api/v1/todos/k3f9q2/comments", json: #"{"text":"Hi"}"#).status
        }
        #expect(try comment(editor) == .ok && comment(reader) == .forbidden)
        #expect(try reader.get("/api/v1/me").json["role"] == "reader")
        try project.store.setRole(login: "editor", to: .reader, now: 2000)
        #expect(try comment(editor) == .forbidden && editor.get("/api/v1/todos").status == .ok)
        try project.store.disable(login: "editor", now: 2000)
        #expect(try editor.get("/api/v1/todos").status == .unauthorized)
    }

    @Test func `only people manage tokens, each their own`() throws {
        let project = try ServedProject()
        defer { project.end() }
        let (hana, kazu) = (try project.client(.editor), try project.client(.admin))
        func send(_ client: Client, _ method: Method, _ path: String, _ body: String? = nil, csrf: String? = nil) throws
            -> Response
        {
            let target = try #require(RequestTarget(path))
            let fields = Fields([
                ("Host", "board.test"), ("Cookie", "fuda-80=\(client.session ?? "")"),
                ("Sec-Fetch-Site", "same-origin"),
                ("X-CSRF", csrf ?? client.csrf), ("Content-Type", "application/json"),
            ])
            return project.site.respond(
                to: Request(
                    method: method, target: target, fields: fields, body: Array((body ?? "").utf8),
                    peer: try #require(ClientAddress("192.0.2.7")), isOnSocket: false))
        }
        #expect(try send(hana, .post, "/api/v1/tokens", #"{"name":"Bot"}"#, csrf: kazu.csrf).status == .forbidden)
        let made = try send(hana, .post, "/api/v1/tokens", #"{"name":"Bot","scope":"write","days":2}"#)
        #expect(made.status == .created)
        let (id, secret) = (
            try #require(try made.json["token"]?["id"]?.text), try #require(try made.json["secret"]?.text)
        )
        #expect(secret.hasPrefix("fuda_") && secret.utf8.count == 48)
        let listed = try send(hana, .get, "/api/v1/tokens")
        #expect(listed.text.contains(id) && !listed.text.contains(secret))
        #expect(try !send(kazu, .get, "/api/v1/tokens").text.contains(id))
        let program = Program(site: project.site, token: secret)
        #expect(try program.get("/api/v1/me").json["login"] == "editor")
        for (method, path) in [(Method.get, "/api/v1/tokens"), (.delete, "/api/v1/tokens/\(id)")] {
            #expect(try program.send(method, path).status == .forbidden)
        }
        #expect(try send(kazu, .delete, "/api/v1/tokens/\(id)").status == .notFound)
        #expect(try program.get("/api/v1/me").status == .ok)
        #expect(try send(hana, .delete, "/api/v1/tokens/\(id)").status == .noContent)
        #expect(try program.get("/api/v1/me").status == .unauthorized)
        #expect(try send(hana, .post, "/api/v1/tokens", #"{"name":"Bot","days":367}"#).json["key"] == "days")
    }

    @Test func `a token beside a session, a wrong token and another kind of credential are refused`() throws {
        let project = try ServedProject()
        defer { project.end() }
        let session = try #require(try project.client(.admin).session)
        let program = try project.program(.reader)
        #expect(try program.get("/api/v1/me", [("Cookie", "fuda-80=\(session)")]).status == .badRequest)
        for value in ["Bearer fuda_wrong", "Bearer \(session)", "Basic YTpi", "Bearer", program.token ?? ""] {
            let answer = try Program(site: project.site).get("/api/v1/me", [("Authorization", value)])
            #expect(answer.status == .unauthorized, "\(value)")
        }
        // Elsewhere the field belongs to a proxy.
        #expect(try program.get("/index.html").status == .seeOther)
    }

    @Test func `a read token in the address opens feeds, calendars and the badge, and nothing else`() throws {
        let project = try ServedProject()
        defer { project.end() }
        let token = try #require(try project.program(.editor, .read).token)
        let writing = try #require(try project.program(.editor).token)
        let stranger = try project.client(nil)
        for path in ["/feed.xml", "/due.ics", "/badge.svg"] {
            #expect(try stranger.get(path).status == .seeOther, "\(path)")
            #expect(try stranger.get("\(path)?token=\(token)").status == .ok, "\(path)")
            let unknown = try stranger.get("\(path)?token=fuda_x")
            #expect(unknown.status == .seeOther && unknown.fields["Location"]?.contains("fuda_x") == false, "\(path)")
            #expect(try stranger.get("\(path)?token=\(writing)").status == .forbidden, "\(path)")
        }
        for path in [
            "/index.html", "/board.json", "/files/secret.svg", "/sitemap.xml", "/todos/k3f9q2.html", "/events",
            "/status", "/api/v1/me",
        ] {
            #expect(try [.seeOther, .unauthorized].contains(stranger.get("\(path)?token=\(token)").status), "\(path)")
        }
        #expect(project.log.value.allSatisfy { !$0.contains("fuda_") })
    }

    @Test func `the API of a board that everybody reads needs no token to read`() throws {
        let project = try ServedProject { $0.readers = .everybody }
        defer { project.end() }
        let stranger = Program(site: project.site)
        #expect(try stranger.get("/api/v1/todos").status == .ok)
        #expect(try stranger.get("/api/v1/me").status == .unauthorized)
        #expect(try stranger.send(.post, "/api/v1/todos", json: #"{"title":"x"}"#).status == .unauthorized)
        #expect(try stranger.get("/api/v1/todos", [("Authorization", "Bearer fuda_wrong")]).status == .unauthorized)
    }

    @Test func `unknown addresses, methods, types and arguments are refused with a document`() throws {
        let project = try ServedProject()
        defer { project.end() }
        let program = try project.program(.admin)
        #expect(try program.get("/api/v1/nothing").status == .notFound && program.get("/api/v1").status == .notFound)
        #expect(try program.get("/api/v1/todos/").status == .notFound)
        let wrong = try program.send(.put, "/api/v1/todos")
        #expect(wrong.status == .methodNotAllowed && wrong.fields["Allow"] == "GET, POST, HEAD")
        #expect(
            try program.send(.post, "/api/v1/todos", Array("title=x".utf8), [("Content-Type", "text/plain")]).status
                == .unsupportedMediaType)
        let broken = try program.send(.post, "/api/v1/todos", json: "{\n\"title\": }")
        #expect(try broken.status == .badRequest && broken.json["line"] == 2 && broken.json["column"] == 10)
        for (query, key) in [
            ("limit=0", "limit"), ("limit=x", "limit"), ("limit=1&limit=2", "limit"), ("a=1", "a"), ("sort=x", "sort"),
            ("cursor=x", "cursor"),
        ] {
            let answer = try program.get("/api/v1/todos?\(query)")
            #expect(try answer.status == .unprocessableContent && answer.json["key"]?.text == key, "\(answer.text)")
        }
        let query = try program.get("/api/v1/todos?query=due%3A")
        #expect(try query.json["key"] == "query" && query.json["column"] == 5)
    }
}
