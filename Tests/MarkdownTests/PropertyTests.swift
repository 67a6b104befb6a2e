import Bytes
import TestSupport
import Testing

@testable import Markdown

/// Properties that hold for any bytes.
struct PropertyTests {
    private static let tokens: [String] = [
        "[[a]]", "[[", "]]", "[", "]", "(", ")", "](b.md)", "![", "~~", "~", "#a", "#", "@b", "@", "BACK-1", "[^1]",
        "[^1]: ", "\n", "\n\n", "    ", "> ", "- ", "1. ", "- [x] ", "|", "|-|-|\n", " | a | b |\n", "`", "```\n", "*",
        "**", "_", "\\", "&amp;", "&#35;", "<b>", "<!-- ", "-->", "<div>\n", "http://a.b", "www.c.d", "e@f.g", "\t",
        "# ",
        "---\n", "===\n", "[!NOTE]\n", "> [!TIP]\n> x\n", "日本", "é", "\r\n", "\r", "\0", "[a]: /u\n", ":", " ", "x",
        "](#x)", "](http://y)", "![i](j.png)", "\u{FEFF}", "\"", "'", "==", "%%", "</b>", "<a href=x.md>", "</a>",
        "<p>",
        "<table><td>", "</table>", "<img src=k.png>", "[[a#b|c]]", "![[d.png|5]]", "> [!x]- T\n", "[/] ", "](z:z)",
    ]

    @Test(arguments: 0..<40 as Range<UInt64>)
    func `renders any text to balanced HTML with references in order`(seed: UInt64) {
        var random = SeededGenerator(seed: seed)
        for _ in 0..<150 {
            var source: [UInt8] = []
            for _ in 0..<Int.random(in: 1...40, using: &random) {
                source += random.one(of: Self.tokens).utf8
                if random.once(in: 60) { source.append(UInt8.random(in: 128...255, using: &random)) }
            }
            let document = render(source, MarkdownOptions(idPrefixes: ["back"]), want: .html)
            let shown = String(decoding: source, as: UTF8.self)
            #expect(areInOrder(document), "\(shown.debugDescription)")
            #expect(isBalanced(document.page), "\(shown.debugDescription)\n\(document.page)")
            #expect(render(source, MarkdownOptions(idPrefixes: ["back"]), want: []).references == document.references)
            let page = document.spliced { $0.kind == .link ? "<a>" : "<i></i>" }
            #expect(isBalanced(page) && !page.contains("class=\"missing\""), "\(shown.debugDescription)\n\(page)")
        }
    }

    private func areInOrder(_ document: MarkdownDocument) -> Bool {
        var (last, closing) = (0, 0)
        for reference in document.references {
            guard reference.line >= 1, reference.column >= 1,
                !reference.target.isEmpty || reference.kind == .link
                    || reference.kind == .image, reference.range.lowerBound >= last, !reference.range.isEmpty
            else { return false }
            last = reference.range.upperBound
            guard let range = reference.closing else { continue }
            guard range.lowerBound >= max(last, closing), range.upperBound <= document.html.count else { return false }
            closing = range.upperBound
        }
        return last <= document.html.count
    }

    private func isBalanced(_ html: String) -> Bool {
        let html = Array(html.utf8)
        var open: [ArraySlice<UInt8>] = []
        for piece in html.split(separator: UInt8(ascii: "<"), omittingEmptySubsequences: false).dropFirst() {
            guard let end = piece.firstIndex(of: UInt8(ascii: ">")) else { return false }
            let name = piece[..<end].prefix { $0 != UInt8(ascii: " ") }
            if Self.void.contains(name) { continue }
            if name.first == UInt8(ascii: "/") {
                guard open.popLast() == name.dropFirst() else { return false }
            } else {
                open.append(name)
            }
        }
        return open.isEmpty
    }

    private static let void = Set(["br", "hr", "img", "input", "wbr"].map { ArraySlice($0.utf8) })

    /// The limits are: `BracketNestingLimit` for nested brackets (beyond it, the whole body is text), `OpenElements.deepest` for
    /// nested tags and emphasis, fixed limits for missing table cells and for searches in the source, and the length of
    /// hosts. Everything else is read once, in order.
    @Test(
        arguments: [
            "> ", "- ", "[", "![", "*a ", "**a ", "_a ", "[[", "[[a", "[[a|", "~~", "~~a ", "~~a~~ ", "[^", "[^1]", "#",
            "#a ", "@", "@a ", "a@", "a@b.c ", "&#35;a ", "\\#a ", "http://a", "www.", "www.a_", "http://a;", "`",
            "<b>",
            "<!--", "\\", "[a](b) ", "[a](", "]", "a|", "|", "|-", "# a\n", "- [ ] a\n", "| a | b |\n", "[^1]: a\n",
            "[a]: b\n", "back-1 ", "[a](b.md) #x ", "![[](", "![[]()", "[](", "![](", "*a_", "**a _b ", "<details>",
            "<details>\n\n", "</details>", "==", "==a", "==a ", "%%", "%%a ", "a %% b\n\n", "> [!NOTE]\n",
            "> [!x] y\n> ",
            "|a|", "|a|\n|-|\n", "- [/] ", "``a`", "&#", "&a;", "![[a.png|1]] ", "[[a#b|c]] ", "[[#a]] ", "  - a\n",
            "    a\n", "<b><i>", "<b></i>", "</b>\n\n", "<a href='", "<a x=\"<a y=' ", "<?", "<![CDATA[", "<script>\n",
            "<table><td>", "<tr><td>", "<p><b>", "<ul><li>", "<h2>a", "<h2>a</h2>\n", "<img src=x>", "<img alt='&'>",
            "<a href=\"&#x41;\">", "[x](#a) ", "[x](z:z) ", "<pre>", "- <div>\n", "<div\n", "<ruby><rt>",
            "- a\n  - b\n",
        ])
    func `the time is linear in the number of tokens`(token: String) {
        for (before, behind) in [("", ""), ("| a | b |\n|---|---|\n", ""), ("x[^1]\n\n[^1]: y\n\n", "\\")] {
            let text = { (count: Int) in before + String(repeating: token, count: count) + behind }
            // Linear time gives a factor of 5, quadratic time 25. Very short times are not significant, and a single
            // high value may be chance.
            let isLinear = (0..<4).contains { _ in
                let many = cost(text(10_000))
                return many < .milliseconds(100) || many < cost(text(2_000)) * 12
            }
            #expect(isLinear)
        }
    }

    private func cost(_ text: String) -> Duration {
        processorTime {
            let document = render(text, MarkdownOptions(idPrefixes: ["back"]), want: .html)
            #expect(document.unread != .tooLarge)
        }
    }
}
