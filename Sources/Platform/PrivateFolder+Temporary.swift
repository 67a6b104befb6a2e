extension PrivateFolder {
    /// Writes the bytes to a new file beside the one of that name. Its writer holds a lock on it, so that who sweeps
    /// knows it from what a killed process left.
    ///
    /// - Returns: its name, and a descriptor that the caller closes when the file has its place.
    func written(
        _ name: String, _ bytes: UnsafeBufferPointer<UInt8>, mode: mode_t
    ) throws(SystemError) -> (name: String, file: Int32) {
        while true {
            let temporary = "\(name).\(String(UInt64.random(in: .min ... .max), radix: 16))"
            let file = openat(descriptor, temporary, O_WRONLY | O_CREAT | O_EXCL | O_NOFOLLOW | O_CLOEXEC, mode)
            guard file >= 0 else { throw SystemError("write", pathOf(name)) }
            _ = flock(file, LOCK_EX)
            var facts = stat()
            if fstat(file, &facts) == 0, facts.st_nlink == 0 {
                // Swept before it was locked.
                close(file)
                continue
            }
            guard writeAll(UnsafeRawBufferPointer(bytes), to: file) else {
                let error = SystemError("write", pathOf(name))
                close(file)
                unlinkat(descriptor, temporary, 0)
                throw error
            }
            return (temporary, file)
        }
    }

    /// Removes the temporary files that nobody writes any more.
    func sweep() {
        let folder = openat(descriptor, ".", O_RDONLY | O_DIRECTORY | O_CLOEXEC)
        guard folder >= 0, let entries = try? FolderEntry.all(of: folder, called: path) else { return }
        for entry in entries where PrivateFolder.isTemporary(entry.name) { sweep(entry.name) }
    }

    private func sweep(_ name: String) {
        let file = openat(descriptor, name, O_RDONLY | O_NOFOLLOW | O_NONBLOCK | O_CLOEXEC)
        guard file >= 0 else { return }
        defer { close(file) }
        var facts = stat()
        guard fstat(file, &facts) == 0, facts.st_mode & S_IFMT == S_IFREG else { return }
        if flock(file, LOCK_EX | LOCK_NB) == 0 { unlinkat(descriptor, name, 0) }
    }

    /// Whether it is a name that `written` gives: another, a dot, and up to sixteen hexadecimal digits.
    private static func isTemporary(_ name: String) -> Bool {
        let bytes = Array(name.utf8)
        guard let dot = bytes.lastIndex(of: UInt8(ascii: ".")), dot > 0 else { return false }
        let digits = bytes[(dot + 1)...]
        return (1...16).contains(digits.count)
            && digits.allSatisfy { (48...57).contains($0) || (97...102).contains($0) }
    }
}
