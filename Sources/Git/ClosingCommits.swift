import Bytes
package import Domain
package import Repositories

/// A commit whose message has lines that close todos.
package struct ClosingCommit: Sendable, Equatable {
    /// The full name.
    package let name: String
    /// The text after the colon of each such line.
    package var values: [String] = []
}

/// Finds commits with lines such as `Closes: k3f9q2`, anywhere in the message: squash merges move and indent trailers.
package struct ClosingCommits {
    private let git: Git
    private let root: String
    private let keys: [String]

    /// - Parameter keys: letters, digits and dashes each; compared without case.
    package init(_ head: GitRepositoryState, git: Git, keys: [String]) {
        (self.git, root, self.keys) = (git, head.root, keys)
    }

    /// Returns the commits, newest first: each precedes those that it contains.
    ///
    /// - Parameter revisions: as arguments of `git log`; their ancestors are included.
    package func callAsFunction(_ revisions: [String]) throws(RepositoryError) -> [ClosingCommit] {
        // `--grep` makes git print few messages. It cuts messages at a NUL, so a NUL ends each.
        let command = [
            "log", "-s", "--topo-order", "-i", "-E", "--grep=^[ \t]*(\(keys.joined(separator: "|")))[ \t]*:",
            "--no-notes",
            "--no-mailmap",
            "--no-color", "--encoding=UTF-8", "-z", "--format=%H%n%B",
        ]
        do throws(GitFailure) {
            let process = try GitProcess(git, command + revisions + ["--"], in: root)
            process.endInput()
            var parser = ClosingLineParser(keys)
            var buffer = ByteBuffer(capacity: 1 << 16)
            while try process.read(into: &buffer) { buffer.removeFirst(try parser.read(buffer.bytes)) }
            try process.finish()
            guard buffer.count == 0, parser.isComplete else { throw ClosingLineParser.unknown }
            return parser.commits
        } catch {
            throw .git(error)
        }
    }
}

/// Parses the output incrementally, line by line: for each commit, its name on a line and its message, ended by a NUL.
struct ClosingLineParser {
    /// The commits with at least one value.
    private(set) var commits: [ClosingCommit] = []
    private let keys: [[UInt8]]
    /// The commit whose message is read.
    private var commit: ClosingCommit?
    /// Whether the start of the line was too long and was dropped.
    private var isLong = false

    static let unknown = GitFailure.unexpectedOutput(of: "log for closing commits")
    /// The maximum length of a line in bytes; longer lines close nothing.
    private static let longest = 4096
    /// The maximum number of lines that one commit closes todos with.
    private static let most = 1000

    init(_ keys: [String]) { self.keys = keys.map { Array($0.lowercased().utf8) } }

    /// Whether the last message has ended.
    var isComplete: Bool { commit == nil && !isLong }

    /// Parses the complete lines at the start of `bytes`.
    ///
    /// - Returns: the number of bytes parsed; pass the rest again with more bytes appended.
    mutating func read(_ bytes: UnsafeBufferPointer<UInt8>) throws(GitFailure) -> Int {
        var start = 0
        var end = bytes.firstIndex(of: 0, from: 0) ?? bytes.count
        while start < bytes.count {
            let message = UnsafeBufferPointer(rebasing: bytes[..<end])
            while let feed = message.firstIndex(of: 0x0A, from: start) {
                try read(line: UnsafeBufferPointer(rebasing: bytes[start..<feed]))
                start = feed + 1
            }
            guard end < bytes.count else { break }
            try read(line: UnsafeBufferPointer(rebasing: bytes[start..<end]))
            try endMessage()
            start = end + 1
            end = bytes.firstIndex(of: 0, from: start) ?? bytes.count
        }
        guard bytes.count - start > ClosingLineParser.longest else { return start }
        isLong = true
        return bytes.count
    }

    private mutating func read(line: UnsafeBufferPointer<UInt8>) throws(GitFailure) {
        defer { isLong = false }
        guard commit != nil else {
            guard !isLong, let name = GitRepositoryState.named(String(decoding: line, as: UTF8.self)) else {
                throw ClosingLineParser.unknown
            }
            return commit = ClosingCommit(name: name)
        }
        guard !isLong, line.count <= ClosingLineParser.longest, commit?.values.count != ClosingLineParser.most,
            let value = value(of: line)
        else { return }
        commit?.values.append(value)
    }

    private mutating func endMessage() throws(GitFailure) {
        guard let ended = commit else { throw ClosingLineParser.unknown }
        if !ended.values.isEmpty { commits.append(ended) }
        commit = nil
    }

    /// Returns the text after the colon; nil if the line begins with no key.
    private func value(of line: UnsafeBufferPointer<UInt8>) -> String? {
        guard let colon = line.firstIndex(of: UInt8(ascii: ":"), from: 0) else { return nil }
        let key = ClosingLineParser.trimmed(line[..<colon])
        guard keys.contains(where: { $0.elementsEqual(key.lazy.map { 65...90 ~= $0 ? $0 | 0x20 : $0 }) }) else {
            return nil
        }
        let value = ClosingLineParser.trimmed(line[(colon + 1)...])
        return value.isEmpty ? nil : String(decoding: value, as: UTF8.self)
    }

    /// Returns the text without surrounding blanks and the carriage return of a line ending.
    private static func trimmed(_ text: Slice<UnsafeBufferPointer<UInt8>>) -> Slice<UnsafeBufferPointer<UInt8>> {
        func isBlank(_ byte: UInt8) -> Bool { byte == 0x20 || byte == 0x09 || byte == 0x0D }
        var rest = text.drop(while: isBlank)
        while let last = rest.last, isBlank(last) { rest.removeLast() }
        return rest
    }
}
