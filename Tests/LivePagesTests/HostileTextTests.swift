import Domain
import HTTP
import Platform
import TestSupport
import Testing

@testable import LivePages

/// Texts by which one user of the board attacks another.
@Suite struct HostileTextTests {
    private static let texts = [
        "<script>alert(1)</script>", "\"><img src=x onerror=alert(1)>", "'><svg/onload=alert(1)>",
        "[a](javascript:alert(1)) <javascript:alert(1)> [b]: data:text/html,<script>alert(1)</script>",
        "<form action=/todos/k3f9q2/delete method=post><button>x</button></form>", "{{{csrf}}} {{csrf}} MMMM",
        "</textarea><script>alert(1)</script>", "<style>*{display:none}</style><base href=//evil.test>",
        "\u{202E}evil\u{2066} \u{0} \u{1B}[31m \u{85}", "<meta http-equiv=refresh content=0;url=//evil.test>",
        "![x](//evil.test/x.png) <iframe srcdoc='<script>1</script>'>",
    ]

    /// What no page has: escaped text has references in the place of `<`, `>` and quotes.
    private static let forbidden = [
        "<script>alert", "onerror=alert(1)>", "<svg/onload", "href=\"javascript:", "<form action=/todos", "<style>*",
        "<base", "<meta http-equiv=refresh", "<iframe", "href=\"data:text", "\u{1B}", "\u{0}",
    ]

    private func expectHarmless(_ page: String, _ text: String) {
        for word in HostileTextTests.forbidden {
            #expect(!page.contains(word), "\(word.debugDescription) of \(text.debugDescription)")
        }
    }

    @Test(arguments: texts)
    func `are shown as text on every page`(text: String) throws {
        let project = try ServedProject()
        defer { project.end() }
        let (one, other) = (try project.client(.editor), try project.client(.admin))
        let base = project.base()
        let token = one.csrf
        expectHarmless(try one.post("/preview", [("body", text)]).text, text)
        let refused = try one.post("/todos/k3f9q2/edit", [("base", base), ("due", text), ("title", text)])
        expectHarmless(refused.text, text)
        let forms: [(String, [(String, String)])] = [
            ("/new", [("title", text), ("body", text), ("tags", text)]), ("/todos/k3f9q2/comment", [("text", text)]),
            ("/todos/k3f9q2/edit", [("base", base), ("title", text)]),
            ("/todos/k3f9q2/edit", [("base", base), ("body", text), ("title", "Other words")]),
            ("/todos/k3f9q2/assign", [("base", base), ("owner", text)]),
            ("/todos/k3f9q2/move", [("base", base), ("status", text)]),
            ("/accounts", [("login", text), ("role", "editor")]), ("/account", [("password", text)]),
            ("/sign-in", [("login", text), ("password", text), ("next", text)]),
            ("/undo", [("action", text), ("next", text)]),
        ]
        for (path, form) in forms {
            let answer = try (path == "/accounts" ? other : one).post(path, form)
            expectHarmless(answer.text, text)
            let isSafe = answer.fields.list.allSatisfy { field in
                field.value.utf8.allSatisfy { $0 >= 0x20 && $0 != 0x7F } && !field.value.contains("evil.test")
            }
            #expect(isSafe, "\(path)")
        }
        for path in ["/", "/todos/k3f9q2.html", "/todos/k3f9q2/edit", "/index.json", "/feed.xml", "/accounts"] {
            let answer = try other.get(path)
            let type = answer.fields["Content-Type"] ?? ""
            if type.hasPrefix("text/html") { expectHarmless(answer.text, text) }
            // A todo that could name the token would let its author act as its reader.
            #expect(!answer.text.contains(token))
        }
        #expect(project.log.value.allSatisfy { line in line.utf8.allSatisfy { (0x20..<0x7F).contains($0) } })
    }
}
