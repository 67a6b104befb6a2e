import Output
import Platform
import TestSupport
import Testing

struct BrokenBuildTests {
    @Test(arguments: [false, true])
    func `an abandoned build leaves the site unchanged`(isThere: Bool) throws {
        let scratch = try Scratch()
        if isThere { try scratch.build(["index.html": "home", "b.html": "b"]) }
        let before = try scratch.names()
        var writer: SiteWriter? = try scratch.open(["index.html", "todos/a.html"])
        let text = Array("new".utf8)
        text.withUnsafeBufferPointer { writer?.write(0, $0) }
        #expect(throws: OutputError.pagesMissing(["todos/a.html"])) { try writer?.commit() }
        writer = nil
        #expect(try scratch.names() == (isThere ? before : [".fuda"]))
        if isThere { #expect(try scratch.pages() == ["index.html": "home", "b.html": "b"]) }
    }

    @Test(arguments: [false, true])
    func `a build that is never finished is abandoned`(isThere: Bool) throws {
        let scratch = try Scratch()
        if isThere { try scratch.build(["index.html": "home"]) }
        do {
            let writer = try scratch.open(["index.html"])
            Array("new".utf8).withUnsafeBufferPointer { writer.write(0, $0) }
        }
        #expect(try scratch.names() == (isThere ? [".fuda", "output"] : [".fuda"]))
        if isThere { #expect(try scratch.pages() == ["index.html": "home"]) }
    }

    @Test func `writes nothing after an error, which becomes the error of the build`() throws {
        let scratch = try Scratch()
        let writer = try scratch.open(["a.html", "b.html"])
        writer.copy(0, from: scratch.path + "/absent")
        Array("text".utf8).withUnsafeBufferPointer { writer.write(1, $0) }
        let staging = try #require(try scratch.names().first { $0.hasPrefix(".output") })
        #expect(try scratch.names(staging).isEmpty)
        #expect(throws: OutputError.system(SystemError("read", scratch.path + "/absent", code: ENOENT))) {
            try writer.commit()
        }
        #expect(try scratch.names() == [".fuda"])
    }

    @Test func `removes the leftovers of a killed build`() throws {
        let scratch = try Scratch()
        try scratch.put(".output.fuda-0123abcd/todos/a.html", "half")
        try scratch.put(".output.fuda-mine/keep.txt", "mine")
        try scratch.build(["index.html": "home"])
        #expect(try scratch.names() == [".fuda", ".output.fuda-mine", "output"])
        try scratch.put("output/.fuda-staging/0", "half")
        try scratch.put("output/.fuda-staging/deep/1", "half")
        #expect(try scratch.build(["index.html": "home"]).unchanged == 1)
        #expect(try scratch.names("output") == [".fuda-manifest", "index.html"])
    }

    @Test func `the next build completes one killed between two renames`() throws {
        let scratch = try Scratch()
        try scratch.build(["a.html": "a", "b.html": "b", "old/c.html": "c"])
        // The state in the middle of a build: the manifest lists old and new paths, and one new page is in place.
        // Another page is pending, and the old pages still exist.
        try scratch.put(
            "output/.fuda-manifest",
            Scratch.manifest(["a.html": "a", "b.html": "b", "new/d.html": "d2", "new/e.html": "e", "old/c.html": "c"]))
        try scratch.put("output/a.html", "a2")
        try scratch.put("output/new/d.html", "d")
        try scratch.put("output/.fuda-staging/3", "e")
        let change = try scratch.build(["a.html": "a2", "b.html": "b2", "new/d.html": "d2", "new/e.html": "e"])
        #expect(change == SiteChange(written: 3, unchanged: 1, deleted: 1))
        #expect(try scratch.pages() == ["a.html": "a2", "b.html": "b2", "new/d.html": "d2", "new/e.html": "e"])
        #expect(try scratch.text("output/.fuda-manifest") == Scratch.manifest(scratch.pages()))
    }

    @Test func `the next build completes one that failed between two renames, without losing a file`() throws {
        let scratch = try Scratch()
        try scratch.build(["a.html": "a", "b.html": "b", "old/c.html": "c"])
        let pages = ["a.html": "a2", "b.html": "b2", "new/d.html": "d"]
        let writer = try scratch.open(pages.keys.sorted())
        for (number, text) in pages.sorted(by: { $0.key < $1.key }).map(\.value).enumerated() {
            Array(text.utf8).withUnsafeBufferPointer { writer.write(number, $0) }
        }
        // No file can be renamed over a directory.
        unlink(scratch.output + "/b.html")
        try scratch.put("output/b.html/stone", "")
        let error = OutputError.system(SystemError("write", scratch.output + "/b.html", code: EISDIR))
        #expect(throws: error) { try writer.commit() }
        // The hashes of pages that existed change last.
        let manifest = Scratch.manifest(["a.html": "a", "b.html": "b", "new/d.html": "d", "old/c.html": "c"])
        #expect(
            try scratch.tree() == [
                "a.html": "a2", "b.html/stone": "", "old/c.html": "c",
                ".fuda-manifest": manifest,
            ])
        unlink(scratch.output + "/b.html/stone")
        #expect(try scratch.build(pages, force: true) == SiteChange(written: 2, unchanged: 1, deleted: 1))
        #expect(try scratch.pages() == pages)
    }

    @Test func `a full disk leaves the site unchanged`() async {
        await #expect(processExitsWith: .success) {
            let scratch = try Scratch()
            let large = String(repeating: "x", count: 9000)
            limitFiles(to: 8192)
            let error = OutputError.system(SystemError("write", scratch.output + "/todos/b.html", code: EFBIG))
            #expect(throws: error) { try scratch.build(["a.html": "a", "todos/b.html": large]) }
            #expect(try scratch.names() == [".fuda"])
            try scratch.build(["a.html": "a", "c.html": "c"])
            let before = try scratch.tree()
            #expect(throws: error) { try scratch.build(["a.html": "new", "todos/b.html": large]) }
            #expect(try scratch.tree() == before)
            // The manifest itself exceeds the limit.
            let many = Dictionary(uniqueKeysWithValues: (0..<900).map { ("page-\($0).html", "") })
            #expect(throws: OutputError.self) { try scratch.build(many) }
            #expect(try scratch.tree() == before)
        }
    }

    @Test func `detects a read-only folder before any change`() async {
        await #expect(processExitsWith: .success) {
            #expect(stopBeingRoot())
            let scratch = try Scratch()
            try scratch.build(["a.html": "a", "todos/b.html": "b"])
            let before = try scratch.tree()
            chmod(scratch.output + "/todos", 0o555)
            defer { chmod(scratch.output + "/todos", 0o755) }
            let error = OutputError.system(SystemError("write in", scratch.output + "/todos", code: EACCES))
            #expect(throws: error) { try scratch.build(["a.html": "new", "todos/b.html": "new"]) }
            #expect(throws: error) { try scratch.build(["a.html": "new"]) }
            #expect(try scratch.tree() == before)
        }
    }

    @Test func `fills an empty folder in place if its parent is read-only`() async {
        await #expect(processExitsWith: .success) {
            #expect(stopBeingRoot())
            let scratch = try Scratch()
            _ = try scratch.lock(waiting: 0)
            try scratch.makeFolder("output")
            let before = scratch.identity("output")
            chmod(scratch.path, 0o555)
            defer { chmod(scratch.path, 0o755) }
            #expect(try scratch.build(["todos/b.html": "b"]).written == 1)
            #expect(try scratch.pages() == ["todos/b.html": "b"])
            #expect(scratch.identity("output")[0] == before[0])
            let error = OutputError.system(SystemError("create", scratch.path + "/other", code: EACCES))
            #expect(throws: error) { try scratch.build(["a.html": "a"], in: scratch.path + "/other") }
            #expect("\(error)" == "cannot create '\(scratch.path)/other': Permission denied")
        }
    }

    @Test(.enabled(if: getuid() == 0, "only root can make a folder that is somebody else's"))
    func `fills an empty folder in place if it cannot be replaced`() async {
        await #expect(processExitsWith: .success) {
            let scratch = try Scratch()
            try scratch.makeFolder("output")
            chmod(scratch.path, 0o1777)
            chmod(scratch.output, 0o777)
            let before = scratch.identity("output")
            #expect(seteuid(65534) == 0)
            #expect(try scratch.build(["todos/b.html": "b"]).written == 1)
            #expect(try scratch.pages() == ["todos/b.html": "b"])
            #expect(scratch.identity("output")[0] == before[0])
            #expect(try scratch.names() == [".fuda", "output"])
            #expect(seteuid(0) == 0)
        }
    }
}
