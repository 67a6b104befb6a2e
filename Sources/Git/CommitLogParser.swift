import Bytes

/// Parses the output of `git log -z --raw --format=…` incrementally.
///
/// The output is a sequence of fields, each terminated by a NUL. Each commit has three: names and time, author, and
/// subject. Each changed path adds two, the first of which begins with a line feed. A name may contain any other byte.
struct CommitLogParser {
    private(set) var log = CommitLog()
    /// The bytes that precede the project's paths.
    private let prefix: [UInt8]
    private var expected = Field.commit
    private var entry = CommitLog.Entry()
    /// The object name of the next path's content; empty without one, for the reason in `absence`.
    private var content: [UInt8] = []
    private var absence = CommitLog.Change.gone
    /// The object name of the next path's content before the commit, and whether it is kept.
    private var before: [UInt8] = []
    private let keepsBefore: Bool
    private var wasThere = false
    /// The first parent of the last commit parsed.
    private var parentOfOldest: [UInt8] = []

    private enum Field {
        case commit, author, subject, changeOrCommit, path
    }

    /// The format for `--format` with the fields above; `%aN` applies the mailmap.
    static let format = "%H %ct %P%x00%aN%x00%s"

    /// - Parameters:
    ///   - prefix: the project's directory relative to the git root, with a trailing slash; empty for the root itself.
    ///   - paths: the paths that already have a number.
    ///   - keepsBefore: whether each change names the content before the commit too.
    init(prefix: String, paths: ByteTable = ByteTable(), keepsBefore: Bool = false) {
        (self.prefix, self.keepsBefore) = (Array(prefix.utf8), keepsBefore)
        log.paths = paths
    }

    /// Returns the log of a running `git log`, or of another git command with the same output.
    static func log(
        of process: GitProcess, prefix: String, paths: ByteTable = ByteTable(), keepsBefore: Bool = false
    ) throws(GitFailure) -> CommitLog {
        process.endInput()
        var parser = CommitLogParser(prefix: prefix, paths: paths, keepsBefore: keepsBefore)
        var buffer = ByteBuffer(capacity: 1 << 17)
        while try process.read(into: &buffer) { buffer.removeFirst(try parser.read(buffer.bytes)) }
        try process.finish()
        try parser.finish()
        guard buffer.count == 0 else { throw unknown }
        return parser.log
    }

    /// Parses the complete fields at the start of `bytes`.
    ///
    /// - Returns: the number of bytes parsed; pass the rest again with more bytes appended.
    mutating func read(_ bytes: UnsafeBufferPointer<UInt8>) throws(GitFailure) -> Int {
        var start = 0
        while let end = bytes.firstIndex(of: 0, from: start) {
            try read(field: UnsafeBufferPointer(rebasing: bytes[start..<end]))
            start = end + 1
        }
        return start
    }

    /// Ends the log after the last bytes.
    mutating func finish() throws(GitFailure) {
        guard expected == .commit || expected == .changeOrCommit else { throw CommitLogParser.unknown }
        closeEntry()
        log.parentOfOldest = parentOfOldest.isEmpty ? nil : String(decoding: parentOfOldest, as: UTF8.self)
    }

    private static let unknown = GitFailure.unexpectedOutput(of: "log")

    private mutating func read(field: UnsafeBufferPointer<UInt8>) throws(GitFailure) {
        switch expected {
        case .commit: try readCommit(field)
        case .author:
            entry.author = log.authors.number(of: field)
            expected = .subject
        case .subject:
            entry.subjectLength = field.count
            log.texts.append(contentsOf: field)
            expected = .changeOrCommit
        case .changeOrCommit:
            let first = field.first ?? 0
            if first == 0x0A || first == UInt8(ascii: ":") {
                try readChange(first == 0x0A ? UnsafeBufferPointer(rebasing: field.dropFirst()) : field)
            } else {
                closeEntry()
                try readCommit(field)
            }
        case .path:
            readPath(field)
            expected = .changeOrCommit
        }
    }

    /// Parses `NAME SECONDS PARENT PARENT…`.
    private mutating func readCommit(_ field: UnsafeBufferPointer<UInt8>) throws(GitFailure) {
        guard let afterName = field.firstIndex(of: 0x20, from: 0), afterName == 40 || afterName == 64,
            let afterTime = field.firstIndex(of: 0x20, from: afterName + 1),
            let seconds = CommitLog.seconds(String(decoding: field[(afterName + 1)..<afterTime], as: UTF8.self))
        else { throw CommitLogParser.unknown }
        let parents = field[(afterTime + 1)...]
        entry = CommitLog.Entry()
        entry.text = log.texts.count
        entry.nameLength = afterName
        entry.seconds = seconds
        log.texts.append(contentsOf: field[..<afterName])
        parentOfOldest.removeAll(keepingCapacity: true)
        parentOfOldest.append(contentsOf: parents.prefix(afterName))
        entry.changes = log.changes.count..<log.changes.count
        expected = .author
    }

    /// Parses `:MODE MODE CONTENT CONTENT STATUS`; the second mode and content are those after the commit.
    private mutating func readChange(_ field: UnsafeBufferPointer<UInt8>) throws(GitFailure) {
        // Each mode has six digits, and both content names have the same length.
        let length = (field.count - 18) / 2
        guard field.count > 57, field[0] == UInt8(ascii: ":"), field[14] == 0x20, field[15 + length] == 0x20 else {
            throw CommitLogParser.unknown
        }
        wasThere = field[1] != UInt8(ascii: "0")
        before.removeAll(keepingCapacity: true)
        if keepsBefore, field[1] == UInt8(ascii: "1"), field[2] == UInt8(ascii: "0") {
            before.append(contentsOf: field[15..<15 + length])
        }
        content.removeAll(keepingCapacity: true)
        switch (field[8], field[9]) {
        case (UInt8(ascii: "1"), UInt8(ascii: "0")):
            content.append(contentsOf: field[16 + length..<16 + length * 2])
        case (UInt8(ascii: "0"), _): absence = CommitLog.Change.gone
        default: absence = CommitLog.Change.noFile
        }
        expected = .path
    }

    private mutating func readPath(_ field: UnsafeBufferPointer<UInt8>) {
        guard field.count > prefix.count, field.starts(with: prefix) else { return }
        let path = UnsafeBufferPointer(rebasing: field[prefix.count...])
        guard PastSettings.mayMatter(path), CommitTree.isInside(path) else { return }
        log.changes.append(
            CommitLog.Change(
                path: Int32(log.paths.number(of: path)), content: number(of: content) ?? absence,
                before: number(of: before) ?? CommitLog.Change.gone, wasThere: wasThere))
    }

    /// Returns the number of a content; nil if the name is empty.
    private mutating func number(of content: [UInt8]) -> Int32? {
        content.isEmpty ? nil : Int32(content.withUnsafeBufferPointer { log.contents.number(of: $0) })
    }

    private mutating func closeEntry() {
        guard entry.nameLength > 0 else { return }
        entry.changes = entry.changes.lowerBound..<log.changes.count
        log.commits.append(entry)
        entry.nameLength = 0
    }
}
