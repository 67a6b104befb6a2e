@testable import Site
import Testing

struct `A slug` {
    @Test(arguments: [
        ("k3f9q2", "k3f9q2"), ("BACK-12", "back-12"), ("Buy milk!", "buy-milk"), ("  a  --  b  ", "a-b"),
        ("a_b", "a_b"), ("v1.0", "v1-0"), ("C++ & C#", "c-c"), ("../../etc/passwd", "etc-passwd"), ("a/b\\c", "a-b-c"),
        ("牛乳を買う", "牛乳を買う"), ("Grüße", "grüße"), ("ÉCLAIR", "éclair"), ("Привет, Мир", "привет-мир"),
        ("مرحبا", "مرحبا"), ("नमस्ते", "नमस्ते"), ("x²", "x²"), ("🎉", ""), ("…", ""), ("", ""), ("-", ""),
        ("\u{202E}abc\u{0}", "abc"), ("\u{600}/\u{600}", ""), ("a\u{600}/b", "a-b"), ("\r\n", ""), ("a\r\nb", "a-b"),
        // A mark stands on a letter, or is none.
        ("\u{301}a", "a"), ("a \u{301}b", "a-b"), ("..", ""), ("con.", "con"), ("a. ", "a"),
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

    @Test(arguments: [
        "con", "prn", "aux", "nul", "com0", "com9", "lpt0", "lpt9", "com\u{B9}", "com\u{B2}", "lpt\u{B3}", "index",
    ])
    func `that Windows keeps for itself, or that the index has, is reserved`(name: String) {
        #expect(Slug.isReserved(name))
        #expect(!Slug.isReserved(name + "a") && !Slug.isReserved("a" + name))
        let unique = SlugTable.unique([name.uppercased(), "\(name).html", name])
        #expect(Set(unique).count == 3)
        #expect(unique.allSatisfy { !Slug.isReserved($0) && $0.hasPrefix(name) })
    }

    @Test func `with a hash is no longer than another`() {
        for name in [
            String(repeating: "a", count: 300), String(repeating: "牛", count: 99), String(repeating: "ab ", count: 99),
        ] {
            let slug = Slug.make(Slug.make(name), apartBy: "todos/a.md")
            #expect((90...100).contains(slug.utf8.count), "\(slug)")
            #expect(slug.hasSuffix("-\(Slug.shortHash("todos/a.md"))") && !slug.contains("--"))
        }
    }
}
