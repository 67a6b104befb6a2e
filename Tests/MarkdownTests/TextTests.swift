import Testing

@testable import Markdown

/// Text between markup.
struct TextTests {
    @Test func `writes no control characters to the page`() {
        let page = html("a\u{7F}b\u{85}c\u{A0}d «é» `\u{9F}` <b>\u{80}</b>\n\n<div title=x>\u{90}\u{C}</div>\n")
        #expect(
            page == """
                <p>a\u{FFFD}b c\u{A0}d «é» <code>\u{FFFD}</code> <b>\u{FFFD}</b></p>
                <div>\u{FFFD}\u{FFFD}</div>\n
                """)
    }
    @Test(
        arguments: [
            ("a & b < c > d \" e '", "a &amp; b &lt; c &gt; d &quot; e '"), ("&amp; &copy; &#x41;", "&amp; © A"),
            ("\\& \\< \\\\", "&amp; &lt; \\"), ("a\nb", "a\nb"), ("a  \nb", "a<br />\nb"), ("a\\\nb", "a<br />\nb"),
            ("\u{202E}a", "\u{202E}a"),
        ])
    func `escapes HTML characters and keeps line breaks`(source: String, expected: String) {
        #expect(html(source) == "<p>\(expected)</p>\n")
    }

    @Test func `replaces invalid UTF-8`() {
        let document = render([0x61, 0xFF, 0x62, 0xC3, 0x28, 0x63])
        #expect(document.page == "<p>a\u{FFFD}b\u{FFFD}(c</p>\n")
    }
}
