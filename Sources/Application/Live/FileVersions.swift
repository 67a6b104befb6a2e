import Bytes
import Domain
import Platform
import Repositories

/// The bytes of the project's todo files, by version: those of the present files, and those that forms in browsers may
/// still refer to.
struct FileVersions: Sendable {
    /// The present version of each file.
    private(set) var present: [TodoKey: String] = [:]
    private var bytes: [String: [UInt8]] = [:]
    /// The versions that are no longer present, the oldest first.
    private var former: [String] = []
    private var formerSize = 0
    private let digest: @Sendable ([UInt8]) -> UInt64

    /// The maximum size of the bytes of former versions: of more than `usual`, and of any number.
    private static let mostBytes = (many: 2 << 20, any: 64 << 20)
    /// The number of former versions that may have the larger size.
    private static let usual = 512

    /// - Parameter digest: a keyed hash.
    init(digest: @escaping @Sendable ([UInt8]) -> UInt64) { self.digest = digest }

    /// The name of a version: `b1:` and the keyed hash of the bytes in hexadecimal.
    func name(of bytes: [UInt8]) -> String {
        let digits = String(digest(bytes), radix: 16)
        return "b1:" + String(repeating: "0", count: 16 - digits.utf8.count) + digits
    }

    /// The keyed hash that a version names; nil if the text is no version.
    static func digest(of version: String) -> UInt64? {
        version.rest(afterBytes: "b1:").flatMap { $0.utf8.count == 16 ? UInt64($0, radix: 16) : nil }
    }

    /// The bytes of a version; nil if it is unknown.
    subscript(version: String) -> [UInt8]? { bytes[version] }

    /// Notes the present bytes of a file; nil if it does not exist or is not as it was when it was read.
    mutating func note(_ key: TodoKey, _ content: [UInt8]?) {
        let old = present[key]
        let new = content.map(name)
        guard old != new else { return }
        present[key] = new
        if let new, let content {
            bytes[new] = content
            if let again = former.firstIndex(of: new) {
                former.remove(at: again)
                formerSize -= content.count
            }
        }
        if let old, !present.values.contains(old) { retire(old) }
    }

    /// Notes that only these files exist.
    mutating func keepOnly(_ keys: Set<TodoKey>) {
        for key in present.keys where !keys.contains(key) { note(key, nil) }
    }

    private mutating func retire(_ version: String) {
        former.append(version)
        formerSize += bytes[version]?.count ?? 0
        let limit = FileVersions.mostBytes
        while formerSize > (former.count > FileVersions.usual ? limit.many : limit.any), let oldest = former.first {
            former.removeFirst()
            formerSize -= bytes.removeValue(forKey: oldest)?.count ?? 0
        }
    }
}
