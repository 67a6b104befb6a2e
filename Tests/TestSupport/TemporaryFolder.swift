import Platform

/// A directory for one test, created from a dictionary of files and removed with this object.
package final class TemporaryFolder: Sendable {
    /// The absolute path, with links resolved.
    package let path: String

    /// - Parameter files: texts by path; missing directories are created, and a path that ends with `/` is a
    ///   directory.
    package init(_ files: [String: String] = [:]) throws {
        let base = access("/dev/shm", W_OK) == 0 ? "/dev/shm" : "/tmp"
        var template = Array("\(base)/fuda-test-XXXXXX".utf8CString)
        guard mkdtemp(&template) != nil, let real = realpath(template, nil) else { throw SystemError("create", base) }
        defer { free(real) }
        path = String(cString: real)
        for (name, text) in files { try put(name, text) }
    }

    deinit { TemporaryFolder.remove(path, in: AT_FDCWD) }

    package func put(_ name: String, _ text: String) throws { try put(name, bytes: Array(text.utf8)) }

    package func put(_ name: String, bytes: [UInt8]) throws {
        try makeFolders(above: name)
        if name.hasSuffix("/") { return }
        let file = open("\(path)/\(name)", O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC, 0o666)
        guard file >= 0 else { throw SystemError("create", name) }
        defer { close(file) }
        guard bytes.isEmpty || write(file, bytes, bytes.count) == bytes.count else { throw SystemError("write", name) }
    }

    /// Writes an executable file.
    ///
    /// The system executes no file that is open for writing, and a child process that another thread is just starting has
    /// all open files of this process until it executes its own program. Waits until the system grants a read lease, which
    /// it does not while the file is open for writing anywhere.
    package func putTool(_ name: String, _ text: String) throws {
        try put(name, text)
        guard chmod("\(path)/\(name)", 0o755) == 0 else { throw SystemError("change", name) }
        #if os(Linux)
            let file = open("\(path)/\(name)", O_RDONLY | O_CLOEXEC)
            defer { close(file) }
            // F_SETLEASE, which Swift does not import because it is not part of POSIX.
            let setLease: Int32 = 1024
            var attempts = 60_000
            while fcntl(file, setLease, F_RDLCK) != 0, errno == EAGAIN, attempts > 0 {
                usleep(1_000)
                attempts -= 1
            }
        #endif
    }

    /// Makes a symbolic link.
    package func link(_ name: String, to target: String) throws {
        try makeFolders(above: name)
        guard symlink(target, "\(path)/\(name)") == 0 else { throw SystemError("link", name) }
    }

    package func text(_ name: String) throws -> String { String(decoding: try bytes(name), as: UTF8.self) }

    package func bytes(_ name: String) throws -> [UInt8] { try [UInt8](ofFile: "\(path)/\(name)") }

    /// Returns the sorted names in a directory.
    package func names(_ name: String = "") throws -> [String] {
        try FolderEntry.all(in: "\(path)/\(name)").map(\.name).sorted()
    }

    private func makeFolders(above name: String) throws {
        var folder = path
        for part in name.split(separator: "/", omittingEmptySubsequences: false).dropLast() {
            folder += "/\(part)"
            guard mkdir(folder, 0o777) == 0 || errno == EEXIST else { throw SystemError("create", folder) }
        }
    }

    /// Removes an entry relative to its directory, because a path may be longer than the system allows.
    private static func remove(_ name: String, in folder: Int32) {
        if unlinkat(folder, name, 0) == 0 { return }
        let inner = openat(folder, name, O_RDONLY | O_DIRECTORY | O_NOFOLLOW)
        guard inner >= 0, let stream = fdopendir(inner) else { return }
        var names: [String] = []
        while let entry = readdir(stream) {
            names.append(
                withUnsafePointer(to: &entry.pointee.d_name) {
                    String(cString: UnsafeRawPointer($0).assumingMemoryBound(to: CChar.self))
                })
        }
        for entry in names where entry != "." && entry != ".." { remove(entry, in: inner) }
        closedir(stream)
        unlinkat(folder, name, AT_REMOVEDIR)
    }
}
