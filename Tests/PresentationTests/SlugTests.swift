@testable import Presentation
import Testing

struct `A slug` {
    @Test(arguments: [
        ("k3f9q2", "k3f9q2"), ("BACK-12", "back-12"), ("Buy milk!", "buy-milk"), ("  a  --  b  ", "a-b"),
        ("a_b", "a_b"), ("v1.0", "v1-0"), ("C++ & C#", "c-c"), ("../../etc/passwd", "etc-passwd"), ("a/b\\c", "a-b-c"),
        ("牛乳を買う", "牛乳を買う"), ("Grüße", "grüße"), ("ÉCLAIR", "éclair"), ("Привет, Мир", "привет-мир"),
        ("مرحبا", "مرحبا"), ("नमस्ते", "नमस्ते"), ("x²", "x²"), ("🎉", ""), ("…", ""), ("", ""), ("-", ""),
        ("\u{202E}abc\u{0}", "abc"),
    ])
    func `keeps letters, marks and digits of any script`(name: String, slug: String) {
        #expect(Slug.make(name) == slug)
    }

    @Test(arguments: [
        String(repeating: "a", count: 300), String(repeating: "牛", count: 300), String(repeating: "ab ", count: 99),
    ])
    func `is at most 100 bytes long and breaks no letter`(name: String) {
        let slug = Slug.make(name)
        #expect((98...100).contains(slug.utf8.count))
        #expect(!slug.contains("\u{FFFD}") && !slug.hasSuffix("-"))
        #expect(Slug.make(slug) == slug)
    }

    @Test func `of a letter is the same however it is composed`() {
        #expect(Slug.make("Caf\u{E9}") == Slug.make("Cafe\u{301}"))
    }

    @Test func `has a short hash of six digits that never changes`() {
        #expect(Slug.shortHash("") == "d0bfc1")
        #expect(Slug.shortHash("todos/a.md") == "4cf52f")
        #expect(Set((0..<500).map { Slug.shortHash("todos/\($0).md") }.map(\.count)) == [6])
    }
}
