import Bytes
import Platform

/// `folder/name`, or `name` where the folder is the root.
package func join(_ folder: String, _ name: String) -> String {
    folder.isEmpty || folder == "." ? name : "\(folder)/\(name)"
}

/// What stands before the last slash; empty without one.
package func folder(of path: String) -> String {
    path.lastIndex(ofByte: "/").map { String(path[..<$0]) } ?? ""
}

/// What stands behind the last slash.
package func name(of path: String) -> String {
    guard let slash = path.lastIndex(ofByte: "/") else { return path }
    return String(path[path.utf8.index(after: slash)...])
}

/// What of a path stands below a folder; nil where it lies elsewhere. All paths lie below an empty folder.
package func path(_ path: String, below folder: String) -> Substring? {
    folder.isEmpty ? path[...] : path.rest(afterBytes: folder + "/")
}

/// Whether a part of a path begins with a dot.
func isHidden(_ path: Substring) -> Bool { path.hasBytePrefix(".") || path.containsBytes("/.") }

/// The path without `.` and `..`; nil where it would leave the root.
package func normalized(_ path: String) -> String? {
    var parts: [Substring] = []
    for part in path.bytewiseParts("/") where !part.isEmpty && part != "." {
        if part == ".." {
            guard parts.popLast() != nil else { return nil }
        } else {
            parts.append(part)
        }
    }
    return parts.joined(separator: "/")
}

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
