import Domain
@testable import LivePages
import Messages
import Site
import TestSupport
import Testing

struct `The pages of accounts` {
    @Test func `let an admin change other accounts, but not the own one`() throws {
        let rows = [("kim-k", Role.admin, true), ("hana", .editor, false)].map {
            AccountsPage.Row(login: $0.0, user: $0.0, role: $0.1, isDisabled: false, isSelf: $0.2)
        }
        let text = text(AccountsPage(accounts: rows, invitation: "https://a.example/x").bytes(in: try context()))
        let logins = text.matches(of: /name="login" value="([^"]*)"/).map { String($0.1) }
        #expect(logins == ["hana", "hana"] && text.contains("<i>you</i>"))
        #expect(text.contains("<option value=\"editor\" selected>Editor</option>"))
        #expect(text.tag("id=\"f-invitation\"")?.contains("value=\"https://a.example/x\"") == true)
        let invite = try #require(text.firstMatch(of: /(?s)<select id="f-role".*?<\/select>/)).0
        #expect(!invite.contains("\"admin\"") && invite.contains("\"commenter\""))
    }

    @Test func `ask for both passwords, or none if there is none`() throws {
        let own = text(
            AccountPage(login: "hana", user: "Hana", role: .editor, passwordLength: 12).bytes(in: try context()))
        #expect(own.contains("At least 12 characters.") && own.contains("name=\"newPassword\""))
        let other = text(
            AccountPage(login: nil, user: "Hana", role: .editor, passwordLength: 12).bytes(in: try context()))
        #expect(!other.contains("type=\"password\""))
    }

    @Test(arguments: [
        (403, "Not allowed"), (404, "Page not found"), (410, "Page not found"), (413, "Too large"),
        (429, "Too many requests"), (503, "The board is busy"), (507, "The disk is full"),
        (500, "That did not work"), (400, "The request is not valid"), (421, "The request is not valid"),
    ])
    func `have a text for each status`(status: Int, heading: String) throws {
        let page = ErrorPage(status: status, .builtIn("en"))
        #expect(page.heading == heading && page.text.count > 10)
        #expect(ErrorPage(status: status, number: "77", .builtIn("en")).text.contains("77"))
        #expect(
            text(page.bytes(in: try context())).contains("<a class=\"button\" href=\"/index.html\">Go to the board</a>")
        )
    }

    @Test func `warn before a todo is deleted that has changed`() throws {
        func page(_ hasChanged: Bool) throws -> String {
            text(
                ConfirmDeletePage(slug: "t2", title: "T", base: "v1:5", next: "/", hasChanged: hasChanged)
                    .bytes(in: try context()))
        }
        #expect(try page(true).contains("role=\"alert\"") && !page(false).contains("role=\"alert\""))
        #expect(try page(false).value(of: "confirm") == "yes" && page(false).value(of: "base") == "v1:5")
        #expect(try page(false).contains("action=\"/todos/t2/delete\""))
    }
}
