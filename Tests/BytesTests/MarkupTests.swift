import Bytes
import Testing

struct MarkupTests {
    private func ask<Result>(_ html: String, _ question: (UnsafeBufferPointer<UInt8>) -> Result) -> Result {
        Array(html.utf8).withUnsafeBufferPointer { question($0) }
    }

    @Test(arguments: [0, 1, 7, 15, 16, 17, 31, 32, 33, 100], ["<", "&"])
    func `finds the first markup character at any distance`(distance: Int, sign: String) {
        let text = String(repeating: "x", count: distance)
        #expect(ask(text + sign + "yyy<&") { $0.firstMarkup(from: 0) } == distance)
        #expect(ask("<" + text + sign) { $0.firstMarkup(from: 1) } == distance + 1)
        #expect(
            ask(text) { $0.firstMarkup(from: 0) } == nil && ask(text + ">") { $0.firstMarkup(from: distance) } == nil)
    }

    @Test(
        arguments: [
            ("<p>a", 3, true), ("</p>a", 4, true), ("<br />a", 6, true), ("<em>a", 4, false), ("</strong>a", 9, false),
            ("<code class=\"x\">a", 16, false), ("<h2 id=\"a\">b", 11, true), ("<wbr />a", 7, false), ("<p", 2, true),
            ("<emx>a", 5, true), ("<span>a", 6, false), ("<details open>a", 14, true), ("<", 1, true),
        ])
    func `a tag ends after its closing character, and may separate words`(html: String, end: Int, partsWords: Bool) {
        let found = ask(html) { $0.endOfTag(at: 0) }
        #expect(found.end == end && found.partsWords == partsWords, "\(found)")
    }

    @Test func `treats a footnote mark as part of its tag`() {
        let mark = "<sup class=\"footnote-ref\"><a href=\"#fn-1\">1</a></sup>"
        let back = "<a href=\"#fnref-1\" class=\"footnote-backref\">↩</a>"
        for html in [mark, back] {
            let found = ask(html + "b") { $0.endOfTag(at: 0) }
            #expect(found.end == html.utf8.count && !found.partsWords)
        }
        let open = "<sup class=\"footnote-ref\"><a>"
        #expect(ask(open) { $0.endOfTag(at: 0).end } == open.utf8.count)
        #expect(ask("<sup class=\"x\">1</sup>") { $0.endOfTag(at: 0).end } == 15)
    }
}
