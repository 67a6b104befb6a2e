package import Domain
import Repositories

/// The recovery of a merge that the server was making when it stopped.
extension SyncedBranch {
    /// The state of an interrupted merge.
    package enum MergeState: Sendable {
        /// The branch contains it.
        case made
        /// The branch is where it was before the merge.
        case unmade(BranchMerge)
        /// The branch has other commits than before the merge, and does not contain it.
        case overtaken(BranchMerge)
        /// git no longer has the commits.
        case unknown
        /// The branch cannot be changed now, for this reason.
        case waits(String)
    }

    /// Returns the state of a merge.
    ///
    /// - Parameters:
    ///   - commit: the commit with both sides.
    ///   - old: the commit of the branch before; nil before the first one.
    ///   - theirs: the remote's commit.
    ///   - reference: the full name of the branch.
    ///   - isOwn: whether fuda writes and merges the file at a path.
    /// - Throws: git's error.
    package func state(
        ofMerge commit: String, from old: String?, theirs: String, reference: String, isOwn: (String) -> Bool
    ) throws(RepositoryError) -> MergeState {
        do throws(GitFailure) {
            let head: String?
            switch try plumbing.checkedOut(branch) {
            case .waits(let reason): return .waits(reason)
            case .branch(let name, let commit):
                guard name.utf8.elementsEqual(reference.utf8) else { return .unknown }
                head = commit
            }
            for name in [commit, theirs, old].compactMap({ $0 }) where try plumbing.commit(name) == nil {
                return .unknown
            }
            if let head, try plumbing.isContained(commit, in: head) { return .made }
            switch try changes(from: old, to: commit, theirs, reference, isOwn) {
            case .contained: return .unknown
            case .waits(let reason): return .waits(reason)
            case .merge(let merge): return head == old ? .unmade(merge) : .overtaken(merge)
            }
        } catch {
            throw .git(error)
        }
    }

    /// Returns the changes of a merge whose files in the branch are the same as before it.
    ///
    /// - Throws: git's error.
    package func restorable(_ merge: BranchMerge) throws(RepositoryError) -> [BranchMerge.Change] {
        do throws(GitFailure) {
            let entries = try headEntries(of: merge.changes.map(\.path))
            return merge.changes.filter { entries[$0.path]?.blob == $0.old?.blob }
        } catch {
            throw .git(error)
        }
    }

    /// Has git restore those other files of a merge that are the same in the branch as before it. Changes of a person stay.
    ///
    /// - Throws: git's error.
    package func restoreOthers(of merge: BranchMerge) throws(RepositoryError) {
        do throws(GitFailure) {
            guard !merge.others.isEmpty, let head = try plumbing.head() else { return }
            let present = try headEntries(of: merge.others)
            let before =
                try merge.old.map { old throws(GitFailure) in
                    try plumbing.entries(of: merge.others, in: old)
                } ?? [:]
            let after = try plumbing.entries(of: merge.others, in: merge.commit)
            let paths = merge.others.filter {
                present[$0]?.blob == before[$0]?.blob && present[$0]?.mode == before[$0]?.mode
            }
            let changes = paths.flatMap { GitPlumbing.change($0, to: after[$0], merge.commit) }
            let made = try plumbing.tree(with: changes, on: head)
            _ = try plumbing.lineIfAny(["update-index", "-q", "--refresh"])
            do throws(GitFailure) {
                _ = try plumbing.git.answer(["read-tree", "-m", "-u", made, head], in: plumbing.root)
            } catch {
                // If a person changed one of the files, git restores none of them and shows them as changed.
                guard error.status == 128 else { throw error }
            }
        } catch {
            throw .git(error)
        }
    }

    private func headEntries(of paths: [String]) throws(GitFailure) -> [String: GitPlumbing.Entry] {
        guard let head = try plumbing.head() else { return [:] }
        return try plumbing.entries(of: paths, in: head)
    }
}
