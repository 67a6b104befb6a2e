import Testing

@testable import Markdown

struct TagTests {
    /// The tag at the start of a text: its name, its attributes and the rest of the text.
    private func read(_ source: String) -> (name: String, attributes: [String], rest: String)? {
        Array(source.utf8).withUnsafeBufferPointer { text in
            func string(_ range: Range<Int>) -> String { String(decoding: text[range], as: UTF8.self) }
            guard let tag = Tag(in: text, at: 0) else { return nil }
            let attributes = tag.attributes.map { "\(string($0.name))=\(string($0.value))" }
            return ((tag.isEnd ? "/" : "") + string(tag.name), attributes, string(tag.range.upperBound..<text.count))
        }
    }

    @Test(
        arguments: [
            ("<b>c", "b", [], "c"), ("</b >c", "/b", [], "c"), ("<br/>", "br", [], ""),
            ("<my-tag2>", "my-tag2", [], ""),
            ("<a b>", "a", ["b="], ""), ("<a b=c d = 'e f' g=\"h'i\">j", "a", ["b=c", "d=e f", "g=h'i"], "j"),
            ("<a\nb\n=\nc\n/>", "a", ["b=c"], ""), ("<a b=\"\" c=''>", "a", ["b=", "c="], ""),
            ("<a :b.c-d_e=f>", "a", [":b.c-d_e=f"], ""), ("<a b=c/>", "a", ["b=c/"], ""),
            ("<a b=c d>", "a", ["b=c", "d="], ""),
            ("<a b='>'>c", "a", ["b=>"], "c"),
        ])
    func `a tag has a name and attributes`(source: String, name: String, attributes: [String], rest: String) throws {
        let tag = try #require(read(source))
        #expect(tag.name == name && tag.attributes == attributes && tag.rest == rest, "\(tag)")
    }

    @Test(arguments: [
        "<", "<>", "<1>", "< a>", "</>", "<a", "<a b", "<a b=>", "<a b='c>", "<a b=c\"d>", "<a b='c'd>", "<a 1b=c>",
        "<a*b>", "</a b>", "</a/>", "<a/ >", "<a b=`c`>", "<日>",
    ])
    func `rejects other text`(source: String) { #expect(read(source) == nil) }

    @Test func `the first of duplicate attributes applies, ignoring case`() {
        Array("<a Href=x hREF=y title>".utf8).withUnsafeBufferPointer { text in
            let tag = Tag(in: text, at: 0)
            let value = tag?.value(of: "href", in: text)
            #expect(value.map { String(decoding: text[$0], as: UTF8.self) } == "x")
            #expect(tag?.value(of: "title", in: text)?.isEmpty == true && tag?.value(of: "hre", in: text) == nil)
        }
    }
}
