/// The reason why a user's file was not read, changed, created or removed. Except for `unsynced` and `unrecorded`, the
/// file is unchanged.
public enum FileRefusal: Error, Equatable, Sendable {
    /// A system call failed.
    case system(SystemError)
    /// The path is absolute, leaves its directory, or leads into git's or fuda's own directory.
    case unsafePath(String)
    /// The path is or passes through a symbolic link. Callers that follow links resolve them first.
    case link(String)
    /// The path is a directory, a device or a pipe, or its parent is not a directory.
    case notPlain(String)
    /// The file has several hard links.
    case severalNames(String)
    /// The file is read-only.
    case readOnly(String)
    /// The file does not exist.
    case gone(String)
    /// The file changed since it was read.
    case changed(String)
    /// The path exists already.
    case exists(String)
    /// A new file cannot be given the owner or group of the old one.
    case owner(String)
    /// A new file cannot be given the access control list or an extended attribute of the old one.
    case attributes(SystemError)
    /// Some files are changed and others are not, because reverting failed too; with both reasons.
    case halfDone(String, then: String)
    /// The change needs more open files than the system allows the process.
    case tooMany(Int, allowed: Int)
    /// The file is changed, but syncing it to disk failed.
    case unsynced(SystemError)
    /// The file is changed, but the record for undoing the change is incomplete.
    case unrecorded(SystemError)
}

extension FileRefusal {
    /// The failed system call; nil if the file itself is the reason.
    public var cause: SystemError? {
        switch self {
        case .system(let error), .attributes(let error), .unsynced(let error), .unrecorded(let error): error
        default: nil
        }
    }

    /// Whether the system failed, not the request.
    public var isFault: Bool {
        switch self {
        case .halfDone, .tooMany: true
        default: cause?.isFault == true
        }
    }
}

extension FileRefusal: CustomStringConvertible {
    /// A sentence; the remedy follows a semicolon.
    public var description: String {
        switch self {
        case .system(let error): error.description
        case .unsafePath(let path):
            "'\(path)' is not a path within the project; write it from the project's directory, without '..'"
        case .link(let path): "'\(path)' is or passes through a symbolic link; name its target"
        case .notPlain(let path): "'\(path)' is not a regular file, or its parent is not a directory; move it away"
        case .severalNames(let path):
            "'\(path)' has several hard links, which replacing it would separate; replace it with a copy"
        case .readOnly(let path): "'\(path)' is read-only; allow writing with 'chmod u+w'"
        case .gone(let path): "'\(path)' does not exist; check whether it was moved"
        case .changed(let path): "'\(path)' was changed in the meantime; try again"
        case .exists(let path): "'\(path)' exists already; choose another name"
        case .owner(let path):
            "'\(path)' belongs to another user or group, which replacing it would change; ask its owner to edit it"
        case .attributes(let error): "\(error); remove them, or change the file in an editor"
        case .halfDone(let first, let second):
            "\(first); the changes before it cannot be reverted (\(second)); the next command tries again"
        case .tooMany(let count, let allowed):
            "cannot change \(count) files at once, because the system allows \(allowed); change fewer, or raise the limit with "
                + "'ulimit -n'"
        case .unsynced(let error): "\(error), although the file was written; check the disk"
        case .unrecorded(let error):
            "\(error), so 'fuda undo' cannot revert this command yet; the files are written, and the next command tries again"
        }
    }
}
