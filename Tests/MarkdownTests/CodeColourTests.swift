import Bytes
import Highlighting
import TestSupport
import Testing

@testable import Markdown

extension String {
    /// The HTML with the code as in an unknown language.
    var withoutColours: String {
        replacing(from: "<span class=\"c-", to: "</span>") { part in String(part.drop { $0 != ">" }.dropFirst()) }
    }
}

struct `Code in a known language` {
    @Test func `has classes for keywords, strings, comments and numbers`() {
        #expect(
            html("```Swift title=x\nlet a = \"<b>\" // 1\n```") == """
                <pre tabindex="0"><code class="language-Swift"><span class="c-k">let</span> a = \
                <span class="c-t">&quot;&lt;b&gt;&quot;</span> <span class="c-c">// 1</span>
                </code></pre>

                """)
        #expect(!html("```text\nlet a = 1\n```").contains("span") && !html("    let a = 1").contains("span"))
    }

    private static let tokens: [String] =
        [
            "\u{80}", "\u{9F}", "\u{1}", "é", "日", "\0", "\u{FFFE}", "\u{2028}", "\r", "if", "</span>", "&amp;", " ",
            "\n",
        ]
        + [
            " ", "\n", "\n+", "\n- a: b", "\n@@ ", "'''", "\"\"\"", "\\", "<a b=\"c\">", "<!--", "-->", "/*", "*/",
            "//",
        ]
        + ["\"", "'", "`", "#", "-", "@", "<", ">", "=", ":", ".", "0", "12.5", "1..2", "let", "SELECT", "$", "{", "x"]

    @Test(arguments: CodeLanguage.names)
    func `has the same text as without tags`(name: String) {
        var random = SeededGenerator(seed: UInt64(name.utf8.count))
        for _ in 0..<300 {
            let code = (0..<Int.random(in: 1...30, using: &random)).map { _ in random.one(of: Self.tokens) }.joined()
            let (coloured, plain) = (render("~~~~\(name)\n\(code)\n~~~~"), render("~~~~text\n\(code)\n~~~~"))
            #expect(
                coloured.page.withoutColours == plain.page.replacing("language-text", with: "language-\(name)"),
                "\(code.debugDescription)")
            #expect(coloured.text == plain.text, "\(code.debugDescription)")
        }
    }

    @Test func `has a limited number of coloured tokens, and the complete text`() {
        let page = html("```c\n\(String(repeating: "1 ", count: 60_000))end\n```")
        #expect(page.matches(of: /c-n/).count == 5000 && page.hasSuffix("1 end\n</code></pre>\n"))
    }
}
