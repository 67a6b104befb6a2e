import Bytes
import Domain
import Platform
import Repositories

/// The cache of the last history read, a sealed file in the project's `.fuda` directory.
///
/// Besides its commits, a history depends only on the project's path in the repository, on the mailmap and on some of the
/// present settings. They are stored with it, and a cache with other values is ignored. So is a cache that git tracks,
/// because anyone could have written it.
struct HistoryCache {
    let prefix: String
    let mailmap: UInt64
    /// The texts of `PresentSettings`, separated by NUL.
    let present: String
    private let files: AuthenticatedFileStore

    private static let name = CacheFile.history.name
    private static let version = 17

    /// - Parameters:
    ///   - folder: the project.
    ///   - head: its repository, which contains the mailmap.
    ///   - store: where the file is; nil for the project's private directory.
    init(
        of folder: ProjectFolder, in head: GitRepositoryState, _ store: AuthenticatedFileStore? = nil
    ) throws(SystemError) {
        prefix = folder.pathFromGitRoot
        present = PresentSettings(of: folder).texts.joined(separator: "\0")
        files = if let store { store } else { try folder.fileStore() }
        mailmap = HistorySource.mailmap(in: head)
    }

    /// The contents of the file.
    enum Content {
        case nothing
        case known(KnownHistory)
        /// The cache is damaged or belongs to another clone or version.
        case foreign
    }

    func read() -> Content {
        var buffer = ByteBuffer()
        // A cache that cannot be read is rebuilt from git, and a notice reports it.
        guard let found = try? files.read(HistoryCache.name, into: &buffer) else { return .foreign }
        switch found {
        case .nothing: return .nothing
        case .foreign: return .foreign
        case .own: return decode(buffer.bytes)
        }
    }

    func write(_ known: KnownHistory) throws(SystemError) {
        // A history that `decode` would reject is not written: the next run asks git again.
        guard let bytes = try? encode(known) else { return }
        try bytes.withUnsafeBufferPointer { bytes throws(SystemError) in try files.write(HistoryCache.name, bytes) }
    }

    /// The version, and what the history depends on.
    private func head(_ coder: inout some RecordCoder) throws(RecordDamage) -> (
        version: Int, prefix: String, mailmap: UInt64, present: String
    ) {
        (
            try coder.number(HistoryCache.version), try coder.text(prefix), try coder.word(mailmap),
            try coder.text(present)
        )
    }

    /// The head, and the history.
    func encode(_ known: KnownHistory) throws(RecordDamage) -> [UInt8] {
        var payload = RecordWriter()
        _ = try head(&payload)
        payload.append(try CacheWriter.payload(known))
        return payload.bytes
    }

    /// Decodes a payload. Verifies every number in it, even though the seal is intact.
    func decode(_ payload: UnsafeBufferPointer<UInt8>) -> Content {
        do {
            var reader = RecordReader(payload)
            let found = try head(&reader)
            guard found.version == HistoryCache.version else { return .foreign }
            guard found.prefix == prefix, found.mailmap == mailmap, found.present == present else {
                return .nothing
            }
            let known = try CacheReader.known(reader.rest)
            guard let head = known.history.head, GitRepositoryState.named(head.name) != nil else { return .foreign }
            return .known(known)
        } catch {
            return .foreign
        }
    }
}
