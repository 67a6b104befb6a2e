import Accounts
import Domain
import HTTP
import TestSupport
import Testing

@testable import LivePages

/// The pages of accounts.
@Suite struct AccountRoutesTests {
    @Test func `a new password ends every other session`() throws {
        let project = try ServedProject()
        defer { project.end() }
        let (one, other) = (try project.client(.editor), try project.client(.editor))
        let wrong = try one.post("/account", [("password", "not this one"), ("newPassword", "a new long password")])
        #expect(wrong.status == .unprocessableContent)
        let short = try one.post("/account", [("password", ServedProject.password), ("newPassword", "short")])
        #expect(short.status == .unprocessableContent)
        let answer = try one.post(
            "/account", [("password", ServedProject.password), ("newPassword", "a new long password")])
        #expect(answer.status == .ok)
        #expect(answer.fields.all("Set-Cookie").count == 1)
        #expect(try other.get("/").status == .seeOther)
    }

    @Test func `an admin changes roles, disables accounts and invites people`() throws {
        let project = try ServedProject()
        defer { project.end() }
        let (admin, editor) = (try project.client(.admin), try project.client(.editor))
        #expect(try admin.post("/accounts", [("login", "editor"), ("role", "reader")]).status == .seeOther)
        #expect(try editor.get("/").status == .seeOther, "the session ends with the role")
        #expect(try project.client(.editor).post("/new", [("title", "No")]).status == .forbidden)
        #expect(try admin.post("/accounts", [("login", "reader"), ("disabled", "true")]).status == .seeOther)
        #expect(project.store.account("reader")?.isDisabled == true)
        let last = try admin.post("/accounts", [("login", "admin"), ("role", "reader")])
        #expect(last.status == .unprocessableContent)
        let invited = try admin.post("/accounts", [("role", "commenter")])
        let token = try #require(invited.text.firstMatch(of: /sign-up\?invitation=([A-Za-z0-9_-]{43})/)).1
        let client = try project.client(nil)
        let form = try client.get("/sign-up?invitation=\(token)")
        #expect(form.status == .ok)
        let cookie = try #require(form.fields.all("Set-Cookie").first?.split(separator: ";").first)
        let fields = { (login: String) in
            [
                ("invitation", String(token)), ("login", login), ("name", "Mia"), ("password", "a new long password"),
                ("csrf", form.text.value(of: "csrf") ?? ""),
            ]
        }
        let taken = try client.send(.post, "/sign-up", fields("hana"), [("Cookie", String(cookie))])
        #expect(taken.status == .unprocessableContent, "hana owns a todo")
        let made = try client.send(.post, "/sign-up", fields("miami"), [("Cookie", String(cookie))])
        #expect(made.status == .seeOther)
        #expect(project.store.account("miami")?.role == .commenter)
        #expect(try project.text("users/miami.md").contains("Mia"))
        let again = try client.send(.post, "/sign-up", fields("miami2"), [("Cookie", String(cookie))])
        #expect(again.status == .unprocessableContent)
    }

    @Test func `without an invitation, there is no form`() throws {
        let project = try ServedProject()
        defer { project.end() }
        #expect(try project.client(nil).get("/sign-up").status == .notFound)
        let open = try ServedProject { $0.signUp = .open }
        defer { open.end() }
        #expect(try open.client(nil).get("/sign-up").status == .ok)
    }
    @Test func `an account that another process disables is refused at once`() throws {
        let project = try ServedProject()
        defer { project.end() }
        let editor = try project.client(.editor)
        let other = try AccountStore(
            of: project.folder.path, keyIn: "\(project.folder.path)/keys", for: "", settings: ServeSettings(),
            passwords: PasswordHash(passes: 1, memory: 8_192))
        try other.disable(login: "editor", now: 2000)
        let answer = try editor.post("/todos/k3f9q2/comment", [("text", "Too late")])
        #expect(answer.status == .unauthorized)
        #expect(try !project.text().contains("Too late"))
    }
}
