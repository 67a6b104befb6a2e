import Bytes
import CFiles
import Synchronization

/// Users' files below a directory, changed without ever losing data.
///
/// A change is atomic: the new bytes are written to a temporary file and synced, and a single rename moves it into
/// place. A full disk, a failed call or a kill at any time leaves either the complete old file or the complete new
/// one. Incomplete files are in the private directory, which git and fuda ignore, and the next process that opens that
/// directory removes them.
///
/// Code that changes files takes the `ProjectLock` before reading them. Against other programs, such as text editors,
/// each file is compared with what was read just before it is replaced. Only what is written between this comparison
/// and the rename is lost: two consecutive system calls.
public final class UserFiles: Sendable {
    let root: Folder
    let stage: StateDirectory?
    /// The location of the last file read; the next one is usually in the same directory.
    private let near = Mutex<FilePlace?>(nil)

    /// - Parameters:
    ///   - root: the directory to which paths are relative.
    ///   - stage: the directory for new files until they are moved into place; nil for reading only.
    public init(below root: String, staging stage: StateDirectory?) throws(SystemError) {
        self.root = try Folder(opening: root)
        self.stage = stage
    }

    /// Reads the file at a path in order to change it.
    ///
    /// - Parameter limit: the maximum size in bytes; throws `EFBIG` for a larger file.
    public func read(_ path: String, limit: Int = .max - 1) throws(FileRefusal) -> FileAsRead {
        let place = try place(of: path, near: near.withLock(\.self))
        near.withLock { $0 = place }
        let old = try OpenedFile(place)
        let (bytes, facts) = (try old.bytes(limit: limit), try old.currentFacts())
        guard facts.isSameFile(as: old.facts) else { throw .changed(path) }
        return FileAsRead(path: path, bytes: bytes, facts: facts)
    }

    /// Replaces the contents of a file that was read.
    ///
    /// - Returns: the new file.
    @discardableResult
    public func replace(_ file: FileAsRead, with bytes: [UInt8]) throws(FileRefusal) -> FileAsRead {
        guard let now = try apply([.replace(file, bytes)])[0] else { throw .gone(file.path) }
        return now
    }

    /// Creates a file that does not exist yet, and missing directories on its path.
    ///
    /// - Returns: the new file.
    @discardableResult
    public func create(_ path: String, _ bytes: [UInt8]) throws(FileRefusal) -> FileAsRead {
        guard let now = try apply([.create(path, bytes)])[0] else { throw .gone(path) }
        return now
    }

    /// Removes a file that was read; its other hard links remain.
    public func remove(_ file: FileAsRead) throws(FileRefusal) { try apply([.remove(file)]) }

    /// Changes several different files. Validates and writes all of them before moving the first into place.
    ///
    /// - Parameters:
    ///   - isSynced: whether to sync the files to disk before returning. Without it, the caller must keep the bytes elsewhere.
    ///   - whenStaged: called when only a rename can still fail; if it throws, no file is changed.
    /// - Returns: the new files; nil for a removed one. After an error some files may be changed and others not, but
    ///   each is complete.
    @discardableResult
    public func apply(
        _ changes: [FileChange], isSynced: Bool = true, whenStaged: () throws(SystemError) -> Void = {}
    ) throws(FileRefusal) -> [FileAsRead?] {
        guard let stage else { throw .system(SystemError("write", root.path, code: EROFS)) }
        try UserFiles.allow(changes.count)
        var staged: [StagedChange] = []
        var near: FilePlace?
        for change in changes {
            let place = try place(of: change.path, near: near, makingFolders: change.isNew)
            near = place
            staged.append(try StagedChange(change, at: place, in: stage, isSynced: isSynced))
        }
        try system(whenStaged)
        for change in staged { try change.take() }
        for (index, change) in staged.enumerated()
        where isSynced && (index == 0 || staged[index - 1].place.folder !== change.place.folder) {
            guard change.place.folder.sync() else { throw .unsynced(SystemError("sync", change.place.path)) }
        }
        return staged.map(\.now)
    }

    /// Waits until all changes are on the disk, including those of `apply` without `isSynced`.
    public func syncDisk() throws(SystemError) {
        guard files_sync_disk(root.descriptor) == 0 else { throw SystemError("sync", root.path) }
    }

    /// The number of other open files of the process.
    private static let others = 100

    /// Returns how many of a number of changes may be made at once: each has an open file until all are in place. Leaves
    /// half of what the system allows to the rest of the process.
    public static func mostChanges(of count: Int) -> Int {
        max(1, min(count, (allowOpenFiles(2 * count + others) - others) / 2))
    }

    /// Ensures that enough files can be open.
    private static func allow(_ count: Int) throws(FileRefusal) {
        let allowed = allowOpenFiles(count + others)
        guard allowed >= count + others else { throw .tooMany(count, allowed: max(0, allowed - others)) }
    }
}

// MARK: - Steps

extension UserFiles {
    private func system<Result>(_ body: () throws(SystemError) -> Result) throws(FileRefusal) -> Result {
        do {
            return try body()
        } catch {
            throw .system(error)
        }
    }
}

// MARK: - Locations

/// The location of a file: its open directory and its name.
struct FilePlace: Sendable {
    let folder: Folder
    let name: String
    /// The path relative to the root.
    let path: String

    /// The path before the name.
    var parent: Substring.UTF8View { path.utf8.dropLast(name.utf8.count) }
}

extension UserFiles {
    /// Opens the directory of a path component by component, without following links.
    ///
    /// - Parameter near: a location in possibly the same directory, which then is not opened again.
    private func place(
        of path: String, near: FilePlace? = nil, makingFolders: Bool = false
    ) throws(FileRefusal) -> FilePlace {
        let parts = path.bytewiseParts("/").map { String($0) }
        guard let name = parts.last, parts.allSatisfy(UserFiles.isSafe) else { throw .unsafePath(path) }
        if let near, near.parent.elementsEqual(path.utf8.dropLast(name.utf8.count)) {
            return FilePlace(folder: near.folder, name: name, path: path)
        }
        var folder = root
        for part in parts.dropLast() { folder = try self.folder(part, in: folder, path, makingFolders) }
        return FilePlace(folder: folder, name: name, path: path)
    }

    private func folder(
        _ name: String, in folder: Folder, _ path: String, _ makingFolders: Bool
    ) throws(FileRefusal) -> Folder {
        switch try system({ () throws(SystemError) in try folder.lookUp(name) }) {
        case .found(let found): return found
        case .obstructed: throw folder.hasLink(name) ? .link(path) : .notPlain(path)
        case .absent:
            guard makingFolders else { throw .gone(path) }
            let made = try system { () throws(SystemError) in try folder.makeFolder(name) }
            guard folder.sync() else { throw .system(SystemError("create", path)) }
            return made
        }
    }

    /// Returns whether a path component is a plain name, and neither git's directory nor fuda's.
    private static func isSafe(_ part: String) -> Bool {
        let name = part.asciiLowercased
        return !name.isEmpty && !name.contains(0)
            && ![".", "..", ".git", ".fuda"].contains { name.elementsEqual($0.utf8) }
    }
}

extension Folder {
    /// Returns whether an entry is a symbolic link.
    func hasLink(_ name: String) -> Bool { kind(of: name)?.mode == S_IFLNK }
}
