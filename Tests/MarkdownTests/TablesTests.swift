import Bytes
import Testing

@testable import Markdown

/// The HTML of a table.
struct TablesTests {
    @Test func `a column's alignment is a class, and the frame's label is localized`() {
        var options = MarkdownOptions()
        options.words.table = "表"
        let page = html("a | b | c | d\n:- | :-: | -: | -\n", options)
        #expect(page.contains("aria-label=\"表\""))
        #expect(
            page.contains(
                "<th class=\"left\">a</th>\n<th class=\"center\">b</th>\n<th class=\"right\">c</th>\n<th>d</th>\n"))
    }
}
