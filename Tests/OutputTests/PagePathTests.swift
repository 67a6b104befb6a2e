import Output
import Testing

struct PagePathTests {
    @Test(arguments: [
        "", "/", "/a", "a/", "a//b", ".", "..", "./a", "../a", "a/..", "a/./b", "a\nb", "a\0b", "a\u{7F}", "a/b\t",
        ".fuda-manifest", ".fuda-staging", ".fuda-staging/a", String(repeating: "x", count: 256),
        "a/" + String(repeating: "é", count: 128),
    ])
    func `rejects an unusual path`(path: String) throws {
        let scratch = try Scratch()
        #expect(throws: OutputError.unsafePath(path)) { try scratch.build(["ok.html": "", path: ""]) }
        #expect(try scratch.names() == [".fuda"])
    }

    @Test(arguments: [
        ".nojekyll", "...", "a/.b/c..d", "todos/買い物.html", "a b&c?.html", ".fuda-manifest2", "a/.fuda-manifest",
        "a/.fuda-staging/b", String(repeating: "x", count: 255), "-", "a\\b",
    ])
    func `accepts any other path`(path: String) throws {
        let scratch = try Scratch()
        try scratch.build([path: "text"])
        #expect(try scratch.build([path: "text"]).unchanged == 1)
        #expect(try scratch.build([path: "other"]).written == 1)
        #expect(try scratch.pages() == [path: "other"])
        #expect(try scratch.build([:]).deleted == 1)
    }

    @Test func `rejects two pages with the same path`() throws {
        let scratch = try Scratch()
        #expect(throws: OutputError.repeatedPath("b/a")) { try scratch.open(["b/a", "c", "b/a"]) }
    }

    @Test func `rejects a page that is the folder of another`() throws {
        let scratch = try Scratch()
        #expect(throws: OutputError.pageIsFolder("a")) { try scratch.open(["a/b/c", "a-b", "a"]) }
        #expect(throws: OutputError.pageIsFolder("a/b")) { try scratch.open(["a/b", "a/b/c"]) }
    }

    @Test func `distinguishes folders whose names are canonically equivalent`() throws {
        let scratch = try Scratch()
        let paths = ["\u{E9}/a.html", "e\u{301}/b.html"]
        let writer = try scratch.open(paths)
        for page in paths.indices { writer.write(page, UnsafeBufferPointer(start: nil, count: 0)) }
        #expect(try writer.commit().written == 2)
        #expect(try scratch.names("output").filter { $0 != ".fuda-manifest" }.count >= 1)
        #expect(try scratch.text("output/" + paths[1]) == "")
    }
}
