import Output
import Platform
import Testing

struct OutputPlaceTests {
    @Test func `replaces an empty output folder and keeps its permissions`() throws {
        let scratch = try Scratch()
        try scratch.makeFolder("output", mode: 0o750)
        let before = scratch.identity("output")
        try scratch.build(["index.html": "home"])
        #expect(try scratch.pages() == ["index.html": "home"])
        #expect(scratch.mode("output") & 0o777 == 0o750)
        #expect(scratch.identity("output") != before)
    }

    @Test func `follows a link to the output folder`() throws {
        let scratch = try Scratch()
        try scratch.makeFolder("real")
        try scratch.link("output", to: "real")
        try scratch.build(["index.html": "home"])
        try scratch.build(["index.html": "new"])
        #expect(scratch.mode("output") & S_IFMT == S_IFLNK)
        #expect(try scratch.text("real/index.html") == "new")
        #expect(try scratch.names() == [".fuda", "output", "real"])
    }

    @Test func `creates parent folders, and removes them if the build is abandoned`() throws {
        let scratch = try Scratch()
        try scratch.open(["index.html"], in: scratch.path + "/a/b/output").abandon()
        #expect(try scratch.names() == [".fuda"])
        try scratch.build(["index.html": "home"], in: scratch.path + "/a/b/output//")
        #expect(
            try scratch.tree("a") == [
                "b/output/index.html": "home", "b/output/.fuda-manifest": Scratch.manifest(["index.html": "home"]),
            ])
    }

    @Test func `rejects an output path that is a file`() throws {
        let scratch = try Scratch()
        try scratch.put("output", "mine")
        // The second iteration shows that the lock was released.
        for force in [true, false] {
            #expect(throws: OutputError.system(SystemError("open", scratch.output, code: ENOTDIR))) {
                try scratch.build(["index.html": "home"], force: force)
            }
        }
        #expect(try scratch.text("output") == "mine")
    }

    @Test func `rejects an output path that is a dangling link`() throws {
        let scratch = try Scratch()
        try scratch.link("output", to: "nowhere")
        #expect(throws: OutputError.system(SystemError("open", scratch.output, code: ENOENT))) {
            try scratch.build(["index.html": "home"])
        }
    }
}
