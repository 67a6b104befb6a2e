import Bytes
import Platform

extension TodoIndex {
    /// Rises when its files are written or todos are read in another way.
    private static let version = 2
    /// Who has more todos than fit waits for them to be read.
    static let limit = 256 << 20

    /// What its file begins with. The layout of this type and the next one is that of the file.
    private struct Head: BitwiseCopyable {
        var clock: Int64
        var count: UInt64

        static let size = MemoryLayout<Head>.size
    }

    /// What stands there of each entry, before all texts: those of the first entry, each with so many bytes, those of the second, ….
    private struct Record: BitwiseCopyable {
        var stamp: FileStamp
        var id: UInt32
        var path: UInt32
        var title: UInt32
        var aliases: UInt32

        static let size = MemoryLayout<Record>.size
    }

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
        guard bytes.count >= Head.size else { return nil }
        let head = bytes.loadUnaligned(as: Head.self)
        guard head.count <= (bytes.count - Head.size) / Record.size else { return nil }
        let count = Int(head.count)
        entries.reserveCapacity(count)
        var next = Head.size + count * Record.size
        func text(_ length: UInt32) -> Text {
            defer { next += Int(length) }
            return Text(start: UInt32(start + min(next, bytes.count)), count: length)
        }
        for place in 0..<count {
            let record = bytes.loadUnaligned(fromByteOffset: Head.size + place * Record.size, as: Record.self)
            entries.append(
                Entry(
                    stamp: record.stamp, path: text(record.path), id: text(record.id), aliases: text(record.aliases),
                    title: text(record.title)))
        }
        return next == bytes.count ? Int(head.clock) : nil
    }

    /// Writes it for the next command.
    ///
    /// - Parameter clock: when the files began to be looked over, in seconds since 1970.
    func write(to file: StoredMemos, clock: Int) {
        file.write(capacity: Head.size + entries.count * Record.size + texts.count) { bytes in
            let head = Head(clock: Int64(clock), count: UInt64(entries.count))
            withUnsafeBytes(of: head) { bytes.append($0) }
            for entry in entries {
                let record = Record(
                    stamp: entry.stamp, id: entry.id.count, path: entry.path.count, title: entry.title.count,
                    aliases: entry.aliases.count)
                withUnsafeBytes(of: record) { bytes.append($0) }
            }
            for entry in entries {
                for text in [entry.path, entry.id, entry.aliases, entry.title] {
                    bytes.append(UnsafeBufferPointer(rebasing: texts.bytes[text.range]))
                }
            }
        }
    }
}
