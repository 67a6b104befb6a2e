import Output
import Platform
import Testing

struct FolderTreeTests {
    @Test func `deletes files of removed pages, and their empty folders`() throws {
        let scratch = try Scratch()
        try scratch.build(["index.html": "", "a/b/c/one.html": "1", "a/two.html": "2", "k/three.html": "3"])
        try scratch.put("output/k/mine.txt", "mine")
        #expect(try scratch.build(["index.html": ""]) == SiteChange(written: 0, unchanged: 1, deleted: 3))
        #expect(try scratch.pages() == ["index.html": "", "k/mine.txt": "mine"])
        #expect(try scratch.text("output/.fuda-manifest") == Scratch.manifest(["index.html": ""]))
    }

    @Test func `replaces its own file by a folder, and a folder by a file`() throws {
        let scratch = try Scratch()
        try scratch.build(["a": "file", "b/c/d": "deep", "b/e": "e"])
        #expect(try scratch.build(["a/x": "x", "b": "file"]) == SiteChange(written: 2, unchanged: 0, deleted: 3))
        #expect(try scratch.pages() == ["a/x": "x", "b": "file"])
        #expect(try scratch.build(["a": "file", "b/c/d": "deep"]) == SiteChange(written: 2, unchanged: 0, deleted: 2))
        #expect(try scratch.pages() == ["a": "file", "b/c/d": "deep"])
    }
}
