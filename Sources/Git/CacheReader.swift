import Bytes

/// Reads what `CacheWriter` wrote. Every index is checked, so that an invalid file causes nothing but `RecordDamage`.
struct CacheReader: HistoryCoder {
    private var bytes: RecordReader
    private var strings: [String] = []
    /// The original bytes of the strings that are not valid UTF-8, by string number.
    private var oddStrings: [Int: [UInt8]] = [:]
    /// The clock that was read last.
    private var lastClock = 0
    private var lists: [[String]] = []

    /// Returns the history in a cache's payload.
    static func known(_ payload: UnsafeBufferPointer<UInt8>) throws(RecordDamage) -> KnownHistory {
        var reader = CacheReader(bytes: RecordReader(payload))
        for _ in 0..<(try reader.count(nil)) { try reader.addString() }
        reader.lists = try reader.array(nil) { reader, _ throws(RecordDamage) in
            try reader.array(nil) { reader, _ throws(RecordDamage) in try reader.pooled() }
        }
        let known = try reader.known(nil)
        guard reader.remaining == 0 else { throw RecordDamage() }
        return known
    }

    private init(bytes: RecordReader) { self.bytes = bytes }

    private mutating func addString() throws(RecordDamage) {
        let read = try bytes.part()
        let text = String(fileName: read)
        if !text.withBytes({ $0.hasSameBytes(as: read) }) { oddStrings[strings.count] = Array(read) }
        strings.append(text)
    }

    /// Reads the paths; throws if one leads out of the project.
    mutating func paths(_: KnownHistory?) throws(RecordDamage) -> (paths: [String], oddNames: [Int: [UInt8]]) {
        var (paths, oddNames): ([String], [Int: [UInt8]]) = ([], [:])
        for path in 0..<(try count(nil)) {
            let number = try index(nil, below: strings.count)
            let odd = oddStrings[number]
            if let odd { oddNames[path] = odd }
            let isInside = odd.map { CommitTree.isInside($0) } ?? strings[number].withBytes { CommitTree.isInside($0) }
            guard isInside else { throw RecordDamage() }
            paths.append(strings[number])
        }
        return (paths, oddNames)
    }

    mutating func pooled(_: String? = nil) throws(RecordDamage) -> String {
        strings[try index(nil, below: strings.count)]
    }

    mutating func list(_: [String]?) throws(RecordDamage) -> [String] { lists[try index(nil, below: lists.count)] }

    mutating func clock(_: Int?) throws(RecordDamage) -> Int {
        let (next, isTooFar) = lastClock.addingReportingOverflow(try signed(nil))
        guard !isTooFar, CommitLog.times.contains(next) else { throw RecordDamage() }
        lastClock = next
        return next
    }

    var remaining: Int { bytes.remaining }

    mutating func number(_: Int?) throws(RecordDamage) -> Int { try bytes.number() }

    mutating func word(_: UInt64?) throws(RecordDamage) -> UInt64 { try bytes.word() }

    mutating func text(_: String?) throws(RecordDamage) -> String { try bytes.text() }

    mutating func bytes(_: [UInt8]?, count: Int) throws(RecordDamage) -> [UInt8] { try bytes.bytes(count: count) }
}
