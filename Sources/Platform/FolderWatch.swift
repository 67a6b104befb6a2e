#if os(Linux)
    import Bytes
#endif

/// Waits for changes in directories: by inotify on Linux, otherwise by polling once a second.
public final class FolderWatch {
    /// A detected change.
    public enum Change: Hashable, Sendable {
        /// An entry of a watched directory was created, removed or written.
        case entry(folder: String, name: String, isFolder: Bool)
        /// An unknown change.
        case something
    }

    /// The reason for polling, as a complete sentence; nil if the system reports changes.
    public private(set) var pollingReason: String?
    private var folders: Set<String> = []
    #if os(Linux)
        private let queue: Int32
        /// The paths by the system's watch number; two paths to the same directory share a watch.
        private var watches: [Int32: [String]] = [:]
    #endif
    /// A hash of the directories at the last poll.
    private var seen: Int?
    /// Ends a wait from another thread.
    private let bell: Bell

    /// Creates a watch without directories.
    ///
    /// - Parameter inTurns: whether to poll even if the system can report changes.
    /// - Parameter bell: ends a wait when it rings.
    public init(inTurns: Bool = false, bell: Bell = Bell()) {
        self.bell = bell
        #if os(Linux)
            queue = inotify_init1(Int32(IN_CLOEXEC) | Int32(IN_NONBLOCK))
            if inTurns {
                lookInTurns(because: "polling was requested")
            } else if queue < 0 {
                lookInTurns(because: "the system does not report changes (\(SystemError("watch", "files").reason))")
            }
        #else
            lookInTurns(because: "fuda cannot receive change events on this system")
        #endif
    }

    #if os(Linux)
        deinit { if queue >= 0 { close(queue) } }
    #endif

    /// Watches these directories, without their subdirectories, and no others from now on.
    ///
    /// If there are more than the system allows, polls all of them. Ignores missing directories: watch their parents,
    /// too.
    ///
    /// - Parameter paths: absolute.
    public func watch(_ paths: Set<String>) {
        #if os(Linux)
            if pollingReason == nil { replaceWatches(by: paths) }
        #endif
        folders = paths
        if pollingReason != nil { seen = look() }
    }

    /// Returns the changes since the last call; empty if nothing changed during the given time.
    public func wait(milliseconds: Int) -> Set<Change> {
        guard pollingReason != nil else {
            #if os(Linux)
                return changes(within: milliseconds)
            #else
                return []
            #endif
        }
        var rest = milliseconds
        while true {
            let now = look()
            defer { seen = now }
            if let seen, seen != now { return [.something] }
            guard rest > 0 else { return [] }
            if bell.wait(milliseconds: min(rest, 1000)) { return [] }
            rest -= 1000
        }
    }

    private func lookInTurns(because reason: String) { pollingReason = "\(reason); checking for changes once a second" }

    /// Returns a hash of all names in the directories and of the stamps of their files.
    private func look() -> Int {
        var hasher = Hasher()
        for path in folders.sorted(by: { $0.utf8.lexicographicallyPrecedes($1.utf8) }) {
            hasher.combine(path)
            // A directory that cannot be read has no names to compare; the build that reads it reports the error.
            guard let folder = try? Folder(opening: path), let entries = try? FolderEntry.all(in: path) else {
                continue
            }
            for name in entries.map(\.name).sorted(by: { $0.utf8.lexicographicallyPrecedes($1.utf8) }) {
                hasher.combine(name)
                hasher.combine(FileStamp(name, in: folder))
            }
        }
        return hasher.finalize()
    }
}

#if os(Linux)
    extension FolderWatch {
        private static let mask =
            UInt32(IN_CLOSE_WRITE) | UInt32(IN_MODIFY) | UInt32(IN_ATTRIB) | UInt32(IN_CREATE) | UInt32(IN_DELETE)
            | UInt32(IN_MOVED_FROM) | UInt32(IN_MOVED_TO) | UInt32(IN_DELETE_SELF) | UInt32(IN_MOVE_SELF)
            | UInt32(IN_ONLYDIR)

        private func replaceWatches(by paths: Set<String>) {
            var found: [Int32: [String]] = [:]
            for path in paths {
                let watch = inotify_add_watch(queue, path, FolderWatch.mask)
                if watch >= 0 {
                    found[watch, default: []].append(path)
                } else if errno == ENOSPC || errno == ENOMEM {
                    lookInTurns(because: "too many directories to watch (fs.inotify.max_user_watches)")
                    for watch in found.keys { inotify_rm_watch(queue, watch) }
                    return
                }
            }
            for watch in watches.keys where found[watch] == nil { inotify_rm_watch(queue, watch) }
            watches = found
        }

        private func changes(within milliseconds: Int) -> Set<Change> {
            var waiting = [pollfd(fd: queue, events: Int16(POLLIN), revents: 0)]
            if bell.file >= 0 { waiting.append(pollfd(fd: bell.file, events: Int16(POLLIN), revents: 0)) }
            guard poll(&waiting, nfds_t(waiting.count), Int32(clamping: milliseconds)) > 0 else { return [] }
            bell.silence()
            guard waiting[0].revents != 0 else { return [] }
            var changes: Set<Change> = []
            withUnsafeTemporaryAllocation(byteCount: 1 << 16, alignment: MemoryLayout<inotify_event>.alignment) {
                while case let got = read(queue, $0.baseAddress, $0.count), got > 0 {
                    take(UnsafeRawBufferPointer(rebasing: $0[..<got]), into: &changes)
                }
            }
            return changes
        }

        private func take(_ events: UnsafeRawBufferPointer, into changes: inout Set<Change>) {
            let head = MemoryLayout<inotify_event>.size
            var at = 0
            while at + head <= events.count {
                let event = events.loadUnaligned(fromByteOffset: at, as: inotify_event.self)
                let name = events[(at + head)..<(at + head + Int(event.len))].prefix { $0 != 0 }
                at += head + Int(event.len)
                // The watch was removed; the directory's other events have reported why.
                if event.mask & UInt32(IN_IGNORED) != 0 { continue }
                if let folders = watches[event.wd], !name.isEmpty {
                    let name = String(fileName: UnsafeRawBufferPointer(rebasing: name))
                    let isFolder = event.mask & UInt32(IN_ISDIR) != 0
                    for folder in folders {
                        changes.insert(.entry(folder: folder, name: name, isFolder: isFolder))
                    }
                } else if event.mask & UInt32(IN_Q_OVERFLOW) != 0 || watches[event.wd] != nil {
                    changes.insert(.something)
                }
            }
        }
    }
#endif
