import Bytes
import Domain

/// Asks git for the commits with trailers that name todos, such as `Closes: k3f9q2`.
///
/// It uses its own process, which runs concurrently with the walk: most trailers are in merged commits, which are not
/// steps. git decides what is a trailer (`git help interpret-trailers`): a line of the message's last paragraph.
struct TrailerReader {
    private let process: GitProcess

    /// The trailer keys, compared without case.
    static let keys = ["Closes", "Fixes", "Resolves", "Refs", "See", "Todo"]

    /// Starts the query.
    ///
    /// - Parameter revisions: the commits, as arguments of `git log`; their ancestors are included.
    init(_ git: Git, in root: String, of revisions: [String]) throws(GitFailure) {
        process = try GitProcess(git, TrailerReader.command + revisions + ["--"], in: root)
        process.endInput()
    }

    /// `--grep` lets git skip most commits without parsing their trailers.
    private static let command = [
        "log", "-s", "-i", "-E", "--grep=^(\(keys.joined(separator: "|")))[ \t]*:", "--no-notes", "--no-color",
        "--encoding=UTF-8", "-z",
        "--format=%H %ct%x00%aN%x00%s%x00%(trailers:only,unfold,"
            + keys.map { "key=\($0)" }.joined(separator: ",") + ")",
    ]

    /// Waits for the result.
    func read() throws(GitFailure) -> [History.Trailer] {
        var parser = TrailerParser()
        var buffer = ByteBuffer(capacity: 1 << 16)
        while try process.read(into: &buffer) { buffer.removeFirst(try parser.read(buffer.bytes)) }
        try process.finish()
        guard buffer.count == 0, parser.isComplete else { throw TrailerParser.unknown }
        return parser.trailers
    }
}

/// Parses the output incrementally: four fields for each commit, each terminated by a NUL.
struct TrailerParser {
    /// The commits with at least one value.
    private(set) var trailers: [History.Trailer] = []
    private var fields: [String] = []

    static let unknown = GitFailure.unexpectedOutput(of: "log for trailers")
    /// The maximum length in bytes; longer author names and subjects are cut, longer values are ignored.
    private static let longest = 400
    /// The maximum number of trailers read from one commit.
    private static let most = 64

    /// Whether the last commit is complete.
    var isComplete: Bool { fields.isEmpty }

    /// Parses the complete fields at the start of `bytes`.
    ///
    /// - Returns: the number of bytes parsed; pass the rest again with more bytes appended.
    mutating func read(_ bytes: UnsafeBufferPointer<UInt8>) throws(GitFailure) -> Int {
        var start = 0
        while let end = bytes.firstIndex(of: 0, from: start) {
            let field = UnsafeBufferPointer(rebasing: bytes[start..<end])
            start = end + 1
            if fields.count < 3 {
                fields.append(TrailerParser.cut(field))
            } else {
                try add(TrailerParser.values(field))
                fields.removeAll(keepingCapacity: true)
            }
        }
        return start
    }

    private mutating func add(_ values: [String]) throws(GitFailure) {
        let names = fields[0].bytewiseParts(" ")
        guard names.count == 2, names[0].utf8.count == 40 || names[0].utf8.count == 64,
            let seconds = CommitLog.seconds(String(names[1]))
        else { throw TrailerParser.unknown }
        guard !values.isEmpty else { return }
        let commit = Commit(name: String(names[0]), author: fields[1], subject: fields[2], seconds: seconds)
        trailers.append(History.Trailer(commit: commit, values: values))
    }

    /// Returns the text after the first colon of each line.
    private static func values(_ field: UnsafeBufferPointer<UInt8>) -> [String] {
        field.split(separator: UInt8(ascii: "\n")).prefix(most).compactMap { line in
            guard let colon = line.firstIndex(of: UInt8(ascii: ":")) else { return nil }
            let value = line[(colon + 1)...].drop { $0 == 0x20 || $0 == 0x09 }
            return value.isEmpty || value.count > longest ? nil : String(decoding: value, as: UTF8.self)
        }
    }

    /// Returns at most `longest` bytes, cut at a scalar boundary.
    private static func cut(_ field: UnsafeBufferPointer<UInt8>) -> String {
        guard field.count > longest else { return String(decoding: field, as: UTF8.self) }
        var end = longest
        while end > 0, field[end] & 0xC0 == 0x80 { end -= 1 }
        return String(decoding: field[..<end], as: UTF8.self) + "…"
    }
}
