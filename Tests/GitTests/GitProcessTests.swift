import Bytes
@testable import Git
import Platform
import TestSupport
import Testing

struct GitProcessTests {
    @Test func `requests and answers that fill both pipes do not wait for each other`() throws {
        let git = try FakeGit("cat")
        let process = try GitProcess(git.program, [], in: git.folder.path)
        let bytes = (0..<3_000_000).map { UInt8(truncatingIfNeeded: $0 &* 7) }
        process.send(bytes)
        process.endInput()
        var buffer = ByteBuffer()
        while try process.read(into: &buffer) {}
        try process.finish()
        #expect(buffer.array == bytes)
    }

    @Test func `errors beyond measure are read, and only their beginning is told`() throws {
        let git = try FakeGit("echo 'fatal: it is so' >&2; yes word | head -c 3000000 >&2; exit 3")
        #expect(throws: GitFailure("it is so", status: 3)) { try git.program.answer([], in: git.folder.path) }
    }

    @Test func `one that reads nothing does not end this program`() throws {
        let git = try FakeGit("exec <&-; sleep 0.1; echo 'error: deaf' >&2; exit 1")
        let process = try GitProcess(git.program, [], in: git.folder.path)
        process.send(Array(repeating: 0x41, count: 3_000_000))
        #expect(throws: GitFailure("deaf", status: 1)) { try process.finish() }
    }

    @Test func `one that is no longer wanted is ended`() throws {
        let git = try FakeGit("echo $$; exec sleep 1000")
        var process: GitProcess? = try GitProcess(git.program, [], in: git.folder.path)
        var buffer = ByteBuffer()
        _ = try process?.read(into: &buffer)
        let number = try #require(pid_t(buffer.text.dropLast()))
        #expect(kill(number, 0) == 0)
        process = nil
        #expect(kill(number, 0) != 0)
    }

    @Test func `one that a signal ends has failed`() throws {
        let git = try FakeGit("kill -9 $$")
        #expect(throws: GitFailure("git failed", status: 137)) { try git.program.answer([], in: git.folder.path) }
    }

    @Test func `one that does nothing for too long is ended`() throws {
        let git = try FakeGit("echo $$; exec sleep 1000")
        let process = try GitProcess(git.program, [], in: git.folder.path, patience: .init(seconds: 1))
        var buffer = ByteBuffer()
        _ = try process.read(into: &buffer)
        #expect(
            throws: GitFailure(
                "git was silent for 1 second and was stopped; check the disk and try again")
        ) {
            try process.finish()
        }
    }

    @Test func `one that answers slowly is waited for`() throws {
        // Longer than the patience in all, and each time so much shorter that a busy machine may take its time.
        let git = try FakeGit("for i in 1 2 3 4 5 6; do sleep 1; echo $i; done")
        let process = try GitProcess(git.program, [], in: git.folder.path, patience: .init(seconds: 5))
        var buffer = ByteBuffer()
        while try process.read(into: &buffer) {}
        try process.finish()
        #expect(buffer.text == "1\n2\n3\n4\n5\n6\n")
    }
}
