import Testing

@testable import Markdown

/// Text between tildes, and text between equals signs.
struct StrikethroughTests {
    @Test(
        arguments: [
            ("==a== b==c==d == e == 日本==語==です", "<mark>a</mark> b==c==d == e == 日本<mark>語</mark>です"),
            ("==*a* ~~b== c~~==", "<mark><em>a</em> ~~b</mark> c~~=="),
            ("`==a==` \\==b== ===c===", "<code>==a==</code> ==b== ===c==="),
            ("~a~ ~~b~~ ~~~c~~~", "<del>a</del> <del>b</del> ~~~c~~~"),
            ("~~a~ ~b~~", "~~a~ ~b~~"), ("~~ a~~ ~~b ~~", "~~ a~~ ~~b ~~"), ("a~~b~~c", "a<del>b</del>c"),
            ("~~==a==~~ ==~~b~~==", "<del><mark>a</mark></del> <mark><del>b</del></mark>"),
            ("~~==a~~==", "<del>==a</del>=="), ("a == b and c == d", "a == b and c == d"), ("====", "===="),
            ("*~~a*~~", "<em>~~a</em>~~"), ("~~*a~~*", "~~<em>a~~</em>"), ("\\~~a~~ ~~b~~", "~~a~~ <del>b</del>"),
        ])
    func `a pair becomes an element, and other text is unchanged`(source: String, expected: String) {
        #expect(html(source) == "<p>\(expected)</p>\n")
    }

    @Test func `a pair does not cross paragraphs, items or cells`() {
        for source in ["~~a\n\nb~~", "- ~~a\n- b~~", "| ~~a | b~~ |\n|-|-|", "==a\n\nb=="] {
            #expect(!html(source).contains("<del>") && !html(source).contains("<mark>"), "\(source)")
        }
        #expect(html("~~a\nb~~") == "<p><del>a\nb</del></p>\n")
    }
}
