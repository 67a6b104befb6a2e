import Platform

extension Folder {
    /// Creates a file that must not exist yet. Messages refer to it as `shown`.
    func create(
        _ name: UnsafePointer<CChar>, _ content: PageContent, shown: @autoclosure () -> String
    ) throws(SystemError) {
        let file = openat(descriptor, name, O_WRONLY | O_CREAT | O_EXCL | O_NOFOLLOW | O_CLOEXEC, 0o666)
        guard file >= 0 else { throw SystemError("create", shown()) }
        do {
            try content.write(to: file, shown())
        } catch {
            close(file)
            throw error
        }
        // An exceeded quota or a network file system may report an error only on close.
        guard close(file) == 0 else { throw SystemError("write", shown()) }
    }

    /// Returns the names of the directory's entries, in no particular order.
    func entries() throws(SystemError) -> [String] {
        let again = openat(descriptor, ".", O_RDONLY | O_DIRECTORY | O_CLOEXEC)
        guard again >= 0 else { throw SystemError("read", path) }
        return try FolderEntry.all(of: again, called: path).map(\.name)
    }

    /// Returns the paths of all files below an entry. If the entry is no directory, returns its own name.
    func files(below name: String) throws(SystemError) -> [String] {
        guard case .found(let folder) = try lookUp(name) else { return [name] }
        var files: [String] = []
        for entry in try folder.entries() { files += try folder.files(below: entry).map { "\(name)/\($0)" } }
        return files
    }

    /// Removes a file, link or directory with all its contents and returns the number of files and links removed.
    ///
    /// Leaves the targets of links alone. What cannot be removed stays.
    @discardableResult
    func removeTree(_ name: String) -> Int {
        if unlinkat(descriptor, name, 0) == 0 { return 1 }
        // An entry that cannot be removed stays and is not counted.
        guard errno == EISDIR || errno == EPERM, case .found(let folder)? = try? lookUp(name) else { return 0 }
        let removed = ((try? folder.entries()) ?? []).reduce(0) { $0 + folder.removeTree($1) }
        unlinkat(descriptor, name, AT_REMOVEDIR)
        return removed
    }
}
