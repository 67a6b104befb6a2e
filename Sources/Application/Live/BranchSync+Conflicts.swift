import Bytes
import Domain
import Git
import Merging
import Platform
import Repositories
import Synchronization

extension BranchSync {
    /// Makes each held change as soon as its file has no uncommitted change. Removes each conflict whose change is already in
    /// the file.
    func release(_ board: LiveBoard) throws(Failure) {
        for conflict in standing.conflicts {
            do {
                try queue.whileResting { try release(conflict, board) }
            } catch {
                throw Failure(any: error)
            }
        }
    }

    private func release(_ conflict: SyncConflict, _ board: LiveBoard) throws {
        let found = BranchSync.file(at: conflict.path, in: try UserFiles(below: home.root, staging: nil))
        guard !found.isOther else {
            // A person's commit has put something else in the place.
            guard conflict.isHeld, let mine = conflict.mine,
                try !branch.isClean(home.pathFromGitRoot + conflict.path, mine)
            else { return }
            return try list(conflict)
        }
        let present = found.file?.bytes
        if present == conflict.mine { return settle(conflict.number) }
        guard let mine = conflict.mine, let present, let file = found.file else {
            guard conflict.isHeld else { return }
            return try restore(conflict, board) ? settle(conflict.number) : list(conflict)
        }
        // Another todo can have the path by now.
        guard TodoText.canBeSame(mine, present, names: home.settings.fields) else {
            return conflict.isHeld ? try list(conflict) : ()
        }
        let merged = TodoMerge(base: conflict.base ?? [], ours: present, theirs: mine).merged()
        let isClean = merged?.conflicts.isEmpty == true
        if isClean, merged?.bytes == present { return settle(conflict.number) }
        guard conflict.isHeld, try branch.isClean(home.pathFromGitRoot + conflict.path, present) else { return }
        guard isClean, let merged else { return try list(conflict) }
        let draft = EditDraft(
            message: "Merge a held change of \(conflict.path)\n",
            files: [.init(path: conflict.path, before: present, after: merged.bytes)], seconds: clock())
        let number = try queue.begin(draft, by: (name: "fuda serve", email: "fuda@users.invalid"))
        guard try board.replace([.replace(file, merged.bytes)]) else { return queue.cancel(number) }
        queue.confirm(number, as: "sync-\(conflict.number)-\(draft.seconds)")
        settle(conflict.number)
    }

    /// Writes a new file of the branch whose place something else had.
    ///
    /// - Returns: false if a person removed the file, or if the branch no longer has it.
    private func restore(_ conflict: SyncConflict, _ board: LiveBoard) throws -> Bool {
        guard conflict.base == nil, let bytes = conflict.mine,
            try branch.isClean(home.pathFromGitRoot + conflict.path, bytes)
        else { return false }
        return try board.replace([.create(conflict.path, bytes)])
    }

    /// Lets a person settle a change that was held.
    private func list(_ conflict: SyncConflict) throws {
        var conflict = conflict
        conflict.isHeld = false
        try write(conflict)
        state.withLock { state in
            for index in state.standing.conflicts.indices
            where state.standing.conflicts[index].number == conflict.number {
                state.standing.conflicts[index] = conflict
            }
        }
    }
}
