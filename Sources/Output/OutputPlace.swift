import Bytes
import Platform

/// The location of the output directory, which may not exist yet.
struct OutputPlace: Sendable {
    /// The path as the user wrote it, without trailing slashes.
    let shown: String
    /// Whether the directory exists.
    let isThere: Bool
    /// The parent directory, if it can be opened.
    let parent: Folder?
    /// The directory's name in its parent.
    let name: String
    /// The parent directories that were created, outermost first.
    private let made: [String]

    init(_ path: String) throws(SystemError) {
        shown = Self.withoutSlashes(path)
        if let folder = try Self.folder(shown) {
            isThere = true
            made = []
            // Resolve links: a replacement must be next to the actual directory.
            (parent, name) = Self.home(of: folder, shown)
            return
        }
        isThere = false
        let (above, name) = Self.split(shown)
        guard name != "." && name != ".." else { throw SystemError("create", shown, code: ENOENT) }
        made = try Self.makeFolders(above, for: shown)
        self.name = name
        parent = try Folder(opening: above)
    }

    /// Removes the parent directories that were created, unless they contain something.
    func removeMadeParents() {
        for path in made.reversed() { rmdir(path) }
    }

    /// Opens the output directory. Returns nil if it does not exist; throws if anything else has that name.
    private static func folder(_ path: String) throws(SystemError) -> Folder? {
        do {
            return try Folder(opening: path)
        } catch {
            var facts = stat()
            // A dangling link exists itself, although its target does not.
            guard error.code == ENOENT, lstat(path, &facts) != 0 else { throw error }
            return nil
        }
    }

    private static func home(of folder: Folder, _ path: String) -> (Folder?, String) {
        guard let real = realpath(path, nil) else { return (nil, path) }
        defer { free(real) }
        let (above, name) = split(String(cString: real))
        // Without the parent, a new site is written into the directory itself.
        return (try? Folder(opening: above), name)
    }

    private static func makeFolders(_ path: String, for shown: String) throws(SystemError) -> [String] {
        var facts = stat()
        if stat(path, &facts) == 0 { return [] }
        let above = try makeFolders(split(path).above, for: shown)
        guard mkdir(path, 0o777) == 0 || errno == EEXIST else {
            let code = errno
            for made in above.reversed() { rmdir(made) }
            throw SystemError("create", shown, code: code)
        }
        return above + [path]
    }

    private static func split(_ path: String) -> (above: String, name: String) {
        guard let slash = path.lastIndex(ofByte: "/") else { return (".", path) }
        let above = withoutSlashes(String(path[...slash]))
        return (above, String(path[path.utf8.index(after: slash)...]))
    }

    private static func withoutSlashes(_ path: String) -> String {
        var path = path
        while path.utf8.count > 1 && path.utf8.last == UInt8(ascii: "/") { path.unicodeScalars.removeLast() }
        return path
    }
}
