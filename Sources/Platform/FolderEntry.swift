import Bytes

/// A directory entry: its name, and its kind as far as the directory itself states it.
public struct FolderEntry: Sendable {
    /// The kind of an entry, without following links.
    public enum Kind: Sendable {
        case file, folder
        /// A link, a special file, or unknown because the file system does not state it.
        case other
    }

    public let name: String
    public let kind: Kind

    /// Returns the entries of the directory at a path, following links, in no order and without `.` and `..`.
    public static func all(in path: String) throws(SystemError) -> [FolderEntry] {
        let folder = open(path, O_RDONLY | O_DIRECTORY | O_CLOEXEC)
        guard folder >= 0 else { throw SystemError("read", path) }
        return try all(of: folder, called: path)
    }

    /// Returns the entries of an open directory and closes it.
    ///
    /// - Parameter path: the path in errors.
    public static func all(of folder: Int32, called path: String) throws(SystemError) -> [FolderEntry] {
        var entries: [FolderEntry] = []
        try visit(folder, called: path) { name, kind in
            entries.append(FolderEntry(name: String(fileName: UnsafeRawBufferPointer(name)), kind: kind))
        }
        return entries
    }

    /// Visits the entries of an open directory without creating a string for each name, and closes it.
    ///
    /// - Parameter visit: receives the bytes of a name, which a zero byte follows in memory.
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
