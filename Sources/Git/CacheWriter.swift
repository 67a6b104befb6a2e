import Bytes
import Domain

/// Writes a known history: first the texts and lists, then everything that refers to them.
struct CacheWriter: HistoryCoder {
    private var strings = ByteTable()
    private var lists: [[String]: Int] = [:]
    /// The number of the empty list; nil until it is written.
    private var emptyList: Int?
    private var listBytes = RecordWriter()
    private var body = RecordWriter()
    /// The clock that was written last.
    private var lastClock = 0

    private init() {}

    /// The payload of a cache, which `CacheReader` reads.
    ///
    /// - Throws: if a value is outside of the range that the reader accepts.
    static func payload(_ known: KnownHistory) throws(RecordDamage) -> RecordWriter {
        var writer = CacheWriter()
        _ = try writer.known(known)
        var payload = RecordWriter()
        payload.number(writer.strings.count)
        for number in 0..<writer.strings.count {
            writer.strings[number].withUnsafeBufferPointer { payload.append(text: $0) }
        }
        payload.number(writer.lists.count)
        payload.append(writer.listBytes)
        payload.append(writer.body)
        return payload
    }

    mutating func paths(_ old: KnownHistory?) -> (paths: [String], oddNames: [Int: [UInt8]]) {
        guard let old else { return ([], [:]) }
        body.number(old.history.paths.count)
        for path in old.history.paths.indices {
            body.number(old.name(of: path).withUnsafeBufferPointer { strings.number(of: $0) })
        }
        return (old.history.paths, old.oddNames)
    }

    mutating func pooled(_ text: String?) -> String {
        let text = text ?? ""
        body.number(strings.number(of: text))
        return text
    }

    mutating func list(_ texts: [String]?) -> [String] {
        let texts = texts ?? []
        // Most lists are empty, which needs no hashing.
        if let known = texts.isEmpty ? emptyList : lists[texts] {
            body.number(known)
            return texts
        }
        body.number(lists.count)
        if texts.isEmpty { emptyList = lists.count }
        lists[texts] = lists.count
        listBytes.number(texts.count)
        for text in texts { listBytes.number(strings.number(of: text)) }
        return texts
    }

    mutating func clock(_ seconds: Int?) throws(RecordDamage) -> Int {
        let seconds = seconds ?? 0
        _ = try signed(seconds - lastClock)
        lastClock = seconds
        return seconds
    }

    var remaining: Int { body.remaining }

    mutating func number(_ value: Int?) -> Int { body.number(value) }

    mutating func word(_ value: UInt64?) -> UInt64 { body.word(value) }

    mutating func text(_ value: String?) -> String { body.text(value) }

    mutating func bytes(_ value: [UInt8]?, count: Int) -> [UInt8] { body.bytes(value, count: count) }
}
