import Bytes
import Domain
import Platform

/// The addresses and directories that somebody has allowed in this clone.
struct SourceConsent {
    private var origins: Set<String> = []

    private static let name = "consent"
    private static let limit = 1 << 20

    init() {}

    /// Reads the file that this clone sealed; without one, nothing is allowed.
    init(in store: AuthenticatedFileStore) {
        var buffer = ByteBuffer()
        // A file that cannot be read allows nothing.
        guard case .own? = try? store.read(SourceConsent.name, into: &buffer, limit: SourceConsent.limit) else {
            return
        }
        let text = String(decoding: buffer.bytes, as: UTF8.self)
        origins = Set(text.bytewiseParts("\n").filter { !$0.isEmpty }.map { String($0) })
    }

    func holds(_ source: SourceSettings) -> Bool { origins.contains(SourceConsent.line(source)) }

    mutating func add(_ sources: [SourceSettings]) { origins.formUnion(sources.map(SourceConsent.line)) }

    func write(to store: AuthenticatedFileStore) throws(SystemError) {
        let text = origins.sorted().map { "\($0)\n" }.joined()
        try Array(text.utf8).withUnsafeBufferPointer { bytes throws(SystemError) in
            try store.write(SourceConsent.name, bytes, isSynced: true)
        }
    }

    private static func line(_ source: SourceSettings) -> String {
        switch source.place {
        case .repository(let repository): "git \(repository.address)"
        case .folder(let path): "folder \(path)"
        }
    }
}
