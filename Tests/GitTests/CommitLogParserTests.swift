@testable import Git
import Testing

struct CommitLogParserTests {
    private let name = String(repeating: "a", count: 40)
    private var blob: String { String(repeating: "b", count: 40) }

    private var source: [UInt8] {
        let zero = String(repeating: "0", count: 40)
        return Array(
            """
            \(name) 5 \(name) \(name)\0Hana\0A subject\0\n:100644 100755 \(zero) \(blob) M\0todos/a\n:b.md\0\
            :100644 000000 \(blob) \(zero) D\0sub/todos/x.md\0:000000 120000 \(zero) \(blob) A\0todos/l.md\0\
            \(name) 4 \(name)\0Ken\0\0\(name) 3 \0Ken\0:odd\0\n:000000 100644 \(zero) \(blob) A\0note.txt\0
            """.utf8)
    }

    private func parse(chunk: Int, prefix: String = "") throws -> CommitLog {
        var parser = CommitLogParser(prefix: prefix)
        var (rest, at) = ([UInt8](), 0)
        while at < source.count {
            rest += source[at..<min(at + chunk, source.count)]
            at += chunk
            let taken = try rest.withUnsafeBufferPointer { bytes throws(GitFailure) in try parser.read(bytes) }
            rest.removeFirst(taken)
        }
        try parser.finish()
        return parser.log
    }

    @Test(arguments: [1, 2, 7, 63, 1000])
    func `the output can arrive in chunks of any length`(chunk: Int) throws {
        let log = try parse(chunk: chunk)
        #expect(log.commits.map(\.seconds) == [5, 4, 3])
        #expect(log.commits.map { log.subject($0) } == ["A subject", "", ":odd"])
        #expect(log.commits.map { log.authors.text($0.author) } == ["Hana", "Ken", "Ken"])
        #expect(log.commits.map(\.changes) == [0..<3, 3..<3, 3..<3])
        #expect((0..<log.paths.count).map { log.paths.text($0) } == ["todos/a\n:b.md", "sub/todos/x.md", "todos/l.md"])
        #expect(log.changes.map(\.content) == [0, CommitLog.Change.gone, CommitLog.Change.noFile])
        #expect(log.changes.map(\.wasThere) == [true, true, false])
        #expect(log.parentOfOldest == nil)
    }

    @Test func `only paths of the project are kept, without their prefix`() throws {
        let log = try parse(chunk: 9, prefix: "sub/")
        #expect((0..<log.paths.count).map { log.paths.text($0) } == ["todos/x.md"])
    }

    @Test func `a commit without a date is of 1970`() throws {
        var parser = CommitLogParser(prefix: "")
        let source = Array("\(name)  \(name)\0Hana\0Converted\0".utf8)
        _ = try source.withUnsafeBufferPointer { bytes throws(GitFailure) in try parser.read(bytes) }
        try parser.finish()
        #expect(parser.log.commits.map(\.seconds) == [0])
    }

    @Test(arguments: ["", "x y z\0", "\0\0\0"])
    func `an invalid log and an incomplete log are refused`(text: String) {
        var parser = CommitLogParser(prefix: "")
        let whole = Array((text.isEmpty ? "\(name) 5 \0Hana\0" : text).utf8)
        #expect(throws: GitFailure.self) {
            _ = try whole.withUnsafeBufferPointer { bytes throws(GitFailure) in try parser.read(bytes) }
            try parser.finish()
        }
    }
}
