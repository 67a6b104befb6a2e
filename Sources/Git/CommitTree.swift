import Bytes
import Repositories

/// What a commit holds, as git tells it; whether it may be written out is for `CheckoutNames` to say.
///
/// Names are bytes, as the file system takes them: a name that is no UTF-8 is a name all the same.
struct CommitTree {
    var entries: [Entry] = []

    struct Entry {
        /// From the folder that was asked for.
        var path: [UInt8]
        /// The content's name.
        var content: String
        /// Whether it is a symbolic link, whose content is where it leads.
        var isLink: Bool

        /// For messages, and to be compared with what settings name.
        var text: String { String(fileName: path) }
    }

    /// - Parameter prefix: a folder with a slash at its end, or nothing.
    init(of commit: String, below prefix: String, git: Git, in root: String) throws(GitFailure) {
        guard GitHead.named(commit) != nil else { throw GitFailure("'\(commit)' is not a commit's full name") }
        let paths = prefix.isEmpty ? [] : [prefix]
        let answer = try git.answer(
            ["ls-tree", "-r", "-z", "--full-tree", commit, "--"] + paths, in: root, limit: 1 << 30)
        let beginning = Array(prefix.utf8)
        for entry in answer.split(separator: 0) {
            guard let tab = entry.firstIndex(of: 0x09) else { throw GitFailure("git ls-tree is not understood") }
            // `MODE TYPE NAME`, a tab, and the path.
            let facts = entry[..<tab].split(separator: 0x20).map { String(decoding: $0, as: UTF8.self) }
            let path = entry[(tab + 1)...]
            guard facts.count == 3, facts[1] == "blob", path.starts(with: beginning) else { continue }
            entries.append(
                Entry(
                    path: Array(path.dropFirst(beginning.count)), content: facts[2], isLink: facts[0] == "120000"))
        }
    }

    /// Whether a path goes from folder to folder without ever going up or beginning anew.
    static func isInside(_ path: some Collection<UInt8>) -> Bool {
        path.split(separator: UInt8(ascii: "/"), omittingEmptySubsequences: false).allSatisfy { part in
            !part.isEmpty && !part.contains(0) && !part.elementsEqual(".".utf8) && !part.elementsEqual("..".utf8)
        }
    }

    /// Whether a link at `path` that leads to `target` stays inside, whatever other links are there: it goes up first,
    /// through folders that are none, and never up again.
    static func isSafe(link path: [UInt8], to target: [UInt8]) -> Bool {
        let slash = UInt8(ascii: "/")
        guard let first = target.first, first != slash, !target.contains(0), !target.contains(UInt8(ascii: "\\"))
        else { return false }
        let parts = target.split(separator: slash).drop { $0.elementsEqual(".".utf8) }
        let ups = parts.prefix { $0.elementsEqual("..".utf8) }.count
        return ups < path.split(separator: slash).count
            && parts.dropFirst(ups).allSatisfy { !$0.elementsEqual("..".utf8) && !CheckoutNames.isGits($0) }
    }
}
