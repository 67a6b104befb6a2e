import Bytes
import Domain
import Platform

/// The history that was read last, in a file of the project's `.fuda` folder.
///
/// All that a history depends on beside its commits is the project's place in the repository and the mailmap; they
/// are kept with it, and a cache of others is as good as none.
struct HistoryCache {
    let prefix: String
    let mailmap: UInt64
    private let folder: PrivateFolder

    private static let name = "history"
    private static let magic = Array("fuda history 2\n".utf8)

    /// - Parameters:
    ///   - project: the project's folder.
    ///   - prefix: that folder from the git root.
    ///   - gitRoot: where the mailmap lies.
    init(of project: String, prefix: String, gitRoot: String) throws(SystemError) {
        self.prefix = prefix
        folder = try PrivateFolder("\(project)/.fuda")
        var buffer = ByteBuffer()
        let isThere = (try? buffer.read("\(gitRoot)/.mailmap", limit: 16 << 20)) != nil
        mailmap = isThere ? Checksum.of(UnsafeRawBufferPointer(buffer.bytes)) : 0
    }

    /// What the file holds.
    enum Content {
        case nothing
        case known(KnownHistory)
        case damaged
    }

    func read() -> Content {
        var buffer = ByteBuffer()
        do {
            guard try folder.read(HistoryCache.name, into: &buffer) else { return .nothing }
        } catch {
            return .damaged
        }
        return decode(buffer.bytes)
    }

    func write(_ known: KnownHistory) throws(SystemError) {
        try encode(known).withUnsafeBufferPointer { bytes throws(SystemError) in
            try folder.write(HistoryCache.name, bytes)
        }
    }

    /// A first line, the checksum of the rest, what it depends on, and the history.
    func encode(_ known: KnownHistory) -> [UInt8] {
        var payload = VariableBytes()
        payload.append(text: prefix.utf8)
        payload.append(word: mailmap)
        payload.append(CacheWriter.payload(known))
        var file = VariableBytes()
        file.append(word: payload.bytes.withUnsafeBytes { Checksum.of($0) })
        file.append(payload)
        return HistoryCache.magic + file.bytes
    }

    func decode(_ file: UnsafeBufferPointer<UInt8>) -> Content {
        guard file.starts(with: HistoryCache.magic) else { return .damaged }
        do {
            var head = VariableByteReader(UnsafeBufferPointer(rebasing: file[HistoryCache.magic.count...]))
            let checksum = try head.word()
            let rest = UnsafeBufferPointer(rebasing: file[(HistoryCache.magic.count + 8)...])
            guard Checksum.of(UnsafeRawBufferPointer(rest)) == checksum else { return .damaged }
            var reader = VariableByteReader(rest)
            guard try reader.text() == prefix, try reader.word() == mailmap else { return .nothing }
            let known = try CacheReader.known(reader.rest)
            guard let head = known.history.head, GitHead.named(head.name) != nil else { return .damaged }
            return .known(known)
        } catch {
            return .damaged
        }
    }
}
