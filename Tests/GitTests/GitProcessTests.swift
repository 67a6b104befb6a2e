import Bytes
@testable import Git
import Platform
import TestSupport
import Testing

struct GitProcessTests {
    @Test func `requests and answers that fill both pipes do not deadlock`() throws {
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

    @Test func `excessive error output is read, and only its beginning is reported`() throws {
        let git = try FakeGit("echo 'fatal: it is so' >&2; yes word | head -c 3000000 >&2; exit 3")
        #expect(throws: GitFailure("it is so", status: 3)) { try git.program.answer([], in: git.folder.path) }
    }

    @Test func `a process that does not read its input does not end this program`() throws {
        let git = try FakeGit("exec <&-; sleep 0.1; echo 'error: deaf' >&2; exit 1")
        let process = try GitProcess(git.program, [], in: git.folder.path)
        process.send(Array(repeating: 0x41, count: 3_000_000))
        #expect(throws: GitFailure("deaf", status: 1)) { try process.finish() }
    }

    @Test func `a process that is no longer needed is terminated`() throws {
        let git = try FakeGit("echo $$; exec sleep 1000")
        var process: GitProcess? = try GitProcess(git.program, [], in: git.folder.path)
        var buffer = ByteBuffer()
        _ = try process?.read(into: &buffer)
        let number = try #require(pid_t(buffer.text.dropLast()))
        #expect(kill(number, 0) == 0)
        process = nil
        #expect(kill(number, 0) != 0)
    }

    @Test func `a process ended by a signal has failed`() throws {
        let git = try FakeGit("kill -9 $$")
        #expect(throws: GitFailure("git failed", status: 137)) { try git.program.answer([], in: git.folder.path) }
    }

    @Test func `a process that is idle for too long is terminated`() throws {
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

    @Test func `a process that answers slowly is not terminated`() throws {
        // Longer than the limit in total, while each pause is short enough even for a busy machine.
        let git = try FakeGit("for i in 1 2 3 4 5 6; do sleep 1; echo $i; done")
        let process = try GitProcess(git.program, [], in: git.folder.path, patience: .init(seconds: 5))
        var buffer = ByteBuffer()
        while try process.read(into: &buffer) {}
        try process.finish()
        #expect(buffer.text == "1\n2\n3\n4\n5\n6\n")
    }
}
