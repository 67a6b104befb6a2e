import Output
import Platform
import Testing

struct ManifestTests {
    @Test func `orders paths by their bytes`() throws {
        let scratch = try Scratch()
        try scratch.build(["a/b": "", "a-b": "", "a.b": "", "B": "", "é": "", "z": "", "a/b.c": ""])
        let empty = "ef46db3751d8e999"
        #expect(
            try scratch.text("output/.fuda-manifest") == "fuda manifest 2\n"
                + ["B", "a-b", "a.b", "a/b", "a/b.c", "z", "é"].map { "\(empty)  \($0)\n" }.joined())
    }

    @Test func `lists the hash of each file, which follows its content`() throws {
        let scratch = try Scratch()
        try scratch.put("source", "copied")
        func build(_ text: String, isPart: Bool = false, cache: OutputFileCache? = nil) throws -> String {
            let options = SiteOptions(folder: scratch.output, isPart: isPart, cache: cache)
            let writer = try SiteWriter(options, pages: ["copy.txt", "index.html"])
            writer.copy(0, from: scratch.path + "/source")
            Array(text.utf8).withUnsafeBufferPointer { writer.write(1, $0) }
            _ = try writer.commit()
            return try scratch.text("output/.fuda-manifest")
        }
        let copied = "9ac6bb59f76b9001  copy.txt\n"
        let (home, new) = ("6f066fbcc7c8a40f  index.html\n", "bde553e085e11527  index.html\n")
        #expect(try build("home") == "fuda manifest 2\n" + copied + home)
        #expect(try build("new") == "fuda manifest 2\n" + copied + new)
        let cache = OutputFileCache()
        // The second build reads no file, and so has the hashes from the cache.
        for text in ["home", "home"] { #expect(try build(text, cache: cache) == "fuda manifest 2\n" + copied + home) }
        #expect(try build("new", isPart: true, cache: cache) == "fuda manifest 2\n" + copied + new)
    }

    @Test func `corrects an outdated hash without writing a page`() throws {
        let scratch = try Scratch()
        try scratch.build(["a": "a", "b": "b"])
        try scratch.put("output/.fuda-manifest", Scratch.manifest(["a": "a", "b": "c"]))
        #expect(try scratch.build(["a": "a", "b": "b"]) == SiteChange(written: 0, unchanged: 2, deleted: 0))
        #expect(try scratch.text("output/.fuda-manifest") == Scratch.manifest(["a": "a", "b": "b"]))
    }

    @Test(arguments: [
        "", "fuda manifest 2", "fuda manifest 3\n#  index.html\n", "fuda manifest 2\n#  index.html",
        "fuda manifest 2\n\n",
        "fuda manifest 2\n#  ../outside.txt\n", "fuda manifest 2\n#  /etc/passwd\n", "fuda manifest 2\n#  b\n#  a\n",
        "fuda manifest 2\n#  a\n#  a\n", "fuda manifest 2\n#  index.html\r\n", "fuda manifest 2\n#  .fuda-manifest\n",
        "fuda manifest 2\nindex.html\n", "fuda manifest 2\n#\n", "fuda manifest 2\n#  \n",
        "fuda manifest 2\n# index.html\n", "fuda manifest 2\n#\t index.html\n",
        "fuda manifest 2\nEF46db3751d8e999  index.html\n", "fuda manifest 2\ngf46db3751d8e999  index.html\n",
    ])
    func `reports and ignores an invalid manifest`(text: String) throws {
        let scratch = try Scratch()
        let pages = ["index.html": "home", "a": "a", "b": "b"]
        try scratch.build(pages)
        try scratch.put("outside.txt", "outside")
        try scratch.put("output/.fuda-manifest", text.replacing("#", with: "ef46db3751d8e999"))
        #expect(throws: OutputError.self) { try scratch.build(["index.html": "new", "a": "a", "b": "b"]) }
        let change = try scratch.build(pages)
        #expect(change.unchanged == 3)
        #expect(change.notices.count == 1)
        #expect(try scratch.text("output/.fuda-manifest") == Scratch.manifest(pages))
        #expect(try scratch.text("outside.txt") == "outside")
        #expect(try scratch.build(pages).notices.isEmpty)
    }
}
