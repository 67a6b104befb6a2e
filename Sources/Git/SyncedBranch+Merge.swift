import Bytes
package import Domain
import Platform
import Repositories

extension SyncedBranch {
    /// Merges the commit that the last fetch found.
    ///
    /// - Parameters:
    ///   - isOwn: whether fuda writes and merges the file at a path.
    ///   - isMerged: whether fuda merges the file at a path, if both sides changed such files.
    ///   - settle: returns the merged files.
    /// - Throws: git's error.
    package func merge(
        isOwn: (String) -> Bool, isMerged: (String) -> Bool,
        settling settle: (BranchMerge.Contest) -> [BranchMerge.File]
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
                switch try merged(old, theirs, isMerged, settle) {
                case .tree(let tree): commit = try self.commit(tree, "Merge \(remote)/\(branch)", [old, theirs])
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

    private func merged(
        _ ours: String, _ theirs: String, _ isMerged: (String) -> Bool,
        _ settle: (BranchMerge.Contest) -> [BranchMerge.File]
    ) throws(GitFailure) -> Merged {
        guard let base = try ancestor(ours, theirs, isMerged, settle) else { return try mergeTree(ours, theirs) }
        var (contest, isOneSided) = try contest(base, ours, theirs, isMerged)
        if isOneSided {
            let merged = try mergeTree(ours, theirs)
            if case .tree = merged { return merged }
        }
        // git takes two similar todos for one that was renamed. Therefore it merges the trees without them.
        let paths = Set((contest.base + contest.ours + contest.theirs).map { PathKey($0.path) })
        let removal = paths.flatMap { GitPlumbing.change($0.path, to: nil, ours) }
        func rest(of commit: String, since parents: [String]) throws(GitFailure) -> String {
            try self.commit(try plumbing.tree(with: removal, on: commit), "The other files", parents)
        }
        let ancestor = try rest(of: base, since: [])
        let sides = (try rest(of: ours, since: [ancestor]), try rest(of: theirs, since: [ancestor]))
        let merged = try mergeTree(sides.0, sides.1)
        guard case .tree(let tree) = merged else { return merged }
        contest.others = try plumbing.git.answer(
            ["ls-tree", "-r", "-z", "--name-only", "--full-tree", tree],
            in: plumbing.root, limit: 1 << 30
        ).split(separator: 0).compactMap { String(validating: $0, as: UTF8.self) }
        let files = settle(contest)
        let others = Set(contest.others.map(PathKey.init))
        for file in files where Bytes.folders(above: file.path).contains(where: { others.contains(PathKey($0)) }) {
            return .stop(SyncedBranch.unsettled(file.path, isDisplaced: true))
        }
        let blobs = try stored(files)
        let changes = zip(files, blobs).flatMap { GitPlumbing.change($0.path, to: ($0.mode, $1), ours) }
        return .tree(try plumbing.tree(with: changes, on: tree))
    }

    /// The number of common ancestors that are merged. More of them come only from contrived histories.
    private static let mostAncestors = 8

    /// Returns the common ancestor of two commits; nil if they have none.
    ///
    /// After merges in both directions, two commits can have several best ancestors. As git does, fuda then merges these first
    /// and returns the result.
    private func ancestor(
        _ ours: String, _ theirs: String, _ isMerged: (String) -> Bool,
        _ settle: (BranchMerge.Contest) -> [BranchMerge.File]
    ) throws(GitFailure) -> String? {
        let answer: [UInt8]
        do throws(GitFailure) {
            answer = try plumbing.git.answer(["merge-base", "--all", ours, theirs], in: plumbing.root)
        } catch {
            if error.status == 1 { return nil }
            throw error
        }
        let bases = answer.split(separator: 0x0A).map { String(decoding: $0, as: UTF8.self) }
        guard var base = bases.first else { return nil }
        for other in bases.dropFirst().prefix(SyncedBranch.mostAncestors) {
            guard case .tree(let tree) = try merged(base, other, isMerged, settle) else { return base }
            base = try commit(tree, "Common ancestor", [base, other])
        }
        return base
    }

    /// Returns the files that fuda merges, from all three commits, and whether only one side or none changed such files.
    private func contest(
        _ base: String, _ ours: String, _ theirs: String, _ isMerged: (String) -> Bool
    ) throws(GitFailure) -> (BranchMerge.Contest, isOneSided: Bool) {
        var (contest, isOneSided) = (BranchMerge.Contest(), false)
        var entries: [(path: PathKey, old: GitPlumbing.Entry?, sides: [GitPlumbing.Entry?])] = []
        var numbers: [PathKey: Int] = [:]
        for (side, commit) in [ours, theirs].enumerated() {
            let differences = try plumbing.differences(from: base, to: commit, findingRenames: true)
                .filter { $0.validPath.map(isMerged) ?? false }
            isOneSided = isOneSided || differences.isEmpty
            for difference in differences {
                let key = PathKey(String(decoding: difference.path, as: UTF8.self))
                let number = numbers[key] ?? entries.count
                if number == entries.count {
                    numbers[key] = number
                    entries.append((key, difference.old, [difference.old, difference.old]))
                }
                entries[number].sides[side] = difference.new
                guard let former = difference.validFormerPath else { continue }
                if side == 0 { contest.ourRenames[key] = former } else { contest.theirRenames[key] = former }
            }
        }
        // git merges links and submodules.
        entries.removeAll { ([$0.old] + $0.sides).contains { $0?.mode.hasBytePrefix("100") == false } }
        entries.sort { $0.path.path.precedesBytewise($1.path.path) }
        let blobs = entries.flatMap { ([$0.old] + $0.sides).compactMap { $0?.blob } }
        var known = try plumbing.contents(of: Array(Set(blobs)))
        func file(_ path: PathKey, _ entry: GitPlumbing.Entry?) throws(GitFailure) -> [BranchMerge.File] {
            guard let entry else { return [] }
            let bytes = if let bytes = known[entry.blob] { bytes } else { try plumbing.bytes(of: entry.blob) }
            known[entry.blob] = bytes
            return [BranchMerge.File(path.path, mode: entry.mode, bytes, blob: entry.blob)]
        }
        for (path, old, sides) in entries {
            contest.base += try file(path, old)
            contest.ours += try file(path, sides[0])
            contest.theirs += try file(path, sides[1])
        }
        return (contest, isOneSided)
    }

    /// Stores the files that git does not have.
    ///
    /// - Returns: the names of all their bytes.
    private func stored(_ files: [BranchMerge.File]) throws(GitFailure) -> [String] {
        let new = files.filter { $0.blob == nil }
        var names: ArraySlice<String> = []
        if !new.isEmpty {
            let folder: ScratchDirectory
            do throws(SystemError) {
                folder = try ScratchDirectory(in: scratch())
                for (number, file) in new.enumerated() { try folder.write("\(number)", file.bytes) }
            } catch {
                throw .cannotStart(error)
            }
            let paths = new.indices.map { "\(folder.path)/\($0)\n" }.joined()
            let answer = try plumbing.answer(
                ["hash-object", "-w", "-t", "blob", "--no-filters", "--stdin-paths"], input: Array(paths.utf8))
            names = answer.split(separator: 10).map { String(decoding: $0, as: UTF8.self) }[...]
            guard names.count == new.count else { throw .unexpectedOutput(of: "hash-object") }
        }
        return files.map { $0.blob ?? names.removeFirst() }
    }

    /// The reason why a person must merge a file.
    private static func unsettled(_ path: String, isDisplaced: Bool) -> String {
        let reason = isDisplaced ? "a file on one side and a directory on the other" : "both sides changed it"
        return "\(path): \(reason); merge it with 'git pull'"
    }

    /// Has git merge two commits as trees, without drivers and attributes of the repository.
    private func mergeTree(_ ours: String, _ theirs: String) throws(GitFailure) -> Merged {
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
        let settings = ["core.attributesFile=/dev/null", "merge.directoryRenames=false"]
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
        // The tree; `MODE BLOB STAGE`, a tab and the path for each version of a file that git did not merge; an empty part.
        let parts = buffer.array.split(separator: 0, maxSplits: 2, omittingEmptySubsequences: false)
        guard parts.count > 1 else { throw .unexpectedOutput(of: "merge-tree") }
        if parts[1].isEmpty { return .tree(String(decoding: parts[0], as: UTF8.self)) }
        guard let tab = parts[1].firstIndex(of: 0x09) else { throw .unexpectedOutput(of: "merge-tree") }
        let path = String(decoding: parts[1][(tab + 1)...], as: UTF8.self)
        // git renames a file that has the path of a directory.
        let original = [ours, theirs].lazy.compactMap { path.rest(beforeBytes: "~\($0)") }.first.map { String($0) }
        return .stop(SyncedBranch.unsettled(original ?? path, isDisplaced: original != nil))
    }

    /// Returns a directory for git to run in. Without files and without an index, no attribute of the repository counts,
    /// which could name a program.
    private func scratch() throws(SystemError) -> String {
        let folder = try StateDirectory(plumbing.scratch)
        return realPath(folder.path) ?? folder.path
    }

    private func commit(_ tree: String, _ message: String, _ parents: [String]) throws(GitFailure) -> String {
        let names = ["AUTHOR", "COMMITTER"].flatMap { name in
            ["GIT_\(name)_NAME=fuda serve", "GIT_\(name)_EMAIL=\(plumbing.email)"]
        }
        return try plumbing.line(
            as: plumbing.git.committing(names), ["commit-tree", tree] + parents.flatMap { ["-p", $0] },
            input: Array("\(message)\n".utf8))
    }
}
