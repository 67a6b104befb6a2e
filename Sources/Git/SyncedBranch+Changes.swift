import Bytes
import Domain

extension SyncedBranch {
    /// Returns a merge with the files that it changes.
    ///
    /// - Parameters:
    ///   - old: the present commit; nil before the first one.
    ///   - theirs: the remote's commit.
    ///   - reference: the name of the branch.
    func changes(
        from old: String?, to commit: String, _ theirs: String, _ reference: String, _ isOwn: (String) -> Bool
    ) throws(GitFailure) -> BranchMerge.Outcome {
        let start: String
        if let old { start = old } else { start = try plumbing.line(["mktree"], input: []) }
        var (own, others): ([(path: String, old: GitPlumbing.Entry?, new: GitPlumbing.Entry?)], [String]) = ([], [])
        for difference in try plumbing.differences(from: start, to: commit) {
            guard let path = difference.validPath else {
                return .waits(GitFailure.invalidName(String(decoding: difference.path, as: UTF8.self)).words)
            }
            let (before, after) = (difference.old, difference.new)
            if let reason = try refusal(of: path, before, after) { return .waits("\(path): \(reason)") }
            let areFiles = [before, after].allSatisfy { $0?.mode.hasBytePrefix("100") != false }
            let hasNewMode = before.flatMap { before in after.map { $0.mode != before.mode } } ?? false
            if areFiles, !hasNewMode, isOwn(path) { own.append((path, before, after)) } else { others.append(path) }
        }
        // Where a file becomes a directory, or a directory a file, git knows the order of the steps.
        let changed = Set(own.map(\.path) + others)
        let replaced = Set(changed.filter { path in Bytes.folders(above: path).contains { changed.contains($0) } })
        if !replaced.isEmpty {
            let both = replaced.union(replaced.flatMap { Bytes.folders(above: $0) }.filter(changed.contains))
            others += own.map(\.path).filter(both.contains)
            own.removeAll { both.contains($0.path) }
        }
        let attributes = try attributes(of: own.map(\.path) + others, in: commit)
        if let (path, filter) = attributes.filtered {
            return .waits("\(path): it needs the filter '\(filter)', which fuda does not run; use 'git pull'")
        }
        let plain = own.filter { !attributes.converted.contains($0.path) }
        let known = try plumbing.contents(of: plain.flatMap { [$0.old, $0.new].compactMap { $0?.blob } })
        var changes: [BranchMerge.Change] = []
        for (path, before, after) in own {
            changes.append(
                BranchMerge.Change(
                    path: path, old: try version(before, path, known), new: try version(after, path, known),
                    isConverted: attributes.converted.contains(path)))
        }
        return .merge(
            BranchMerge(
                old: old, reference: reference, commit: commit, theirs: theirs, changes: changes, others: others))
    }

    /// - Parameter known: the bytes of the blobs that git does not convert.
    private func version(
        _ entry: GitPlumbing.Entry?, _ path: String, _ known: [String: [UInt8]]
    ) throws(GitFailure) -> BranchMerge.Version? {
        guard let entry else { return nil }
        if let bytes = known[entry.blob] {
            return BranchMerge.Version(mode: entry.mode, blob: entry.blob, bytes: bytes)
        }
        let words = ["cat-file", "--filters", "--path=\(path)", entry.blob]
        return BranchMerge.Version(
            mode: entry.mode, blob: entry.blob, bytes: try plumbing.git.answer(words, in: plumbing.root))
    }

    /// Returns the reason why a file cannot be written; nil if it can.
    private func refusal(
        of path: String, _ before: GitPlumbing.Entry?, _ after: GitPlumbing.Entry?
    ) throws(GitFailure) -> String? {
        if [before, after].contains(where: { $0?.mode.hasBytePrefix("160") == true }) {
            return "it is a submodule; use 'git pull'"
        }
        let name = Array(path.utf8)
        let parts = name.split(separator: UInt8(ascii: "/"))
        guard CommitTree.isInside(name), !parts.contains(where: CheckoutNames.isGits) else {
            return "its name is not allowed"
        }
        if parts.contains(where: CheckoutNames.isFudas) {
            return "it is in fuda's own directory; remove it with 'git rm' and push that"
        }
        guard let after, after.mode.hasBytePrefix("120") else { return nil }
        let target = try plumbing.bytes(of: after.blob)
        return CommitTree.isSafe(link: name, to: target) ? nil : "it is a link that leaves the repository"
    }

    /// Returns the first file that needs a filter which this clone has, and the files that git converts.
    private func attributes(
        of paths: [String], in commit: String
    ) throws(GitFailure) -> (filtered: (path: String, filter: String)?, converted: Set<String>) {
        guard !paths.isEmpty else { return (nil, []) }
        let (filters, converted) = try plumbing.conversions(of: paths, cachedBy: try plumbing.loaded(commit))
        for (path, filter) in filters where try hasFilter(filter) { return ((path, filter), converted) }
        return (nil, converted)
    }

    private func hasFilter(_ name: String) throws(GitFailure) -> Bool {
        ["smudge", "clean", "process"].contains {
            plumbing.git.setting("filter.\(name).\($0)", in: plumbing.root) != nil
        }
    }
}
