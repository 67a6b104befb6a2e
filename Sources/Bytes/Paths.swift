/// Returns `folder/name`, or `name` if the directory is the root.
package func join(_ folder: String, _ name: String) -> String {
    folder.isEmpty || folder == "." ? name : "\(folder)/\(name)"
}

/// Returns the path before the last slash; empty if there is no slash.
package func folder(of path: String) -> String {
    path.lastIndex(ofByte: "/").map { String(path[..<$0]) } ?? ""
}

/// Returns the directories that contain a path, the outermost first, without the root.
package func folders(above path: String) -> [String] {
    path.utf8.indices.filter { path.utf8[$0] == UInt8(ascii: "/") }.map { String(path[..<$0]) }
}

/// Returns the path after the last slash.
package func name(of path: String) -> String {
    guard let slash = path.lastIndex(ofByte: "/") else { return path }
    return String(path[path.utf8.index(after: slash)...])
}

/// Returns a path relative to a directory; nil if it is outside. An empty directory contains all paths.
package func path(_ path: String, below folder: String) -> Substring? {
    folder.isEmpty ? path[...] : path.rest(afterBytes: folder + "/")
}

/// Returns whether any component of the path begins with a dot.
package func isHidden(_ path: Substring) -> Bool { path.hasBytePrefix(".") || path.containsBytes("/.") }

/// Returns the path without `.` and `..` components; nil if it would leave the root.
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

/// Returns whether a file is Markdown, by its extension in any case.
package func isMarkdown(_ path: String) -> Bool {
    // Called for every file.
    path.withBytes { isMarkdown($0) }
}

/// Returns the same for the bytes of a path.
package func isMarkdown(_ path: UnsafeBufferPointer<UInt8>) -> Bool {
    hasEnding(path, ".md") || hasEnding(path, ".markdown")
}

/// Returns whether a name has an extension in any case, and is more than the extension.
private func hasEnding(_ path: UnsafeBufferPointer<UInt8>, _ ending: StaticString) -> Bool {
    let length = ending.utf8CodeUnitCount
    let start = path.count - length
    guard start > 0, path[start] == UInt8(ascii: "."), path[start - 1] != UInt8(ascii: "/") else { return false }
    return (1..<length).allSatisfy { path[start + $0] | 0x20 == ending.utf8Start[$0] }
}
