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
