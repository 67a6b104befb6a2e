import Domain
import Platform
import Repositories
import UseCases

/// Tracks which files of a project may have changed since they were read, from the system's events about directories.
///
/// An event only says where to look: stamps and contents determine what is read again, so a missed change is found with
/// the next one. The watcher waits for the end of a burst of changes, and of a git command.
final class SourceWatcher {
    private let watch: FolderWatch
    private var places: WatchedPaths?
    private var watched: Set<String> = []
    private var git: GitRepositoryState?
    /// The known changes since the last `take`.
    private var pending = ChangedFiles.these([])
    /// Whether the branch has other commits than at the last `take`.
    private var hasNewHistory = false

    /// A burst is over if no event comes for this many milliseconds.
    private static let pause = 50
    /// The maximum number of pauses to wait for the end of a burst, or of a git command.
    private static let patience = 200

    /// - Parameter bell: ends a wait when it rings.
    init(bell: Bell = Bell()) { watch = FolderWatch(bell: bell) }

    /// A full sentence that explains why directories are polled; nil if the system reports changes.
    var pollingReason: String? { watch.pollingReason }

    /// Waits for a change.
    ///
    /// - Returns: whether something may have changed.
    func wait(milliseconds: Int) -> Bool {
        if pending.isNone, !hasNewHistory { note(watch.wait(milliseconds: milliseconds)) }
        return !pending.isNone || hasNewHistory
    }

    /// Notes that anything may have changed.
    func noteAnything() { pending = .any }

    /// Returns the possible changes since the last call, once the burst of changes is over. New commits count as a change
    /// of anything.
    func take() -> ChangedFiles {
        let (changes, hasNewHistory) = takeApart { false }
        return hasNewHistory ? .any : changes
    }

    /// Waits for a change, and returns the possible changes of files once the burst of changes is over.
    ///
    /// - Parameters:
    ///   - milliseconds: the maximum time to wait for the first change.
    ///   - hasOtherNews: asked after that wait, whether anything may have changed for another reason.
    ///   - isUrgent: ends the wait for the end of the burst, because something else must be shown. What a git command is
    ///     still changing then stays for the next call.
    /// - Returns: the changes, nil if nothing changed but possibly the day and the history; and whether there are new
    ///   commits.
    func next(
        within milliseconds: Int, beside hasOtherNews: () -> Bool = { false }, unless isUrgent: () -> Bool
    ) -> (changes: ChangedFiles?, hasNewHistory: Bool) {
        let hasChanged = wait(milliseconds: milliseconds)
        if hasOtherNews() { noteAnything() } else if !hasChanged { return (nil, false) }
        let (changes, hasNewHistory) = takeApart(unless: isUrgent)
        return (changes.isNone && hasNewHistory ? nil : changes, hasNewHistory)
    }

    private func takeApart(unless isUrgent: () -> Bool) -> (changes: ChangedFiles, hasNewHistory: Bool) {
        let isOver = settle(unless: isUrgent)
        if !isOver, case .any = pending, WatchedPaths.isInTheMidst(git) { return (.these([]), false) }
        defer { (pending, hasNewHistory) = (.these([]), false) }
        return (pending, hasNewHistory)
    }

    /// Watches the source files of a site.
    ///
    /// - Parameters:
    ///   - isWhole: whether anything may have changed before; otherwise only the links of these todos are new.
    ///   - readings: the files read for the site.
    ///   - output: the absolute path of the site, whose changes mean nothing; empty if it is not written.
    func watch(_ snapshot: Snapshot, isWhole: Bool, read todos: [Int], _ readings: SourceFileCache, output: String) {
        let (folder, rows) = (snapshot.folder, snapshot.board.rows)
        if isWhole || places == nil {
            places = WatchedPaths(
                folder, todoFolders: readings.folders, linkedBy: rows.lazy.map(\.todo), output: output)
        } else {
            places?.add(linkedBy: todos.map { rows[$0].todo }, folder.layout)
        }
        if !readings.linkedFiles.isEmpty { places?.add(linkedFiles: readings.linkedFiles) }
        places?.add(whole: snapshot.sources.folders(folder))
        git = folder.git
        let isNew = watchFolders(places?.folders ?? [])
        // Events about folders that were watched before tell of every change since.
        if isWhole || isNew || pollingReason != nil, readings.isBehind(folder.root) { pending = .any }
    }

    /// Also watches a project whose build failed, because the cause may be in a new directory.
    ///
    /// - Parameters:
    ///   - start: the directory in which the search for the project began.
    ///   - found: the locations of its files; nil if there is no project any more.
    func watchFailed(from start: String, _ found: WatchedPaths?) {
        var folders = (places?.folders ?? []).union([start])
        if let found {
            folders.formUnion(found.folders)
            places = places.map { $0.joined(with: found) } ?? found
        }
        watchFolders(folders)
    }

    /// Notes that anything may have changed, because a directory reports no events from before it was watched.
    ///
    /// - Returns: whether other directories are watched than before.
    @discardableResult
    private func watchFolders(_ folders: Set<String>) -> Bool {
        guard folders != watched else { return false }
        watch.watch(folders)
        if !watched.isEmpty, watch.pollingReason != nil || !folders.isSubset(of: watched) { pending = .any }
        watched = folders
        return true
    }

    private func note(_ changes: Set<FolderWatch.Change>) {
        for change in changes {
            guard case .entry(let folder, let name, let isFolder) = change, let places else {
                pending = .any
                return
            }
            switch places.meaning(of: name, in: folder, isFolder: isFolder) {
            case .nothing: continue
            case .todo(let path): pending.formUnion(.these([path]))
            case .history: hasNewHistory = true
            case .anything:
                pending = .any
                return
            }
        }
    }

    /// - Returns: false if the wait ended early.
    private func settle(unless isUrgent: () -> Bool) -> Bool {
        for _ in 0..<SourceWatcher.patience {
            if isUrgent() { return false }
            let changes = watch.wait(milliseconds: SourceWatcher.pause)
            note(changes)
            if changes.isEmpty, !WatchedPaths.isInTheMidst(git), !isUrgent() { return true }
        }
        return true
    }
}

extension ChangedFiles {
    /// Whether no file may have changed.
    var isNone: Bool { if case .these(let paths) = self { paths.isEmpty } else { false } }
}
