import Output
import Platform
import Testing

struct StandingSiteTests {
    @Test func `does not overwrite a foreign file, and writes nothing else`() throws {
        let scratch = try Scratch()
        try scratch.put("output/index.html", "mine")
        try scratch.put("output/notes.txt", "notes")
        let before = scratch.identity("output")
        let error = try #require(throws: OutputError.self) {
            try scratch.build(["index.html": "home", "todos/a.html": "a"])
        }
        #expect(error == .foreign([scratch.output + "/index.html"], force: false))
        #expect("\(error)" == "'\(scratch.output)/index.html' was not created by fuda; move it away")
        #expect(try scratch.tree() == ["index.html": "mine", "notes.txt": "notes"])
        #expect(scratch.identity("output")[0] == before[0])
    }

    @Test func `force replaces a foreign file and leaves the others`() throws {
        let scratch = try Scratch()
        try scratch.put("output/index.html", "mine")
        try scratch.put("output/notes.txt", "notes")
        #expect(try scratch.build(["index.html": "home"], force: true).written == 1)
        #expect(try scratch.pages() == ["index.html": "home", "notes.txt": "notes"])
    }

    @Test func `adopts a file with the same bytes, and removes it with its page`() throws {
        let scratch = try Scratch()
        try scratch.put("output/index.html", "home")
        #expect(try scratch.build(["index.html": "home"]) == SiteChange(written: 0, unchanged: 1, deleted: 0))
        #expect(try scratch.build(["a.html": "a"]) == SiteChange(written: 1, unchanged: 0, deleted: 1))
        #expect(try scratch.pages() == ["a.html": "a"])
    }

    @Test func `rewrites a changed page`() throws {
        let scratch = try Scratch()
        try scratch.build(["index.html": "home"])
        try scratch.put("output/index.html", "edited")
        #expect(try scratch.build(["index.html": "home"]).written == 1)
        #expect(try scratch.pages() == ["index.html": "home"])
    }

    @Test func `rejects a foreign folder at a page's path, and by force replaces only an empty one`() throws {
        let scratch = try Scratch()
        try scratch.build(["index.html": "home"])
        try scratch.put("output/a/mine.txt", "mine")
        try scratch.makeFolder("output/b")
        let pages = ["index.html": "new", "a": "a", "b": "b"]
        let (inA, b) = (scratch.output + "/a/mine.txt", scratch.output + "/b")
        #expect(throws: OutputError.foreign([inA, b], force: false)) { try scratch.build(pages) }
        #expect(throws: OutputError.foreign([inA], force: true)) { try scratch.build(pages, force: true) }
        #expect(try scratch.pages() == ["index.html": "home", "a/mine.txt": "mine", "b/": ""])
        unlink(inA)
        try scratch.build(pages, force: true)
        #expect(try scratch.pages() == pages)
    }

    @Test func `rejects a foreign file at a folder's path, and replaces it by force`() throws {
        let scratch = try Scratch()
        try scratch.put("output/todos", "mine")
        let pages = ["todos/a.html": "a", "todos/deep/b.html": "b"]
        #expect(throws: OutputError.foreign([scratch.output + "/todos"], force: false)) { try scratch.build(pages) }
        #expect(try scratch.tree() == ["todos": "mine"])
        #expect(try scratch.build(pages, force: true) == SiteChange(written: 2, unchanged: 0, deleted: 0))
        #expect(try scratch.pages() == pages)
    }

    @Test func `shortens a long list of foreign files`() {
        let text = "\(OutputError.foreign((0..<50).map { "f\($0)" }, force: false))"
        #expect(text.split(separator: "\n").count == 21)
        #expect(text.hasSuffix("\nand 30 more"))
    }
}
