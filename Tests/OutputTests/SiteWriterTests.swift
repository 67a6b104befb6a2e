import Output
import Platform
import Testing

struct SiteWriterTests {
    @Test func `a first build makes the pages and the manifest, and leaves nothing beside them`() throws {
        let scratch = try Scratch()
        let change = try scratch.build(["index.html": "home", "todos/a.html": "a", "users/hana/page/2.html": "two"])
        #expect(change == SiteChange(written: 3, unchanged: 0, deleted: 0))
        #expect(
            try scratch.tree() == [
                "index.html": "home", "todos/a.html": "a", "users/hana/page/2.html": "two",
                ".fuda-manifest": "fuda manifest 1\nindex.html\ntodos/a.html\nusers/hana/page/2.html\n",
            ])
        #expect(try scratch.names() == [".fuda", "output"])
    }

    @Test func `a second build of the same pages writes nothing at all`() throws {
        let scratch = try Scratch()
        let pages = ["index.html": "home", "todos/a.html": "a", "empty.txt": ""]
        try scratch.build(pages)
        let names = ["output", "output/.fuda-manifest", "output/index.html", "output/todos", "output/todos/a.html"]
        let before = names.map(scratch.identity)
        #expect(try scratch.build(pages) == SiteChange(written: 0, unchanged: 3, deleted: 0))
        #expect(names.map(scratch.identity) == before)
    }

    @Test func `only pages that differ are written`() throws {
        let scratch = try Scratch()
        try scratch.build(["a.html": "a", "b.html": "b", "c.html": "c"])
        let before = (scratch.identity("output/a.html"), scratch.identity("output/.fuda-manifest"))
        let change = try scratch.build(["a.html": "a", "b.html": "longer", "c.html": ""])
        #expect(change == SiteChange(written: 2, unchanged: 1, deleted: 0))
        #expect(try scratch.pages() == ["a.html": "a", "b.html": "longer", "c.html": ""])
        #expect((scratch.identity("output/a.html"), scratch.identity("output/.fuda-manifest")) == before)
    }

    @Test(arguments: [0, 1, 65534, 65535, 65536, 65537, 131_072, 200_000])
    func `a difference is seen at any length`(count: Int) throws {
        let scratch = try Scratch()
        let text = String(repeating: "x", count: count)
        try scratch.build(["a.html": text])
        #expect(try scratch.build(["a.html": text]).unchanged == 1)
        #expect(try scratch.build(["a.html": text + "y"]).written == 1)
        #expect(try scratch.build(["a.html": text + "z"]).written == 1)
        #expect(try scratch.build(["a.html": text]).written == 1)
        #expect(try scratch.pages() == ["a.html": text])
    }

    @Test func `files of pages that are gone are deleted, and folders that this empties`() throws {
        let scratch = try Scratch()
        try scratch.build(["index.html": "", "a/b/c/one.html": "1", "a/two.html": "2", "k/three.html": "3"])
        try scratch.put("output/k/mine.txt", "mine")
        #expect(try scratch.build(["index.html": ""]) == SiteChange(written: 0, unchanged: 1, deleted: 3))
        #expect(try scratch.pages() == ["index.html": "", "k/mine.txt": "mine"])
        #expect(try scratch.text("output/.fuda-manifest") == "fuda manifest 1\nindex.html\n")
    }

    @Test func `a file becomes a folder and a folder a file when fuda made both`() throws {
        let scratch = try Scratch()
        try scratch.build(["a": "file", "b/c/d": "deep", "b/e": "e"])
        #expect(try scratch.build(["a/x": "x", "b": "file"]) == SiteChange(written: 2, unchanged: 0, deleted: 3))
        #expect(try scratch.pages() == ["a/x": "x", "b": "file"])
        #expect(try scratch.build(["a": "file", "b/c/d": "deep"]) == SiteChange(written: 2, unchanged: 0, deleted: 2))
        #expect(try scratch.pages() == ["a": "file", "b/c/d": "deep"])
    }

    @Test func `a page renamed by case alone stays where the file system knows no case`() throws {
        let scratch = try Scratch()
        try scratch.build(["Photo.png": "p"])
        // A second link to the same file looks like a file system that ignores case.
        #expect(Platform.link(scratch.output + "/Photo.png", scratch.output + "/photo.png") == 0)
        #expect(try scratch.build(["photo.png": "p"]) == SiteChange(written: 0, unchanged: 1, deleted: 0))
        #expect(try scratch.pages()["photo.png"] == "p")
    }

    @Test func `one worker and four make the same site`() throws {
        let scratch = try Scratch()
        var pages: [String: String] = [:]
        for number in 0..<500 {
            pages["f\(number % 90)/p\(number).html"] = String(repeating: "\(number) ", count: number % 7 * 100)
        }
        try scratch.build(pages, jobs: 1, in: scratch.path + "/one")
        try scratch.build(pages, jobs: 4, in: scratch.path + "/four")
        #expect(try scratch.tree("one") == scratch.tree("four"))
        for number in 0..<200 { pages["f\(number % 90)/p\(number).html"] = "changed \(number)" }
        for number in 400..<500 { pages["f\(number % 90)/p\(number).html"] = nil }
        let one = try scratch.build(pages, jobs: 1, in: scratch.path + "/one")
        #expect(try scratch.build(pages, jobs: 4, in: scratch.path + "/four") == one)
        #expect(one == SiteChange(written: 200, unchanged: 200, deleted: 100))
        #expect(try scratch.tree("one") == scratch.tree("four"))
    }

    @Test func `an empty output folder is replaced and its permissions are kept`() throws {
        let scratch = try Scratch()
        try scratch.makeFolder("output", mode: 0o750)
        let before = scratch.identity("output")
        try scratch.build(["index.html": "home"])
        #expect(try scratch.pages() == ["index.html": "home"])
        #expect(scratch.mode("output") & 0o777 == 0o750)
        #expect(scratch.identity("output") != before)
    }

    @Test func `an output folder reached through a link is the folder that the link leads to`() throws {
        let scratch = try Scratch()
        try scratch.makeFolder("real")
        try scratch.link("output", to: "real")
        try scratch.build(["index.html": "home"])
        try scratch.build(["index.html": "new"])
        #expect(scratch.mode("output") & S_IFMT == S_IFLNK)
        #expect(try scratch.text("real/index.html") == "new")
        #expect(try scratch.names() == [".fuda", "output", "real"])
    }

    @Test func `folders above the output folder are made, and removed when the build is abandoned`() throws {
        let scratch = try Scratch()
        try scratch.open(["index.html"], in: scratch.path + "/a/b/output").abandon()
        #expect(try scratch.names() == [".fuda"])
        try scratch.build(["index.html": "home"], in: scratch.path + "/a/b/output//")
        #expect(
            try scratch.tree("a") == [
                "b/output/index.html": "home", "b/output/.fuda-manifest": "fuda manifest 1\nindex.html\n",
            ])
    }

    @Test func `a site of no pages is an empty one, and empties the one before`() throws {
        let scratch = try Scratch()
        #expect(try scratch.build([:]) == SiteChange(written: 0, unchanged: 0, deleted: 0))
        try scratch.build(["a/b.html": "b"])
        #expect(try scratch.build([:]) == SiteChange(written: 0, unchanged: 0, deleted: 1))
        #expect(try scratch.tree() == [".fuda-manifest": "fuda manifest 1\n"])
    }

    @Test func `new files obey the umask`() throws {
        let scratch = try Scratch()
        try scratch.build(["todos/a.html": "a"])
        let mask = umask(0)
        umask(mask)
        #expect(scratch.mode("output/todos/a.html") & 0o777 == 0o666 & ~mask)
        #expect(scratch.mode("output/todos") & 0o777 == 0o777 & ~mask)
    }
}
