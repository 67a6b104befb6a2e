import Bytes
import CFiles

/// An open directory. Operations concern its own entries, and never follow a symbolic link among them.
public final class Folder: Sendable {
    /// The descriptor, for system calls; open as long as this object exists.
    public let descriptor: Int32
    /// The path in messages.
    public let path: String

    /// Takes ownership of the descriptor.
    public init(descriptor: Int32, path: String) {
        self.descriptor = descriptor
        self.path = path
    }

    deinit { close(descriptor) }

    /// Opens the directory at a path given by the user, following symbolic links.
    public convenience init(opening path: String) throws(SystemError) {
        let descriptor = open(path, O_RDONLY | O_DIRECTORY | O_CLOEXEC)
        guard descriptor >= 0 else { throw SystemError("open", path) }
        self.init(descriptor: descriptor, path: path)
    }

    /// The result of looking up a subdirectory.
    public enum Lookup {
        case found(Folder)
        case absent
        /// A file or symbolic link has the name.
        case obstructed
    }

    /// Looks up a subdirectory.
    ///
    /// - Parameter name: a single component; the system would follow links within a longer path.
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

    /// Returns the directory at a relative path; nil if a component is missing or is not a directory.
    public func descend(to path: String) throws(SystemError) -> Folder? {
        var folder = self
        for name in path.bytewiseParts("/") where !name.isEmpty {
            guard case .found(let next) = try folder.lookUp(String(name)) else { return nil }
            folder = next
        }
        return folder
    }

    /// Creates a subdirectory that does not exist yet.
    public func makeFolder(_ name: String) throws(SystemError) -> Folder {
        guard mkdirat(descriptor, name, 0o777) == 0, case .found(let made) = try lookUp(name) else {
            throw SystemError("create", pathOf(name))
        }
        return made
    }

    /// Returns the type and identity of an entry itself, without following links; nil if it is missing.
    public func kind(of name: String) -> (mode: mode_t, device: dev_t, number: ino_t)? {
        var facts = stat()
        guard fstatat(descriptor, name, &facts, AT_SYMLINK_NOFOLLOW) == 0 else { return nil }
        return (facts.st_mode & S_IFMT, facts.st_dev, facts.st_ino)
    }

    /// Whether entries can be created and removed in the directory.
    public var isWritable: Bool { faccessat(descriptor, ".", W_OK | X_OK, AT_EACCESS) == 0 }

    /// Syncs changed entries to disk. Some file systems do not support this, which counts as success.
    ///
    /// - Returns: false if the system refused, with the reason in `errno`.
    func sync() -> Bool { files_sync(descriptor) == 0 || errno == EINVAL || errno == ENOTSUP }

    /// Returns the path of an entry, for messages.
    public func pathOf(_ name: String) -> String { "\(path)/\(name)" }
}
