import Bytes
import Testing
@testable import Markdown

/// GitHub's extensions as fuda implements them, beyond the examples of its specification.
struct `Mermaid code` {
    @Test(arguments: ["mermaid", "Mermaid", "mermaid {theme: dark}"])
    func `has a note and unchanged text`(info: String) {
        var options = MarkdownOptions()
        options.words.mermaid = "See \"it\" <there>"
        let name = info.split(separator: " ")[0]
        let document = render("``` \(info)\ngraph TD; a-->b\n```", options)
        #expect(
            document.page == """
                <pre tabindex="0" data-note="See &quot;it&quot; &lt;there&gt;"><code class="language-\(name)">graph TD; a--&gt;b
                </code></pre>

                """)
        #expect(document.text.split(separator: "\n") == ["graph TD; a-->b"])
    }

    @Test(arguments: ["mermaids", "", "mermaid-x", "text"])
    func `does not include other languages`(info: String) {
        #expect(!html("```\(info)\ngraph TD; a-->b\n```").contains("data-note"))
    }
}

struct HeadingLevelTests {
    @Test(
        arguments: [
            ("# a\n## b\n", ["h2", "h3"]), ("## a\n### b\n# c\n", ["h2", "h3", "h2"]), ("###### a\n", ["h2"]),
            ("# a\n###### b\n", ["h2", "h6"]),
        ])
    func `the headings of a body begin one level below the page's heading`(source: String, expected: [String]) {
        let html = String(decoding: render(source).html.array, as: UTF8.self)
        let tags = html.split(separator: "<").map { $0.prefix(2) }.filter { $0.first == "h" }
        #expect(tags.map(String.init) == expected)
    }
}
