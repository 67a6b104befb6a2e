import Domain
@testable import LivePages
import Messages
import TestSupport
import Testing

struct `The form for signing in` {
    private func page(_ page: SignInPage, _ language: String = "en") throws -> String {
        text(page.bytes(in: try context(language, for: nil)))
    }

    @Test func `keeps the name and the way on, but never the password`() throws {
        let text = try page(SignInPage(login: "hana", next: "/todos/t2.html", error: "no"))
        #expect(text.value(of: "login") == "hana" && text.value(of: "next") == "/todos/t2.html")
        #expect(text.value(of: "password") == "")
        #expect(text.tag("id=\"f-password\"")?.contains("autofocus") == true)
    }

    @Test func `names the least lengths, and its button is enabled without a script`() throws {
        let text = try page(SignInPage(next: "/"))
        #expect(text.tag("id=\"f-login\"")?.contains("data-least=\"4\"") == true)
        #expect(text.tag("id=\"f-password\"")?.contains("data-least=\"6\"") == true)
        #expect(text.contains("<button class=\"main\">Sign in</button>") && text.contains("data-waits"))
    }

    @Test func `has one message for every failure, in the language of the board`() throws {
        let text = try page(SignInPage(next: "/", error: SignInPage.failure(.builtIn("ja"))), "ja")
        #expect(text.contains("<h2 id=\"failure\">エラー</h2>") && text.contains("<button>閉じる</button>"))
        #expect(text.contains("<li>ユーザー名またはパスワードが違います。</li>"))
    }

    @Test(arguments: [(1, "1 minute."), (60, "1 minute."), (61, "2 minutes."), (900, "15 minutes.")])
    func `says when the next attempt is accepted`(seconds: Int, end: String) throws {
        #expect(try page(SignInPage(next: "/", retryAfter: seconds)).contains("Try again in \(end)"))
    }

    @Test func `carries a form that could not be sent`() throws {
        let text = try page(SignInPage(next: "/", carried: [("text", "a\nb"), ("item", "3")]))
        #expect(text.contains("<input type=\"hidden\" name=\"carried.text\" value=\"a\nb\">"))
        #expect(text.value(of: "carried.item") == "3" && text.contains("What you wrote is kept"))
    }

    @Test func `is a single button for a one-time link`() throws {
        let text = try page(SignInPage(next: "/", code: "c0de", offersSignUp: true))
        #expect(text.value(of: "code") == "c0de" && !text.contains("f-login") && !text.contains("sign-up"))
    }

    @Test(
        arguments: [
            ("/", "/"), ("/todos/a.html?b=c#d", "/todos/a.html?b=c#d"), ("", nil), ("//evil.example", "/"),
            ("/\\evil.example", "/"), ("https://evil.example", "/"), ("javascript:alert(1)", "/"), ("todos", "/"),
            ("/a\nb", "/"),
        ] as [(String, String?)])
    func `leads to this host alone`(next: String, kept: String?) throws {
        #expect(try page(SignInPage(next: next)).value(of: "next") == kept)
        if !next.isEmpty { #expect(LocalPath(next).path == kept) }
    }
}
