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
package func isHidden(_ path: Substring) -> Bool { path.hasBytePrefix(".") || path.containsBytes("/.") }

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

/// Whether a file is read as Markdown, by its ending in any case.
package func isMarkdown(_ path: String) -> Bool {
    // It is asked of every file.
    path.withBytes { isMarkdown($0) }
}

/// The same of a path's bytes.
package func isMarkdown(_ path: UnsafeBufferPointer<UInt8>) -> Bool {
    hasEnding(path, ".md") || hasEnding(path, ".markdown")
}

/// Whether a name is more than an ending of letters behind a full stop, in any case.
private func hasEnding(_ path: UnsafeBufferPointer<UInt8>, _ ending: StaticString) -> Bool {
    let length = ending.utf8CodeUnitCount
    let start = path.count - length
    guard start > 0, path[start] == UInt8(ascii: "."), path[start - 1] != UInt8(ascii: "/") else { return false }
    return (1..<length).allSatisfy { path[start + $0] | 0x20 == ending.utf8Start[$0] }
}
