import Bytes
import Platform

extension TodoIndex {
    /// Rises when its files are written or todos are read in another way.
    private static let version = 2
    /// Who has more todos than fit waits for them to be read.
    static let limit = 256 << 20
    /// The clock, and how many todos there are.
    private static let headCount = 2
    /// A stamp, and two by two the lengths of four texts.
    private static let entryCount = FileStamp.wordCount + 2

    /// Where the index of a project is stored.
    static func file(of folder: ProjectFolder, in files: SealedFiles, program: String) -> StoredMemos {
        // Todos are read by the settings.
        let settings = Array((folder.source ?? "").utf8) + [folder.source == nil ? 0 : 1]
        return StoredMemos("index", in: files, version: version, program: program, conditions: settings)
    }

    /// What was written the last time.
    ///
    /// - Returns: with the clock when the files were looked over, in seconds since 1970; nil where nothing of the kind is there.
    static func read(from file: StoredMemos) -> (index: TodoIndex, clock: Int)? {
        let index = TodoIndex()
        guard let start = file.read(into: &index.texts, limit: limit), let clock = index.takeEntries(behind: start)
        else { return nil }
        return (index, clock)
    }

    /// Takes its entries from the bytes that were read, behind so many.
    private func takeEntries(behind start: Int) -> Int? {
        let bytes = UnsafeRawBufferPointer(rebasing: UnsafeRawBufferPointer(texts.bytes)[start...])
        func word(_ index: Int) -> UInt64 {
            UInt64(littleEndian: bytes.loadUnaligned(fromByteOffset: 8 * index, as: UInt64.self))
        }
        let (headCount, entryCount) = (TodoIndex.headCount, TodoIndex.entryCount)
        guard bytes.count >= 8 * headCount,
            word(1) <= (bytes.count - 8 * headCount) / (8 * entryCount)
        else { return nil }
        let count = Int(word(1))
        entries.reserveCapacity(count)
        var next = 8 * (headCount + count * entryCount)
        func text(_ length: UInt64) -> Text {
            defer { next += Int(length) }
            return Text(start: UInt32(start + min(next, bytes.count)), count: UInt32(length))
        }
        for place in 0..<count {
            let at = headCount + place * entryCount
            let (one, other) = (word(at + FileStamp.wordCount), word(at + FileStamp.wordCount + 1))
            entries.append(
                Entry(
                    stamp: FileStamp { word(at + $0) }, path: text(one >> 32), id: text(one & 0xFFFF_FFFF),
                    aliases: text(other >> 32), title: text(other & 0xFFFF_FFFF)))
        }
        return next == bytes.count ? Int(truncatingIfNeeded: word(0)) : nil
    }

    /// Writes it for the next command.
    ///
    /// - Parameter clock: when the files began to be looked over, in seconds since 1970.
    func write(to file: StoredMemos, clock: Int) {
        let size = 8 * (TodoIndex.headCount + entries.count * TodoIndex.entryCount) + texts.count
        file.write(capacity: size) { bytes in
            for word in [UInt64(truncatingIfNeeded: clock), UInt64(entries.count)] { bytes.append(word: word) }
            for entry in entries {
                for word in entry.stamp.words { bytes.append(word: word) }
                bytes.append(word: UInt64(entry.path.count) << 32 | UInt64(entry.id.count))
                bytes.append(word: UInt64(entry.aliases.count) << 32 | UInt64(entry.title.count))
            }
            for entry in entries {
                for text in [entry.path, entry.id, entry.aliases, entry.title] {
                    bytes.append(UnsafeBufferPointer(rebasing: texts.bytes[text.range]))
                }
            }
        }
    }
}

extension ByteBuffer {
    fileprivate mutating func append(word: UInt64) {
        withUnsafeBytes(of: word.littleEndian) { append($0) }
    }
}
