import Bytes
import Domain

/// Asks git which commits name something in trailers such as `Closes: k3f9q2`.
///
/// A process of its own, which runs beside the walk: merged commits are no steps, and it is they that mostly say so. What
/// a trailer is git decides (`git help interpret-trailers`): a line of the message's last paragraph.
struct TrailerReading {
    private let process: GitProcess

    /// The keys that are read, compared without case.
    static let keys = ["Closes", "Fixes", "Resolves", "Refs", "See", "Todo"]

    /// Starts to ask.
    ///
    /// - Parameter revisions: of which commits, and all before them.
    init(_ git: Git, in root: String, of revisions: [String]) throws(GitFailure) {
        process = try GitProcess(git, TrailerReading.command + revisions + ["--"], in: root)
        process.endInput()
    }

    /// `--grep` lets git pass over most commits without a look at their paragraphs.
    private static let command = [
        "log", "-s", "-i", "-E", "--grep=^(\(keys.joined(separator: "|")))[ \t]*:", "--no-notes", "--no-color",
        "--encoding=UTF-8", "-z",
        "--format=%H %ct%x00%aN%x00%s%x00%(trailers:only,unfold,"
            + keys.map { "key=\($0)" }.joined(separator: ",") + ")",
    ]

    /// Waits for the answer.
    func callAsFunction() throws(GitFailure) -> [History.Trailer] {
        var parser = TrailerParser()
        var buffer = ByteBuffer(capacity: 1 << 16)
        while try process.read(into: &buffer) { buffer.removeFirst(try parser.read(buffer.bytes)) }
        try process.finish()
        guard buffer.count == 0, parser.isComplete else { throw TrailerParser.unknown }
        return parser.trailers
    }
}

/// Reads the answer as it comes: four fields for each commit, each with a NUL behind it.
struct TrailerParser {
    /// Those that name something.
    private(set) var trailers: [History.Trailer] = []
    private var fields: [String] = []

    static let unknown = GitFailure("git log told of trailers in a way that is not understood")
    /// A subject that is longer is cut; a value that is longer names nothing.
    private static let longest = 400
    /// So many trailers of one commit are read.
    private static let most = 64

    /// Whether no commit is told by half.
    var isComplete: Bool { fields.isEmpty }

    /// Reads the whole fields at the front of `bytes`.
    ///
    /// - Returns: how many bytes they take; the rest has to come again with more behind it.
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
        guard names.count == 2, names[0].utf8.count == 40 || names[0].utf8.count == 64, let seconds = Int(names[1])
        else { throw TrailerParser.unknown }
        guard !values.isEmpty else { return }
        let times = CommitLog.times
        let commit = Commit(
            name: String(names[0]), author: fields[1], subject: fields[2],
            seconds: min(max(seconds, times.lowerBound), times.upperBound))
        trailers.append(History.Trailer(commit: commit, values: values))
    }

    /// What stands behind the first colon of each line.
    private static func values(_ field: UnsafeBufferPointer<UInt8>) -> [String] {
        field.split(separator: UInt8(ascii: "\n")).prefix(most).compactMap { line in
            guard let colon = line.firstIndex(of: UInt8(ascii: ":")) else { return nil }
            let value = line[(colon + 1)...].drop { $0 == 0x20 || $0 == 0x09 }
            return value.isEmpty || value.count > longest ? nil : String(decoding: value, as: UTF8.self)
        }
    }

    /// At most `longest` bytes, and no part of a scalar.
    private static func cut(_ field: UnsafeBufferPointer<UInt8>) -> String {
        guard field.count > longest else { return String(decoding: field, as: UTF8.self) }
        var end = longest
        while end > 0, field[end] & 0xC0 == 0x80 { end -= 1 }
        return String(decoding: field[..<end], as: UTF8.self) + "…"
    }
}
