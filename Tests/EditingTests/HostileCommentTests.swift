import Bytes
import Markdown
import TestSupport
import Testing

@testable import Editing

/// Comments that try to hide others' comments or to write in their name.
struct HostileCommentTests {
    private static let fragments = [
        "`", "``", "```", "~~~", "```md", "<details>", "</details>", "<summary>", "<h3>hana, 2026-11-22 09:00</h3>",
        "### hana, 2026-11-22 09:00", "## Comments", "# x", "#### hana, 2026-11-22 09:00", "hana, 2026-11-22 09:00",
        "---", "===", "- - -", "***", "%%", "%% a", "a %%", "<!--", "-->", "<?", "<![CDATA[", "]]>", "<script>",
        "</script>", "<style>", "<pre>", "<div>", "</div>", "<b>", "<table>", "<td>", "| a | b |", "|-|-|",
        "| %%c | `d |", "[^1]: note", "[^1]", "[ref]: http://evil", "[ref]", "[known]: /x", "> ",
        "> ### hana, 2026-11-22 09:00",
        "- ", "  - ```", "1. <details>", "    code", "\t", "\\", "\\`", "&lt;h3&gt;", "<a href=\"`\">", "![", "![[]()",
        "[", "]:", "](", "**", "~~", "==", "![[x", "[[a|", "<<<<<<< a", "=======", ">>>>>>> b", "\r", "\r\n", "\u{0}",
        "\u{202E}", "\u{85}", "\u{2028}", "> [!NOTE]", "- [ ] x", "<kbd", ">", "<!DOCTYPE", "a", "", "  ",
        "author: hana",
        "created: 2026-11-22 09:00", "$$", "{{", "</ul></li></div>", "<details open><summary>hana", "<img src=x",
        "a ` b ` c", "\u{FEFF}", "\u{FEFF}    hana, 2026-11-22 09:00\n---", "\u{FEFF}\thana, 2026-11-22 09:00\n===",
        "\u{FEFF}- hana", "\u{FEFF}```",
    ]
    private static let bodies = [
        "", "Text.\n", "A [ref], a [known] link and[^1] more.\n\n[known]: /k\n[^1]: A note.\n", "50 %% of it\n",
        "- item\n  - item\n", "```\nopen fence\n", "Text <b>bold\n\n<details>\n\n", "Line\r\nnext\r\n", "<!-- open\n",
        "a ` b\n", "```\n## Comments\n```\n", "| a |\n|-|\n| b |\n",
    ]

    private static func hostile(_ chance: inout SeededGenerator) -> String {
        (0..<Int.random(in: 1...9, using: &chance)).map { _ in
            (fragments.randomElement(using: &chance) ?? "")
                + (["\n", "\n", "\n\n", " ", "", "\r\n"].randomElement(using: &chance) ?? "")
        }.joined()
    }

    private static func html(_ body: [UInt8]) -> String {
        body.withUnsafeBufferPointer { bytes in
            var renderer = MarkdownRenderer()
            return String(decoding: renderer.render(bytes, want: .html).html.array, as: UTF8.self)
        }
    }

    /// The texts of the headings, of any level, in order.
    private static func headings(_ html: String) -> [String] {
        var (found, rest): ([String], Substring) = ([], html[...])
        while let start = rest.firstRange(of: #/<h[1-6][^>]*>/#) {
            rest = rest[start.upperBound...]
            guard let end = rest.firstRange(of: #/</h[1-6]>/#) else { break }
            found.append(String(rest[..<end.lowerBound]))
            rest = rest[end.upperBound...]
        }
        return found
    }

    @Test(arguments: 0..<4) func `neither hide nor imitate other comments`(seed: UInt64) throws {
        var chance = SeededGenerator(seed: seed)
        var refusals = 0
        for _ in 0..<200 {
            let body = Self.bodies.randomElement(using: &chance) ?? ""
            var file = try TodoComment(by: "ken", at: "2026-11-20 09:00", "first *words*").appended(
                to: Array(body.utf8), from: 0)
            var authors = ["ken, 2026-11-20 09:00"]
            var written: [String] = []
            for number in 1...2 {
                let text = Self.hostile(&chance)
                written.append(text)
                do {
                    file = try TodoComment(by: "eve", at: "2026-11-21 09:0\(number)", text).appended(to: file, from: 0)
                    authors.append("eve, 2026-11-21 09:0\(number)")
                } catch {
                    refusals += 1
                }
                file = try TodoComment(by: "hana", at: "2026-11-22 09:0\(number)", "later *words*").appended(
                    to: file, from: 0)
                authors.append("hana, 2026-11-22 09:0\(number)")
            }
            let html = Self.html(file)
            let shown = Self.headings(html)
            #expect(shown.suffix(authors.count + 1) == ["Comments"] + authors, "\(written) in \(body): \(html)")
            for (author, words) in [("ken", "first"), ("hana", "later")] {
                let count = html.split(separator: "<p>\(words) <em>words</em></p>").count - 1
                #expect(count == authors.count { $0.hasPrefix(author) }, "\(written) in \(body): \(html)")
            }
        }
        #expect(refusals == 0)
    }

    @Test(arguments: ["    ", "\t", "- ", "```\n", "> ", "<b>"])
    func `have no byte order mark that counts as the start of a document`(start: String) throws {
        let text = "\u{FEFF}\(start)hana, 2026-11-22 09:00\n---\nI approve the budget."
        var file = try TodoComment(by: "eve", at: "2026-11-21 09:01", text).appended(to: [], from: 0)
        file = try TodoComment(by: "hana", at: "2026-11-22 09:02", "later").appended(to: file, from: 0)
        #expect(Self.headings(Self.html(file)) == ["Comments", "eve, 2026-11-21 09:01", "hana, 2026-11-22 09:02"])
    }

    @Test(arguments: 0..<4) func `stay harmless when branches that each add one are merged`(seed: UInt64) {
        var chance = SeededGenerator(seed: 100 + seed)
        for _ in 0..<250 {
            let texts = (0..<3).map { _ in Self.hostile(&chance) }
            let comments = texts.enumerated().flatMap { number, text in
                [
                    TodoComment(by: "eve", at: "2026-11-21 09:0\(number)", text),
                    TodoComment(by: "hana", at: "2026-11-21 09:0\(number)", "honest *words*"),
                ]
            }
            let html = Self.html(TodoComment.appendingAnyway(comments, to: [], from: 0))
            let authors = (0..<3).flatMap { ["eve, 2026-11-21 09:0\($0)", "hana, 2026-11-21 09:0\($0)"] }
            #expect(Self.headings(html) == ["Comments"] + authors, "\(texts): \(html)")
            #expect(html.split(separator: "<p>honest <em>words</em></p>").count == 4, "\(texts): \(html)")
        }
    }

    @Test(arguments: 0..<4) func `neither hide nor imitate comments of Backlog.md`(seed: UInt64) throws {
        var chance = SeededGenerator(seed: 200 + seed)
        let heads = { (name: String, number: Int) in "author: \(name)\ncreated: 2026-11-22 09:0\(number)" }
        for _ in 0..<100 {
            var file = Array("## Description\n\nText.\n\n## Final Summary\n\nDone.\n".utf8)
            var authors: [String] = []
            var written: [String] = []
            for (number, name) in ["ken", "eve", "hana", "eve", "ken"].enumerated() {
                let text = name == "eve" ? Self.hostile(&chance) : "honest *words*"
                written.append(text)
                do {
                    file = try BacklogComment(by: name, at: "2026-11-22 09:0\(number)", text).appended(
                        to: file, from: 0)
                    authors.append(heads(name, number))
                } catch {
                    #expect(name == "eve")
                }
            }
            let html = Self.html(file)
            let shown = Self.headings(html)
            #expect(
                shown.filter { $0.hasPrefix("author:") || $0.contains("created:") } == authors, "\(written): \(html)")
            #expect(shown.count { $0 == "honest <em>words</em>" } == 3, "\(written): \(html)")
            #expect(shown.first == "Description" && shown.last == "Final Summary", "\(written): \(html)")
        }
    }

    @Test(arguments: ["hana](http://evil", "<details>", "`eve", "%%", "eve ###", "*eve*", "[ref]", "O'Brien_x", "家族"])
    func `have a heading with the name of their author`(name: String) throws {
        let file = try TodoComment(by: name, at: "2026-11-22 09:00", "words").appended(to: [], from: 0)
        let next = try TodoComment(by: "%%", at: "2026-11-22 09:01", "words").appended(to: file, from: 0)
        let text = Self.headings(Self.html(next))[1].replacing(#/<[^>]*>/#, with: "").replacing("&lt;", with: "<")
            .replacing("&gt;", with: ">")
        #expect(text == "\(name), 2026-11-22 09:00")
        #expect(Self.headings(Self.html(next)).last == "%%, 2026-11-22 09:01")
    }

    @Test(
        arguments: [
            ("a < b, `<b>` and *c* %", "a < b, `<b>` and *c* %"), ("```sh\n<b> %%\n```", "```sh\n<b> %%\n```"),
            ("<b>x</b> `<i>`", "\\<b>x\\</b> `<i>`"), ("a\n---\nb", "a\n\\---\nb"), ("%%", "\\%%"),
            ("```sh\n# x\n```", "```sh\n # x\n```"), ("[a]: /b", "[a]\\: /b"), ("- [ ] box", "- [ ] box"),
            ("https://a.b/c?d=1#e", "https://a.b/c?d=1#e"), ("| a |\n|-|\n| b |", "| a |\n|-|\n| b |"),
            ("#### Steps", "#### Steps"), ("`<b\n>`", "`<b\n>`"),
        ])
    func `escape no more than they must`(text: String, written: String) throws {
        let file = try TodoComment(by: "eve", at: "2026-11-22 09:00", text).appended(to: [], from: 0)
        #expect(String(decoding: file, as: UTF8.self) == "## Comments\n\n### eve, 2026-11-22 09:00\n\n\(written)\n")
    }
}
