import Bytes
import Domain
import Git
import Merging
import Platform
import Repositories
import Synchronization

/// The record of a merge whose files are being written.
extension BranchSync {
    private static let round = "round"

    /// The merge that was being made when this server or a former one stopped; nil if there is none.
    func recordedRound() throws(SystemError) -> SyncRound? {
        var buffer = ByteBuffer()
        guard case .own = try store.read(BranchSync.round, into: &buffer, limit: 1 << 16) else { return nil }
        return SyncRound(encoded: buffer.bytes)
    }

    /// Records a merge before its first file is written.
    func record(_ round: SyncRound) throws(SystemError) {
        try round.encoded.withUnsafeBufferPointer { bytes throws(SystemError) in
            try store.write(BranchSync.round, bytes, isSecret: true, isSynced: true)
        }
    }

    /// Notes that the merge is made.
    func endRound() throws(SystemError) {
        try store.folder.remove(BranchSync.round)
        queue.hold(false)
    }

    /// Notes that the merge is not made.
    func forgetRound() throws(SystemError) {
        for conflict in state.withLock({ $0.pending }) { settle(conflict.number) }
        state.withLock { $0.pending = [] }
        try endRound()
    }

    /// Finishes a recorded merge if the branch is where it was, and takes its files back if the branch is elsewhere. Files
    /// that a person changed since stay as they are.
    ///
    /// - Returns: nil if no merge is recorded.
    func resume(_ board: LiveBoard) throws -> SyncedBranch.Finish? {
        guard let round = try recordedRound() else { return nil }
        let places = try BoardFiles(ProjectFolder(at: home.root, git: home.git))
        let state = try branch.state(
            ofMerge: round.commit, from: round.old.isEmpty ? nil : round.old, theirs: round.theirs,
            reference: round.reference, isOwn: isOwn(places))
        switch state {
        case .waits(let reason): return .waits(reason)
        case .made:
            self.state.withLock { state in
                state.standing.conflicts += state.pending
                state.pending = []
            }
            try endRound()
            return .done
        case .unmade(let merge): return try perform(merge, board)
        case .overtaken(let merge): return try takeBack(merge, board)
        case .unknown:
            try forgetRound()
            return .done
        }
    }

    /// Returns the file at a path, or that something else is there.
    static func file(at path: String, in files: UserFiles) -> (file: FileAsRead?, isOther: Bool) {
        do throws(FileRefusal) {
            return (try files.read(path), false)
        } catch .gone {
            return (nil, false)
        } catch {
            return (nil, true)
        }
    }

    static func change(
        _ file: FileAsRead?, to version: BranchMerge.Version?, at path: String
    ) -> FileChange? {
        switch (file, version) {
        case (let file?, let version?): .replace(file, version.bytes)
        case (let file?, nil): .remove(file)
        case (nil, let version?): .create(path, version.bytes, mode: version.isExecutable ? 0o755 : nil)
        case (nil, nil): nil
        }
    }

    /// Writes the files of a recorded merge and moves the branch. Skips files that already are as in the merge.
    func perform(_ merge: BranchMerge, _ board: LiveBoard) throws -> SyncedBranch.Finish {
        let staged = try branch.staged(of: merge)
        let files = try UserFiles(below: home.root, staging: nil)
        if let reason = try branch.writeOthers(of: merge) {
            // Nothing is written.
            try forgetRound()
            return .waits(reason)
        }
        var held: [SyncConflict] = []
        let parts = BranchSync.parts(of: merge.changes)
        for (index, some) in parts.enumerated() {
            let isLast = index == parts.count - 1
            guard let new = try write(some, of: merge, leaving: staged, files, board, isLast: isLast)
            else { return .moved }
            held += new
            // A state costs as much as many files.
            if !isLast, (index + 1).isMultiple(of: BranchSync.partsPerState) { board.showPart() }
        }
        if !merge.changes.isEmpty { try files.syncDisk() }
        // A file is listed once, with the version before all that is held.
        let former = state.withLock { $0.standing.conflicts }.filter { old in
            old.isHeld && held.contains { $0.path.hasSameBytes(as: old.path) }
        }
        held = held.map { new in
            let first = former.first { $0.path.hasSameBytes(as: new.path) }
            return first.map { new.based(on: $0.base) } ?? new
        }
        for conflict in held { try write(conflict) }
        let finish = try branch.finish(merge, leaving: staged)
        guard finish == .done else {
            for conflict in held { settle(conflict.number) }
            return finish
        }
        state.withLock { state in
            state.standing.conflicts += state.pending + held
            state.pending = []
        }
        for conflict in former { settle(conflict.number) }
        try endRound()
        return .done
    }

    /// Writes some files of a merge. A file with an edit that waits for its commit gets both changes; the commit follows on
    /// the moved branch.
    ///
    /// - Returns: the changes that are held because the files have uncommitted ones; nil if an edit contradicts the merge.
    private func write(
        _ some: ArraySlice<BranchMerge.Change>, of merge: BranchMerge, leaving staged: Set<String>, _ files: UserFiles,
        _ board: LiveBoard, isLast: Bool
    ) throws -> [SyncConflict]? {
        for _ in 0..<BranchSync.merges {
            var (changes, held): ([FileChange], [SyncConflict]) = ([], [])
            for change in some {
                let path = change.path.dropFirstBytes(home.pathFromGitRoot)
                let file = BranchSync.file(at: path, in: files)
                let standing = file.isOther ? .other : try branch.standing(of: file.file?.bytes, in: change)
                if standing == .other || staged.contains(change.path) {
                    // The merge wrote the file before, and an edit followed.
                    if !staged.contains(change.path), queue.began(path, with: change.new?.bytes) { continue }
                    guard queue.expects(path) else {
                        held.append(conflict(path, change.old?.bytes, change.new?.bytes, true, merge.commit))
                        continue
                    }
                    guard !staged.contains(change.path), let present = file.file, let base = change.old?.bytes,
                        let new = change.new?.bytes, isSameTodo(base, new),
                        let both = TodoMerge(base: base, ours: present.bytes, theirs: new).merged(),
                        both.conflicts.isEmpty
                    else { return nil }
                    if both.bytes != present.bytes { changes.append(.replace(present, both.bytes)) }
                } else if standing == .old, let made = BranchSync.change(file.file, to: change.new, at: path) {
                    changes.append(made)
                }
            }
            if try changes.isEmpty || board.replace(changes, isSynced: false, isLast: isLast) { return held }
        }
        return nil
    }

    private func isSameTodo(_ file: [UInt8], _ other: [UInt8]) -> Bool {
        TodoText.canBeSame(file, other, names: home.settings.fields)
    }

    /// Returns why a merge must wait for a person: it moves a todo whose file has an uncommitted change, or gives the path
    /// to another todo, so that the change would go into the wrong one.
    func obstacle(to merge: BranchMerge) throws -> String? {
        let staged = try branch.staged(of: merge)
        let files = try UserFiles(below: home.root, staging: nil)
        func id(_ version: BranchMerge.Version?) -> String? {
            version.flatMap { TodoText.id($0.bytes, names: home.settings.fields) }
        }
        var known: (new: Set<String>, moved: Set<String>)?
        func ids() -> (new: Set<String>, moved: Set<String>) {
            let gone = merge.changes.filter { $0.new == nil || id($0.new) != id($0.old) }
            let found = known ?? (Set(merge.changes.compactMap { id($0.new) }), Set(gone.compactMap { id($0.old) }))
            known = found
            return found
        }
        for change in merge.changes {
            let path = change.path.dropFirstBytes(home.pathFromGitRoot)
            let file = BranchSync.file(at: path, in: files)
            let isStaged = staged.contains(change.path)
            // Most files are as in the branch. An edit that waits is committed first.
            guard isStaged || file.isOther || file.file?.bytes != change.old?.bytes, !queue.expects(path) else {
                continue
            }
            let standing = file.isOther ? .other : try branch.standing(of: file.file?.bytes, in: change)
            guard let old = change.old else {
                // A new todo waits for its place; one that others moved would be missing meanwhile.
                if standing == .other, let id = id(change.new), ids().moved.contains(id) {
                    return "\(path): others moved a todo to this path; move your file away, or commit it elsewhere"
                }
                continue
            }
            if let new = change.new {
                guard isStaged || standing == .other, !isSameTodo(old.bytes, new.bytes) else { continue }
            } else {
                // Also if the person has moved or removed the file.
                guard let id = id(old), ids().new.contains(id) else { continue }
            }
            return "\(path): others moved the todo; commit your change of it, or take it back"
        }
        return nil
    }

    /// The number of parts that the board shows together.
    private static let partsPerState = 3

    /// Divides changes into parts that are written one after the other: an edit waits for one part, not for all files.
    private static func parts<Change>(of changes: [Change]) -> [ArraySlice<Change>] {
        let size = UserFiles.mostChanges(of: 200)
        return stride(from: 0, to: changes.count, by: size).map { changes[$0..<min($0 + size, changes.count)] }
    }

    /// Takes a merge back that the branch does not contain: restores the files that it wrote.
    private func takeBack(_ merge: BranchMerge, _ board: LiveBoard) throws -> SyncedBranch.Finish {
        let files = try UserFiles(below: home.root, staging: nil)
        var changes: [FileChange] = []
        for change in try branch.restorable(merge) {
            let path = change.path.dropFirstBytes(home.pathFromGitRoot)
            let file = BranchSync.file(at: path, in: files)
            if let file = file.file, queue.expects(path), let old = change.old?.bytes, let new = change.new?.bytes,
                isSameTodo(old, new),
                try branch.standing(of: file.bytes, in: change) == .other,
                let rest = TodoMerge(base: new, ours: file.bytes, theirs: old).merged(), rest.conflicts.isEmpty
            {
                // An edit that waits has the file, too, and stays.
                if rest.bytes != file.bytes { changes.append(.replace(file, rest.bytes)) }
                continue
            }
            guard !file.isOther, try branch.standing(of: file.file?.bytes, in: change) == .new,
                let back = BranchSync.change(file.file, to: change.old, at: path)
            else { continue }
            changes.append(back)
        }
        for some in BranchSync.parts(of: changes) {
            guard try board.replace(Array(some), isSynced: false) else { return .moved }
        }
        if !changes.isEmpty { try files.syncDisk() }
        try branch.restoreOthers(of: merge)
        try forgetRound()
        return .done
    }
}
