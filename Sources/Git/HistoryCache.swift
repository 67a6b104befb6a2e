import Bytes
import Domain
import Platform
import Repositories

/// The history that was read last, in a sealed file of the project's `.fuda` folder.
///
/// All that a history depends on beside its commits is the project's place in the repository and the mailmap; they
/// are kept with it, and a cache of others is as good as none. So is one that git tracks: it is anybody's.
struct HistoryCache {
    let prefix: String
    let mailmap: UInt64
    private let files: SealedFiles

    private static let name = "history"
    private static let version = 9

    /// - Parameters:
    ///   - folder: the project.
    ///   - head: the repository around it, where the mailmap lies.
    init(of folder: ProjectFolder, in head: GitHead) throws(SystemError) {
        prefix = folder.pathFromGitRoot
        files = try folder.keptFiles()
        mailmap = HistorySource.mailmap(in: head)
    }

    /// What the file holds.
    enum Content {
        case nothing
        case known(KnownHistory)
        /// It is damaged, another clone's or another version's.
        case foreign
    }

    func read() -> Content {
        var buffer = ByteBuffer()
        // A cache that cannot be read is made anew from git, and a note says so.
        guard let found = try? files.read(HistoryCache.name, into: &buffer) else { return .foreign }
        switch found {
        case .nothing: return .nothing
        case .foreign: return .foreign
        case .own: return decode(buffer.bytes)
        }
    }

    func write(_ known: KnownHistory) throws(SystemError) {
        try encode(known).withUnsafeBufferPointer { bytes throws(SystemError) in
            try files.write(HistoryCache.name, bytes)
        }
    }

    /// The version, what it depends on, and the history.
    func encode(_ known: KnownHistory) -> [UInt8] {
        var payload = VariableBytes()
        payload.append(number: HistoryCache.version)
        payload.append(text: prefix.utf8)
        payload.append(word: mailmap)
        payload.append(CacheWriter.payload(known))
        return payload.bytes
    }

    /// However sound the seal is, no number in it is trusted.
    func decode(_ payload: UnsafeBufferPointer<UInt8>) -> Content {
        do {
            var reader = VariableByteReader(payload)
            guard try reader.number() == HistoryCache.version else { return .foreign }
            guard try reader.text() == prefix, try reader.word() == mailmap else { return .nothing }
            let known = try CacheReader.known(reader.rest)
            guard let head = known.history.head, GitHead.named(head.name) != nil else { return .foreign }
            return .known(known)
        } catch {
            return .foreign
        }
    }
}
