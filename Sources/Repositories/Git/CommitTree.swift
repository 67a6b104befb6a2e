/// What a commit holds: the files that may be written out as they are called.
struct CommitTree {
    var entries: [Entry] = []

    struct Entry {
        /// From the folder that was asked for.
        var path: String
        /// The content's name.
        var content: String
        /// Whether it is a symbolic link, whose content is where it leads.
        var isLink: Bool
    }

    /// - Parameter prefix: a folder with a slash at its end, or nothing.
    init(of commit: String, below prefix: String, git: Git, in root: String) throws(GitFailure) {
        guard GitHead.named(commit) != nil else { throw GitFailure("'\(commit)' is no commit's full name") }
        let paths = prefix.isEmpty ? [] : [prefix]
        let answer = try git.answer(
            ["ls-tree", "-r", "-z", "--full-tree", commit, "--"] + paths, in: root, limit: 1 << 30)
        for entry in answer.split(separator: 0) {
            guard let tab = entry.firstIndex(of: 0x09) else { throw GitFailure("git ls-tree is not understood") }
            // `MODE TYPE NAME`, a tab, and the path.
            let facts = entry[..<tab].split(separator: 0x20).map { String(decoding: $0, as: UTF8.self) }
            guard facts.count == 3, facts[1] == "blob",
                let path = String(validating: entry[(tab + 1)...], as: UTF8.self), path.hasPrefix(prefix)
            else { continue }
            let inside = String(path.dropFirst(prefix.count))
            guard CommitTree.isSafe(inside) else { continue }
            entries.append(Entry(path: inside, content: facts[2], isLink: facts[0] == "120000"))
        }
    }

    /// Whether a path stays below the folder that it is written to, and touches nothing of git's.
    static func isSafe(_ path: String) -> Bool {
        path.split(separator: "/", omittingEmptySubsequences: false).allSatisfy { part in
            !part.isEmpty && part != "." && part != ".." && part.lowercased() != ".git" && !part.utf8.contains(0)
        }
    }

    /// Whether a link at `path` that leads to `target` stays inside, whatever other links are there: it goes up first,
    /// through folders that are none, and never up again.
    static func isSafe(link path: String, to target: String) -> Bool {
        guard !target.isEmpty, !target.hasPrefix("/"), !target.utf8.contains(0) else { return false }
        let parts = target.split(separator: "/")
        let ups = parts.prefix { $0 == ".." }.count
        return ups < path.split(separator: "/").count
            && parts.dropFirst(ups).allSatisfy { $0 != ".." && $0.lowercased() != ".git" }
    }
}
