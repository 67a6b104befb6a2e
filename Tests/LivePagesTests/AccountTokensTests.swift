import Accounts
import Domain
import HTTP
import JSON
import TestSupport
import Testing

@testable import LivePages

/// The tokens of programs on the page of the account.
@Suite struct AccountTokensTests {
    private func secret(_ answer: Response) -> String? {
        answer.text.firstMatch(of: /name="secret"[^>]* value="(fuda_[^"]{43})"/).map { String($0.1) }
    }

    @Test func `are made, shown once and ended`() throws {
        let project = try ServedProject()
        defer { project.end() }
        let client = try project.client(.editor)
        let made = try client.post(
            "/account", [("newToken", "yes"), ("name", "<b>Bot"), ("scope", "write"), ("days", "30")])
        let secret = try #require(self.secret(made))
        #expect(made.status == .ok && made.text.contains("&lt;b&gt;Bot") && made.text.contains("Read and write"))
        #expect(try Program(site: project.site, token: secret).get("/api/v1/me").json["role"] == "editor")
        let page = try client.get("/account").text
        #expect(!page.contains(secret) && page.contains("&lt;b&gt;Bot"))
        let id = try #require(page.firstMatch(of: /name="endToken" value="([0-9a-f]{12})"/)).1
        #expect(try project.client(.admin).post("/account", [("endToken", String(id))]).status == .notFound)
        #expect(try client.post("/account", [("endToken", String(id))]).status == .seeOther)
        #expect(try Program(site: project.site, token: secret).get("/api/v1/me").status == .unauthorized)
    }

    @Test(arguments: [("", "read", "1"), ("x", "read", "0"), ("x", "read", "367"), ("x", "read", "")])
    func `need a name and a number of days`(name: String, scope: String, days: String) throws {
        let project = try ServedProject()
        defer { project.end() }
        let answer = try project.client(.reader).post(
            "/account", [("newToken", "yes"), ("name", name), ("scope", scope), ("days", days)])
        #expect(answer.status == .unprocessableContent && answer.text.contains("class=\"wrong\""))
        #expect(secret(answer) == nil)
    }
}
