import Output
import Platform
import Testing

struct PageContentTests {
    @Test func `writes only changed pages`() throws {
        let scratch = try Scratch()
        try scratch.build(["a.html": "a", "b.html": "b", "c.html": "c"])
        let before = scratch.identity("output/a.html")
        let change = try scratch.build(["a.html": "a", "b.html": "longer", "c.html": ""])
        #expect(change == SiteChange(written: 2, unchanged: 1, deleted: 0))
        #expect(try scratch.pages() == ["a.html": "a", "b.html": "longer", "c.html": ""])
        #expect(scratch.identity("output/a.html") == before)
    }

    @Test(arguments: [0, 1, 65534, 65535, 65536, 65537, 131_072, 200_000])
    func `detects a difference at any length`(count: Int) throws {
        let scratch = try Scratch()
        let text = String(repeating: "x", count: count)
        try scratch.build(["a.html": text])
        #expect(try scratch.build(["a.html": text]).unchanged == 1)
        #expect(try scratch.build(["a.html": text + "y"]).written == 1)
        #expect(try scratch.build(["a.html": text + "z"]).written == 1)
        #expect(try scratch.build(["a.html": text]).written == 1)
        #expect(try scratch.pages() == ["a.html": text])
    }
}
