import ChartSupport
import DocumentSupport
@testable import Documents
import JSON
import Links
import TestSupport
import Testing

struct `The prose of a report` {
    @Test func `consists of text, emphasis and links in order`() {
        let prose: Prose = "\(strong: "3") are late, \("one", link("todos/a.html")) and \("two", nil)\(1)\("" as Prose)"
        #expect(prose.plain == "3 are late, one and two1")
        #expect(prose.parts[2] == .link("one", link("todos/a.html")))
    }

    @Test func `has links below the site's address, or none without one`() {
        let prose: Prose = "\("a", link("todos/札.html", fragment: "x"))"
        #expect(prose.outside(siteURL: nil) == "a")
        #expect(
            prose.outside(siteURL: "https://example.org/b/").parts == [
                .link("a", .url("https://example.org/b/todos/%E6%9C%AD.html#x"))
            ])
    }
}
