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

    /// Returns a running child that has made the file `lock`.
    private func locking(_ trap: String, in folder: TemporaryFolder) throws -> ChildProcess {
        let child = try ChildProcess(
            "/bin/sh", ["-c", "cd '\(folder.path)'; trap '\(trap)' TERM; : >lock; while :; do sleep 0.05; done"],
            environment: ["PATH=/bin:/usr/bin"], leadsGroup: true)
        while !exists("\(folder.path)/lock", kind: .file) { usleep(1000) }
        return child
    }

    @Test func `has time to remove its locks before it is killed`() throws {
        let folder = try TemporaryFolder([:])
        let child = try locking("rm lock; exit 3", in: folder)
        ChildProcess.end(child.id, leadsGroup: true)
        #expect(ChildProcess.wait(for: child.id) == 3 << 8)
        #expect(!exists("\(folder.path)/lock", kind: .file))
    }

    @Test func `is killed if it does not end`() throws {
        let child = try locking("", in: try TemporaryFolder([:]))
        ChildProcess.end(child.id, leadsGroup: true)
        #expect(ChildProcess.wait(for: child.id) == SIGKILL)
    }

    @Test func `throws if it cannot start`() {
        #expect(throws: SystemError.self) { try ChildProcess("/nowhere/at/all", [], environment: []) }
    }
}
