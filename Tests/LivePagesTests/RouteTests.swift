import Accounts
import Domain
import HTTP
import Platform
import TestSupport
import Testing

@testable import LivePages

/// The table of routes, walked by every role.
@Suite struct RouteTests {
    private static let people: [Role?] = [nil, .reader, .commenter, .editor, .admin]

    private static func path(_ route: Route) -> String {
        switch route.path {
        case .exactly(let path): "/\(path)"
        case .ofTodo(let action): "/todos/k3f9q2/\(action)"
        case .page: "/index.html"
        case .operation(let segments):
            "/api/v1/"
                + segments.joined(separator: "/").replacing("{id}", with: "k3f9q2").replacing("{name}", with: "flow")
        }
    }

    @Test func `only the roles of a route may use it`() throws {
        let project = try ServedProject()
        defer { project.end() }
        for route in Route.pages {
            for role in RouteTests.people {
                let client = try project.client(role)
                let path = RouteTests.path(route)
                let answer = route.method == .get ? try client.get(path) : try client.post(path)
                let isAllowed: Bool =
                    switch route.access {
                    case .everybody: true
                    case .readers: role != nil
                    case .role(let least): role.map { $0 >= least } ?? false
                    case .session: role != nil
                    }
                let isRefused =
                    answer.status == .forbidden || answer.status == .unauthorized
                    || answer.fields["Location"]?.hasPrefix("/sign-in") == true
                if route.access == .everybody { continue }
                #expect(isRefused == !isAllowed, "\(route.method.name) \(path) as \(role?.rawValue ?? "nobody")")
                if !isAllowed, role == nil {
                    #expect(answer.status == (route.method == .get ? .seeOther : .unauthorized))
                }
            }
        }
    }

    @Test func `other methods of a path are refused with those that it has`() throws {
        let project = try ServedProject()
        defer { project.end() }
        let client = try project.client(.admin)
        let answer = try client.send(.put, "/new", [])
        #expect(answer.status == .methodNotAllowed)
        #expect(answer.fields["Allow"] == "GET, POST, HEAD")
        #expect(try client.get("/todos/k3f9q2/move").status == .methodNotAllowed)
        #expect(try client.get("/sign-out").status == .methodNotAllowed)
    }

    @Test func `a form needs the token, the origin and the right type`() throws {
        let project = try ServedProject()
        defer { project.end() }
        let client = try project.client(.editor)
        let comment = "/todos/k3f9q2/comment"
        let other = try project.client(.editor)
        for (form, extra, status) in [
            ([("text", "Hi")], [], Status.forbidden),
            ([("text", "Hi"), ("csrf", other.csrf)], [], .forbidden),
            ([("text", "Hi"), ("csrf", client.csrf)], [("Sec-Fetch-Site", "cross-site")], .forbidden),
            ([("text", "Hi"), ("csrf", client.csrf)], [("Sec-Fetch-Site", "same-site")], .forbidden),
            ([("text", "Hi"), ("csrf", client.csrf)], [("Sec-Fetch-Site", "")], .forbidden),
            (
                [("text", "Hi"), ("csrf", client.csrf)], [("Sec-Fetch-Site", ""), ("Origin", "http://evil.test")],
                .forbidden
            ),
            ([("text", "Hi"), ("csrf", client.csrf)], [("Sec-Fetch-Site", ""), ("Origin", "null")], .forbidden),
            ([("text", "Hi"), ("csrf", client.csrf)], [("Content-Type", "text/plain")], .unsupportedMediaType),
            (
                [("text", "Hi"), ("csrf", client.csrf)],
                [("Sec-Fetch-Site", ""), ("Origin", ServedProject.origin)], .seeOther
            ),
        ] as [([(String, String)], [(String, String)], Status)] {
            #expect(try client.send(.post, comment, form, extra).status == status, "\(form) \(extra)")
        }
        #expect(try project.text().matches(of: /Hi/).count == 1)
    }

    @Test(arguments: ["evil.test", "board.test.evil.test", "board.test:81", "127.0.0.1", "board.test@evil.test"])
    func `another host is refused`(_ host: String) throws {
        let project = try ServedProject()
        defer { project.end() }
        #expect(try project.client(.admin).get("/", [("Host", host)]).status == .misdirectedRequest)
    }

    @Test(arguments: ["//evil.test", "/\\evil.test", "https://evil.test", "/a\r\nSet-Cookie: x=1", "javascript:x", ""])
    func `signing in leads only to pages of this board`(_ next: String) throws {
        let project = try ServedProject()
        defer { project.end() }
        let client = try project.client(nil)
        let form = try client.get("/sign-in")
        let cookie = try #require(form.fields.all("Set-Cookie").first?.split(separator: ";").first)
        let answer = try client.send(
            .post, "/sign-in",
            [
                ("login", "editor"), ("password", ServedProject.password), ("next", next),
                ("csrf", form.text.value(of: "csrf") ?? ""),
            ], [("Cookie", String(cookie))])
        #expect(answer.status == .seeOther)
        #expect(answer.fields["Location"] == "/")
    }

    @Test func `every answer is protected`() throws {
        let project = try ServedProject()
        defer { project.end() }
        for path in ["/", "/sign-in", "/nothing", "/todos/k3f9q2.html", "/healthz", "/assets/fuda.css"] {
            let fields = try project.client(.reader).get(path).fields
            #expect(fields["X-Content-Type-Options"] == "nosniff", "\(path)")
            #expect(fields["Content-Security-Policy"]?.contains("default-src 'none'") == true, "\(path)")
            #expect(fields["Referrer-Policy"] == "same-origin", "\(path)")
            #expect(fields["Cross-Origin-Resource-Policy"] == "same-origin", "\(path)")
        }
    }

    @Test(arguments: ["cross-site", "same-site", "same-origin, none", "Same-Origin", ""])
    func `a page of another origin reads nothing`(_ site: String) throws {
        let project = try ServedProject()
        defer { project.end() }
        let (reader, program) = (try project.client(.reader), try project.program(.reader, .read))
        for path in [
            "/", "/board.json", "/todos/k3f9q2.html", "/assets/fuda.js", "/events", "/feed.xml", "/api/v1/todos",
        ] {
            let answer = try reader.get(path, [("Sec-Fetch-Site", site)])
            #expect((answer.status == .forbidden) == !site.isEmpty, "\(path)")
            #expect(answer.fields["Cross-Origin-Resource-Policy"] == "same-origin", "\(path)")
            let navigation = try reader.get(path, [("Sec-Fetch-Site", site), ("Sec-Fetch-Mode", "navigate")])
            #expect(navigation.status == .ok, "\(path)")
        }
        let feed = try project.client(nil).get("/feed.xml?token=\(program.token ?? "")", [("Sec-Fetch-Site", site)])
        #expect(feed.status == .ok && feed.fields["Cross-Origin-Resource-Policy"] == "cross-origin")
        let twice = [("Sec-Fetch-Site", "same-origin"), ("sec-fetch-site", "same-origin")]
        #expect(try reader.get("/", twice).status == .forbidden)
    }

    @Test func `a page of another origin shows the badge, feeds and files of a board that everybody reads`() throws {
        let project = try ServedProject([
            "todos/notes.txt": "Notes",
            "todos/c1c1c1-c.md": "---\nid: c1c1c1\ntitle: C\nstatus: todo\n---\n\n[n](notes.txt)\n",
        ]) { $0.readers = .everybody }
        defer { project.end() }
        let stranger = try project.client(nil)
        let file = "/files/todos/notes.txt"
        #expect(try stranger.get("/todos/c1c1c1.html").text.contains("href=\"\(file)\""))
        for path in ["/badge.svg", "/feed.xml", "/due.ics", file] {
            let answer = try stranger.get(path, [("Sec-Fetch-Site", "cross-site")])
            #expect(answer.status == .ok, "\(path)")
            #expect(answer.fields["Cross-Origin-Resource-Policy"] == "cross-origin", "\(path)")
        }
        #expect(try stranger.get("/board.json", [("Sec-Fetch-Site", "cross-site")]).status == .forbidden)
        let fields = try stranger.get(file).fields
        let unchanged = try stranger.get(file, [("If-None-Match", fields["ETag"] ?? "")])
        #expect(unchanged.status == .notModified)
        #expect(unchanged.fields["Content-Security-Policy"] == "sandbox; default-src 'none'")
        #expect(unchanged.fields["Content-Disposition"] == fields["Content-Disposition"])
        #expect(fields["Content-Disposition"]?.hasPrefix("attachment") == true)
        let range = try stranger.get(file, [("Range", "bytes=9999-")])
        #expect(range.status == .rangeNotSatisfiable)
        #expect(range.fields["Content-Security-Policy"] == "sandbox; default-src 'none'")
    }

    @Test func `a page has another tag after signing in again, because its forms have another token`() throws {
        let project = try ServedProject()
        defer { project.end() }
        let (one, other) = (try project.client(.editor), try project.client(.editor))
        let path = "/todos/k3f9q2.html"
        let tag = try #require(try one.get(path).fields["ETag"])
        #expect(try one.get(path, [("If-None-Match", tag)]).status == .notModified)
        let answer = try other.get(path, [("If-None-Match", tag)])
        #expect(answer.status == .ok && answer.text.contains(other.csrf))
        let style = try #require(try one.get("/assets/live.css").fields["ETag"])
        #expect(try other.get("/assets/live.css", [("If-None-Match", style)]).status == .notModified)
    }

    @Test func `a page has a tag, differs for each role, and is sent once`() throws {
        let project = try ServedProject()
        defer { project.end() }
        let (editor, reader) = (try project.client(.editor), try project.client(.reader))
        let tag = try #require(try editor.get("/").fields["ETag"])
        #expect(try editor.get("/", [("If-None-Match", tag)]).status == .notModified)
        #expect(try reader.get("/", [("If-None-Match", tag)]).status == .ok)
        #expect(try editor.get("/").text.contains(editor.csrf))
        #expect(try !editor.get("/").text.contains("http-equiv"))
    }
}
