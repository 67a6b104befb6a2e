import Git
package import Past
import Repositories
import Domain

extension Workspace {
    /// The maximum number of branches that `branchMarks` reads.
    private static let mostBranches = 50

    /// Returns the todos of a snapshot's board that other local branches or detached worktrees moved to another column.
    ///
    /// - Throws: if there is no repository, or git fails.
    package func branchMarks(on snapshot: Snapshot) throws(Failure) -> BranchMarks {
        guard source.home.git?.isRepository == true else { throw .noRepository(of: .branches) }
        do {
            let files = snapshot.timeline?.files ?? []
            let committed = Set(files.lazy.filter { !$0.isChangedNow && $0.lastCommit != nil }.map(\.key))
            let found = try LocalBranches(of: source.home, git: source.git).read(atMost: Self.mostBranches) { path in
                committed.contains(TodoKey(path))
            }
            if found.others > 0 { events.notice(.olderBranches(found.others, most: Self.mostBranches)) }
            if found.missing > 0 { events.notice(.missingOnBranches(found.missing)) }
            if found.unrelated > 0 { events.notice(.unknownMergeBases(found.unrelated)) }
            return BranchMarks(snapshot.board, found.branches)
        } catch {
            throw Failure(error)
        }
    }
}
