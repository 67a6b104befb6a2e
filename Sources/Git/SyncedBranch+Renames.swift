import Bytes
import Domain
import Platform
import Repositories

/// Todos that a side of a merge gave another path.
extension SyncedBranch {
    /// The files that fuda merges and that a commit has otherwise than the common ancestor.
    ///
    /// - Parameters:
    ///   - base: the ancestor; nil without one.
    ///   - filter: the kinds of changes, as git's `--diff-filter`. Files that the commit lacks (`D`) are as in the
    ///   ancestor.
    func changedFiles(
        of commit: String, since base: String?, _ isMerged: (String) -> Bool, _ filter: String = "AM"
    ) throws(GitFailure) -> [(path: String, bytes: [UInt8])] {
        guard let base else { return [] }
        let words = ["diff-tree", "-r", "-z", "--no-renames", "--name-only", "--diff-filter=\(filter)", base, commit]
        let paths = try plumbing.git.answer(words, in: plumbing.root, limit: 1 << 30).split(separator: 0)
            .compactMap { String(validating: $0, as: UTF8.self) }.filter(isMerged)
        let entries = try plumbing.entries(of: paths, in: filter == "D" ? base : commit)
        let known = try plumbing.contents(of: entries.values.filter { $0.mode.hasBytePrefix("100") }.map(\.blob))
        return paths.compactMap { path in entries[path].flatMap { known[$0.blob] }.map { (path, $0) } }
    }

    /// Makes one conflict of the three that git reports for a file with two new names.
    ///
    /// - Parameter paths: the file's old path, ours and theirs.
    static func join(_ paths: [String], in conflicts: inout [Conflict]) {
        let found = paths.map { path in conflicts.firstIndex { $0.path.hasSameBytes(as: path) } }
        guard let old = found[0], let ours = found[1], let theirs = found[2],
            zip([old, ours, theirs], 1...).allSatisfy({ conflicts[$0].stages.keys.contains($1) })
        else { return }
        conflicts[old].renamed = (ours: paths[1], theirs: paths[2])
        // If two files exchanged their new names, each name also has a version of the other file.
        conflicts[ours].stages[2] = nil
        conflicts[theirs].stages[3] = nil
        conflicts.removeAll { $0.stages.isEmpty }
    }

    /// The todos that both sides gave different paths and changed so much that git sees two new files, or that both sides
    /// created with one id.
    ///
    /// - Parameters:
    ///   - base: the common ancestor; nil without one.
    ///   - contests: what git reports, and is settled without this.
    func doubled(
        _ ours: String, _ theirs: String, since base: String?, beside contests: [Conflict],
        _ isMerged: (String) -> Bool,
        _ id: ([UInt8]) -> String?
    ) throws(GitFailure) -> [Conflict] {
        let known = Set(contests.flatMap(\.paths).map(PathKey.init))
        func paths(_ commit: String, _ filter: String) throws(GitFailure) -> [String: String] {
            let files = try changedFiles(of: commit, since: base, isMerged, filter)
            let found = files.filter { !known.contains(PathKey($0.path)) }.compactMap { file in
                id(file.bytes).map { ($0, file.path) }
            }
            return Dictionary(found, uniquingKeysWith: { first, _ in first })
        }
        let mine = try paths(ours, "A")
        if mine.isEmpty { return [] }
        let others = try paths(theirs, "A").filter { id, path in
            mine[id].map { !$0.hasSameBytes(as: path) } ?? false
        }
        if others.isEmpty { return [] }
        let former = try paths(ours, "D")
        let formerOfOthers = try paths(theirs, "D")
        let entries = try base.map { base throws(GitFailure) in
            try plumbing.entries(of: Array(former.values), in: base)
        }
        // A side that keeps the former file has copied it.
        let renamed = others.filter { id, _ in (former[id] == nil) == (formerOfOthers[id] == nil) }
        return renamed.sorted { $0.value.precedesBytewise($1.value) }.map { id, path in
            let old = former[id]
            var conflict = Conflict(path: old ?? path)
            conflict.stages[1] = old.flatMap { entries?[$0] }
            conflict.renamed = (ours: mine[id] ?? path, theirs: path)
            return conflict
        }
    }
}
