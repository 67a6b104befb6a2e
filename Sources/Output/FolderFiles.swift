import Platform

extension Folder {
    /// Writes a file that is not there yet; messages call it `shown`.
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
        // A full quota or a network file system may tell only now.
        guard close(file) == 0 else { throw SystemError("write", shown()) }
    }

    /// The names of what is in the folder, in no order.
    func entries() throws(SystemError) -> [String] {
        let again = openat(descriptor, ".", O_RDONLY | O_DIRECTORY | O_CLOEXEC)
        guard again >= 0 else { throw SystemError("read", path) }
        return try FolderEntry.all(of: again, called: path).map(\.name)
    }

    /// The paths below the named folder of all that is no folder.
    func files(below name: String) throws(SystemError) -> [String] {
        guard case .found(let folder) = try lookUp(name) else { return [name] }
        var files: [String] = []
        for entry in try folder.entries() { files += try folder.files(below: entry).map { "\(name)/\($0)" } }
        return files
    }

    /// Removes the named file, link or folder with all that is in it, and returns how many files and links went.
    ///
    /// A link's target is left alone, and what cannot be removed stays.
    @discardableResult
    func removeTree(_ name: String) -> Int {
        if unlinkat(descriptor, name, 0) == 0 { return 1 }
        // What cannot be removed stays and is not counted.
        guard errno == EISDIR || errno == EPERM, case .found(let folder)? = try? lookUp(name) else { return 0 }
        // See above.
        let removed = ((try? folder.entries()) ?? []).reduce(0) { $0 + folder.removeTree($1) }
        unlinkat(descriptor, name, AT_REMOVEDIR)
        return removed
    }
}
