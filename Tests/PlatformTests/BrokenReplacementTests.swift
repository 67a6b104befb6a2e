import Bytes
import Platform
import TestSupport
import Testing

/// Failures during the replacement of a user's file.
struct BrokenReplacementTests {
    @Test func `a full disk leaves the file unchanged`() async {
        await #expect(processExitsWith: .success) {
            let scratch = try TemporaryFolder(["todos/a.md": "old\n"])
            let files = try UserFiles(below: scratch.path, staging: StateDirectory(scratch.path + "/.fuda"))
            limitFiles(to: 8192)
            let large = [UInt8](repeating: 0x78, count: 9000)
            let old = try files.read("todos/a.md")
            let error = { FileRefusal.system(SystemError("write", $0, code: EFBIG)) }
            #expect(throws: error("todos/a.md")) { try files.replace(old, with: large) }
            #expect(throws: error("todos/b.md")) { try files.create("todos/b.md", large) }
            #expect(try scratch.names("todos") == ["a.md"])
            #expect(try scratch.names(".fuda") == [".gitignore"])
            try files.replace(old, with: [])
            #expect(try files.read("todos/a.md").bytes == [])
        }
    }

    #if os(Linux)
        @Test(.enabled(if: getuid() == 0, "only root may mount"), arguments: [true, false])
        func `edits todos on a separate disk completely or, if it is full, not at all`(isFull: Bool) throws {
            let scratch = try TemporaryFolder(["todos/": ""])
            let todos = scratch.path + "/todos"
            guard mount("none", todos, "tmpfs", 0, "size=64k") == 0 else { return #expect(errno == EPERM) }
            defer { umount2(todos, 2) }
            try scratch.put("todos/a.md", "old\n")
            if isFull { try scratch.put("todos/large", String(repeating: "x", count: 48 << 10)) }
            // The leftover of a killed process.
            try scratch.put("todos/.fuda-edit.12ab", "half")
            try scratch.put("todos/.fuda-other.12ab", "mine")
            let files = try UserFiles(below: scratch.path, staging: StateDirectory(scratch.path + "/.fuda"))
            let new = [UInt8](repeating: 0x79, count: isFull ? 30 << 10 : 3)
            let old = try files.read("todos/a.md")
            if isFull {
                let error = { FileRefusal.system(SystemError("write", $0, code: ENOSPC)) }
                #expect(throws: error("todos/a.md")) { try files.replace(old, with: new) }
                #expect(throws: error("todos/b.md")) { try files.create("todos/b.md", new) }
                #expect(try files.read("todos/a.md").bytes == Array("old\n".utf8))
            } else {
                let now = try files.replace(old, with: new)
                #expect(try files.read("todos/a.md").bytes == new)
                try files.create("todos/b.md", new)
                #expect(throws: FileRefusal.exists("todos/b.md")) { try files.create("todos/b.md", new) }
                try files.remove(now)
            }
            let left = try scratch.names("todos")
            #expect(left == (isFull ? [".fuda-other.12ab", "a.md", "large"] : [".fuda-other.12ab", "b.md"]))
            #expect(try scratch.names(".fuda") == [".gitignore"])
        }
    #endif

    @Test func `interrupting signals have no effect`() async {
        await #expect(processExitsWith: .success) {
            let scratch = try TemporaryFolder(["todos/a.md": "old\n"])
            let files = try UserFiles(below: scratch.path, staging: StateDirectory(scratch.path + "/.fuda"))
            var action = sigaction()
            #if canImport(Darwin)
                action.__sigaction_u.__sa_handler = { _ in }
            #else
                action.__sigaction_handler.sa_handler = { _ in }
            #endif
            #expect(sigaction(SIGALRM, &action, nil) == 0)
            var timer = itimerval(
                it_interval: timeval(tv_sec: 0, tv_usec: 150), it_value: timeval(tv_sec: 0, tv_usec: 150))
            #if canImport(Glibc)
                setitimer(__itimer_which_t(ITIMER_REAL.rawValue), &timer, nil)
            #else
                setitimer(ITIMER_REAL, &timer, nil)
            #endif
            var file = try files.read("todos/a.md")
            for number in 0..<400 {
                file = try files.replace(file, with: [UInt8](repeating: UInt8(number % 251), count: number * 500))
            }
            #expect(try files.read("todos/a.md").bytes == file.bytes)
        }
    }

    /// The file shared by the killed process and the process that checks it.
    private static func meetingPlace(_ process: pid_t) -> String { "/tmp/fuda-kill-\(process)" }

    private static func content(_ byte: UInt8) -> [UInt8] { [UInt8](repeating: byte, count: 300_000) }

    @Test func `a kill at any time leaves a complete file, and leftover files are removed`() async throws {
        let place = BrokenReplacementTests.meetingPlace(getpid())
        mkdir(place, 0o777)
        defer { for name in ["a.md", ".fuda/.gitignore", ".fuda", ""] { remove("\(place)/\(name)") } }
        var (round, leftovers) = (0, 0)
        // The time of a kill is random.
        while round < 10 || leftovers == 0 && round < 200 {
            round += 1
            let new = try UserFiles(below: place, staging: StateDirectory(place + "/.fuda"))
            if round == 1 { try new.create("a.md", BrokenReplacementTests.content(0)) }
            await #expect(processExitsWith: .signal(SIGKILL)) {
                let place = BrokenReplacementTests.meetingPlace(getppid())
                let files = try UserFiles(below: place, staging: StateDirectory(place + "/.fuda"))
                let killer = Future(jobs: 2) { () -> Int32 in
                    usleep(UInt32.random(in: 100...20_000))
                    return kill(getpid(), SIGKILL)
                }
                var file = try files.read("a.md")
                for number in 0... {
                    file = try files.replace(file, with: BrokenReplacementTests.content(UInt8(number % 251)))
                }
                _ = killer.value()
            }
            let bytes = try new.read("a.md").bytes
            #expect(bytes.count == 300_000 && Set(bytes).count == 1)
            leftovers += try FolderEntry.all(in: place + "/.fuda").count - 1
            _ = try StateDirectory(place + "/.fuda")
            #expect(try FolderEntry.all(in: place + "/.fuda").map(\.name) == [".gitignore"])
        }
        #expect(leftovers > 0, "no kill came while a file was written")
    }
}
