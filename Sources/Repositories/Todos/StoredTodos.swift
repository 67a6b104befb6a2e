import Bytes
import Domain
package import Platform

/// The results of reading todo files, stored so that later commands open only files that changed since.
///
/// A record counts only if its file is a plain file with the same stamp, and if the stamp is old enough to show every
/// later change. A record depends only on the file, its path, the settings and the program. fuda reads each file that has no
/// such record. The HTML of bodies is not stored: reading it costs as much as rendering it again.
package struct StoredTodos: Sendable {
    private let file: StoredMemos
    private let root: String
    /// Whether a stamp is old enough to show every later change.
    private let isSettled: @Sendable (FileStamp) -> Bool

    /// Increment it if the format of records changes or files are read in another way.
    private static let version = 10
    private static let limit = 1 << 30
    /// The store is written again as soon as one of this many files had to be read. Writing it then costs about as much
    /// as reading such files again.
    private static let worthwhile = 64

    /// - Parameters:
    ///   - files: the location of the store.
    ///   - program: the commit that the program was built from.
    ///   - clock: a time before the files are examined, in seconds since 1970.
    package init?(_ folder: ProjectFolder, in files: AuthenticatedFileStore, program: String, at clock: Int) {
        // The settings of a Backlog.md project are elsewhere.
        guard folder.settings.profile == .fuda, folder.settings.idPrefixes.isEmpty else { return nil }
        (root, isSettled) = (folder.root, { $0.isSettled(at: clock) })
        file = StoredMemos(
            .todos, in: files, version: StoredTodos.version, program: program, conditions: folder.conditions)
    }

    /// Returns whether results of that depth are stored.
    func takes(_ depth: BodyDepth) -> Bool { depth == .titles || depth == .facts }

    /// The result of a file, and its origin.
    struct Reading: Sendable {
        var result: TodoFileReader.Result
        /// Nil if the file is not a plain file, changed just now, or holds a broken todo.
        fileprivate let origin: Origin?
    }

    fileprivate enum Origin: Sendable {
        /// The record of the entry at this index.
        case stored(Int)
        /// The file, which may be stored with its record.
        case file(FileStamp, record: [UInt8])
    }

    /// A file's stamp, and the ranges of its path and its record in the bytes.
    fileprivate struct Entry {
        let stamp: FileStamp
        let path: Range<Int>
        let record: Range<Int>
    }

    /// The records of an earlier command. They never change.
    final class Known: @unchecked Sendable {
        fileprivate let buffer: ByteBuffer
        fileprivate let entries: [Entry]
        /// For each present file, the index of its entry; -1 if it has none.
        fileprivate var places: [Int32] = []

        fileprivate init(_ buffer: consuming ByteBuffer, _ entries: [Entry]) {
            self.entries = entries
            self.buffer = buffer
        }

        fileprivate var bytes: UnsafeBufferPointer<UInt8> { buffer.bytes }

        fileprivate func record(at place: Int) -> UnsafeBufferPointer<UInt8> {
            UnsafeBufferPointer(rebasing: bytes[entries[place].record])
        }
    }

    // MARK: Reading

    /// Returns the records of these files.
    ///
    /// - Parameter paths: relative to the root, sorted bytewise.
    func known(of paths: [String]) -> Known {
        var buffer = ByteBuffer()
        let start = file.read(into: &buffer, limit: StoredTodos.limit)
        let entries = start.flatMap { Entry.all(in: buffer.bytes, from: $0) } ?? []
        let known = Known(buffer, entries)
        known.find(paths)
        return known
    }

    /// Returns the result of the file at an index of the paths, from its record or by reading the file.
    ///
    /// - Parameter willRead: called before the file is read for its result.
    func reading(
        _ index: Int, _ path: String, _ depth: BodyDepth, in known: Known, by reader: TodoFileReader,
        willRead: () -> Void
    ) -> Reading {
        // Take the stamp before the file is read, so that it reveals a change in between.
        let stamp = FileStamp(plainFile: "\(root)/\(path)")
        let place = Int(known.places[index])
        if place >= 0, let stamp, stamp == known.entries[place].stamp,
            let result = TodoFileReader.Result(record: known.record(at: place), path, depth)
        {
            return Reading(result: result, origin: .stored(place))
        }
        willRead()
        let result = reader.read(path)
        guard let stamp, isSettled(stamp), result.todo?.isBroken != true else {
            return Reading(result: result, origin: nil)
        }
        return Reading(result: result, origin: .file(stamp, record: result.record))
    }

    // MARK: Writing

    /// The records to store after a command.
    struct Outcome {
        fileprivate var entries: [(path: String, origin: Origin)] = []
        fileprivate var readCount = 0
        /// The size of the new records with their heads, approximately.
        fileprivate var size = 0

        /// - Parameter path: greater than all earlier paths.
        mutating func note(_ path: String, _ reading: Reading) {
            guard let origin = reading.origin else { return }
            switch origin {
            case .stored: break
            case .file(_, let record):
                readCount += 1
                size += record.count + path.utf8.count + 64
            }
            entries.append((path, origin))
        }
    }

    /// Stores the records for later commands, if that is worthwhile.
    func store(_ outcome: Outcome, _ known: Known) {
        guard outcome.readCount * StoredTodos.worthwhile > outcome.entries.count else { return }
        file.write(capacity: known.bytes.count + outcome.size) { bytes in
            withUnsafeBytes(of: UInt64(outcome.entries.count)) { bytes.append($0) }
            for (path, origin) in outcome.entries {
                let (stamp, count) = known.state(of: origin)
                let head = Entry.Head(stamp: stamp, path: UInt32(path.utf8.count), record: UInt32(count))
                withUnsafeBytes(of: head) { bytes.append($0) }
            }
            for (path, origin) in outcome.entries {
                bytes.append(text: path)
                switch origin {
                case .stored(let place): bytes.append(known.record(at: place))
                case .file(_, let record): bytes.append(record)
                }
            }
        }
    }
}

extension StoredTodos.Entry {
    /// The fixed part of each entry. All of them precede the paths and records. The memory layout of this type is the
    /// file format.
    fileprivate struct Head: BitwiseCopyable {
        var stamp: FileStamp
        /// The lengths in bytes.
        var path: UInt32
        var record: UInt32
    }

    /// - Returns: nil if `store` did not write the bytes.
    fileprivate static func all(in bytes: UnsafeBufferPointer<UInt8>, from start: Int) -> [Self]? {
        let raw = UnsafeRawBufferPointer(rebasing: UnsafeRawBufferPointer(bytes)[start...])
        let (first, size) = (MemoryLayout<UInt64>.size, MemoryLayout<Head>.size)
        guard raw.count >= first else { return nil }
        let count = raw.loadUnaligned(as: UInt64.self)
        guard count <= (raw.count - first) / size else { return nil }
        var next = start + first + size * Int(count)
        func range(_ length: UInt32) -> Range<Int>? {
            guard Int(length) <= bytes.count - next else { return nil }
            defer { next += Int(length) }
            return next..<next + Int(length)
        }
        var entries: [Self] = []
        entries.reserveCapacity(Int(count))
        for place in 0..<Int(count) {
            let head = raw.loadUnaligned(fromByteOffset: first + place * size, as: Head.self)
            guard let path = range(head.path), let record = range(head.record) else { return nil }
            entries.append(Self(stamp: head.stamp, path: path, record: record))
        }
        return next == bytes.count ? entries : nil
    }
}

extension StoredTodos.Known {
    /// Finds the entries of files, both in the order of paths.
    fileprivate func find(_ paths: [String]) {
        places.reserveCapacity(paths.count)
        var next = 0
        for path in paths {
            path.withBytes { path in
                while next < entries.count, order(of: entries[next], path) < 0 { next += 1 }
                places.append(next < entries.count && order(of: entries[next], path) == 0 ? Int32(next) : -1)
            }
        }
    }

    /// Returns a negative number if the entry's path precedes the other, and 0 if they are equal.
    private func order(of entry: StoredTodos.Entry, _ path: UnsafeBufferPointer<UInt8>) -> Int {
        guard let own = bytes.baseAddress, let other = path.baseAddress else {
            return entry.path.count - path.count
        }
        let order = Int(memcmp(own + entry.path.lowerBound, other, min(entry.path.count, path.count)))
        return order == 0 ? entry.path.count - path.count : order
    }

    /// Returns what to store of a file, with the length of its record.
    fileprivate func state(of origin: StoredTodos.Origin) -> (stamp: FileStamp, count: Int) {
        switch origin {
        case .stored(let place): (entries[place].stamp, entries[place].record.count)
        case .file(let stamp, let record): (stamp, record.count)
        }
    }
}

extension ProjectFolder {
    /// The settings that the result of a todo file depends on.
    package var conditions: [UInt8] {
        var conditions = RecordWriter()
        conditions.number(settings.timeZone.firstOffset)
        for change in settings.timeZone.changes {
            conditions.number(change.start)
            conditions.number(change.offset)
        }
        conditions.text(source.map { "1\($0)" } ?? "0")
        return conditions.bytes
    }
}
