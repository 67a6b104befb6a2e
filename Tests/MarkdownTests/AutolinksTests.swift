import Testing

@testable import Markdown

/// Bare URLs that become links.
struct AutolinksTests {
    /// The URLs of all links.
    private func links(_ source: String) -> [String] {
        html(source).split(separator: "<a href=\"").dropFirst().map { String($0.prefix { $0 != "\"" }) }
    }

    @Test(
        arguments: [
            ("http://a.b", ["http://a.b"]), ("HTTPS://a", ["HTTPS://a"]), ("ftp://a/b", ["ftp://a/b"]),
            ("xhttp://a", []), ("1http://a", ["http://a"]), ("日http://a", ["http://a"]), ("gopher://a", []),
            ("http:/a", []), ("http://", []), ("http://.", []), ("http://a_b.c", []),
            ("http://a_b.c.d", ["http://a_b.c.d"]),
            ("http\\://a", []), ("`http://a`", []), ("[http://a](http://b)", ["http://b"]),
        ])
    func `links a URL with a scheme and a host`(source: String, expected: [String]) {
        #expect(links(source) == expected)
    }

    @Test(
        arguments: [
            ("www.a.b", ["http://www.a.b"]), ("(www.a.b)", ["http://www.a.b"]), ("*www.a.b*", ["http://www.a.b"]),
            ("xwww.a.b", []), ("/www.a.b", []), ("www.a", ["http://www.a"]), ("www.a_b", []),
            ("WWW.a.b", []),
        ])
    func `links a separate host that begins with www`(source: String, expected: [String]) {
        #expect(links(source) == expected)
    }

    @Test(
        arguments: [
            ("a@b.c", ["mailto:a@b.c"]), ("a.b+c-d_e@f-g.h", ["mailto:a.b+c-d_e@f-g.h"]), ("a@b", []), ("@b.c", []),
            ("a@b.c1", []), ("a@b.c-", []), ("a@b.c.", ["mailto:a@b.c"]), ("a@b.c@d", []), ("a\\@b.c", []),
        ])
    func `links an e-mail address whose last label ends with a letter`(source: String, expected: [String]) {
        #expect(links(source) == expected)
    }

    @Test(
        arguments: [
            ("http://a/b.", "http://a/b"), ("http://a/b?!,:", "http://a/b"), ("http://a/(b)", "http://a/(b)"),
            ("http://a/(b))", "http://a/(b)"), ("(http://a/b)", "http://a/b"), ("http://a/b)c", "http://a/b)c"),
            ("http://a/&amp;copy;", "http://a/"), ("http://a/?b&c;", "http://a/?b"),
            ("http://a/b;", "http://a/b"), ("http://a/b\"", "http://a/b"), ("http://a/b<c", "http://a/b"),
            ("http://a/b c", "http://a/b"), ("http://a/b*_~", "http://a/b"),
        ])
    func `excludes the punctuation of the sentence`(source: String, expected: String) {
        #expect(links(source) == [expected])
    }

    @Test func `leaves a too long host as text`() {
        #expect(links("http://" + String(repeating: "a", count: 1_000)).count == 1)
        #expect(links("http://" + String(repeating: "a", count: 1_100)) == [])
    }
}
