import Bytes
import Platform
import Synchronization
import TestSupport
import Testing

struct ProjectLockTests {
    private let scratch: TemporaryFolder
    private var file: String { scratch.path + "/.fuda/build.lock" }

    init() throws { scratch = try TemporaryFolder() }

    private func lock(
        waiting seconds: Int, whenWaiting: (Int?) -> Void = { _ in }
    ) throws(ProjectLock.Failure) -> ProjectLock {
        let folder: StateDirectory
        do {
            folder = try StateDirectory(scratch.path + "/.fuda")
        } catch {
            throw .system(error)
        }
        return try ProjectLock(in: folder, waiting: seconds, whenWaiting: whenWaiting)
    }

    /// A lock that a closure can release.
    private final class Held: Sendable {
        private let lock: Mutex<ProjectLock?>

        init(_ lock: consuming ProjectLock) { self.lock = Mutex(lock) }

        func release() { lock.withLock { $0 = nil } }
    }

    @Test func `names the holder to a second process`() throws {
        let first = Held(try lock(waiting: 0))
        let error = ProjectLock.Failure.held(file: file, process: Int(getpid()))
        #expect(throws: error) { _ = try lock(waiting: 0) }
        #expect("\(error)" == "another build or edit (pid \(getpid())) holds '\(file)'; try again when it is done")
        first.release()
        #expect(throws: Never.self) { _ = try lock(waiting: 0) }
    }

    @Test func `does not hold a lock with another name`() throws {
        let first = Held(try lock(waiting: 0))
        let folder = try StateDirectory(scratch.path + "/.fuda")
        #expect(throws: Never.self) { _ = try ProjectLock(in: folder, named: "other", waiting: 0) }
        first.release()
    }

    @Test func `makes a second process wait, with a single notice`() throws {
        let first = Held(try lock(waiting: 0))
        let told = Mutex<[Int?]>([])
        do {
            _ = try lock(waiting: 30) { process in
                told.withLock { $0.append(process) }
                first.release()
            }
        }
        #expect(told.withLock { $0 } == [Int(getpid())])
        #expect(try scratch.text(".fuda/build.lock") == "")
    }

    #if os(Linux)
        /// A child process inherits all open files of its parent until it executes its program.
        @Test func `is released even if a child process still has its file open`() throws {
            let first = Held(try lock(waiting: 0))
            let inherited = (0..<65_536 as Range<Int32>).filter { realPath("/proc/self/fd/\($0)") == file }.map(dup)
            defer { for copy in inherited { close(copy) } }
            #expect(inherited.count == 1)
            first.release()
            #expect(throws: Never.self) { _ = try lock(waiting: 0) }
        }
    #endif

    @Test(arguments: ["link", "second name", "pipe", "folder"])
    func `rejects a lock that is not a separate regular file`(kind: String) throws {
        try scratch.put("victim", "123\n")
        _ = try StateDirectory(scratch.path + "/.fuda")
        let victim = scratch.path + "/victim"
        let code: Int32
        switch kind {
        case "link": code = symlink(victim, file) == 0 ? ELOOP : 0
        case "second name": code = link(victim, file) == 0 ? EMLINK : 0
        case "pipe": code = mkfifo(file, 0o666) == 0 ? EINVAL : 0
        default: code = mkdir(file, 0o777) == 0 ? EISDIR : 0
        }
        #expect(throws: ProjectLock.Failure.system(SystemError("open", file, code: code))) {
            _ = try lock(waiting: 0)
        }
        #expect(try scratch.text("victim") == "123\n")
    }
}
