import Accounts
import Application
import Domain
import HTTP
import Platform
import TestSupport
import Testing

@testable import LivePages

struct SignUpRouteTests {
    private static let profiles = ["users/sato.md": "---\nname: Hana Sato\nemail: hana@sato.example\n---\n"]

    /// Sends the form for signing up, with the token that its page has.
    private func signUp(
        _ project: ServedProject, _ login: String, _ name: String, _ invitation: String = ""
    ) throws -> Response {
        let client = try project.client(nil)
        let page = try client.get("/sign-up?invitation=\(invitation)")
        let cookie = try #require(page.fields.all("Set-Cookie").first?.split(separator: ";").first)
        let fields = [
            ("invitation", invitation), ("login", login), ("name", name), ("password", "a new long password"),
            ("csrf", page.text.value(of: "csrf") ?? ""),
        ]
        return try client.send(.post, "/sign-up", fields, [("Cookie", String(cookie))])
    }

    @Test(arguments: ["Hana Sato", "hana sato", "H\u{430}na Sato", "sato", "admin", "Admin", "Hana@sato.example"])
    func `a visitor does not take the name of another person`(name: String) throws {
        let project = try ServedProject(Self.profiles) { $0.signUp = .open }
        defer { project.end() }
        let refused = try signUp(project, "newcomer", name)
        #expect(refused.status == .unprocessableContent && refused.text.contains("Another person has this name."))
        #expect(project.store.account("newcomer") == nil)
        #expect(try signUp(project, "newcomer", "Hana Suzuki").status == .seeOther)
        // An undo would take back the profile without the account.
        #expect(try project.folder.names("users").contains("newcomer.md") && project.board.edits.isEmpty)
    }

    @Test(arguments: ["\u{202E}otaS anaH", "Hana\u{2066}Sato", "Hana\nSato", "\u{200B}Hana"])
    func `a visitor has no name that looks other than it is`(name: String) throws {
        let project = try ServedProject(Self.profiles) { $0.signUp = .open }
        defer { project.end() }
        let refused = try signUp(project, "newcomer", name)
        #expect(refused.status == .unprocessableContent && refused.text.contains("without invisible characters"))
        #expect(try signUp(project, "newcomer", "نازنین\u{200C}ها").status == .seeOther)
    }

    @Test(arguments: ["Hana Sato", "hana@sato.example", "HANA SATO"])
    func `a visitor's login is not the name or the address of another person`(login: String) throws {
        let project = try ServedProject(Self.profiles) { $0.signUp = .open }
        defer { project.end() }
        #expect(try signUp(project, login, "Mei Lin").status == .unprocessableContent)
        #expect(project.store.account(login) == nil)
    }

    @Test func `a visitor does not become the owner of a draft`() throws {
        let draft = "---\nid: d1\ntitle: D\ndraft: true\nowner: draftowner\nreporter: reporter1\n---\n"
        let project = try ServedProject(["todos/d.md": draft]) { $0.signUp = .open }
        defer { project.end() }
        for login in ["draftowner", "Reporter1"] {
            #expect(try signUp(project, login, "New Person").status == .unprocessableContent, "\(login)")
        }
    }

    @Test func `an invited person has the name that they write`() throws {
        let project = try ServedProject(Self.profiles)
        defer { project.end() }
        let token = try project.store.invite(role: .editor, user: nil, by: "", now: project.clock.value)
        #expect(try signUp(project, "newcomer", "Hana Sato", token).status == .seeOther)
    }

    @Test func `a used invitation says so`() throws {
        let project = try ServedProject()
        defer { project.end() }
        let client = try project.client(nil)
        let answer = try client.get("/sign-up?invitation=used")
        #expect(answer.status == .notFound && answer.text.contains("The invitation was used or has ended."))
        let token = try project.store.invite(role: .editor, user: nil, by: "", now: project.clock.value)
        #expect(try client.get("/sign-up?invitation=\(token)").status == .ok)
    }
}
