import Bytes
package import Domain
import Platform
import Repositories

extension SyncedBranch {
    /// Merges the commit that the last fetch found.
    ///
    /// - Parameters:
    ///   - isOwn: whether fuda writes and merges the file at a path.
    ///   - isMerged: whether fuda merges the file at a path that git cannot merge.
    ///   - id: returns the id of the todo in a file; nil if it has none.
    ///   - settle: merges a file that both sides changed; receives whether a path is free in both, and the files of
    ///     one side.
    /// - Throws: git's error.
    package func merge(
        isOwn: (String) -> Bool, isMerged: @escaping (String) -> Bool, identifying id: ([UInt8]) -> String?,
        settling settle: (BranchMerge.Contest, _ isFree: (String) -> Bool, BranchMerge.ChangedFiles) ->
            BranchMerge.Settlement
    ) throws(RepositoryError) -> BranchMerge.Outcome {
        do throws(GitFailure) {
            let (reference, old): (String, String?)
            switch try plumbing.checkedOut(branch) {
            case .waits(let reason): return .waits(reason)
            case .branch(let name, let commit): (reference, old) = (name, commit)
            }
            guard let theirs = try plumbing.commit(SyncedBranch.fetched) else { return .contained }
            if let old, try plumbing.isContained(theirs, in: old) {
                _ = try plumbing.git.answer(["update-ref", SyncedBranch.synced, theirs], in: plumbing.root)
                return .contained
            }
            if let synced = try plumbing.commit(SyncedBranch.synced), try !plumbing.isContained(synced, in: theirs) {
                return .waits(
                    "'\(branch)' of '\(remote)' no longer has commits that it had (a forced push); merge it with 'git pull', or take it over with 'git reset --keep \(remote)/\(branch)'"
                )
            }
            var commit = theirs
            if let old, try !plumbing.isContained(old, in: theirs) {
                switch try merged(old, theirs, isMerged, id, settle) {
                case .tree(let tree): commit = try self.commit(tree, old, theirs)
                case .stop(let reason): return .waits(reason)
                }
            }
            return try changes(from: old, to: commit, theirs, reference, isOwn)
        } catch {
            throw .git(error)
        }
    }

    // MARK: The tree

    private enum Merged {
        case tree(String)
        case stop(String)
    }

    /// Text files that fuda merges: for git they count as binary for this one call, so that git neither writes conflict
    /// markers nor starts a program.
    private static let attributes = "*.[mM][dD] -merge\n*.[mM][aA][rR][kK][dD][oO][wW][nN] -merge\n"

    private func merged(
        _ ours: String, _ theirs: String, _ isMerged: @escaping (String) -> Bool, _ id: ([UInt8]) -> String?,
        _ settle: (BranchMerge.Contest, (String) -> Bool, BranchMerge.ChangedFiles) -> BranchMerge.Settlement
    ) throws(GitFailure) -> Merged {
        var (tree, contests) = try mergeTree(ours, theirs)
        let base = try plumbing.lineIfAny(["merge-base", ours, theirs])
        contests += try doubled(ours, theirs, since: base, beside: contests, isMerged, id)
        guard !contests.isEmpty else { return .tree(tree) }
        let paths = contests.flatMap(\.paths)
        let entries = try plumbing.entries(of: paths, in: ours)
        var taken = Set(entries.keys.map(PathKey.init))
        let theirEntries = try plumbing.entries(of: paths, in: theirs)
        /// Returns the path of a file that git renamed because the other side has a directory there; nil for other files.
        func displaced(_ contest: Conflict) -> String? {
            [ours, theirs].lazy.compactMap { contest.path.rest(beforeBytes: "~\($0)") }.first.map { String($0) }
        }
        var result = tree
        var known: [BranchMerge.Side: [(path: String, bytes: [UInt8])]] = [:]
        func changedFiles(_ side: BranchMerge.Side) -> [(path: String, bytes: [UInt8])] {
            if let files = known[side] { return files }
            // Without them, a todo that the side moved counts as deleted.
            let files = (try? self.changedFiles(of: side == .ours ? ours : theirs, since: base, isMerged)) ?? []
            known[side] = files
            return files
        }
        // The other files decide whether the directory remains.
        for isDisplaced in [false, true] {
            var (changes, moved): ([UInt8], [UInt8]) = ([], [])
            for contest in contests {
                var (stages, original) = (contest.stages, displaced(contest))
                guard (original != nil) == isDisplaced else { continue }
                let path = original ?? contest.path
                if let names = contest.renamed {
                    // git's versions of a renamed file can contain both changes.
                    (stages[2], stages[3]) = (entries[names.ours], theirEntries[names.theirs])
                }
                guard contest.paths.allSatisfy(isMerged) || original.map(isMerged) == true,
                    stages.keys.contains(2) || stages.keys.contains(3),
                    stages.values.allSatisfy({ $0.mode.hasBytePrefix("100") })
                else { return .stop(SyncedBranch.unsettled(path, isDisplaced)) }
                let ourPath: String
                let theirPath: String
                if let names = contest.renamed {
                    (ourPath, theirPath) = names
                } else {
                    ourPath = try self.path(of: stages[2], entries[contest.path], path, ours)
                    theirPath = try self.path(of: stages[3], theirEntries[contest.path], path, theirs)
                }
                func bytes(_ stage: Int) throws(GitFailure) -> [UInt8]? {
                    try stages[stage].map { entry throws(GitFailure) in try plumbing.bytes(of: entry.blob) }
                }
                let settled = settle(
                    BranchMerge.Contest(
                        path: path, ourPath: ourPath, theirPath: theirPath, isDisplaced: isDisplaced,
                        isRenamed: contest.renamed != nil,
                        base: try bytes(1), ours: try bytes(2), theirs: try bytes(3)),
                    { path in
                        // A path that git cannot look up is not free.
                        (try? plumbing.entries(of: [path], in: result).isEmpty) == true
                            && !taken.contains(PathKey(path))
                    }, changedFiles)
                let mode = (stages[3] ?? stages[2])?.mode ?? "100644"
                func change(_ path: String, to bytes: [UInt8]) throws(GitFailure) -> [UInt8] {
                    let blob = try plumbing.line(["hash-object", "-w", "-t", "blob", "--stdin"], input: bytes)
                    taken.insert(PathKey(path))
                    return GitPlumbing.change(path, to: (mode, blob), ours)
                }
                for path in contest.paths { changes += GitPlumbing.change(path, to: nil, ours) }
                for (path, bytes) in settled.files.sorted(by: { $0.key.precedesBytewise($1.key) }) {
                    changes +=
                        try bytes.map { bytes throws(GitFailure) in try change(path, to: bytes) }
                        ?? GitPlumbing.change(path, to: nil, ours)
                }
                for (path, bytes) in settled.moved.sorted(by: { $0.key.precedesBytewise($1.key) }) {
                    moved += try change(path, to: bytes)
                }
            }
            changes += moved
            if !changes.isEmpty { result = try plumbing.tree(with: changes, on: result) }
        }
        return .tree(result)
    }

    /// The reason why a person must merge a file.
    private static func unsettled(_ path: String, _ isDisplaced: Bool) -> String {
        let reason = isDisplaced ? "a file on one side and a directory on the other" : "both sides changed it"
        return "\(path): \(reason); merge it with 'git pull'"
    }

    /// A file that git did not merge.
    struct Conflict {
        let path: String
        /// The versions: 1 is the common ancestor's, 2 ours and 3 theirs.
        var stages: [Int: GitPlumbing.Entry] = [:]
        /// The names that both sides gave to the file; nil if they did not give it different ones.
        var renamed: (ours: String, theirs: String)?

        var paths: [String] { [path] + (renamed.map { [$0.ours, $0.theirs] } ?? []) }
    }

    /// Merges two commits as trees.
    ///
    /// - Returns: the tree, and the files that git did not merge.
    private func mergeTree(_ ours: String, _ theirs: String) throws(GitFailure) -> (String, [Conflict]) {
        let folder: String
        do throws(SystemError) {
            folder = try scratch()
        } catch {
            throw .cannotStart(error)
        }
        guard let state = GitRepositoryState(around: plumbing.root) else { throw .unexpectedOutput(of: "merge-tree") }
        let git = plumbing.git.committing([
            "GIT_DIR=\(realPath(state.gitFolder) ?? state.gitFolder)", "GIT_WORK_TREE=\(folder)",
            "GIT_INDEX_FILE=\(folder)/none",
        ])
        let settings = ["core.attributesFile=\(folder)/attributes", "merge.directoryRenames=false"]
        let process = try GitProcess(
            git, ["merge-tree", "--write-tree", "-z", "--messages", ours, theirs], in: folder,
            options: Git.options + settings.flatMap { ["-c", $0] })
        process.endInput()
        var buffer = ByteBuffer()
        while try process.read(into: &buffer) {}
        do throws(GitFailure) {
            try process.finish()
        } catch {
            if error.status == 129 { throw .oldGitForSync }
            guard error.status == 1, buffer.count > 0 else { throw error }
        }
        return try SyncedBranch.parsed(buffer.array)
    }

    /// Parses the answer of `git merge-tree -z`: the tree; `MODE BLOB STAGE`, a tab and the path for each version of a file;
    /// an empty part; and messages, which are a number of paths, the paths, a kind and a text.
    private static func parsed(_ answer: [UInt8]) throws(GitFailure) -> (String, [Conflict]) {
        var parts = answer.split(separator: 0, omittingEmptySubsequences: false)[...]
        guard let tree = parts.popFirst() else { throw .unexpectedOutput(of: "merge-tree") }
        func path(_ bytes: ArraySlice<UInt8>) throws(GitFailure) -> String {
            guard let path = String(validating: bytes, as: UTF8.self) else {
                throw .invalidName(String(decoding: bytes, as: UTF8.self))
            }
            return path
        }
        var conflicts: [Conflict] = []
        while let part = parts.popFirst(), !part.isEmpty {
            let halves = part.split(separator: 0x09, maxSplits: 1)
            let words = halves[0].split(separator: 0x20).map { String(decoding: $0, as: UTF8.self) }
            guard halves.count == 2, words.count == 3, let stage = Int(words[2]) else {
                throw .unexpectedOutput(of: "merge-tree")
            }
            let path = try path(halves[1])
            if conflicts.last?.path.hasSameBytes(as: path) != true { conflicts.append(Conflict(path: path)) }
            conflicts[conflicts.count - 1].stages[stage] = (words[0], words[1])
        }
        while let part = parts.popFirst(), let count = Int(String(decoding: part, as: UTF8.self)) {
            guard parts.count >= count + 2 else { throw .unexpectedOutput(of: "merge-tree") }
            let paths = parts.prefix(count)
            let kind = parts[parts.startIndex + count]
            parts = parts.dropFirst(count + 2)
            guard count == 3, kind.elementsEqual("CONFLICT (rename/rename)".utf8) else { continue }
            join(try paths.map { bytes throws(GitFailure) in try path(bytes) }, in: &conflicts)
        }
        return (String(decoding: tree, as: UTF8.self), conflicts)
    }

    /// Returns a directory for git to run in. Without files and without an index, no attribute of the repository counts,
    /// which could name a program.
    private func scratch() throws(SystemError) -> String {
        let folder = try StateDirectory(plumbing.scratch)
        try Array(SyncedBranch.attributes.utf8).withUnsafeBufferPointer { bytes throws(SystemError) in
            try folder.write("attributes", bytes)
        }
        return realPath(folder.path) ?? folder.path
    }

    /// Returns where a version of a contested file lies in a commit.
    private func path(
        of version: GitPlumbing.Entry?, _ entry: GitPlumbing.Entry?, _ path: String, _ commit: String
    ) throws(GitFailure) -> String {
        guard let version, entry?.blob != version.blob else { return path }
        let tree = try CommitTree(of: commit, below: "", git: plumbing.git, in: plumbing.root)
        return tree.entries.first { $0.content == version.blob }?.text ?? path
    }

    private func commit(_ tree: String, _ ours: String, _ theirs: String) throws(GitFailure) -> String {
        let names = ["AUTHOR", "COMMITTER"].flatMap { name in
            ["GIT_\(name)_NAME=fuda serve", "GIT_\(name)_EMAIL=\(plumbing.email)"]
        }
        return try plumbing.line(
            as: plumbing.git.committing(names), ["commit-tree", tree, "-p", ours, "-p", theirs],
            input: Array("Merge \(remote)/\(branch)\n".utf8))
    }
}
