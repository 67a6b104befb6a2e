import Bytes
import Platform

extension TodoIndex {
    /// Rises when its files are written or todos are read in another way.
    private static let version: UInt64 = 1

    private static let name = "index"
    /// Who has more todos than fit waits for them to be read.
    private static let limit = 256 << 20
    /// The version, what the todos were read by, the clock, and how many there are.
    private static let headCount = 4
    /// A stamp and the lengths of four texts.
    private static let entryCount = FileStamp.wordCount + 4

    /// What was written the last time.
    ///
    /// - Parameter conditions: what the todos were read by.
    /// - Returns: with the clock when the files were looked over, in seconds since 1970; nil where nothing of the kind is there.
    static func read(from files: SealedFiles, _ conditions: UInt64) -> (index: TodoIndex, clock: Int)? {
        let index = TodoIndex()
        guard let found = try? files.read(name, into: &index.texts, limit: limit), found == .own,
            let clock = index.takeEntries(conditions)
        else { return nil }
        return (index, clock)
    }

    /// Takes its entries from the bytes that were read.
    private func takeEntries(_ conditions: UInt64) -> Int? {
        let (headCount, entryCount) = (TodoIndex.headCount, TodoIndex.entryCount)
        guard texts.count >= 8 * headCount, word(0) == TodoIndex.version, word(1) == conditions,
            word(3) <= (texts.count - 8 * headCount) / (8 * entryCount)
        else { return nil }
        let count = Int(word(3))
        entries.reserveCapacity(count)
        var text = 8 * (headCount + count * entryCount)
        for place in 0..<count {
            let at = headCount + place * entryCount
            let first = at + FileStamp.wordCount
            var lengths = first
            func next() -> Range<Int>? {
                let length = word(lengths)
                guard length <= texts.count - text else { return nil }
                defer { (lengths, text) = (lengths + 1, text + Int(length)) }
                return text..<text + Int(length)
            }
            guard let path = next(), let id = next(), let aliases = next(), let title = next() else { return nil }
            let stamp = FileStamp { word(at + $0) }
            entries.append(Entry(stamp: stamp, path: path, id: id, aliases: aliases, title: title))
        }
        return Int(truncatingIfNeeded: word(2))
    }

    private func word(_ index: Int) -> UInt64 {
        let bytes = UnsafeRawBufferPointer(texts.bytes)
        return UInt64(littleEndian: bytes.loadUnaligned(fromByteOffset: 8 * index, as: UInt64.self))
    }

    /// Writes it for the next command; where that fails, files are read again.
    ///
    /// - Parameter clock: when the files began to be looked over, in seconds since 1970.
    func write(to files: SealedFiles, _ conditions: UInt64, clock: Int) {
        var bytes = ByteBuffer(capacity: 8 * (TodoIndex.headCount + entries.count * TodoIndex.entryCount) + texts.count)
        for word in [TodoIndex.version, conditions, UInt64(truncatingIfNeeded: clock), UInt64(entries.count)] {
            bytes.append(word: word)
        }
        for entry in entries {
            for word in entry.stamp.words { bytes.append(word: word) }
            for text in entry.texts { bytes.append(word: UInt64(text.count)) }
        }
        for entry in entries {
            for text in entry.texts { bytes.append(UnsafeBufferPointer(rebasing: texts.bytes[text])) }
        }
        if bytes.count <= TodoIndex.limit { try? files.write(TodoIndex.name, bytes.bytes, isSecret: true) }
    }
}

extension TodoIndex.Entry {
    /// In the order in which they are written.
    fileprivate var texts: [Range<Int>] { [path, id, aliases, title] }
}

extension ByteBuffer {
    fileprivate mutating func append(word: UInt64) {
        withUnsafeBytes(of: word.littleEndian) { append($0) }
    }
}
