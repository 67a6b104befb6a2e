import Bytes
import Testing

@testable import Markdown

/// The allowed attributes of tags.
struct AttributesTests {
    @Test(
        arguments: [
            ("<a href=\"https://a.b/?c&amp;d\" target=_blank>e</a>", "<p><a href=\"https://a.b/?c&amp;d\">e</a></p>\n"),
            ("<a href=x>http://a.b #c</a>", "<p><span class=\"missing\">http://a.b #c</span></p>\n"),
            (
                "<a href=#x>a <a href=#x>b</a>\n\n# x",
                "<p><a href=\"#h-x\">a </a><a href=\"#h-x\">b</a></p>\n<h2 id=\"h-x\">x</h2>\n"
            ),
            (
                "[a <a href=b.md>c</a>](https://d)",
                "<p><a href=\"https://d\">a &lt;a href=b.md&gt;c&lt;/a&gt;</a></p>\n"
            ),
            (
                "<a href=https://a>b [c](https://d)</a>",
                "<p><a href=\"https://a\">b </a><a href=\"https://d\">c</a></p>\n"
            ),
            (
                "<img src=https://a/b.png width=50% height=20px align=right onerror=x>",
                "<p><img src=\"https://a/b.png\" alt=\"\" width=\"368\" height=\"20\" class=\"right\" loading=\"lazy\" />\n</p>\n"
            ),
            ("a <img src=http://a/b.png alt=c>", "<p>a <a href=\"http://a/b.png\">c</a></p>\n"),
            ("![c](http://a/b.png)", "<p><a href=\"http://a/b.png\">c</a></p>\n"),
            ("[![](http://a/b.png)](https://c)", "<p><a href=\"https://c\">http://a/b.png</a></p>\n"),
        ] as [(String, String)])
    func `links and images in HTML follow Markdown's rules`(source: String, expected: String) {
        #expect(html(source) == expected)
    }

    @Test func `local links and images in HTML are references`() {
        let document = render(
            "x\n\n<p>\n<a\n href=\"b%20c.md#d\">e</a>\n<img alt='&lt;f&gt;' src=\"g.png\" width=10></p>\n\n- h <a href=\"i.md\">j\n"
        )
        #expect(
            document.references.map {
                "\($0.kind) \($0.target) \($0.fragment ?? "") \($0.label ?? "") \($0.line):\($0.column)"
            }
                == ["link b c.md d  4:1", "image g.png  <f> 6:1", "link i.md   8:5"])
        #expect(document.references[1].layout.attributes == " width=\"10\"")
        let page = document.spliced { $0.kind == .link ? "<a href=\"\($0.target)\">" : "<img>" }
        #expect(page.contains("<a href=\"b c.md\">e</a>") && page.contains("<a href=\"i.md\">j</a></li>"))
    }

    @Test(
        arguments: [
            "java&#x0A;script:alert(1)", "&#106avascript:x", "javascript&colon;x", " javascript:x", "java\tscript:x",
            "JAVASCRIPT:x", "&#0;javascript:x", "data:text/html,<b>", "livescript:x", "blob:https://a",
            "//\\javascript:x",
        ])
    func `no attribute contains a forbidden URL`(url: String) {
        for source in ["a <a href=\"\(url)\">b</a>", "<a href='\(url)'>\nb</a>", "a <img src=\"\(url)\">"] {
            let page = html(source)
            #expect(
                !page.lowercased().contains("script:") || page.contains("//\\javascript") || page.contains("//%5C"),
                "\(page)")
            #expect(!page.contains("blob:") && !page.contains("data:"), "\(page)")
        }
    }

    @Test func `reads a megabyte of attributes quickly`() {
        let long = String(repeating: "x", count: 1 << 20)
        let options = MarkdownOptions(maxBodyBytes: 8 << 20)
        #expect(html("<div align=center title=\"\(long)\">a</div>", options) == "<div class=\"center\">a</div>\n")
        #expect(html("<div \(String(repeating: "a ", count: 1 << 19))>b</div>", options) == "<div>b</div>\n")
    }
}
