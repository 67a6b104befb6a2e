import Output
import Platform
import Synchronization
import Testing

struct BuildLockTests {
    @Test func `a second build is told who holds the lock`() throws {
        let scratch = try Scratch()
        let first = try scratch.open(["index.html"])
        let file = scratch.path + "/.fuda/build.lock"
        let error = OutputError.locked(file: file, process: Int(getpid()))
        #expect(throws: error) { _ = try scratch.lock(waiting: 0) }
        #expect("\(error)" == "another build (pid \(getpid())) holds '\(file)'; try again when it is done")
        first.abandon()
        #expect(throws: Never.self) { _ = try scratch.lock(waiting: 0) }
    }

    @Test func `a second build waits for the first and says so once`() throws {
        let scratch = try Scratch()
        let first = try scratch.open(["index.html"])
        let told = Mutex<[Int?]>([])
        do {
            _ = try scratch.lock(waiting: 30) { process in
                told.withLock { $0.append(process) }
                first.abandon()
            }
        }
        #expect(told.withLock { $0 } == [Int(getpid())])
        #expect(try scratch.text(".fuda/build.lock") == "")
    }

    @Test func `two builds at once do not mix`() throws {
        let scratch = try Scratch()
        let paths = (0..<50).map { "p\($0).html" }
        let failure = Failure()
        Parallel.each(8, jobs: 4, chunk: 1) { _, build in
            failure.catching {
                let options = SiteOptions(folder: scratch.output)
                let writer = try SiteWriter(options, pages: paths, lock: scratch.lock(waiting: 60))
                let text = Array("build \(build)".utf8)
                for page in paths.indices { text.withUnsafeBufferPointer { writer.write(page, $0) } }
                _ = try writer.commit()
            }
        }
        #expect(failure.first == nil)
        #expect(Set(try scratch.pages().values).count == 1)
    }

    @Test func `a writer that refuses its pages gives the lock back`() throws {
        let scratch = try Scratch()
        #expect(throws: OutputError.self) { try scratch.open(["../a.html"]) }
        #expect(throws: Never.self) { _ = try scratch.lock(waiting: 0) }
    }

    @Test(arguments: ["link", "second name", "pipe", "folder"])
    func `a lock that is no plain file of its own is refused`(kind: String) throws {
        let scratch = try Scratch()
        try scratch.put("victim", "123\n")
        _ = try scratch.privateFolder()
        let (file, victim) = (scratch.path + "/.fuda/build.lock", scratch.path + "/victim")
        let code: Int32
        switch kind {
        case "link": code = symlink(victim, file) == 0 ? ELOOP : 0
        case "second name": code = link(victim, file) == 0 ? EMLINK : 0
        case "pipe": code = mkfifo(file, 0o666) == 0 ? EINVAL : 0
        default: code = mkdir(file, 0o777) == 0 ? EISDIR : 0
        }
        #expect(throws: OutputError.system(SystemError("open", file, code: code))) { _ = try scratch.lock(waiting: 0) }
        #expect(try scratch.text("victim") == "123\n")
    }
}
