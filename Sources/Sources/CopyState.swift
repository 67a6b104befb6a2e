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
    private static let version = 1
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
        var reader = RecordReader(buffer.bytes)
        // See above.
        return try? coded(nil, &reader)
    }

    func write(to store: AuthenticatedFileStore) throws(SystemError) {
        var writer = RecordWriter()
        // A writer throws nothing.
        _ = try? CopyState.coded(self, &writer)
        try writer.bytes.withUnsafeBufferPointer { bytes throws(SystemError) in
            try store.write(CopyState.name, bytes, isSynced: true)
        }
    }

    private static func coded(_ old: CopyState?, _ coder: inout some RecordCoder) throws(RecordDamage) -> CopyState? {
        guard try coder.number(version) == version else { return nil }
        var state = CopyState()
        let hasTime = try coder.number(old.map { $0.time == nil ? 0 : 1 }) == 1
        if hasTime { state.time = try coder.number(old?.time) }
        state.commit = try coder.text(old?.commit)
        let failure = try coder.text(old.map { $0.failure ?? "" })
        if !failure.isEmpty { state.failure = failure }
        let prefix = try coder.text(old?.files.prefix)
        let todos = try coder.text(old.map { $0.files.todos?.first ?? "" })
        let count = try coder.number(old?.files.refused.count)
        var refused: [RefusedFile] = []
        for index in 0..<count {
            let file = old?.files.refused[index]
            let path = try coder.text(file?.path)
            let flags = try coder.number(file.map { ($0.isLink ? 1 : 0) + ($0.isTodo ? 2 : 0) })
            let reason = try coder.text(file?.reason)
            refused.append(
                RefusedFile(path: path, isLink: flags & 1 != 0, isTodo: flags & 2 != 0, reason: reason))
        }
        state.files = FetchedFiles(prefix: prefix, todos: todos.isEmpty ? nil : [todos], refused: refused)
        return state
    }
}
