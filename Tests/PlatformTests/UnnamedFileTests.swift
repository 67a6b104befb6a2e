import Bytes
import TestSupport
import Testing
@testable import Platform

struct `An unnamed file` {
    private let scratch: TemporaryFolder
    private let state: StateDirectory

    init() throws {
        scratch = try TemporaryFolder()
        state = try StateDirectory(scratch.path + "/.fuda")
    }

    private func bytes(_ number: Int) -> ByteSlice {
        var keeper = ByteKeeper()
        return Array(repeating: UInt8(truncatingIfNeeded: number), count: number * 7 % 9000)
            .withUnsafeBufferPointer { keeper.keep($0) }
    }

    @Test func `holds bytes from many threads, without a name`() throws {
        let file = try state.unnamedFile()
        let moved = Parallel.map(2000, jobs: 4) { _, number in file.moved(bytes(number)) }
        for (number, moved) in moved.enumerated() { #expect(moved == bytes(number)) }
        #expect(file.failure == nil)
        #expect(try scratch.names(".fuda") == [".gitignore"])
    }

    @Test func `outlives the value that made it`() throws {
        let moved = try state.unnamedFile().moved(bytes(5))
        #expect(moved == bytes(5))
    }

    @Test func `leaves in memory what the system refuses`() throws {
        let full = open("/dev/full", O_RDWR | O_CLOEXEC)
        try #require(full >= 0)
        let file = UnnamedFile(owning: full, called: "full")
        #expect(file.moved(bytes(5)) == bytes(5) && file.failure == nil)
    }

    @Test func `reports bytes that it cannot read back`() throws {
        let other = try TemporaryFolder(["file": ""])
        let descriptor = open(other.path + "/file", O_RDWR | O_CLOEXEC)
        let file = UnnamedFile(owning: descriptor, called: "file")
        let moved = file.moved(bytes(5))
        #expect(ftruncate(descriptor, 10) == 0)
        #expect(moved.array == Array(repeating: 5, count: 10) + Array(repeating: 0, count: 25))
        #expect(file.failure == SystemError("read", "file", code: EIO))
    }

    @Test func `is refused in a directory opened for reading`() throws {
        let readOnly = try StateDirectory(reading: state.path)
        #expect(throws: SystemError.self) { try readOnly.unnamedFile() }
    }
}
