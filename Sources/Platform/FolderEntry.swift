import Bytes

/// One name in a folder, and what it is as far as the folder itself tells.
public struct FolderEntry: Sendable {
    /// What an entry is without following it where it leads.
    public enum Kind: Sendable {
        case file, folder
        /// A link, something else, or on a file system that does not tell.
        case other
    }

    public let name: String
    public let kind: Kind

    /// What is in the folder at the path, links followed, in no order and without `.` and `..`.
    public static func all(in path: String) throws(SystemError) -> [FolderEntry] {
        let folder = open(path, O_RDONLY | O_DIRECTORY | O_CLOEXEC)
        guard folder >= 0 else { throw SystemError("read", path) }
        return try all(of: folder, called: path)
    }

    /// What is in the open folder, which is closed.
    ///
    /// - Parameter path: what errors call it.
    public static func all(of folder: Int32, called path: String) throws(SystemError) -> [FolderEntry] {
        var entries: [FolderEntry] = []
        try visit(folder, called: path) { name, kind in
            entries.append(FolderEntry(name: String(fileName: UnsafeRawBufferPointer(name)), kind: kind))
        }
        return entries
    }

    /// The same without making a text of each name, for who only compares them.
    ///
    /// - Parameter visit: is given the bytes of a name, behind which stands a zero as system calls want it.
    public static func visit(
        _ folder: Int32, called path: String, _ visit: (_ name: UnsafeBufferPointer<UInt8>, _ kind: Kind) -> Void
    ) throws(SystemError) {
        guard let stream = fdopendir(folder) else {
            let error = SystemError("read", path)
            close(folder)
            throw error
        }
        defer { closedir(stream) }
        while true {
            errno = 0
            guard let entry = readdir(stream) else {
                if errno != 0 { throw SystemError("read", path) }
                return
            }
            withUnsafePointer(to: &entry.pointee.d_name) {
                let start = UnsafeRawPointer($0).assumingMemoryBound(to: UInt8.self)
                let length = strlen(UnsafeRawPointer($0).assumingMemoryBound(to: CChar.self))
                let name = UnsafeBufferPointer(start: start, count: length)
                let isDots = name[0] == UInt8(ascii: ".") && (length == 1 || length == 2 && name[1] == name[0])
                if !isDots { visit(name, Kind(entry.pointee.d_type)) }
            }
        }
    }
}

extension FolderEntry.Kind {
    fileprivate init(_ type: UInt8) {
        switch Int32(type) {
        case Int32(DT_REG): self = .file
        case Int32(DT_DIR): self = .folder
        default: self = .other
        }
    }
}
