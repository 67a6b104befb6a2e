import Output
import Platform
import Testing

struct SiteLockTests {
    @Test func `two concurrent builds do not mix`() throws {
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

    @Test func `releases the lock if pages are invalid`() throws {
        let scratch = try Scratch()
        #expect(throws: OutputError.self) { try scratch.open(["../a.html"]) }
        #expect(throws: Never.self) { _ = try scratch.lock(waiting: 0) }
    }
}
