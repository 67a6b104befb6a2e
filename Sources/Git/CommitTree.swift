import Bytes
import Repositories

/// The entries of a commit's tree. `CheckoutNames` decides which of them can be written.
///
/// Names are bytes, as in the file system: a name need not be valid UTF-8.
struct CommitTree {
    var entries: [Entry] = []

    struct Entry {
        /// Relative to the directory given as the prefix.
        var path: [UInt8]
        /// The object name of the content.
        var content: String
        /// Whether it is a symbolic link; its content is then the link's target.
        var isLink: Bool

        /// The path as text, for messages and for comparison with paths in the settings.
        var text: String { String(fileName: path) }
    }

    /// - Parameter prefix: a directory with a trailing slash; empty for the whole tree.
    init(of commit: String, below prefix: String, git: Git, in root: String) throws(GitFailure) {
        guard GitRepositoryState.named(commit) != nil else { throw .notFullName(commit) }
        let paths = prefix.isEmpty ? [] : [prefix]
        let answer = try git.answer(
            ["ls-tree", "-r", "-z", "--full-tree", commit, "--"] + paths, in: root, limit: 1 << 30)
        let beginning = Array(prefix.utf8)
        for entry in answer.split(separator: 0) {
            guard let tab = entry.firstIndex(of: 0x09) else { throw .unexpectedOutput(of: "ls-tree") }
            // `MODE TYPE NAME`, then a tab and the path.
            let facts = entry[..<tab].split(separator: 0x20).map { String(decoding: $0, as: UTF8.self) }
            let path = entry[(tab + 1)...]
            guard facts.count == 3, facts[1] == "blob", path.starts(with: beginning) else { continue }
            entries.append(
                Entry(
                    path: Array(path.dropFirst(beginning.count)), content: facts[2], isLink: facts[0] == "120000"))
        }
    }

    /// Returns whether a path descends from directory to directory without empty, `.` or `..` components or NUL bytes.
    static func isInside(_ path: some Collection<UInt8>) -> Bool {
        // Of the component so far.
        var (length, dots) = (0, 0)
        // True for neither an empty component nor `.` nor `..`.
        func isName() -> Bool { length > 2 || length > dots }
        for byte in path {
            switch byte {
            case 0: return false
            case UInt8(ascii: "/"):
                guard isName() else { return false }
                (length, dots) = (0, 0)
            default: (length, dots) = (length + 1, dots + (byte == UInt8(ascii: ".") ? 1 : 0))
            }
        }
        return isName()
    }

    /// Returns whether a link at `path` to `target` stays inside the tree, regardless of other links: the target may
    /// go up only at its beginning, no further than the top, and never again after that.
    static func isSafe(link path: [UInt8], to target: [UInt8]) -> Bool {
        let slash = UInt8(ascii: "/")
        guard let first = target.first, first != slash, !target.contains(0), !target.contains(UInt8(ascii: "\\"))
        else { return false }
        let parts = target.split(separator: slash).drop { $0.elementsEqual(".".utf8) }
        let ups = parts.prefix { $0.elementsEqual("..".utf8) }.count
        return ups < path.split(separator: slash).count
            && parts.dropFirst(ups).allSatisfy { part in
                !part.elementsEqual("..".utf8) && !CheckoutNames.isGits(part) && !CheckoutNames.isFudas(part)
            }
    }
}
