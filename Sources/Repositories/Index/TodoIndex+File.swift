import Bytes
import Platform

extension TodoIndex {
    /// Increment it if the file format changes or todos are read in another way.
    private static let version = 2
    /// The maximum size in bytes; projects with more todos are read without an index.
    static let limit = 256 << 20

    /// The header of the file. The memory layout of this type and the next is the file format.
    private struct Head: BitwiseCopyable {
        var clock: Int64
        var count: UInt64

        static let size = MemoryLayout<Head>.size
    }

    /// The fixed part of each entry; after all of them follow the texts of the first entry with these lengths, those of
    /// the second, ….
    private struct Record: BitwiseCopyable {
        var stamp: FileStamp
        var id: UInt32
        var path: UInt32
        var title: UInt32
        var aliases: UInt32

        static let size = MemoryLayout<Record>.size
    }

    /// Returns the location of a project's index.
    static func file(of folder: ProjectFolder, in files: AuthenticatedFileStore, program: String) -> StoredMemos {
        // The settings determine how todos are read.
        let settings = Array((folder.source ?? "").utf8) + [folder.source == nil ? 0 : 1]
        return StoredMemos(.index, in: files, version: version, program: program, conditions: settings)
    }

    /// Reads the index of the previous command.
    ///
    /// - Returns: the index and the time when its files were examined, in seconds since 1970; nil if there is no valid
    ///   index.
    static func read(from file: StoredMemos) -> (index: TodoIndex, clock: Int)? {
        let index = TodoIndex()
        guard let start = file.read(into: &index.texts, limit: limit), let clock = index.takeEntries(behind: start)
        else { return nil }
        return (index, clock)
    }

    /// Takes the entries from the bytes that were read, after the given offset.
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

    /// Writes the index for the next command.
    ///
    /// - Parameter clock: when the examination of the files began, in seconds since 1970.
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
