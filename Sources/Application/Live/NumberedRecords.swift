import Bytes
import Platform

/// Records in sealed files, each called by its number.
struct NumberedRecords<Record: BinaryRecord>: Sendable {
    private let files: AuthenticatedFileStore
    private let kind: String
    private let isSynced: Bool

    /// The maximum size of a record in bytes.
    static var limit: Int { 256 << 20 }

    /// - Parameters:
    ///   - files: the store, which has no other files whose names are numbers.
    ///   - kind: names the records, so that one of another kind is not taken for one of these.
    ///   - isSynced: whether a record is on the disk before `write` returns.
    init(_ kind: String, in files: AuthenticatedFileStore, isSynced: Bool) {
        (self.kind, self.files, self.isSynced) = (kind, files, isSynced)
    }

    /// Returns all records in the order of their numbers, and removes the files that hold none.
    func all() throws(SystemError) -> [(number: Int, record: Record)] {
        var found: [(number: Int, record: Record)] = []
        for number in try files.folder.files().compactMap({ Int($0.name) }).sorted() {
            var buffer = ByteBuffer()
            if case .own = try files.read("\(number)", as: kind, into: &buffer, limit: Self.limit),
                let record = Record(encoded: buffer.bytes)
            {
                found.append((number, record))
            } else {
                try remove(number)
            }
        }
        return found
    }

    func write(_ record: Record, as number: Int) throws(SystemError) {
        try record.encoded.withUnsafeBufferPointer { bytes throws(SystemError) in
            try files.write("\(number)", as: kind, bytes, isSecret: true, isSynced: isSynced)
        }
    }

    func remove(_ number: Int) throws(SystemError) { try files.folder.remove("\(number)") }
}
