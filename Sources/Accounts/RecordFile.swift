import Bytes
import JSON
import Platform

/// A file of records, one JSON object per line, that only this clone can have written and only this user can read.
struct RecordFile<Record: StoredRecord>: Sendable {
    private let name: String
    private let files: AuthenticatedFileStore

    /// The maximum size of a file in bytes.
    private static var limit: Int { 64 << 20 }

    init(_ name: String, in files: AuthenticatedFileStore) {
        self.name = name
        self.files = files
    }

    /// The path of the file, for messages.
    var path: String { files.folder.pathOf(name) }

    /// The stamp of the file; nil if the file is missing.
    var stamp: FileStamp? { files.folder.stamp(of: name) }

    /// Returns all records; none if the file does not exist.
    func read() throws(AccountError) -> [Record] {
        var buffer = ByteBuffer()
        let found: AuthenticatedFileStore.Found
        do {
            found = try files.read(name, into: &buffer, limit: RecordFile.limit)
        } catch {
            throw AccountError(error)
        }
        switch found {
        case .nothing: return []
        case .foreign: throw .foreign(path)
        case .own: break
        }
        guard buffer.count > 0 else { return [] }
        let values: [JSONValue]
        do {
            values = try JSONReader.values(of: buffer.bytes)
        } catch {
            throw .damaged(path)
        }
        var records: [Record] = []
        records.reserveCapacity(values.count)
        for value in values {
            guard value["v"]?.number == 1 else { throw .unknownVersion(path) }
            guard let record = Record(value) else { throw .damaged(path) }
            records.append(record)
        }
        return records
    }

    /// Replaces all records.
    ///
    /// - Parameter isSynced: whether the file is on the disk before this returns.
    func write(_ records: [Record], isSynced: Bool = true) throws(AccountError) {
        var bytes = ByteBuffer()
        for record in records {
            var writer = JSONWriter(capacity: 512)
            writer.object { writer in
                writer.key("v")
                writer.value(1)
                record.write(&writer)
            }
            writer.newline()
            bytes.append(writer.bytes.bytes)
        }
        do {
            try files.write(name, bytes.bytes, isSecret: true, isSynced: isSynced)
        } catch {
            throw AccountError(error)
        }
    }
}
