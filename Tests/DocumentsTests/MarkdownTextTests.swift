import DocumentSupport
@testable import Documents
import Links
import TestSupport
import Testing
import Messages

struct `Markdown text` {
    @Test(arguments: [
        ("BACK-12", "`BACK-12`"), ("k3f9q2", "`k3f9q2`"), ("a`b", #"a\`b"#), ("a|b", #"a\|b"#), ("a b", "a b"),
        ("\u{600}`<img>", "\u{600}\\`&lt;img&gt;"),
    ])
    func `has ids in copyable form`(id: String, markdown: String) {
        #expect(MarkdownText.prose("\(code: id)").utf8.elementsEqual(markdown.utf8))
    }

    @Test(arguments: [
        ("a | b", #"a \| b"#), ("<script>", "&lt;script&gt;"), ("two\nlines", "two lines"), ("@hana", "@&#8203;hana"),
        ("see #12", "see #&#8203;12"), ("GH-1", "GH-&#8203;1"), ("!3 %v1 $4", #"!&#8203;3 %&#8203;v1 \$&#8203;4"#),
        ("~bug &1", #"\~&#8203;bug &amp;&#8203;1"#), (":tada: 10:30", ":&#8203;tada: 10:30"),
        ("# a", "#&#8203; a"), ("- a", "-&#8203; a"), ("1. a", #"1\. a"#), ("12) a", #"12\) a"#), ("1.5 a", #"1\.5 a"#),
        ("\u{600}<img>", "\u{600}&lt;img&gt;"), ("\u{6DD}@hana", "\u{6DD}@&#8203;hana"),
        ("\u{70F}[a](b)", "\u{70F}\\[a\\](b)"), ("\u{600}|\u{301}", "\u{600}\\|\u{301}"), ("a\r\nb", "a  b"),
        ("*a* _b_ `c` [d](e)", #"\*a\* \_b\_ \`c\` \[d\](e)"#), ("https://x.org", "https:&#8203;//x.org"),
        ("www.x.org", "www.&#8203;x.org"), ("&lt;", "&amp;&#8203;lt;"), ("\u{202E}evil", "evil"),
        ("a - b @ 5 %", "a - b @ 5 %"),
        ("2026-11-21", "2026-11-21"),
    ])
    func `has text without markup`(text: String, markdown: String) {
        #expect(MarkdownText.escaped(text).utf8.elementsEqual(markdown.utf8))
    }

    @Test func `has a code block that no line ends early`() {
        #expect(MarkdownText.code(["````", "a"], language: "text") == ["`````text", "````", "a", "`````"])
    }

    @Test func `keeps emphasis and absolute links`() {
        #expect(MarkdownText.prose("\(strong: "a*b"), \("", Optional<Link>.none)c\(strong: "")") == #"**a\*b**, c"#)
        #expect(MarkdownText.prose("\("a", link("todos/a.html"))") == "a")
        let url = Link.url("https://x.org/a b<c>|\\d\n")
        #expect(MarkdownText.prose("\("[a]", url)") == #"[\[a\]](<https://x.org/a%20b%3Cc%3E%7C%5Cd>)"#)
    }
}
