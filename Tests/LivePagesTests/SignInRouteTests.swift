import Accounts
import Domain
import HTTP
import Platform
import TestSupport
import Testing

@testable import LivePages

/// Signing in and out.
@Suite struct SignInRouteTests {
    /// Opens the form and sends it.
    private func signIn(_ project: ServedProject, _ fields: [(String, String)]) throws -> Response {
        let client = try project.client(nil)
        let form = try client.get("/sign-in")
        let cookie = try #require(form.fields.all("Set-Cookie").first?.split(separator: ";").first)
        return try client.send(
            .post, "/sign-in", fields + [("csrf", form.text.value(of: "csrf") ?? "")], [("Cookie", String(cookie))])
    }

    @Test func `every failure has the same words`() throws {
        let project = try ServedProject()
        defer { project.end() }
        let wrong = try signIn(project, [("login", "editor"), ("password", "wrong password")])
        let unknown = try signIn(project, [("login", "nobody"), ("password", "wrong password")])
        #expect(wrong.status == .unauthorized && unknown.status == .unauthorized)
        #expect(wrong.text.contains("role=\"alert\""))
        #expect(
            wrong.text.replacing("editor", with: "X").replacing(/value="[^"]{43}"/, with: "")
                == unknown.text.replacing("nobody", with: "X").replacing(/value="[^"]{43}"/, with: ""))
    }

    @Test func `too short values are refused before any hash`() throws {
        let project = try ServedProject()
        defer { project.end() }
        #expect(try signIn(project, [("login", "abc"), ("password", "long enough")]).status == .unprocessableContent)
        #expect(try signIn(project, [("login", "editor"), ("password", "12345")]).status == .unprocessableContent)
    }

    @Test func `too long values are refused before any hash, and nothing is stored with them`() throws {
        let project = try ServedProject { $0.signUp = .open }
        defer { project.end() }
        let client = try project.client(nil)
        let (login, password) = (String(repeating: "é", count: 129), String(repeating: "p", count: 1025))
        for path in ["/sign-in", "/sign-up"] {
            let form = try client.get(path)
            let cookie = try #require(form.fields.all("Set-Cookie").first?.split(separator: ";").first)
            for (login, password) in [(login, "long enough"), ("editor", password)] {
                let answer = try client.send(
                    .post, path,
                    [("login", login), ("password", password), ("csrf", form.text.value(of: "csrf") ?? "")],
                    [("Cookie", String(cookie))])
                #expect(answer.status == .unprocessableContent, "\(path)")
            }
        }
        try project.store.save(now: 2000, isLast: true)
        #expect(throws: (any Error).self) { try project.folder.text(".fuda/serve/attempts") }
        let editor = try project.client(.editor)
        let change = [("password", password), ("newPassword", "battery staple")]
        #expect(try editor.post("/account", change).status == .unprocessableContent)
    }

    @Test func `a password is hashed only on a thread for hashes`() throws {
        let project = try ServedProject()
        defer { project.end() }
        let client = try project.client(.editor)
        let form = FormFields([
            (name: "password", value: ServedProject.password), (name: "newPassword", value: "battery staple"),
            (name: "csrf", value: client.csrf),
        ])
        let request = Request(
            method: .post, target: try #require(RequestTarget("/account")),
            fields: Fields([
                ("Host", "board.test"), ("Sec-Fetch-Site", "same-origin"),
                ("Cookie", "fuda-80=\(client.session ?? "")"),
                ("Content-Type", "application/x-www-form-urlencoded"),
            ]), body: Array(form.encoded.utf8), peer: try #require(ClientAddress("192.0.2.7")), isOnSocket: false)
        #expect(project.site.respondWithoutHash(to: request) == nil)
        #expect(project.log.value.isEmpty && project.store.account("editor")?.changed == 1000)
        #expect(project.site.respondWithHash(to: request).status == .ok)
        #expect(project.log.value.count == 1 && project.store.account("editor")?.changed == 2000)
    }

    @Test func `the sixth failure has to wait`() throws {
        let project = try ServedProject()
        defer { project.end() }
        for _ in 0..<5 {
            #expect(try signIn(project, [("login", "editor"), ("password", "wrong password")]).status == .unauthorized)
        }
        let limited = try signIn(project, [("login", "editor"), ("password", ServedProject.password)])
        #expect(limited.status == .tooManyRequests)
        #expect(limited.fields["Retry-After"] != nil)
    }

    @Test func `a session begins with a new token and ends for good`() throws {
        let project = try ServedProject()
        defer { project.end() }
        let answer = try signIn(
            project, [("login", "editor"), ("password", ServedProject.password), ("next", "/todos/k3f9q2.html")])
        #expect(answer.status == .seeOther)
        #expect(answer.fields["Location"] == "/todos/k3f9q2.html")
        let cookie = try #require(answer.fields.all("Set-Cookie").first { $0.hasPrefix("fuda-80=") })
        #expect(cookie.contains("HttpOnly") && cookie.contains("SameSite=Lax"))
        var client = try project.client(nil)
        client.session = String(try #require(cookie.firstMatch(of: /=([^;]*)/)).1)
        #expect(try client.get("/").status == .ok)
        let left = try client.post("/sign-out")
        #expect(left.fields["Location"] == "/signed-out")
        #expect(left.fields["Clear-Site-Data"] == "\"cache\", \"storage\"")
        #expect(try client.get("/").status == .seeOther)
    }

    @Test func `a session that the attacker knows is not taken over`() throws {
        let project = try ServedProject()
        defer { project.end() }
        var client = try project.client(nil)
        client.session = String(repeating: "A", count: 43)
        #expect(try client.get("/").status == .seeOther)
        let tossed = try project.client(.editor)
        let two = try tossed.get("/", [("Cookie", "fuda-80=\(String(repeating: "B", count: 43))")])
        #expect(two.status == .seeOther)
    }
}
