import Bytes
import Domain
import Platform

/// Whether a real path may be read as part of the project.
enum PathAccess: Equatable {
    case open
    /// A part of the path below the project begins with a dot, or the path belongs to git or fuda.
    case hidden
    case outside

    /// - Parameters:
    ///   - real: the path with all links followed; `root` too.
    ///   - homes: folders, relative to the root, that are named explicitly, so that dots in their paths hide nothing; a
    ///     link to a hidden folder is not one of them.
    init(of real: String, in root: String, below homes: [String]) {
        guard let path = PathAccess.path(of: real, below: root) else {
            self = .outside
            return
        }
        guard isHidden(path) else {
            self = .open
            return
        }
        let isNamed =
            !PathAccess.isPrivate(path)
            && homes.contains { home in
                guard let rest = PathAccess.path(of: String(path), below: home), !isHidden(rest) else { return false }
                return realPath("\(root)/\(home)")?.hasSameBytes(as: "\(root)/\(home)") == true
            }
        self = isNamed ? .open : .hidden
    }

    /// The path relative to a folder, empty for the folder itself; nil if it is not below the folder.
    private static func path(of path: String, below folder: String) -> Substring? {
        guard let rest = path.rest(afterBytes: folder) else { return nil }
        if rest.isEmpty || folder.hasByteSuffix("/") { return rest }
        return rest.rest(afterBytes: "/")
    }

    /// Whether the path is in `.git` or `.fuda`, in any spelling that a case-insensitive file system accepts.
    private static func isPrivate(_ path: Substring) -> Bool {
        path.bytewiseParts("/").contains { part in
            let name = part.asciiLowercased
            return name.elementsEqual(".git".utf8) || name.elementsEqual(".fuda".utf8)
        }
    }
}

/// Whether a file is visible to readers of the site: it lies in the project, and no part of its path begins with a dot,
/// except the parts that lead to one of these folders.
///
/// - Parameters:
///   - real: the path with all links followed; `root` too.
///   - folders: relative to the root; a link to a hidden folder publishes nothing.
package func isOpen(_ real: String, in root: String, below folders: [String]) -> Bool {
    PathAccess(of: real, in: root, below: folders) == .open
}
