import Output
import Platform
import Testing

struct SourceFileTests {
    @Test(arguments: [0, 1, 65536, 65537, 1_000_000])
    func `copies a file of any size once`(count: Int) throws {
        let scratch = try Scratch()
        let text = String(repeating: "0123456789", count: count / 10 + 1)
        try scratch.put("picture.png", text)
        #expect(try copy(scratch) == SiteChange(written: 1, unchanged: 0, deleted: 0))
        let before = scratch.identity("output/files/picture.png")
        #expect(try copy(scratch) == SiteChange(written: 0, unchanged: 1, deleted: 0))
        #expect(scratch.identity("output/files/picture.png") == before)
        try scratch.put("picture.png", String(text.dropLast()) + "x")
        #expect(try copy(scratch) == SiteChange(written: 1, unchanged: 0, deleted: 0))
        #expect(try scratch.text("output/files/picture.png") == scratch.text("picture.png"))
    }

    @Test func `reports an unreadable file by name`() throws {
        let scratch = try Scratch()
        let absent = SystemError("read", scratch.path + "/picture.png", code: ENOENT)
        #expect(throws: OutputError.system(absent)) { try copy(scratch) }
        try scratch.makeFolder("picture.png")
        let folder = SystemError("read", scratch.path + "/picture.png", code: EISDIR)
        #expect(throws: OutputError.system(folder)) { try copy(scratch) }
        #expect(try scratch.names() == [".fuda", "picture.png"])
    }

    private func copy(_ scratch: Scratch) throws -> SiteChange {
        let writer = try scratch.open(["files/picture.png"])
        writer.copy(0, from: scratch.path + "/picture.png")
        return try writer.commit()
    }
}
