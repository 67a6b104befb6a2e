import Bytes
import Domain

/// The bytes of the project's todo files, by version: those of the present files, and those that forms in browsers may
/// still refer to.
struct FileVersions: Sendable {
    /// The present version of each file.
    private(set) var present: [TodoKey: String] = [:]
    private var contents: [String: Content] = [:]
    /// The versions without a file, the one that lost its last file first at the beginning.
    private var former: ArraySlice<String> = []
    /// The size of their bytes.
    private var formerSize = 0

    private struct Content {
        let bytes: [UInt8]
        /// The number of present files with these bytes.
        var files: Int
    }

    /// The maximum size of the bytes of former versions: of more than `usual`, and of any number.
    private static let mostBytes = (many: 2 << 20, any: 64 << 20)
    /// The number of former versions that may have the larger size.
    private static let usual = 512

    /// The bytes of a version; nil if it is unknown.
    subscript(version: String) -> [UInt8]? { contents[version]?.bytes }

    /// The present bytes of a file; nil if there are none.
    func bytes(of key: TodoKey) -> [UInt8]? { present[key].flatMap { contents[$0]?.bytes } }

    /// Notes the present bytes of a file with their name; nil if it does not exist or cannot be read.
    mutating func note(_ key: TodoKey, _ bytes: [UInt8]?, named name: String?) {
        let old = present[key]
        guard old != name else { return }
        present[key] = name
        if let name, let bytes { use(name, bytes) }
        if let old { release(old) }
    }

    /// Notes that only these files exist.
    mutating func keepOnly(_ keys: Set<TodoKey>) {
        for key in present.keys where !keys.contains(key) { note(key, nil, named: nil) }
    }

    private mutating func use(_ name: String, _ bytes: [UInt8]) {
        guard let known = contents[name] else { return contents[name] = Content(bytes: bytes, files: 1) }
        contents[name]?.files += 1
        if known.files == 0, let index = former.firstIndex(of: name) {
            former.remove(at: index)
            formerSize -= known.bytes.count
        }
    }

    private mutating func release(_ name: String) {
        contents[name]?.files -= 1
        guard let content = contents[name], content.files == 0 else { return }
        former.append(name)
        formerSize += content.bytes.count
        let limit = FileVersions.mostBytes
        while formerSize > (former.count > FileVersions.usual ? limit.many : limit.any), let oldest = former.popFirst()
        {
            formerSize -= contents.removeValue(forKey: oldest)?.bytes.count ?? 0
        }
    }
}

/// The version of a file that a form was made from.
package enum LiveBase: Sendable {
    case known([UInt8])
    /// Neither the board nor the journal of edits has the bytes any more.
    case unknown
}
