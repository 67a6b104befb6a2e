import Bytes
import Platform

/// Where the output folder is, or is to be.
struct OutputPlace: Sendable {
    /// The path as the user wrote it, without slashes at its end.
    let shown: String
    /// Whether it is there.
    let isThere: Bool
    /// The folder that it lies in, when that can be opened.
    let parent: Folder?
    /// Its name there.
    let name: String
    /// The folders above it that were made for it, outermost first.
    private let made: [String]

    init(_ path: String) throws(SystemError) {
        shown = Self.withoutSlashes(path)
        if let folder = try Self.folder(shown) {
            isThere = true
            made = []
            // What a link leads to is the folder, and beside that is where another can take its place.
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

    /// Removes the folders that were made above it, unless something is in them.
    func removeMadeParents() {
        for path in made.reversed() { rmdir(path) }
    }

    /// The open output folder, or nothing when there is none; anything else of that name is refused.
    private static func folder(_ path: String) throws(SystemError) -> Folder? {
        do {
            return try Folder(opening: path)
        } catch {
            var facts = stat()
            // A link that leads nowhere is there itself.
            guard error.code == ENOENT, lstat(path, &facts) != 0 else { throw error }
            return nil
        }
    }

    private static func home(of folder: Folder, _ path: String) -> (Folder?, String) {
        guard let real = realpath(path, nil) else { return (nil, path) }
        defer { free(real) }
        let (above, name) = split(String(cString: real))
        // Without it a new site is written into the folder itself and not beside it.
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
