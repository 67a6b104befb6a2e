import Domain
@testable import Git
import TestSupport
import Testing

struct `Commits that close todos` {
    private let name = String(repeating: "a", count: 40)

    private func values(_ message: String) throws -> [String] {
        try commits(Array("\(name)\n\(message)\0".utf8)).flatMap(\.values)
    }

    private func commits(_ output: [UInt8], chunk: Int = .max) throws -> [ClosingCommit] {
        var parser = ClosingLineParser(["Closes", "fixed-by"])
        var (rest, taken) = ([UInt8](), 0)
        while taken < output.count {
            let part = output[taken...].prefix(chunk)
            taken += part.count
            rest += part
            rest.removeFirst(try rest.withUnsafeBufferPointer { try parser.read($0) })
        }
        guard rest.isEmpty, parser.isComplete else { throw ClosingLineParser.unknown }
        return parser.commits
    }

    @Test(
        arguments: [
            ("Subject\n\nCloses: a\n", ["a"]), ("closes: a, b", ["a, b"]), ("  \tCLOSES \t:  a \r\n", ["a"]),
            ("x\n\nFixed-By:a\nmore\n\nCloses: b\n\nSigned-off-by: x", ["a", "b"]),
            ("Closes:\nCloses:  \n", []), ("It closes: a", []), ("* Closes: a", []), ("Closes a", []),
            ("xCloses: a\nClosesx: a\nSee: a", []), ("Closes: \u{1B}[31m", ["\u{1B}[31m"]),
        ] as [(String, [String])])
    func `have a line with a key, anywhere`(message: String, expected: [String]) throws {
        #expect(try values(message) == expected)
    }

    @Test(arguments: [1, 7, 4096, 100_000]) func `are read in chunks of any length`(chunk: Int) throws {
        let long = String(repeating: "x", count: 9_000)
        let message = "\(long)\nCloses: \(long)\nCloses: a\n\(long)"
        let output = Array("\(name)\n\(message)\0\(name)\nnone\0\(name)\nCloses: b\0".utf8)
        #expect(try commits(output, chunk: chunk).map(\.values) == [["a"], ["b"]])
    }

    @Test func `have texts that are repaired if they are not UTF-8`() throws {
        #expect(try commits(Array("\(name)\nCloses: ".utf8) + [0xFF, 0xFE, 0]).map(\.values) == [["\u{FFFD}\u{FFFD}"]])
    }

    @Test func `have a limited number of lines`() throws {
        #expect(try values(String(repeating: "Closes: a\n", count: 5_000)).count == 1_000)
    }

    @Test(arguments: ["x\n\0", "\0", "aaaa\nCloses: a\0"]) func `are an error if git prints something else`(
        output: String
    ) {
        #expect(throws: GitFailure.self) { try commits(Array(output.utf8)) }
        #expect(throws: GitFailure.self) { try commits(Array("\(name)\nCloses: a".utf8)) }
    }
}
