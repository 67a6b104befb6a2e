import Bytes
import Domain
import Git
import Merging
import Platform
package import Repositories
import Synchronization

/// The edits of a live board that wait for their commits, in memory and in sealed files, which survive a kill.
///
/// An edit is noted before it writes (`begin`) and confirmed afterwards. Confirmed edits are committed in their order, each
/// once; an edit that cannot be committed holds up only later ones of the same files.
package final class CommitQueue: Sendable {
    let commits: ActionCommits
    let records: NumberedRecords<CommitEntry>
    private let root: String
    /// The path of the project within the repository; empty, or with a slash at its end.
    let prefix: String
    /// Further names of known fields, as in `Settings.fields`.
    let names: [String: Field]
    let state = Mutex(State())
    private let bell = Bell()
    /// Commits and merges change the branch one at a time.
    private let turn = InTurn(())
    let whenCommitted = Mutex<(@Sendable () -> Void)?>(nil)

    struct State {
        /// In the order of the edits.
        var entries: [CommitEntry] = []
        var next = 1
        /// Why no edit can be committed.
        var reason: String?
        /// Whether there may be edits of a former server that are committed already.
        var isRecalled = false
        /// Whether commits wait until a sync that was cut short is finished.
        var isHeld = false
        /// Whether the server ends.
        var isEnding = false
        /// Why single edits cannot be committed, by their numbers.
        var blocked: [Int: String] = [:]
        /// The bytes of the last commits since the start, by the paths in the project.
        var published: [String: [UInt8]] = [:]
        /// The edited files that git ignores, since the start.
        var ignored: [String] = []
    }

    /// The milliseconds until the next attempt.
    private static let pause = (waiting: 2000, resting: 60_000)

    /// Opens the queue of a project, with the edits that a former server left.
    ///
    /// - Throws: if the project is in no git repository, or if the files of the queue cannot be read.
    package init(of home: ProjectFolder, _ environment: ProcessEnvironment) throws(Failure) {
        guard let git = home.git, git.isRepository else { throw .noRepositoryForCommits }
        guard Git(environment: environment.variables).isInstalled else { throw .noGitForCommits }
        (root, prefix, names) = (home.root, home.pathFromGitRoot, home.settings.fields)
        do {
            records = NumberedRecords("commit", in: try home.serverFiles("commits", environment), isSynced: false)
            commits = ActionCommits(
                git.root, environment: environment.variables, index: "\(try home.serverFolder().path)/commit-index",
                onlyOn: home.settings.serve.sync?.branch)
            try recall()
        } catch {
            throw Failure(any: error)
        }
    }

    /// Reads what a former server left. An edit that was not confirmed counts if its files have its change.
    private func recall() throws {
        let known = try records.all()
        for (number, record) in known {
            var entry = record
            if entry.action.isEmpty {
                guard entry.isWritten(below: root) else {
                    try records.remove(number)
                    continue
                }
                entry.action = entry.recoveredAction
                try records.write(entry, as: number)
            }
            state.withLock { $0.entries.append(entry) }
        }
        state.withLock { state in
            state.next = (known.last?.number ?? 0) + 1
            state.isRecalled = !state.entries.isEmpty
        }
    }

    /// Removes the edits of a former server that it committed before it could forget them. Only git knows them, and the start
    /// of the server does not wait for git.
    ///
    /// - Returns: false if git did not answer.
    private func forgetCommitted() -> Bool {
        guard state.withLock(\.isRecalled) else { return true }
        do {
            let entries = state.withLock(\.entries)
            let areMade = try commits.areMade(entries.map { $0.commit(below: prefix, followedBy: []) })
            state.withLock { $0.isRecalled = false }
            for (entry, isMade) in zip(entries, areMade) where isMade { end(entry) }
            return true
        } catch {
            state.withLock { $0.reason = error.description }
            return false
        }
    }

    // MARK: Edits

    /// Notes an edit that is about to be written.
    ///
    /// - Returns: its number.
    func begin(_ draft: EditDraft, by author: (name: String, email: String)) throws(Failure) -> Int {
        let entry = state.withLock { state in
            defer { state.next += 1 }
            return CommitEntry(
                number: state.next, action: "", name: author.name.asGitName, email: author.email.asGitName,
                seconds: draft.seconds, message: draft.message, files: draft.files)
        }
        do {
            try records.write(entry, as: entry.number)
        } catch {
            throw Failure(error)
        }
        state.withLock { $0.entries.append(entry) }
        return entry.number
    }

    /// Has an edit committed that was written.
    func confirm(_ number: Int, as action: String) {
        let entry = state.withLock { state -> CommitEntry? in
            guard let index = state.entries.firstIndex(where: { $0.number == number }) else { return nil }
            state.entries[index].action = action
            return state.entries[index]
        }
        // Without the name, a later server still knows the edit by its files.
        if let entry { try? records.write(entry, as: number) }
        bell.ring()
    }

    /// Forgets an edit that failed, unless it failed after its files were written.
    func cancel(_ number: Int) {
        let entry = state.withLock { $0.entries.first { $0.number == number } }
        if let entry, entry.isUnchanged(below: root) { return confirm(number, as: entry.recoveredAction) }
        // A later server compares the files and removes what is left.
        try? records.remove(number)
        state.withLock { $0.entries.removeAll { $0.number == number } }
    }

    // MARK: Commits

    /// The edits that wait.
    package struct Waiting: Equatable, Sendable {
        package let count: Int
        /// Why, as far as known: for all, or for single files. Also the files that get no commit.
        package let reasons: [String]
    }

    /// The number of edits that wait, and why.
    package var waiting: Waiting {
        state.withLock { state in
            let blocked = state.blocked.sorted { $0.key < $1.key }.map(\.value)
            let ignored = state.ignored.map { "\($0): git ignores the file" }
            return Waiting(
                count: state.entries.count { !$0.action.isEmpty },
                reasons: [state.reason].compactMap(\.self) + blocked + ignored)
        }
    }

    /// Commits edits until `isOver`.
    package func follow(until isOver: @Sendable () -> Bool) {
        // Requests come first: no answer depends on a commit.
        Thread.lowerPriority()
        while !isOver() {
            let isDone = turn.use { work(upTo: newest, until: isOver) }
            _ = bell.wait(milliseconds: isDone ? CommitQueue.pause.resting : CommitQueue.pause.waiting)
        }
    }

    /// Ends a wait of `follow`.
    package func wake() { bell.ring() }

    /// Has no further edit committed, also not before a sync.
    package func end() {
        state.withLock { $0.isEnding = true }
        bell.ring()
    }

    /// Calls a function after each commit.
    func notify(_ function: @escaping @Sendable () -> Void) { whenCommitted.withLock { $0 = function } }

    /// Has commits wait, or not any more.
    func hold(_ isHeld: Bool) {
        state.withLock { $0.isHeld = isHeld }
        if !isHeld { bell.ring() }
    }

    /// Commits the edits that can be committed, then runs a body during which no other thread commits.
    func whileResting<Result, Failure: Error>(_ body: () throws(Failure) -> Result) throws(Failure) -> Result {
        try turn.use { _ throws(Failure) in
            _ = work(upTo: newest) { false }
            return try body()
        }
    }

    /// Whether an edit of a file is being written, or waits for its turn. One that cannot be committed does not count.
    func expects(_ path: String) -> Bool {
        state.withLock { state in
            state.entries.contains { entry in
                state.blocked[entry.number] == nil && entry.files.contains { $0.path.hasSameBytes(as: path) }
            }
        }
    }

    /// Whether the edits of a file that wait began with these bytes.
    func began(_ path: String, with bytes: [UInt8]?) -> Bool {
        state.withLock { state in
            let first = state.entries.lazy.compactMap { $0.files.first { $0.path.hasSameBytes(as: path) } }.first
            return first.map { $0.before == bytes } ?? false
        }
    }

    /// The number of the last edit in the queue. A turn ends with it, so that a sync gets its turn on a busy board, too.
    private var newest: Int { state.withLock { $0.entries.last?.number ?? 0 } }

    /// - Parameter newest: the number of the last edit to commit.
    /// - Returns: whether nothing is left.
    private func work(upTo newest: Int, until isOver: () -> Bool) -> Bool {
        if state.withLock({ $0.isHeld || $0.isEnding }) { return false }
        guard forgetCommitted() else { return false }
        // Files of edits that wait: a later edit of one of them waits, too.
        var held: Set<String> = []
        var last = 0
        while !isOver(), !state.withLock(\.isEnding) {
            let found = state.withLock { state in state.entries.first { $0.number > last } }
            // An edit that is being written is confirmed in a moment, and rings.
            guard let entry = found, entry.number <= newest, !entry.action.isEmpty else { break }
            let count = made(series(from: entry.number, upTo: newest, without: held))
            if count > 0 { continue }
            last = entry.number
            if entry.files.contains(where: { held.contains($0.path) }) {
                held.formUnion(entry.files.map(\.path))
                continue
            }
            switch commit(entry) {
            case .committed:
                end(entry, isCommitted: true)
                whenCommitted.withLock(\.self)?()
            case .known: end(entry)
            case .ignored(let path):
                end(entry)
                state.withLock { $0.ignored.append(path) }
            case .waits(let reason):
                state.withLock { $0.reason = reason }
                return false
            case .blocked(let path, let reason):
                held.formUnion(entry.files.map(\.path))
                state.withLock { state in
                    state.reason = nil
                    state.blocked[entry.number] = "\(path): \(reason)"
                }
            }
        }
        return state.withLock { $0.entries.isEmpty }
    }
}
