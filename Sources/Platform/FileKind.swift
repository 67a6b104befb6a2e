/// Returns the path with all symbolic links resolved; nil if there is no such file.
package func realPath(_ path: String) -> String? {
    guard let resolved = realpath(path, nil) else { return nil }
    defer { free(resolved) }
    return String(cString: resolved)
}

/// The kind of file to look for.
package enum FileKind: Sendable {
    case file, folder
}

/// Returns whether a file of that kind exists, following links.
package func exists(_ path: String, kind: FileKind) -> Bool {
    var status = stat()
    guard stat(path, &status) == 0 else { return false }
    return status.st_mode & S_IFMT == (kind == .file ? S_IFREG : S_IFDIR)
}
