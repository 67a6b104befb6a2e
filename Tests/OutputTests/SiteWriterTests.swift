import Output
import Platform
import Testing

struct SiteWriterTests {
    @Test func `a first build writes only the pages and the manifest`() throws {
        let scratch = try Scratch()
        let change = try scratch.build(["index.html": "home", "todos/a.html": "a", "users/hana/page/2.html": "two"])
        #expect(change == SiteChange(written: 3, unchanged: 0, deleted: 0))
        #expect(
            try scratch.tree() == [
                "index.html": "home", "todos/a.html": "a", "users/hana/page/2.html": "two",
                ".fuda-manifest": Scratch.manifest(scratch.pages()),
            ])
        #expect(try scratch.names() == [".fuda", "output"])
    }

    @Test func `a second build of the same pages writes nothing`() throws {
        let scratch = try Scratch()
        let pages = ["index.html": "home", "todos/a.html": "a", "empty.txt": ""]
        try scratch.build(pages)
        let names = ["output", "output/.fuda-manifest", "output/index.html", "output/todos", "output/todos/a.html"]
        let before = names.map(scratch.identity)
        #expect(try scratch.build(pages) == SiteChange(written: 0, unchanged: 3, deleted: 0))
        #expect(names.map(scratch.identity) == before)
    }

    @Test func `keeps a page renamed only by case on a case-insensitive file system`() throws {
        let scratch = try Scratch()
        try scratch.build(["Photo.png": "p"])
        // A second link to the same file simulates a case-insensitive file system.
        #expect(Platform.link(scratch.output + "/Photo.png", scratch.output + "/photo.png") == 0)
        #expect(try scratch.build(["photo.png": "p"]) == SiteChange(written: 0, unchanged: 1, deleted: 0))
        #expect(try scratch.pages()["photo.png"] == "p")
    }

    @Test func `one worker and four write the same site`() throws {
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

    @Test func `a site without pages is empty, and empties an existing one`() throws {
        let scratch = try Scratch()
        #expect(try scratch.build([:]) == SiteChange(written: 0, unchanged: 0, deleted: 0))
        try scratch.build(["a/b.html": "b"])
        #expect(try scratch.build([:]) == SiteChange(written: 0, unchanged: 0, deleted: 1))
        #expect(try scratch.tree() == [".fuda-manifest": "fuda manifest 2\n"])
    }

    @Test func `new files respect the umask`() throws {
        let scratch = try Scratch()
        try scratch.build(["todos/a.html": "a"])
        let mask = umask(0)
        umask(mask)
        #expect(scratch.mode("output/todos/a.html") & 0o777 == 0o666 & ~mask)
        #expect(scratch.mode("output/todos") & 0o777 == 0o777 & ~mask)
    }
}
