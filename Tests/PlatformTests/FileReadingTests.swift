import Bytes
import Platform
import TestSupport
import Testing

struct FileReadingTests {
    @Test(arguments: [0, 1, 65_535, 65_536, 65_537, 131_072, 1_000_003])
    func `reads a file of any length into a reused buffer`(count: Int) throws {
        let folder = try TemporaryFolder()
        let bytes = (0..<count).map { UInt8(truncatingIfNeeded: $0 &* 31) }
        try folder.put("a", bytes: bytes)
        var buffer = ByteBuffer()
        buffer.append("left over")
        try buffer.read("\(folder.path)/a")
        #expect(buffer.array == bytes)
    }

    @Test(arguments: [(100, 99), (100, 100), (100, 101), (70_000, 10), (200_000, 65_536), (65_536, 65_536)])
    func `rejects a file over the limit`(count: Int, limit: Int) throws {
        let folder = try TemporaryFolder(["a": String(repeating: "x", count: count)])
        var buffer = ByteBuffer()
        guard count > limit else {
            try buffer.read("\(folder.path)/a", limit: limit)
            return #expect(buffer.count == count)
        }
        #expect(throws: SystemError("read", "\(folder.path)/a", code: EFBIG)) {
            try buffer.read("\(folder.path)/a", limit: limit)
        }
    }

    @Test func `reads a path from an open folder`() throws {
        let folder = try TemporaryFolder(["b/c": "here"])
        let handle = open("\(folder.path)/b", O_RDONLY)
        defer { close(handle) }
        var buffer = ByteBuffer()
        try buffer.read("c", in: handle)
        #expect(buffer.text == "here")
    }

    @Test func `reports why a file is unreadable`() throws {
        let folder = try TemporaryFolder(["b/": ""])
        var buffer = ByteBuffer()
        #expect(throws: SystemError("read", "\(folder.path)/none", code: ENOENT)) {
            try buffer.read("\(folder.path)/none")
        }
        #expect(throws: SystemError("read", "\(folder.path)/b", code: EISDIR)) { try buffer.read("\(folder.path)/b") }
        #expect(
            SystemError("read", "todos/a.md", code: EACCES).description == "cannot read 'todos/a.md': Permission denied"
        )
    }
}
