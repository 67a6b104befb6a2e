import Bytes
import Git
import Platform

/// What fuda knows about its copy of a repository: a sealed file beside the clone.
struct CopyState: Equatable {
    /// When the origin was read, in seconds since 1970; nil if it never was.
    var time: Int?
    /// The full name of the commit that was read; empty if there is none.
    var commit = ""
    var files = FetchedFiles(prefix: "", todos: nil, refused: [])
    /// Why a later attempt failed; nil if it did not.
    var failure: String?

    private static let name = "state"
    private static let version = 2
    private static let limit = 16 << 20

    /// Returns whether the copy is too old at a time. A time in the future is that of a wrong clock.
    ///
    /// - Parameter expires: the age in seconds at which a copy is too old.
    func isExpired(at clock: Int, after expires: Int) -> Bool {
        guard let time else { return true }
        return time > clock || clock - time >= expires
    }

    /// Returns the state that this clone wrote; nil if there is none.
    static func read(from store: AuthenticatedFileStore) -> CopyState? {
        var buffer = ByteBuffer()
        // A state that cannot be read is as good as none: the repository is read again.
        guard case .own? = try? store.read(name, into: &buffer, limit: limit) else { return nil }
        return CopyState(encoded: buffer.bytes)
    }

    func write(to store: AuthenticatedFileStore) throws(SystemError) {
        try encoded.withUnsafeBufferPointer { bytes throws(SystemError) in
            try store.write(CopyState.name, bytes, isSynced: true)
        }
    }
}

extension CopyState: BinaryRecord {
    init(_ old: CopyState?, _ coder: inout some RecordCoder) throws(RecordDamage) {
        guard try coder.number(CopyState.version) == CopyState.version else { throw RecordDamage() }
        time = try coder.optional(old?.time) { coder, old throws(RecordDamage) in try coder.number(old) }
        commit = try coder.text(old?.commit)
        failure = try coder.optional(old?.failure) { coder, old throws(RecordDamage) in try coder.text(old) }
        files = FetchedFiles(
            prefix: try coder.text(old?.files.prefix),
            todos: try coder.optional(old?.files.todos) { coder, old throws(RecordDamage) in
                try coder.array(old) { coder, old throws(RecordDamage) in try coder.text(old) }
            },
            refused: try coder.array(old?.files.refused) { coder, old throws(RecordDamage) in
                RefusedFile(
                    path: try coder.text(old?.path), isLink: try coder.flag(old?.isLink),
                    isTodo: try coder.flag(old?.isTodo), reason: try coder.text(old?.reason))
            })
    }
}
