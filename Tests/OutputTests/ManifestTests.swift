import Output
import Platform
import Testing

struct ManifestTests {
    @Test func `orders paths by their bytes`() throws {
        let scratch = try Scratch()
        try scratch.build(["a/b": "", "a-b": "", "a.b": "", "B": "", "é": "", "z": "", "a/b.c": ""])
        #expect(try scratch.text("output/.fuda-manifest") == "fuda manifest 1\nB\na-b\na.b\na/b\na/b.c\nz\né\n")
    }

    @Test(arguments: [
        "", "fuda manifest 1", "fuda manifest 2\nindex.html\n", "fuda manifest 1\nindex.html", "fuda manifest 1\n\n",
        "fuda manifest 1\n../outside.txt\n", "fuda manifest 1\n/etc/passwd\n", "fuda manifest 1\nb\na\n",
        "fuda manifest 1\na\na\n", "fuda manifest 1\nindex.html\r\n", "fuda manifest 1\n.fuda-manifest\n",
    ])
    func `reports and ignores an invalid manifest`(text: String) throws {
        let scratch = try Scratch()
        let pages = ["index.html": "home", "a": "a", "b": "b"]
        try scratch.build(pages)
        try scratch.put("outside.txt", "outside")
        try scratch.put("output/.fuda-manifest", text)
        #expect(throws: OutputError.self) { try scratch.build(["index.html": "new", "a": "a", "b": "b"]) }
        let change = try scratch.build(pages)
        #expect(change.unchanged == 3)
        #expect(change.notices.count == 1)
        #expect(try scratch.text("output/.fuda-manifest") == "fuda manifest 1\na\nb\nindex.html\n")
        #expect(try scratch.text("outside.txt") == "outside")
        #expect(try scratch.build(pages).notices.isEmpty)
    }
}
