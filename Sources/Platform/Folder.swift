import Bytes
import CFiles

/// An open folder. What is asked of it concerns its own entries, and no symbolic link among them is ever followed.
public final class Folder: Sendable {
    /// For system calls; open as long as the folder is.
    public let descriptor: Int32
    /// The path as messages show it.
    public let path: String

    /// Takes over the descriptor and closes it in the end.
    public init(descriptor: Int32, path: String) {
        self.descriptor = descriptor
        self.path = path
    }

    deinit { close(descriptor) }

    /// Opens the folder at a path that the user gave, through symbolic links if need be.
    public convenience init(opening path: String) throws(SystemError) {
        let descriptor = open(path, O_RDONLY | O_DIRECTORY | O_CLOEXEC)
        guard descriptor >= 0 else { throw SystemError("open", path) }
        self.init(descriptor: descriptor, path: path)
    }

    /// What a name leads to where a folder is wanted.
    public enum Lookup {
        case found(Folder)
        case absent
        /// A file or a symbolic link is there.
        case obstructed
    }

    /// - Parameter name: one segment; the system would follow links on the way through more of them.
    public func lookUp(_ name: String) throws(SystemError) -> Lookup {
        if name.containsByte("/") { return .obstructed }
        let found = openat(descriptor, name, O_RDONLY | O_DIRECTORY | O_NOFOLLOW | O_CLOEXEC)
        if found >= 0 { return .found(Folder(descriptor: found, path: pathOf(name))) }
        switch errno {
        case ENOENT: return .absent
        case ENOTDIR, ELOOP, EMLINK: return .obstructed
        default: throw SystemError("open", pathOf(name))
        }
    }

    /// The folder so many steps below, or nothing when something else is on the way.
    public func descend(to path: String) throws(SystemError) -> Folder? {
        var folder = self
        for name in path.bytewiseParts("/") where !name.isEmpty {
            guard case .found(let next) = try folder.lookUp(String(name)) else { return nil }
            folder = next
        }
        return folder
    }

    /// Makes a folder that is not there yet.
    public func makeFolder(_ name: String) throws(SystemError) -> Folder {
        guard mkdirat(descriptor, name, 0o777) == 0, case .found(let made) = try lookUp(name) else {
            throw SystemError("create", pathOf(name))
        }
        return made
    }

    /// What a name leads to, itself and not what it points to.
    public func kind(of name: String) -> (mode: mode_t, device: dev_t, number: ino_t)? {
        var facts = stat()
        guard fstatat(descriptor, name, &facts, AT_SYMLINK_NOFOLLOW) == 0 else { return nil }
        return (facts.st_mode & S_IFMT, facts.st_dev, facts.st_ino)
    }

    /// Whether entries may be made and removed in it.
    public var isWritable: Bool { faccessat(descriptor, ".", W_OK | X_OK, AT_EACCESS) == 0 }

    /// Waits until names that changed in it are on the disk. Some file systems have nothing to sync there.
    ///
    /// - Returns: false where the system does not say so, with the reason in `errno`.
    func sync() -> Bool { files_sync(descriptor) == 0 || errno == EINVAL || errno == ENOTSUP }

    /// The path of an entry as messages show it.
    public func pathOf(_ name: String) -> String { "\(path)/\(name)" }
}
