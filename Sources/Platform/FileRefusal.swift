/// Why a user's file was not read, changed, made or removed. Except for `unsynced` and `unrecorded` it is as it was.
public enum FileRefusal: Error, Equatable, Sendable {
    /// The system refused a call.
    case system(SystemError)
    /// A path that is absolute, leaves its folder, or leads into git's folder or fuda's own.
    case unsafePath(String)
    /// It is a symbolic link or lies behind one. Who follows links finds out first where they lead.
    case link(String)
    /// A folder, a device, a pipe, or a file where its folder should be.
    case notPlain(String)
    /// It has hard links.
    case severalNames(String)
    /// It may be read alone.
    case readOnly(String)
    /// Nothing is there.
    case gone(String)
    /// It is not as it was when it was read.
    case changed(String)
    /// Something is there already.
    case exists(String)
    /// A new file cannot be given its owner or group.
    case owner(String)
    /// A new file cannot be given its access list or one of its extended attributes.
    case attributes(SystemError)
    /// Some files are changed and others not, because taking back failed too: both reasons.
    case halfDone(String, then: String)
    /// More files are to be changed at once than the system lets the process have open.
    case tooMany(Int, allowed: Int)
    /// It is changed, but the system does not say that the change is on the disk.
    case unsynced(SystemError)
    /// It is changed, but the record with which the change is undone is not complete.
    case unrecorded(SystemError)
}

extension FileRefusal: CustomStringConvertible {
    /// In one sentence, the remedy after a semicolon.
    public var description: String {
        switch self {
        case .system(let error): error.description
        case .unsafePath(let path):
            "'\(path)' is no path of a file here; write it from the project's folder, without '..'"
        case .link(let path): "'\(path)' is or lies behind a symbolic link; name the file that it leads to"
        case .notPlain(let path): "'\(path)' is no plain file, or its folder is none; move away what is there"
        case .severalNames(let path):
            "'\(path)' has other names (hard links), which a new file would not have; make it a file of its own"
        case .readOnly(let path): "'\(path)' may not be written; allow it with 'chmod u+w'"
        case .gone(let path): "'\(path)' is not there; look where it went"
        case .changed(let path): "'\(path)' was changed meanwhile; try again"
        case .exists(let path): "'\(path)' is there already; choose another name"
        case .owner(let path):
            "'\(path)' belongs to another user or group, and a new file would not; let its owner change it"
        case .attributes(let error): "\(error); remove them, or change the file in an editor"
        case .halfDone(let first, let second):
            "\(first); what was done before that cannot be taken back (\(second)), the next command tries again"
        case .tooMany(let count, let allowed):
            "\(count) files at once are more than the \(allowed) that the system allows; change fewer, or allow more with "
                + "'ulimit -n'"
        case .unsynced(let error): "\(error), though it is written; see whether the disk is sound"
        case .unrecorded(let error):
            "\(error), so 'fuda undo' cannot revert this command yet; the files are written, and the next command tries again"
        }
    }
}
