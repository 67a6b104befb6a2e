import CFiles

/// What is to become of one of a user's files.
public enum FileChange: Sendable {
    /// A new file where nothing is yet, and the folders on the way to it.
    ///
    /// Without a mode it gets the one that the process gives new files, and in a folder that hands on its group that one.
    case create(String, [UInt8], mode: mode_t? = nil)
    /// Other bytes for a file that was read.
    ///
    /// The new file has the old one's mode, owner, group, access list and extended attributes. Where one of them cannot be
    /// kept, as another user's, the file is refused: a change of its text must not be one of who may read it. So is a file
    /// with several names, which a new file in the place of one would part.
    case replace(FileAsRead, [UInt8])
    /// No file any more; other names of it stay.
    case remove(FileAsRead)

    /// From the folder that all paths start from.
    public var path: String {
        switch self {
        case .create(let path, _, mode: _): path
        case .replace(let file, _), .remove(let file): file.path
        }
    }

    var isNew: Bool { if case .create = self { true } else { false } }
}

/// A change of a file that is written, synced and judged, and waits for its place.
///
/// What takes no place is removed with this value.
final class StagedChange {
    let place: FilePlace
    /// The file as it is behind the change.
    private(set) var now: FileAsRead?
    private let change: FileChange
    private var new: TemporaryFile?

    /// What is staged beside a file, because the private folder lies on another disk, begins with this.
    private static let hiddenName = ".fuda-edit"

    init(_ change: FileChange, at place: FilePlace, in stage: PrivateFolder) throws(FileRefusal) {
        (self.change, self.place) = (change, place)
        try write(in: stage.folder, "edit")
    }

    /// Puts the file in its place, or takes the old one away.
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

    /// Writes the bytes into a new file without a place.
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

    /// Who is not of the folder's group makes a file of his own.
    private func keepGroup(of new: borrowing TemporaryFile) {
        var facts = stat()
        let handsOnGroup: mode_t = 0o2000
        if fstat(place.folder.descriptor, &facts) == 0, facts.st_mode & handsOnGroup != 0 {
            _ = fchown(new.file, .max, facts.st_gid)
        }
    }

    private func finish(_ new: consuming TemporaryFile, _ bytes: [UInt8]) throws(FileRefusal) {
        guard files_sync(new.file) == 0 else { throw .system(SystemError("write", place.path)) }
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
        // The lock that kept it from being swept is not needed any more, nor the open file.
        new = nil
    }
}
