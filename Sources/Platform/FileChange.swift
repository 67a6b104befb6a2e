import CFiles

/// A change to a user's file.
public enum FileChange: Sendable {
    /// Create a file that does not exist yet, and missing directories on its path.
    ///
    /// Without a mode, the file gets the process's default for new files. In a directory with the set-group-ID bit it
    /// gets the directory's group.
    case create(String, [UInt8], mode: mode_t? = nil)
    /// Replace the bytes of a file that was read.
    ///
    /// The new file keeps the old one's mode, owner, group, access control list and extended attributes. The change is
    /// refused if one of them cannot be kept, for example because another user owns the file: changing a text must not
    /// change who may read it. It is also refused for a file with several hard links, which replacing one would
    /// separate.
    case replace(FileAsRead, [UInt8])
    /// Remove a file; its other hard links remain.
    case remove(FileAsRead)

    /// The path relative to the common root directory.
    public var path: String {
        switch self {
        case .create(let path, _, mode: _): path
        case .replace(let file, _), .remove(let file): file.path
        }
    }

    var isNew: Bool { if case .create = self { true } else { false } }
}

/// A file change that is written, synced and validated, but not yet in place.
///
/// A temporary file that was not put in place is removed with this value.
final class StagedChange {
    let place: FilePlace
    /// The file after the change; nil if it is removed.
    private(set) var now: FileAsRead?
    private let change: FileChange
    private let isSynced: Bool
    private var new: TemporaryFile?

    /// The prefix of temporary files next to their target, used if the private directory is on another file system.
    private static let hiddenName = ".fuda-edit"

    init(
        _ change: FileChange, at place: FilePlace, in stage: StateDirectory, isSynced: Bool = true
    ) throws(FileRefusal) {
        (self.change, self.place, self.isSynced) = (change, place, isSynced)
        try write(in: stage.folder, "edit")
    }

    /// Moves the new file into place, or removes the old one.
    func take() throws(FileRefusal) {
        do {
            try takePlace()
        } catch .system(let error) where error.code == EXDEV {
            TemporaryFile.sweep(place.folder) { $0.utf8.elementsEqual(StagedChange.hiddenName.utf8) }
            try write(in: place.folder, StagedChange.hiddenName)
            try takePlace()
        }
    }

    // MARK: Steps

    private func write(in folder: Folder, _ name: String) throws(FileRefusal) {
        switch change {
        case .create(let path, let bytes, let mode):
            guard place.folder.kind(of: place.name) == nil else { throw .exists(path) }
            let new = try staged(bytes, mode: mode == nil ? 0o666 : 0o600, folder, name)
            keepGroup(of: new)
            if let mode, fchmod(new.file, mode & 0o7777) != 0 { throw .system(SystemError("write", path)) }
            try finish(new, bytes)
        case .replace(let file, let bytes):
            let old = try OpenedFile(place)
            try old.mustBe(file)
            try old.mustBeReplaceable()
            let new = try staged(bytes, mode: 0o600, folder, name)
            try old.give(to: new, file.path)
            try finish(new, bytes)
        case .remove(let file): try OpenedFile(place).mustStillBe(file)
        }
    }

    /// Writes the bytes to a new temporary file.
    private func staged(
        _ bytes: [UInt8], mode: mode_t, _ folder: Folder, _ name: String
    ) throws(FileRefusal) -> TemporaryFile {
        do {
            let new = try TemporaryFile(in: folder, named: name, mode: mode, called: place.path)
            try bytes.withUnsafeBufferPointer { bytes throws(SystemError) in try new.write(bytes, called: place.path) }
            return new
        } catch {
            throw .system(error)
        }
    }

    /// In a directory with the set-group-ID bit, gives the new file the directory's group. If the user is not a member
    /// of the group, the file keeps the user's own.
    private func keepGroup(of new: borrowing TemporaryFile) {
        var facts = stat()
        let handsOnGroup: mode_t = 0o2000
        if fstat(place.folder.descriptor, &facts) == 0, facts.st_mode & handsOnGroup != 0 {
            _ = fchown(new.file, .max, facts.st_gid)
        }
    }

    private func finish(_ new: consuming TemporaryFile, _ bytes: [UInt8]) throws(FileRefusal) {
        guard !isSynced || files_sync(new.file) == 0 else { throw .system(SystemError("write", place.path)) }
        now = FileAsRead(path: place.path, bytes: bytes, facts: try new.facts(called: place.path))
        self.new = consume new
    }

    private func takePlace() throws(FileRefusal) {
        do {
            switch change {
            case .create(let path, _, mode: _):
                try new?.take(place.name, in: place.folder, called: path)
            case .replace(let file, _):
                try OpenedFile(place).mustStillBe(file)
                try new?.replace(place.name, in: place.folder, called: file.path)
            case .remove(let file):
                try OpenedFile(place).mustStillBe(file)
                guard unlinkat(place.folder.descriptor, place.name, 0) == 0 else {
                    throw errno == ENOENT ? FileRefusal.gone(file.path) : .system(SystemError("remove", file.path))
                }
            }
        } catch let error as SystemError {
            throw error.code == EEXIST ? .exists(place.path) : .system(error)
        } catch {
            throw error as? FileRefusal ?? .changed(place.path)
        }
        // The file no longer needs its lock against sweeping or its open descriptor.
        new = nil
    }
}
