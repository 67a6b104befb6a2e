#if os(Linux)
    import Bytes
#endif

/// Waits until something changes in folders: as Linux tells it (inotify), else by looking once a second.
public final class FolderWatch {
    /// What was seen.
    public enum Change: Hashable, Sendable {
        /// An entry of a folder that is watched came, went or was written.
        case entry(folder: String, name: String, isFolder: Bool)
        /// Something, but nobody knows what.
        case something
    }

    /// Why folders are looked at in turns, as a finished sentence; nil where the system tells of changes.
    public private(set) var pollingReason: String?
    private var folders: Set<String> = []
    #if os(Linux)
        private let queue: Int32
        /// By the number that the system has for a folder; two paths to one are one watch.
        private var watches: [Int32: [String]] = [:]
    #endif
    /// What the folders looked like when they were looked at last.
    private var seen: Int?

    /// Watches nothing yet.
    ///
    /// - Parameter inTurns: whether folders are looked at in turns where the system could tell, too.
    public init(inTurns: Bool = false) {
        #if os(Linux)
            queue = inotify_init1(Int32(IN_CLOEXEC) | Int32(IN_NONBLOCK))
            if inTurns {
                lookInTurns(because: "it was asked for")
            } else if queue < 0 {
                lookInTurns(because: "the system tells of no changes (\(SystemError("watch", "files").reason))")
            }
        #else
            lookInTurns(because: "this system's way to tell of changes is not used yet")
        #endif
    }

    #if os(Linux)
        deinit { if queue >= 0 { close(queue) } }
    #endif

    /// Watches these folders, without those below them, and no others from now on.
    ///
    /// Where there are more than the system allows, all are looked at in turns. A folder that is not there is passed over:
    /// watch the one above it too.
    ///
    /// - Parameter paths: absolute.
    public func watch(_ paths: Set<String>) {
        #if os(Linux)
            if pollingReason == nil { replaceWatches(by: paths) }
        #endif
        folders = paths
        if pollingReason != nil { seen = look() }
    }

    /// What changed since it was asked last; empty where nothing did for so long.
    public func wait(milliseconds: Int) -> Set<Change> {
        guard pollingReason != nil else {
            #if os(Linux)
                return told(within: milliseconds)
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
            usleep(UInt32(min(rest, 1000)) * 1000)
            rest -= 1000
        }
    }

    private func lookInTurns(because reason: String) { pollingReason = "\(reason); they are looked at once a second" }

    /// A number for all names in the folders, and what tells their files from what they were before.
    private func look() -> Int {
        var hasher = Hasher()
        for path in folders.sorted(by: { $0.utf8.lexicographicallyPrecedes($1.utf8) }) {
            hasher.combine(path)
            // A folder that cannot be read has no names to compare; whoever builds from it reports that.
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
                    lookInTurns(because: "the system watches no more folders (fs.inotify.max_user_watches)")
                    for watch in found.keys { inotify_rm_watch(queue, watch) }
                    return
                }
            }
            for watch in watches.keys where found[watch] == nil { inotify_rm_watch(queue, watch) }
            watches = found
        }

        private func told(within milliseconds: Int) -> Set<Change> {
            var waiting = pollfd(fd: queue, events: Int16(POLLIN), revents: 0)
            guard poll(&waiting, 1, Int32(clamping: milliseconds)) > 0 else { return [] }
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
                // The system's own word that a watch is gone, which its folder's other events have told.
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
