import Output
import Platform
import Testing

struct SymbolicLinkTests {
    @Test(arguments: [false, true])
    func `writes no page through a link at its path`(force: Bool) throws {
        let scratch = try site(["index.html": "home"])
        unlink(scratch.output + "/index.html")
        try scratch.link("output/index.html", to: "../outside/victim.html")
        if force {
            try scratch.build(["index.html": "new"], force: true)
            #expect(try scratch.pages() == ["index.html": "new"])
        } else {
            #expect(throws: OutputError.foreign([scratch.output + "/index.html"], force: false)) {
                try scratch.build(["index.html": "new"])
            }
        }
        #expect(try scratch.tree("outside") == ["victim.html": "victim"])
    }

    @Test(arguments: [false, true])
    func `writes no page through a link at its folder's path`(force: Bool) throws {
        let scratch = try site(["todos/deep/victim.html": "a"])
        unlink(scratch.output + "/todos/deep/victim.html")
        rmdir(scratch.output + "/todos/deep")
        try scratch.link("output/todos/deep", to: "../../outside")
        if force {
            try scratch.build(["todos/deep/victim.html": "a"], force: true)
            #expect(try scratch.pages() == ["todos/deep/victim.html": "a"])
        } else {
            #expect(throws: OutputError.foreign([scratch.output + "/todos/deep"], force: false)) {
                try scratch.build(["todos/deep/victim.html": "a"])
            }
        }
        #expect(try scratch.tree("outside") == ["victim.html": "victim"])
    }

    @Test func `deletes nothing through a link`() throws {
        let scratch = try site(["index.html": "home", "todos/victim.html": "a", "gone.html": "g"])
        unlink(scratch.output + "/todos/victim.html")
        rmdir(scratch.output + "/todos")
        try scratch.link("output/todos", to: "../outside")
        unlink(scratch.output + "/gone.html")
        try scratch.link("output/gone.html", to: "../outside/victim.html")
        #expect(try scratch.build(["index.html": "home"]) == SiteChange(written: 0, unchanged: 1, deleted: 0))
        #expect(try scratch.pages() == ["index.html": "home", "todos": "->", "gone.html": "->"])
        #expect(try scratch.tree("outside") == ["victim.html": "victim"])
    }

    /// Scalars that form a single Character with the following slash.
    @Test(arguments: ["\u{600}", "\u{605}", "\u{6DD}", "\u{70F}", "\u{8E2}", "\u{D4E}", "\u{110BD}", "", "e\u{301}"])
    func `deletes nothing through a link in a path of the manifest`(scalar: String) throws {
        let scratch = try site(["index.html": "home"])
        try scratch.link("output/files\(scalar)", to: "..")
        try scratch.put(
            "output/.fuda-manifest",
            Scratch.manifest(["files\(scalar)/outside/victim.html": "victim", "index.html": "home"]))
        try scratch.build(["index.html": "new"])
        #expect(try scratch.tree("outside") == ["victim.html": "victim"])
        #expect(try scratch.pages() == ["index.html": "new", "files\(scalar)": "->"])
    }

    @Test func `does not confuse a file with a canonically equivalent name in the manifest`() throws {
        let scratch = try site(["index.html": "home", "e\u{301}.html": "listed"])
        try scratch.makeFolder("output/\u{E9}.html")
        try scratch.put("output/\u{E9}.html/mine.txt", "foreign")
        try scratch.build(["index.html": "new"])
        #expect(try scratch.text("output/\u{E9}.html/mine.txt") == "foreign")
    }

    @Test func `follows no link at the staging folder or the manifest`() throws {
        let scratch = try site(["index.html": "home"])
        unlink(scratch.output + "/.fuda-manifest")
        let manifest = Scratch.manifest(["index.html": "home"])
        try scratch.put("outside/manifest", manifest)
        try scratch.link("output/.fuda-manifest", to: "../outside/manifest")
        try scratch.link("output/.fuda-staging", to: "../outside")
        let change = try scratch.build(["index.html": "home"])
        #expect(change.notices.count == 1)
        #expect(try scratch.build(["index.html": "new"]).written == 1)
        #expect(try scratch.tree("outside") == ["victim.html": "victim", "manifest": manifest])
        #expect(try scratch.tree() == ["index.html": "new", ".fuda-manifest": Scratch.manifest(["index.html": "new"])])
    }

    private func site(_ pages: [String: String]) throws -> Scratch {
        let scratch = try Scratch()
        try scratch.build(pages)
        try scratch.put("outside/victim.html", "victim")
        return scratch
    }
}
