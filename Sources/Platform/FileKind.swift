/// The path with all symbolic links followed; nil where there is no such file.
package func realPath(_ path: String) -> String? {
    guard let resolved = realpath(path, nil) else { return nil }
    defer { free(resolved) }
    return String(cString: resolved)
}

/// What is asked for under a path.
package enum FileKind: Sendable {
    case file, folder
}

/// Whether there is a file of that kind, links followed.
package func exists(_ path: String, kind: FileKind) -> Bool {
    var status = stat()
    guard stat(path, &status) == 0 else { return false }
    return status.st_mode & S_IFMT == (kind == .file ? S_IFREG : S_IFDIR)
}
