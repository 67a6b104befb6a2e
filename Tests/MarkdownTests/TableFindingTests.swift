import Bytes
import Testing

@testable import Markdown

/// Tables in ambiguous places.
struct TableFindingTests {
    private let frame = "<div class=\"table\" tabindex=\"0\" role=\"group\" aria-label=\"Table\">\n"

    private func table(_ rows: String...) -> String {
        let cells = rows.map { row in
            let tag = row == rows[0] ? "th" : "td"
            return "<tr>\n" + row.split(separator: ",").map { "<\(tag)>\($0)</\(tag)>\n" }.joined() + "</tr>\n"
        }
        let body = rows.count > 1 ? "<tbody>\n" + cells[1...].joined() + "</tbody>\n" : ""
        return frame + "<table>\n<thead>\n\(cells[0])</thead>\n\(body)</table>\n</div>\n"
    }

    @Test func `renders a table in a list item and in a block quote`() {
        #expect(
            html("- x\n\n  a | b\n  -|-\n  c | d\n") == "<ul>\n<li>\n<p>x</p>\n\(table("a,b", "c,d"))</li>\n</ul>\n")
        #expect(html("1. a | b\n   -|-\n   c | d\n") == "<ol>\n<li>\n\(table("a,b", "c,d"))</li>\n</ol>\n")
        #expect(
            html("> - a | b\n>   -|-\n>   c | d\n")
                == "<blockquote>\n<ul>\n<li>\n\(table("a,b", "c,d"))</li>\n</ul>\n</blockquote>\n")
        #expect(html("-\ta | b\n\t-|-\n\tc | d\n") == "<ul>\n<li>\n\(table("a,b", "c,d"))</li>\n</ul>\n")
    }

    @Test func `a lazy continuation line is not a row`() {
        #expect(html("> a | b\n> -|-\nc | d\n") == "<blockquote>\n\(table("a,b"))</blockquote>\n<p>c | d</p>\n")
        #expect(html("- a | b\n  -|-\nc | d\n") == "<ul>\n<li>\n\(table("a,b"))</li>\n</ul>\n<p>c | d</p>\n")
        #expect(!html("> a | b\n-|-\n").contains("<table>"))
    }

    @Test func `a line of dashes ends a table and is not a heading`() {
        #expect(html("a | b\n-|-\nc | d\n---\n") == table("a,b", "c,d") + "<hr />\n")
    }

    @Test func `a cell that looks like a heading is not one`() {
        #expect(html("# a | #\n-|-\n") == "<h2 id=\"h-a-\">a |</h2>\n<p>-|-</p>\n")
        #expect(html("a # | ## b #\n-|-\n") == table("a #,## b #"))
    }

    @Test func `keeps the order of two tables and the text between them`() {
        let source = "a\nb | c\n-|-\n\n# d\n\ne | f\n-|-\ng | h | i\nj\n\nk"
        #expect(
            html(source) == "<p>a</p>\n\(table("b,c"))<h2 id=\"h-d\">d</h2>\n"
                + table("e,f", "g,h", "j,").replacing(
                    "</td>\n</tr>\n</tbody>", with: "</td>\n<td></td>\n</tr>\n</tbody>") + "<p>k</p>\n")
    }

    @Test func `limits the number of missing cells`() {
        let wide = String(repeating: "a|", count: 3000) + "\n" + String(repeating: "-|", count: 3000) + "\n"
        let document = render(wide + String(repeating: "b\n", count: 3000))
        #expect(document.html.count < 40 * 20_000)
    }
}
