import Bytes
import CFiles

/// Files that users own, below one folder, changed so that nothing of theirs is ever lost.
///
/// A change is whole or none: the new bytes are written to a file of their own and synced, and one rename puts it in its
/// place. A full disk, a refused call or a kill at any moment leaves the old file as it was, or all of the new one.
/// What is half written lies in the private folder, which git and fuda pass over, and is cleared away by the next process
/// that opens that folder.
///
/// Who changes files holds the `ProjectLock` from before he reads them. Against others, as a text editor, each file is
/// compared with what was read right before it is replaced. Only what somebody writes between that look and the rename
/// is lost: two calls without any work between them.
public final class UserFiles: Sendable {
    let root: Folder
    let stage: PrivateFolder

    /// - Parameters:
    ///   - root: the folder that paths start from.
    ///   - stage: where new bytes are written before they get their place.
    public init(below root: String, staging stage: PrivateFolder) throws(SystemError) {
        self.root = try Folder(opening: root)
        self.stage = stage
    }

    /// Reads the file at a path, to change it.
    ///
    /// - Parameter limit: a larger file is refused with the code `EFBIG`.
    public func read(_ path: String, limit: Int = .max - 1) throws(FileRefusal) -> FileAsRead {
        let old = try opened(try place(of: path))
        let (bytes, facts) = (try old.bytes(limit: limit), try old.currentFacts())
        guard facts.isSameFile(as: old.facts) else { throw .changed(path) }
        return FileAsRead(path: path, bytes: bytes, facts: facts)
    }

    /// Puts these bytes in the place of a file that was read.
    ///
    /// The new file has the old one's mode, owner, group, access list and extended attributes. Where one of them cannot be
    /// kept, as another user's, the file is refused: a change of its text must not be one of who may read it. So is a file
    /// with several names, which a new file in the place of one would part.
    ///
    /// - Returns: the file as it is now.
    @discardableResult
    public func replace(_ file: FileAsRead, with bytes: [UInt8]) throws(FileRefusal) -> FileAsRead {
        let place = try place(of: file.path)
        let old = try opened(place)
        try old.mustBe(file)
        try old.mustBeReplaceable()
        do {
            return try put(bytes, in: place, of: old, file, beside: false)
        } catch .system(let error) where error.code == EXDEV {
            return try put(bytes, in: place, of: old, file, beside: true)
        }
    }

    /// Makes a file with these bytes where nothing is yet, and the folders on the way to it.
    ///
    /// It gets the mode that the process gives new files, and in a folder that hands on its group that one.
    ///
    /// - Returns: the file as it is now.
    @discardableResult
    public func create(_ path: String, _ bytes: [UInt8]) throws(FileRefusal) -> FileAsRead {
        let place = try place(of: path, makingFolders: true)
        guard place.folder.kind(of: place.name) == nil else { throw .exists(path) }
        do {
            return try put(bytes, new: place, beside: false)
        } catch .system(let error) where error.code == EXDEV {
            return try put(bytes, new: place, beside: true)
        }
    }

    /// Removes a file that was read; other names of it stay.
    public func remove(_ file: FileAsRead) throws(FileRefusal) {
        let place = try place(of: file.path)
        try opened(place).mustBe(file, withBytes: true)
        guard unlinkat(place.folder.descriptor, place.name, 0) == 0 else {
            throw errno == ENOENT ? .gone(file.path) : .system(SystemError("remove", file.path))
        }
        try sync(place)
    }
}

// MARK: - Steps

extension UserFiles {
    /// What is staged beside a file, because the private folder lies on another disk, begins with this.
    private static let hiddenName = ".fuda-edit"

    /// - Parameter isBeside: whether the private folder is on another disk, from which nothing can be renamed to here.
    private func put(
        _ bytes: [UInt8], in place: FilePlace, of old: borrowing OpenedFile, _ file: FileAsRead, beside isBeside: Bool
    ) throws(FileRefusal) -> FileAsRead {
        var new = try staged(bytes, mode: 0o600, for: place, isBeside)
        try old.give(to: new, file.path)
        try sync(new, file.path)
        let now = FileAsRead(path: file.path, bytes: bytes, facts: try new.facts(called: file.path))
        try old.mustBe(file, withBytes: true)
        try system { () throws(SystemError) in
            try new.replace(place.name, in: place.folder, called: file.path)
        }
        try sync(place)
        return now
    }

    private func put(
        _ bytes: [UInt8], new place: FilePlace, beside isBeside: Bool
    ) throws(FileRefusal) -> FileAsRead {
        var new = try staged(bytes, mode: 0o666, for: place, isBeside)
        var facts = stat()
        let handsOnGroup: mode_t = 0o2000
        if fstat(place.folder.descriptor, &facts) == 0, facts.st_mode & handsOnGroup != 0 {
            // Who is not of that group makes a file of his own.
            _ = fchown(new.file, .max, facts.st_gid)
        }
        try sync(new, place.path)
        let now = FileAsRead(path: place.path, bytes: bytes, facts: try new.facts(called: place.path))
        do {
            try new.take(place.name, in: place.folder, called: place.path)
        } catch {
            throw error.code == EEXIST ? .exists(place.path) : .system(error)
        }
        try sync(place)
        return now
    }

    /// Writes the bytes into a new file without a place.
    private func staged(
        _ bytes: [UInt8], mode: mode_t, for place: FilePlace, _ isBeside: Bool
    ) throws(FileRefusal) -> TemporaryFile {
        if isBeside { TemporaryFile.sweep(place.folder) { $0.utf8.elementsEqual(UserFiles.hiddenName.utf8) } }
        let (folder, name) = isBeside ? (place.folder, UserFiles.hiddenName) : (stage.folder, "edit")
        do {
            let new = try TemporaryFile(in: folder, named: name, mode: mode, called: place.path)
            try bytes.withUnsafeBufferPointer { bytes throws(SystemError) in try new.write(bytes, called: place.path) }
            return new
        } catch {
            throw .system(error)
        }
    }

    private func sync(_ new: borrowing TemporaryFile, _ path: String) throws(FileRefusal) {
        guard files_sync(new.file) == 0 else { throw .system(SystemError("write", path)) }
    }

    /// Syncs a folder in which a name changed. Some file systems have nothing to sync there.
    private func sync(_ place: FilePlace) throws(FileRefusal) {
        guard files_sync(place.folder.descriptor) == 0 || hasNothingToSync else {
            throw .unsynced(SystemError("sync", place.path))
        }
    }

    private var hasNothingToSync: Bool { errno == EINVAL || errno == ENOTSUP }

    private func system<Result>(_ body: () throws(SystemError) -> Result) throws(FileRefusal) -> Result {
        do {
            return try body()
        } catch {
            throw .system(error)
        }
    }
}

// MARK: - Places

/// Where a file lies: its folder, open, and its name there.
struct FilePlace {
    let folder: Folder
    let name: String
    /// From the root.
    let path: String
}

extension UserFiles {
    /// Opens the folder of a path part by part; no link on the way is followed.
    private func place(of path: String, makingFolders: Bool = false) throws(FileRefusal) -> FilePlace {
        let parts = path.bytewiseParts("/").map { String($0) }
        guard let name = parts.last, parts.allSatisfy(UserFiles.isSafe) else { throw .unsafePath(path) }
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
            guard files_sync(folder.descriptor) == 0 || hasNothingToSync else {
                throw .system(SystemError("create", path))
            }
            return made
        }
    }

    /// Whether a part of a path is a plain name, and neither git's folder nor ours.
    private static func isSafe(_ part: String) -> Bool {
        let name = part.asciiLowercased
        return !name.isEmpty && !name.contains(0)
            && ![".", "..", ".git", ".fuda"].contains { name.elementsEqual($0.utf8) }
    }

    private func opened(_ place: FilePlace) throws(FileRefusal) -> OpenedFile { try OpenedFile(place) }
}

extension Folder {
    /// Whether a symbolic link has that name.
    func hasLink(_ name: String) -> Bool { kind(of: name)?.mode == S_IFLNK }
}
