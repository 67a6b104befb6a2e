import Output
import TestSupport
import Testing

/// Writing a site repeatedly with a cache of its files.
struct `Cached pages` {
    private let scratch: Scratch
    private let cache = OutputFileCache()

    init() throws {
        scratch = try Scratch()
        _ = try write(["a.html": "A", "b/c.html": "C"])
    }

    private func write(_ pages: [String: String], isPart: Bool = false) throws -> SiteChange {
        let writer = try SiteWriter(
            SiteOptions(folder: scratch.output, isPart: isPart, cache: cache), pages: pages.keys.sorted())
        for (page, text) in pages.sorted(by: { $0.key < $1.key }).map({ Array($0.value.utf8) }).enumerated() {
            text.withUnsafeBufferPointer { writer.write(page, $0) }
        }
        return try writer.commit()
    }

    @Test func `are written if they differ`() throws {
        #expect(try write(["a.html": "A", "b/c.html": "D"]).written == 1)
        #expect(try write(["a.html": "A", "b/c.html": "D"]).written == 0)
        #expect(try scratch.text("output/b/c.html") == "D")
    }

    @Test func `are written if someone changed their file`() throws {
        try scratch.put("output/a.html", "X")
        #expect(try write(["a.html": "A", "b/c.html": "C"]).written == 1)
        #expect(try scratch.text("output/a.html") == "A")
    }

    @Test func `need no bytes if their file is unchanged`() throws {
        let writer = try SiteWriter(SiteOptions(folder: scratch.output, cache: cache), pages: ["a.html", "b/c.html"])
        #expect(writer.keep(0) && writer.keep(1))
        #expect(try writer.commit().unchanged == 2)
        try scratch.put("output/a.html", "X")
        let other = try SiteWriter(SiteOptions(folder: scratch.output, cache: cache), pages: ["a.html", "b/c.html"])
        #expect(!other.keep(0))
        #expect(other.keep(1))
    }

    @Test func `can be written in part, with the others unchanged`() throws {
        let change = try write(["b/c.html": "D", "new.html": "N"], isPart: true)
        #expect((change.written, change.deleted) == (2, 0))
        #expect(try scratch.text("output/a.html") == "A")
        let after = try write(["a.html": "A", "b/c.html": "D"])
        #expect((after.written, after.deleted) == (0, 1))
        #expect(try scratch.names("output").contains("new.html") == false)
    }
}
