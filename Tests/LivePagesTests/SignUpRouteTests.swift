import Accounts
import Domain
import HTTP
import Platform
import TestSupport
import Testing

@testable import LivePages

struct SignUpRouteTests {
    private static let profiles = ["users/sato.md": "---\nname: Hana Sato\n---\n"]

    private func form(_ login: String, _ name: String, _ invitation: String = "") -> [(String, String)] {
        [
            ("invitation", invitation), ("login", login), ("name", name), ("password", ServedProject.password),
        ]
    }

    @Test(arguments: ["Hana Sato", "hana sato", "H\u{430}na Sato", "sato"])
    func `a visitor does not take the name of another person`(name: String) throws {
        let project = try ServedProject(Self.profiles) { $0.signUp = .open }
        defer { project.end() }
        let client = try project.client(nil)
        let refused = try client.post("/sign-up", form("newcomer", name))
        #expect(refused.status == .unprocessableContent && refused.text.contains("Another person has this name."))
        #expect(project.store.account("newcomer") == nil)
        #expect(try client.post("/sign-up", form("newcomer", "Hana Suzuki")).status == .seeOther)
    }

    @Test func `an invited person has the name that they write`() throws {
        let project = try ServedProject(Self.profiles)
        defer { project.end() }
        let token = try project.store.invite(role: .editor, user: nil, by: "", now: project.clock.value)
        let client = try project.client(nil)
        #expect(try client.post("/sign-up", form("newcomer", "Hana Sato", token)).status == .seeOther)
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
