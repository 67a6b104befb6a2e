import Output
import Platform
import Synchronization
import Testing

struct BuildLockTests {
    @Test func `a second build is told who holds the lock`() throws {
        let scratch = try Scratch()
        let first = try scratch.open(["index.html"])
        let options = SiteOptions(folder: scratch.output, lockFile: scratch.path + "/lock", lockWait: 0)
        let error = OutputError.locked(file: scratch.path + "/lock", process: Int(getpid()))
        #expect(throws: error) { try SiteWriter(options, pages: ["index.html"]) }
        #expect("\(error)" == "another build (pid \(getpid())) holds '\(scratch.path)/lock'; try again when it is done")
        first.abandon()
        #expect(throws: Never.self) { try SiteWriter(options, pages: ["index.html"]) }
    }

    @Test func `a second build waits for the first and says so once`() throws {
        let scratch = try Scratch()
        let first = try scratch.open(["index.html"])
        let options = SiteOptions(folder: scratch.output, lockFile: scratch.path + "/lock", lockWait: 30)
        let told = Mutex<[Int?]>([])
        let second = try SiteWriter(options, pages: ["index.html"]) { process in
            told.withLock { $0.append(process) }
            first.abandon()
        }
        #expect(told.withLock { $0 } == [Int(getpid())])
        second.abandon()
        #expect(try scratch.text("lock") == "")
    }

    @Test func `two builds at once do not mix`() throws {
        let scratch = try Scratch()
        let output = scratch.output
        let options = SiteOptions(folder: output, lockFile: scratch.path + "/lock", lockWait: 60)
        let paths = (0..<50).map { "p\($0).html" }
        let failure = Failure()
        Parallel.each(8, jobs: 4, chunk: 1) { _, build in
            failure.catching {
                let writer = try SiteWriter(options, pages: paths)
                let text = Array("build \(build)".utf8)
                for page in paths.indices { text.withUnsafeBufferPointer { writer.write(page, $0) } }
                _ = try writer.commit()
            }
        }
        #expect(failure.first == nil)
        #expect(Set(try scratch.pages().values).count == 1)
    }

    @Test func `a lock that cannot be made is an error`() throws {
        let scratch = try Scratch()
        let options = SiteOptions(folder: scratch.output, lockFile: scratch.path + "/absent/lock")
        #expect(throws: OutputError.system(SystemError("open", scratch.path + "/absent/lock", code: ENOENT))) {
            try SiteWriter(options, pages: [])
        }
    }
}
