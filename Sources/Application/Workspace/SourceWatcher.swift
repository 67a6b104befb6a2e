import Domain
import Platform
import Repositories

/// Knows which files of a project may have changed since it was read, from what the system tells about directories.
///
/// A message from the system only says where to look: what is read again is decided by stamps and contents, so a change that was missed
/// is seen with the next one. The watcher waits for the end of a burst of changes, and of a git command.
final class SourceWatcher {
    private let watch = FolderWatch()
    private var places: SourcePlaces?
    private var watched: Set<String> = []
    private var git: GitHead?
    /// What is known to have changed since the last `take`.
    private var pending = ChangedFiles.these([])

    /// A burst is over when nothing came for so many milliseconds.
    private static let pause = 50
    /// The number of pauses to wait for the end of a burst, or of a git command.
    private static let patience = 200

    /// Why directories are looked at in turns, as a finished sentence; nil if the system tells of changes.
    var pollingReason: String? { watch.pollingReason }

    /// Waits for a change.
    ///
    /// - Returns: whether something may have changed.
    func wait(milliseconds: Int) -> Bool {
        if pending.isNone { note(watch.wait(milliseconds: milliseconds)) }
        return !pending.isNone
    }

    /// Anything may have changed.
    func noteAnything() { pending = .any }

    /// What may have changed since the last call, when the burst of changes is over.
    func take() -> ChangedFiles {
        settle()
        defer { pending = .these([]) }
        return pending
    }

    /// Watches the files that a site was made of.
    ///
    /// - Parameters:
    ///   - isWhole: whether anything may have changed before; otherwise only the links of these todos are new.
    ///   - readings: what was read for the site.
    func watch(_ site: BuiltSite, isWhole: Bool, read todos: [Int], _ readings: SourceFileCache) {
        if isWhole || places == nil {
            places = site.places(readings)
        } else {
            places?.add(linkedBy: site.todos(todos), site.layout)
        }
        git = site.git
        watchFolders(places?.folders ?? [])
        if readings.isBehind(site.root) { pending = .any }
    }

    /// Watches also where a project lies whose site could not be made: what is wrong may be in a directory that is new.
    ///
    /// - Parameters:
    ///   - start: the directory in which the project was looked for.
    ///   - found: where its files lie; nil if there is no project any more.
    func watchFailed(from start: String, _ found: SourcePlaces?) {
        var folders = (places?.folders ?? []).union([start])
        if let found {
            folders.formUnion(found.folders)
            places = places.map { $0.joined(with: found) } ?? found
        }
        watchFolders(folders)
    }

    /// What came to a directory before it was watched was not told.
    private func watchFolders(_ folders: Set<String>) {
        guard folders != watched else { return }
        watch.watch(folders)
        if !watched.isEmpty, watch.pollingReason != nil || !folders.isSubset(of: watched) { pending = .any }
        watched = folders
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
            case .anything:
                pending = .any
                return
            }
        }
    }

    private func settle() {
        for _ in 0..<SourceWatcher.patience {
            let changes = watch.wait(milliseconds: SourceWatcher.pause)
            note(changes)
            if changes.isEmpty, !SourcePlaces.isInTheMidst(git) { return }
        }
    }
}

extension ChangedFiles {
    fileprivate var isNone: Bool { if case .these(let paths) = self { paths.isEmpty } else { false } }
}
