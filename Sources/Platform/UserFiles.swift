import Bytes
import CFiles
import Synchronization

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
    let stage: PrivateFolder?
    /// Where the last file was read: the next one mostly lies beside it.
    private let near = Mutex<FilePlace?>(nil)

    /// - Parameters:
    ///   - root: the folder that paths start from.
    ///   - stage: where new bytes are written before they get their place; nil for who only reads.
    public init(below root: String, staging stage: PrivateFolder?) throws(SystemError) {
        self.root = try Folder(opening: root)
        self.stage = stage
    }

    /// Reads the file at a path, to change it.
    ///
    /// - Parameter limit: a larger file is refused with the code `EFBIG`.
    public func read(_ path: String, limit: Int = .max - 1) throws(FileRefusal) -> FileAsRead {
        let place = try place(of: path, near: near.withLock(\.self))
        near.withLock { $0 = place }
        let old = try OpenedFile(place)
        let (bytes, facts) = (try old.bytes(limit: limit), try old.currentFacts())
        guard facts.isSameFile(as: old.facts) else { throw .changed(path) }
        return FileAsRead(path: path, bytes: bytes, facts: facts)
    }

    /// Puts these bytes in the place of a file that was read.
    ///
    /// - Returns: the file as it is now.
    @discardableResult
    public func replace(_ file: FileAsRead, with bytes: [UInt8]) throws(FileRefusal) -> FileAsRead {
        guard let now = try apply([.replace(file, bytes)])[0] else { throw .gone(file.path) }
        return now
    }

    /// Makes a file with these bytes where nothing is yet, and the folders on the way to it.
    ///
    /// - Returns: the file as it is now.
    @discardableResult
    public func create(_ path: String, _ bytes: [UInt8]) throws(FileRefusal) -> FileAsRead {
        guard let now = try apply([.create(path, bytes)])[0] else { throw .gone(path) }
        return now
    }

    /// Removes a file that was read; other names of it stay.
    public func remove(_ file: FileAsRead) throws(FileRefusal) { try apply([.remove(file)]) }

    /// Makes changes of different files. All are judged and written beside their places before the first gets its place.
    ///
    /// - Parameter whenStaged: told when nothing more can fail but a rename; what it throws calls all off.
    /// - Returns: the files as they are now, nil where one was removed. After an error some may be changed and others not,
    ///   but none by halves.
    @discardableResult
    public func apply(
        _ changes: [FileChange], whenStaged: () throws(SystemError) -> Void = {}
    ) throws(FileRefusal) -> [FileAsRead?] {
        guard let stage else { throw .system(SystemError("write", root.path, code: EROFS)) }
        try UserFiles.allowOpenFiles(changes.count)
        var staged: [StagedChange] = []
        var near: FilePlace?
        for change in changes {
            let place = try place(of: change.path, near: near, makingFolders: change.isNew)
            near = place
            staged.append(try StagedChange(change, at: place, in: stage))
        }
        try system(whenStaged)
        for change in staged { try change.take() }
        for (index, change) in staged.enumerated()
        where index == 0 || staged[index - 1].place.folder !== change.place.folder {
            guard change.place.folder.sync() else { throw .unsynced(SystemError("sync", change.place.path)) }
        }
        return staged.map(\.now)
    }

    /// Each change has a file open until all have their places.
    private static func allowOpenFiles(_ count: Int) throws(FileRefusal) {
        // What the process has open beside them.
        let others = 100
        let allowed = Int(files_allow_open(Int32(clamping: count + others)))
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

// MARK: - Places

/// Where a file lies: its folder, open, and its name there.
struct FilePlace: Sendable {
    let folder: Folder
    let name: String
    /// From the root.
    let path: String

    /// What stands before the name.
    var parent: Substring.UTF8View { path.utf8.dropLast(name.utf8.count) }
}

extension UserFiles {
    /// Opens the folder of a path part by part; no link on the way is followed.
    ///
    /// - Parameter near: a place whose folder may be the same one, which need not be opened again then.
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

    /// Whether a part of a path is a plain name, and neither git's folder nor ours.
    private static func isSafe(_ part: String) -> Bool {
        let name = part.asciiLowercased
        return !name.isEmpty && !name.contains(0)
            && ![".", "..", ".git", ".fuda"].contains { name.elementsEqual($0.utf8) }
    }
}

extension Folder {
    /// Whether a symbolic link has that name.
    func hasLink(_ name: String) -> Bool { kind(of: name)?.mode == S_IFLNK }
}
