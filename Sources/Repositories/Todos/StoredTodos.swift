import Bytes
import Domain
package import Markdown
package import Platform

/// The results of reading todo files, stored so that later commands open only files that changed since.
///
/// A record counts only if its file is a plain file with the same stamp, and if the stamp is old enough to show every
/// later change. A record with a body also counts if the contents have the same hash: rendering a body costs several
/// times as much as reading its file, and a fresh clone has other stamps. A record depends only on the file, its path,
/// the settings and the program. fuda reads each file that has no such record.
package struct StoredTodos: Sendable {
    private let file: StoredMemos
    private let root: String
    /// Whether a stamp is old enough to show every later change.
    private let isSettled: @Sendable (FileStamp) -> Bool
    /// Hashes the contents of files; nil if records contain no bodies.
    private let hash: KeyedContentHash?

    /// Increment it if the format of records changes or files are read in another way.
    private static let version = 9
    private static let limit = 1 << 30
    /// With more bodies than this, their records would take more memory than the rest of a build.
    package var mostBodies = 1 << 15
    /// The store is written again as soon as one of this many files had to be read. Writing it then costs about as much
    /// as reading such files again.
    private static let worthwhile = 64

    /// - Parameters:
    ///   - files: the location of the store.
    ///   - program: the commit that the program was built from.
    ///   - clock: a time before the files are examined, in seconds since 1970.
    package init?(_ folder: ProjectFolder, in files: AuthenticatedFileStore, program: String, at clock: Int) {
        self.init(folder, in: files, program, words: nil) { $0.isSettled(at: clock) }
    }

    /// A store of results with bodies, for pages.
    ///
    /// - Parameters:
    ///   - files: the location of the store.
    ///   - program: the commit that the program was built from.
    ///   - time: of the file system, before the files are examined.
    ///   - words: the texts that the renderer adds to bodies.
    package init?(
        bodiesOf folder: ProjectFolder, in files: AuthenticatedFileStore, program: String, since time: FileTime,
        _ words: MarkdownWords
    ) {
        self.init(folder, in: files, program, words: words) { $0.isSettled(before: time) }
    }

    /// - Parameter words: nil for a store without bodies.
    private init?(
        _ folder: ProjectFolder, in files: AuthenticatedFileStore, _ program: String, words: MarkdownWords?,
        isSettled: @escaping @Sendable (FileStamp) -> Bool
    ) {
        // The settings of a Backlog.md project are elsewhere.
        guard folder.settings.profile == .fuda, folder.settings.idPrefixes.isEmpty else { return nil }
        (root, self.isSettled) = (folder.root, isSettled)
        hash = words == nil ? nil : files.contentHash
        var conditions = RecordWriter()
        for word in words?.all ?? [] { conditions.text(word) }
        file = StoredMemos(
            hash == nil ? .todos : .bodies, in: files, version: StoredTodos.version, program: program,
            conditions: folder.conditions + conditions.bytes)
    }

    /// Returns whether results of that depth are stored. If there are too many bodies, removes those of earlier commands.
    ///
    /// - Parameter count: the number of files.
    func takes(_ depth: BodyDepth, count: Int) -> Bool {
        guard hash != nil else { return depth == .titles || depth == .facts }
        if count > mostBodies { file.remove() }
        return depth == .html && count <= mostBodies
    }

    /// The result of a file, and its origin.
    struct Reading: Sendable {
        var result: TodoFileReader.Result
        /// Nil if the file is not a plain file, changed just now, or holds a broken todo.
        fileprivate let origin: Origin?
    }

    fileprivate enum Origin: Sendable {
        /// The record of the entry at this index.
        case stored(Int)
        /// The record of the entry at this index, whose file has another stamp but the same contents.
        case restored(Int, FileStamp)
        /// The file, which may be stored with its record.
        case file(FileStamp, hash: UInt64, record: [UInt8])
    }

    /// A file's stamp, the hash of its contents, and the ranges of its path and its record in the bytes.
    fileprivate struct Entry {
        let stamp: FileStamp
        /// 0 if only the stamp counts.
        let hash: UInt64
        let path: Range<Int>
        let record: Range<Int>
    }

    /// The records of an earlier command. They never change.
    final class Known: @unchecked Sendable {
        fileprivate let bytes: SharedBytes
        fileprivate let entries: [Entry]
        /// For each present file, the index of its entry; -1 if it has none.
        fileprivate var places: [Int32] = []

        fileprivate init(_ bytes: SharedBytes, _ entries: [Entry]) { (self.bytes, self.entries) = (bytes, entries) }

        fileprivate func record(at place: Int) -> UnsafeBufferPointer<UInt8> {
            UnsafeBufferPointer(rebasing: bytes.bytes[entries[place].record])
        }
    }

    // MARK: Reading

    /// Returns the records of these files.
    ///
    /// - Parameter paths: relative to the root, sorted bytewise.
    func known(of paths: [String]) -> Known {
        var buffer = ByteBuffer()
        let start = file.read(into: &buffer, limit: StoredTodos.limit)
        let bytes = SharedBytes(buffer)
        let known = Known(bytes, start.flatMap { Entry.all(in: bytes.bytes, from: $0) } ?? [])
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
        if place >= 0, let stamp, let origin = origin(of: path, stamp, known.entries[place], at: place, by: reader) {
            if let result = TodoFileReader.Result(record: known.record(at: place), path, depth, in: known.bytes) {
                return Reading(result: result, origin: origin)
            }
        }
        willRead()
        let result = reader.read(path)
        guard let stamp, isSettled(stamp), result.todo?.isBroken != true else {
            return Reading(result: result, origin: nil)
        }
        let hash = hash.map { reader.contentHash($0) | 1 } ?? 0
        return Reading(result: result, origin: .file(stamp, hash: hash, record: result.record(depth)))
    }

    /// Returns the origin of an entry's record; nil if its file changed.
    private func origin(
        of path: String, _ stamp: FileStamp, _ entry: Entry, at place: Int, by reader: TodoFileReader
    ) -> Origin? {
        if stamp == entry.stamp { return .stored(place) }
        guard let hash, entry.hash != 0, let found = reader.contentHash(of: path, hash), found | 1 == entry.hash else {
            return nil
        }
        // Until the stamp is old enough, the contents decide again next time.
        return isSettled(stamp) ? .restored(place, stamp) : .stored(place)
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
            case .restored: readCount += 1
            case .file(_, _, let record):
                readCount += 1
                size += record.count + path.utf8.count + 64
            }
            entries.append((path, origin))
        }
    }

    /// Stores the records for later commands, if that is worthwhile.
    func store(_ outcome: Outcome, _ known: Known) {
        guard outcome.readCount * StoredTodos.worthwhile > outcome.entries.count else { return }
        file.write(capacity: known.bytes.bytes.count + outcome.size) { bytes in
            withUnsafeBytes(of: UInt64(outcome.entries.count)) { bytes.append($0) }
            for (path, origin) in outcome.entries {
                let (stamp, hash, count) = known.state(of: origin)
                let head = Entry.Head(stamp: stamp, hash: hash, path: UInt32(path.utf8.count), record: UInt32(count))
                withUnsafeBytes(of: head) { bytes.append($0) }
            }
            for (path, origin) in outcome.entries {
                bytes.append(text: path)
                switch origin {
                case .stored(let place), .restored(let place, _):
                    bytes.append(known.record(at: place))
                case .file(_, _, let record): bytes.append(record)
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
        var hash: UInt64
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
            entries.append(Self(stamp: head.stamp, hash: head.hash, path: path, record: record))
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
        guard let own = bytes.bytes.baseAddress, let other = path.baseAddress else {
            return entry.path.count - path.count
        }
        let order = Int(memcmp(own + entry.path.lowerBound, other, min(entry.path.count, path.count)))
        return order == 0 ? entry.path.count - path.count : order
    }

    /// Returns what to store of a file, with the length of its record.
    fileprivate func state(of origin: StoredTodos.Origin) -> (stamp: FileStamp, hash: UInt64, count: Int) {
        switch origin {
        case .stored(let place): (entries[place].stamp, entries[place].hash, entries[place].record.count)
        case .restored(let place, let stamp): (stamp, entries[place].hash, entries[place].record.count)
        case .file(let stamp, let hash, let record): (stamp, hash, record.count)
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
