import Bytes
import Platform
import TestSupport
import Testing

struct PrivateFolderTests {
    private let scratch: TemporaryFolder
    private var path: String { scratch.path + "/.fuda" }

    init() throws { scratch = try TemporaryFolder(["outside/victim": "victim"]) }

    private func text(_ name: String) throws -> String {
        var buffer = ByteBuffer()
        try buffer.read("\(scratch.path)/\(name)")
        return buffer.text
    }

    private func write(_ name: String, _ text: String) throws {
        try Array(text.utf8).withUnsafeBufferPointer { try PrivateFolder(path).write(name, $0) }
    }

    @Test func `is made where it is absent, with what keeps it out of git`() throws {
        _ = try PrivateFolder(path)
        #expect(try text(".fuda/.gitignore") == "*\n")
    }

    @Test func `keeps a .gitignore that is there`() throws {
        try scratch.put(".fuda/.gitignore", "mine\n")
        _ = try PrivateFolder(path)
        #expect(try text(".fuda/.gitignore") == "mine\n")
    }

    @Test(arguments: ["outside", "nowhere"])
    func `is no link`(target: String) throws {
        try scratch.link(".fuda", to: target)
        #expect(throws: SystemError("open", path, code: ENOTDIR)) { _ = try PrivateFolder(path) }
        #expect(access("\(scratch.path)/outside/.gitignore", F_OK) != 0)
        #expect(access("\(scratch.path)/nowhere", F_OK) != 0)
    }

    @Test func `gives back what was written last, and leaves nothing else`() throws {
        try write("cache", "one, which is longer")
        try write("cache", "two")
        var buffer = ByteBuffer()
        let isThere = try PrivateFolder(path).read("cache", into: &buffer)
        #expect(isThere && buffer.text == "two")
        let isNoneThere = try !PrivateFolder(path).read("none", into: &buffer)
        #expect(isNoneThere && buffer.count == 0)
        #expect(throws: SystemError("read", "\(path)/cache", code: EFBIG)) {
            _ = try PrivateFolder(path).read("cache", into: &buffer, limit: 2)
        }
        #expect(try FolderEntry.all(in: path).map(\.name).sorted() == [".gitignore", "cache"])
    }

    @Test func `never reads or writes through a link`() throws {
        try scratch.link(".fuda/cache", to: "../outside/victim")
        var buffer = ByteBuffer()
        #expect(throws: SystemError("open", "\(path)/cache", code: ELOOP)) {
            _ = try PrivateFolder(path).read("cache", into: &buffer)
        }
        try write("cache", "new")
        #expect(try text(".fuda/cache") == "new")
        #expect(try text("outside/victim") == "victim")
    }
}
