import Bytes
import Domain
import Editing
import Markdown
import Screen
import TestSupport
import Testing

@testable import TerminalBoard

/// Rendered Markdown as lines of a terminal.
@Suite struct `The lines of a body` {
    private func lines(_ markdown: String, width: Int = 30) -> BodyLines {
        var renderer = MarkdownRenderer()
        let document = Array(markdown.utf8).withUnsafeBufferPointer { renderer.render($0, firstLine: 1, want: .html) }
        return document.html.withBytes { BodyLines(html: $0, width: width) }
    }

    private func texts(_ markdown: String, width: Int = 30) -> [String] {
        lines(markdown, width: width).lines.map { $0.text.spans.map(\.text).joined() }
    }

    @Test(arguments: [
        ("# One\n\nText\nin two lines.\n\n## Two", ["One", "", "Text in two lines.", "", "Two"]),
        ("one\\\ntwo", ["one", "two"]),
        ("A paragraph that is longer than a line.", ["A paragraph that is longer", "than a line."]),
        ("- one\n- two\n  - deep\n- three", ["• one", "• two", "  • deep", "• three"]),
        ("- one\n\n- two", ["• one", "", "• two"]),
        ("9. nine\n10. ten that is longer than one line", ["9. nine", "10. ten that is longer than", "    one line"]),
        ("-\n- b", ["• ", "• b"]),
        (
            "- [ ] open\n- [x] done\n- [-] gone\n- [/] half of something that is long",
            ["[ ] open", "[x] done", "[-] gone", "[/] half of something that is", "    long"]
        ),
        ("- [ ]\n- [ ] b", ["• [ ]", "[ ] b"]),
        ("> quote\n>\n> more\n\nafter", ["▎ quote", "▎ ", "▎ more", "", "after"]),
        ("a\n\n> b", ["a", "", "▎ b"]),
        ("> - a\n> - b", ["▎ • a", "▎ • b"]),
        ("> [!WARNING]\n> Hot", ["▎ Warning", "▎ ", "▎ Hot"]),
        ("a\n\n```swift\nlet a = 1\n\n\tb\n```\n\nb", ["a", "", "  let a = 1", "  ", "      b", "", "b"]),
        ("```\n" + String(repeating: "x", count: 40) + "\n```", ["  " + String(repeating: "x", count: 27) + "…"]),
        ("| a | b |\n|---|--:|\n| 1 | long |", ["a     b", "─  ────", "1  long"]),
        (
            "| name | what it says |\n|---|---|\n| x | a cell that needs more than a line |",
            [
                "name  what it says", "────  ────────────────────────", "x     a cell that needs more",
                "      than a line",
            ]
        ),
        ("a\n\n---\n\nb", ["a", "", String(repeating: "─", count: 30), "", "b"]),
        ("A[^1].\n\n[^1]: Note.", ["A[1].", "", "────────────────────", "1. Note."]),
        ("![a picture](https://x.example/a.png)", ["[a picture]"]),
        ("<details><summary>More</summary>\n\ninside\n\n</details>", ["More", "", "inside"]),
        ("a < b & c > \"d\" &lt;", ["a < b & c > \"d\" <"]),
        ("", []), ("\n\n", []),
    ])
    func `lay out its elements`(markdown: String, expected: [String]) {
        #expect(texts(markdown) == expected)
    }

    @Test func `make a list of a table that is too narrow`() {
        let rows = "| one | two | three | four |\n|---|---|---|---|\n| a | b | c | d |"
        #expect(texts(rows, width: 16) == ["one: a", "two: b", "three: c", "four: d"])
    }

    @Test func `have styles`() {
        let line = lines("**bold** *it* ~~no~~ `code` [link](https://x.example/) [in](other.md)", width: 80).lines[0]
            .text
        func style(_ text: String) -> CellStyle? { line.spans.first { $0.text == text }?.style }
        #expect(style("bold")?.marks == .bold && style("it")?.marks == .italic && style("no")?.marks == .strike)
        #expect(style("code")?.tone == .cyan && style("link")?.marks == .underline)
        #expect(line.spans.map(\.link).filter { !$0.isEmpty } == ["https://x.example/"])
    }

    @Test func `number checkboxes like their list`() {
        let markdown = "- [ ] a\n- text\n- [-] b\n  1. [x] c\n\n> - [ ]\n\n- [>] d `x`\n"
        let items = BodyChange.checklist(in: Array("---\nid: a\n---\n\(markdown)".utf8))
        let found = lines(markdown).lines.compactMap { line in line.checkbox.map { (line, $0) } }
        #expect(found.map(\.1) == Array(items.indices))
        for (line, number) in found {
            let text = line.text.spans.map(\.text).joined()
            #expect(text.contains(items[number].isChecked ? "[x]" : "[") && !text.contains("text"))
        }
    }

    @Test func `end after as many as anybody reads`() {
        let long = lines(String(repeating: "a\n\n", count: 4000))
        #expect(long.lines.count == BodyLines.most && long.isCut)
        #expect(!lines("a").isCut)
    }

    /// Whatever the text and the width.
    @Test(arguments: 1...200) func `never exceed the width`(seed: UInt64) {
        var random = SeededGenerator(seed: seed)
        let parts = [
            "# ", "- ", "- [ ] ", "1. ", "> ", "```\n", "| a | b |\n|---|---|\n", "| ", "    ", "\n", "\n\n", "**", "`",
            "[a](b)",
            "日本語", "é", "👨‍👩‍👧", "שלום", "word ", "averylongwordwithoutspaces", "<details>", "</details>", "<b>", "&amp;",
            "\t",
            "\u{1B}[31m", "[^1]", "\n[^1]: x\n", "\\\n",
        ]
        let markdown = (0..<Int.random(in: 1..<60, using: &random)).map { _ in random.one(of: parts) }.joined()
        for width in [1, 2, 5, 20, 80] {
            for line in lines(markdown, width: width).lines {
                #expect(line.text.width <= width, "\(markdown.debugDescription) in \(width)")
            }
        }
    }

    /// HTML that fuda does not write.
    @Test(arguments: [
        "<", "<p", "<p class=\"", "</p></p></div></li>", "<li>a", "<td>x</td>", "<table><td>x</table>", "a<1",
        "<!-- x -->y", "&", "&amp",
        "&bogus;", "<ul><li><ul><li></ul>", "<input>x", "<table></table>", "<span class=\"step\">",
        "<ol start=\"9223372036854775807\"><li>a<li>b",
    ])
    func `survive what is no rendering of fuda`(html: String) {
        for width in [1, 10] {
            let found = Array(html.utf8).withUnsafeBufferPointer { BodyLines(html: $0, width: width) }
            #expect(found.lines.allSatisfy { $0.text.width <= width })
        }
    }
}
