import Platform
import TestSupport
import Testing

struct `A child process` {
    @Test func `returns its exit status`() throws {
        for status in [0, 7] as [Int32] {
            let child = try ChildProcess("/bin/sh", ["-c", "exit \(status)"], environment: [])
            #expect(ChildProcess.wait(for: child.id) == status << 8)
        }
    }

    @Test func `has the given environment and streams`() throws {
        let folder = try TemporaryFolder(["in": "milk"])
        let (input, output) = (
            open("\(folder.path)/in", O_RDONLY), open("\(folder.path)/out", O_CREAT | O_WRONLY, 0o600)
        )
        defer {
            close(input)
            close(output)
        }
        let child = try ChildProcess(
            "/bin/sh", ["-c", "cat; echo \" $A $HOME\""], environment: ["A=b", "PATH=/bin:/usr/bin"],
            streams: [input, output])
        #expect(ChildProcess.wait(for: child.id) == 0)
        #expect(try folder.text("out") == "milk b \n")
    }

    @Test func `throws if it cannot start`() {
        #expect(throws: SystemError.self) { try ChildProcess("/nowhere/at/all", [], environment: []) }
    }
}
