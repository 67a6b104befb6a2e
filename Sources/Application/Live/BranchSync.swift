import Bytes
package import Domain
import Editing
import Git
import Platform
package import Repositories
import Synchronization

/// Keeps the branch of a live board in step with a remote: fetches, merges and pushes, without force.
///
/// It never rebases, stashes or writes conflict markers. A file with an uncommitted change keeps its bytes, and fuda holds
/// the remote's change until a commit contains that change. Changes that cannot be merged become a `SyncConflict`.
package final class BranchSync: Sendable {
    let branch: SyncedBranch
    let queue: CommitQueue
    let home: ProjectFolder
    let (environment, settings): (ProcessEnvironment, ServeSettings.Sync)
    let store: AuthenticatedFileStore
    private let conflicts: NumberedRecords<SyncConflict>
    let consent: SyncConsent
    let clock: @Sendable () -> Int
    private let bell = Bell()
    let state = Mutex(State())

    struct State {
        var standing = Standing()
        var next = 1
        /// The conflicts of a merge that is being made.
        var pending: [SyncConflict] = []
    }

    /// How the branch stands to the remote's.
    package struct Standing: Equatable, Sendable {
        /// The number of commits that the remote does not have; nil before the first round.
        package var unpushed: Int?
        /// Why the last round did not come to its end.
        package var reason: String?
        /// Why the settings refuse the next start of the server; nil if they do not.
        package var startRefusal: String?
        /// The last time that both had the same commits, in seconds since 1970.
        package var time: Int?
        package var conflicts: [SyncConflict] = []
    }

    /// The number of times that a push is tried while others push.
    private static let pushes = 5
    /// The number of times that a merge is tried while others change its files.
    static let merges = 20
    /// The milliseconds after an edit in which further ones join it.
    private static let pause = 1000

    /// - Parameters:
    ///   - settings: of the project.
    ///   - queue: which commits the edits of the board.
    ///   - clock: the present time in seconds since 1970.
    package init(
        of home: ProjectFolder, _ environment: ProcessEnvironment, _ settings: ServeSettings.Sync,
        with queue: CommitQueue, clock: @escaping @Sendable () -> Int
    ) throws(Failure) {
        guard let git = home.git else { throw .noRepositoryForCommits }
        (self.home, self.queue, self.clock) = (home, queue, clock)
        (self.environment, self.settings) = (environment, settings)
        do {
            branch = try BranchSync.syncedBranch(of: home, git.root, environment, settings)
            store = try home.serverFiles("conflicts", environment)
            conflicts = NumberedRecords("conflict", in: store, isSynced: true)
            consent = SyncConsent(in: try home.serverFiles("consent", environment))
            try recall()
        } catch {
            throw Failure(any: error)
        }
        queue.notify { [weak self] in self?.noteCommit() }
    }

    /// Counts a commit until the next round counts all of them: a round may hang for long.
    private func noteCommit() {
        state.withLock { $0.standing.unpushed = ($0.standing.unpushed ?? 0) + 1 }
        bell.ring()
    }

    /// Reads the conflicts of a former server, except those of a merge that did not happen and is not recorded.
    private func recall() throws {
        let round = try recordedRound()
        // Commits would build on a branch that lacks what its files have already.
        if round != nil { queue.hold(true) }
        for (number, conflict) in try conflicts.all() {
            // A held change is found again when the merge is finished.
            let isPending = !conflict.isHeld && round?.commit.hasSameBytes(as: conflict.commit) == true
            guard try isPending || branch.contains(conflict.commit) else {
                try conflicts.remove(number)
                continue
            }
            state.withLock { state in
                if isPending { state.pending.append(conflict) } else { state.standing.conflicts.append(conflict) }
                state.next = number + 1
            }
        }
    }

    /// How the branch stands to the remote's after the last round.
    package var standing: Standing { state.withLock(\.standing) }

    /// Has the next round begin at once.
    package func wake() { bell.ring() }

    /// Forgets a conflict that a person has settled.
    package func settle(_ number: Int) {
        // A conflict that stays is shown again, and can be settled again.
        try? conflicts.remove(number)
        state.withLock { $0.standing.conflicts.removeAll { $0.number == number } }
    }

    // MARK: Rounds

    /// Syncs until `isOver`.
    ///
    /// - Parameter whenChanged: is called if the standing differs from that after the last round.
    package func follow(
        _ board: LiveBoard, until isOver: @Sendable () -> Bool, whenChanged: (Standing) -> Void = { _ in }
    ) {
        while !isOver() {
            let before = standing
            round(board)
            let now = standing
            if now.unpushed != before.unpushed || now.reason != before.reason || now.conflicts != before.conflicts {
                whenChanged(now)
            }
            // Servers that began together do not stay together.
            let rest = settings.every * 1000
            if bell.wait(milliseconds: rest - rest / 10 + Int.random(in: 0...rest / 5)), !isOver() {
                usleep(UInt32(BranchSync.pause * 1000))
                // What rang meanwhile is part of this round.
                _ = bell.wait(milliseconds: 0)
            }
        }
    }

    /// Fetches, merges and pushes once.
    package func round(_ board: LiveBoard) {
        var reason: String?
        do {
            reason = try exchange(board)
        } catch {
            reason = error.description
        }
        // The number only informs.
        let unpushed = try? branch.unpushed()
        let (now, refusal) = (clock(), startRefusal(board))
        state.withLock { state in
            state.standing.reason = reason
            state.standing.startRefusal = refusal
            state.standing.unpushed = unpushed ?? state.standing.unpushed
            if reason == nil { state.standing.time = now }
        }
    }

    /// - Returns: why the round did not come to its end; nil if it did.
    private func exchange(_ board: LiveBoard) throws(Failure) -> String? {
        // Without the remote, too.
        if case .waits(let reason) = try finished(board) { return reason }
        for attempt in 1...BranchSync.pushes {
            // The settings may have changed since the start.
            let target = try target()
            do {
                try branch.fetch()
            } catch {
                throw Failure(error)
            }
            if let reason = try merge(board) { return reason }
            try release(board)
            do {
                if !isAllowed(target), try branch.hasNews { return Notice.needsConsent(target).text }
                if try branch.push() == .done { return nil }
            } catch {
                throw Failure(error)
            }
            usleep(UInt32.random(in: 50_000...400_000) * UInt32(attempt))
        }
        return "others keep pushing; the next attempt follows"
    }

    /// Merges what was fetched.
    ///
    /// - Returns: why it is not possible now; nil if the branch has it.
    private func merge(_ board: LiveBoard) throws(Failure) -> String? {
        for _ in 0..<BranchSync.merges {
            let step = try queue.whileResting { () throws(Failure) in try mergeOnce(board) }
            switch step {
            case .done: return nil
            case .waits(let reason): return reason
            case .moved: usleep(50_000)
            }
        }
        return "others keep changing the files; the next attempt follows"
    }

    private func mergeOnce(_ board: LiveBoard) throws(Failure) -> SyncedBranch.Finish {
        try failing { try attempt(board) }
    }

    /// Finishes or takes back a merge that was cut short.
    private func finished(_ board: LiveBoard) throws(Failure) -> SyncedBranch.Finish {
        let finish = try queue.whileResting { () throws(Failure) in try failing { try resume(board) ?? .done } }
        // The merge waits for the commit of an edit.
        if finish == .moved { queue.hold(false) }
        return finish
    }

    private func failing<Result>(_ body: () throws -> Result) throws(Failure) -> Result {
        do {
            return try body()
        } catch let error as RepositoryError {
            throw Failure(error)
        } catch {
            throw Failure(any: error)
        }
    }

    private func attempt(_ board: LiveBoard) throws -> SyncedBranch.Finish {
        if let finish = try resume(board), finish != .done { return finish }
        let places = try BoardFiles(ProjectFolder(at: home.root, git: home.git))
        let prefix = home.pathFromGitRoot
        func isSettings(_ path: String) -> Bool { path.hasSameBytes(as: prefix + SyncConflict.settings) }
        var lost: [SyncMerge.Lost] = []
        let isOwn = isOwn(places)
        let outcome = try branch.merge(isOwn: isOwn, isMerged: { isOwn($0) || isSettings($0) }) { contest in
            let settled = SyncMerge(contest: contest, names: places.names, isSettings: isSettings).settled()
            // The last merge is that of both sides; those before it are of their ancestors.
            lost = settled.lost
            return settled.files
        }
        guard case .merge(let merge) = outcome else {
            if case .waits(let reason) = outcome { return .waits(reason) }
            return .done
        }
        if let obstacle = try obstacle(to: merge) { return .waits(obstacle) }
        let conflicts = lost.map {
            conflict(String($0.path.dropFirstBytes(prefix)), $0.base, $0.mine, false, merge.commit)
        }
        for conflict in conflicts { try write(conflict) }
        try record(SyncRound(merge))
        state.withLock { $0.pending = conflicts }
        return try perform(merge, board)
    }

    /// Returns whether fuda writes and merges the file at a path from the git root.
    func isOwn(_ places: BoardFiles) -> (String) -> Bool {
        let prefix = home.pathFromGitRoot
        return { path in path.rest(afterBytes: prefix).map { places.contains(String($0)) } ?? false }
    }

    func conflict(
        _ path: String, _ base: [UInt8]?, _ mine: [UInt8]?, _ isHeld: Bool, _ commit: String
    ) -> SyncConflict {
        let number = state.withLock { state in
            defer { state.next += 1 }
            return state.next
        }
        return SyncConflict(number: number, path: path, base: base, mine: mine, isHeld: isHeld, commit: commit)
    }

    func write(_ conflict: SyncConflict) throws(SystemError) {
        try conflicts.write(conflict, as: conflict.number)
    }
}

extension String {
    /// The text without its beginning.
    func dropFirstBytes(_ beginning: String) -> String {
        rest(afterBytes: beginning).map { String($0) } ?? self
    }
}
