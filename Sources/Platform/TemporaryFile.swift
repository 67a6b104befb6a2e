import CFiles

/// A new file that is written under a temporary name before it is moved into place.
///
/// The file is locked while this value exists, so that sweeping distinguishes it from the leftovers of killed
/// processes. A file that was not moved into place is removed with this value.
struct TemporaryFile: ~Copyable {
    let file: Int32
    private let folder: Folder
    private let name: String
    private var hasPlace = false

    /// - Parameters:
    ///   - name: the prefix of the file's name; a random suffix follows.
    ///   - shown: the path in errors.
    init(in folder: Folder, named name: String, mode: mode_t, called shown: String) throws(SystemError) {
        self.folder = folder
        while true {
            let name = "\(name).\(String(UInt64.random(in: .min ... .max), radix: 16))"
            let flags = O_RDWR | O_CREAT | O_EXCL | O_NOFOLLOW | O_CLOEXEC
            let file = retried { openat(folder.descriptor, name, flags, mode) }
            guard file >= 0 else { throw SystemError("write", shown) }
            _ = retried { flock(file, LOCK_EX) }
            var facts = stat()
            if fstat(file, &facts) == 0, facts.st_nlink == 0 {
                // Swept before it was locked.
                close(file)
                continue
            }
            (self.name, self.file) = (name, file)
            return
        }
    }

    deinit {
        if !hasPlace { unlinkat(folder.descriptor, name, 0) }
        close(file)
    }

    func write(_ bytes: UnsafeBufferPointer<UInt8>, called shown: String) throws(SystemError) {
        guard writeAll(UnsafeRawBufferPointer(bytes), to: file) else { throw SystemError("write", shown) }
    }

    /// Moves the file into place, replacing an existing file.
    mutating func replace(_ place: String, in folder: Folder, called shown: String) throws(SystemError) {
        guard renameat(self.folder.descriptor, name, folder.descriptor, place) == 0 else {
            throw SystemError("write", shown)
        }
        hasPlace = true
    }

    /// Moves the file into place; throws `EEXIST` if the name is in use.
    mutating func take(_ place: String, in folder: Folder, called shown: String) throws(SystemError) {
        guard files_rename_new(self.folder.descriptor, name, folder.descriptor, place) == 0 else {
            throw SystemError("create", shown)
        }
        hasPlace = true
    }

    /// Removes temporary files of a directory that no process is writing.
    ///
    /// - Parameter isIncluded: returns whether a name's prefix is one that the directory's writers use.
    static func sweep(_ folder: Folder, where isIncluded: (Substring) -> Bool = { _ in true }) {
        let again = openat(folder.descriptor, ".", O_RDONLY | O_DIRECTORY | O_CLOEXEC)
        // Files that are not swept only take up space, and the next command tries again.
        guard again >= 0, let entries = try? FolderEntry.all(of: again, called: folder.path) else { return }
        for entry in entries {
            if let beginning = TemporaryFile.beginning(of: entry.name), isIncluded(beginning) {
                remove(entry.name, folder)
            }
        }
    }

    private static func remove(_ name: String, _ folder: Folder) {
        let file = openat(folder.descriptor, name, O_RDONLY | O_NOFOLLOW | O_NONBLOCK | O_CLOEXEC)
        guard file >= 0 else { return }
        defer { close(file) }
        var facts = stat()
        guard fstat(file, &facts) == 0, facts.st_mode & S_IFMT == S_IFREG else { return }
        if flock(file, LOCK_EX | LOCK_NB) == 0 { unlinkat(folder.descriptor, name, 0) }
    }

    /// Returns the part of a name before a dot and one to sixteen hexadecimal digits; nil for other names.
    private static func beginning(of name: String) -> Substring? {
        let bytes = name.utf8
        guard let dot = bytes.lastIndex(of: UInt8(ascii: ".")), dot > bytes.startIndex else { return nil }
        let digits = bytes[bytes.index(after: dot)...]
        guard (1...16).contains(digits.count), digits.allSatisfy({ (48...57).contains($0) || (97...102).contains($0) })
        else { return nil }
        return name[..<dot]
    }
}

/// Repeats a system call while a signal interrupts it, and returns its result.
@inline(__always)
func retried<Answer: SignedInteger>(_ call: () -> Answer) -> Answer {
    while true {
        let answer = call()
        if answer >= 0 || errno != EINTR { return answer }
    }
}
