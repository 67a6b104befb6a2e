import Bytes
import Domain
import Platform

/// Whether what is at a real path may be read as a part of the project.
enum Reach: Equatable {
    case open
    /// A part of its path below the project begins with a dot, or it is git's or ours.
    case hidden
    case outside

    /// - Parameters:
    ///   - real: the path with all links followed, and so is `root`.
    ///   - homes: folders from the root that were named as they are, so that the dots that lead to them hide nothing; a link
    ///     to a hidden folder is none.
    init(of real: String, in root: String, below homes: [String]) {
        guard let path = Reach.path(of: real, below: root) else {
            self = .outside
            return
        }
        guard isHidden(path) else {
            self = .open
            return
        }
        let isNamed =
            !Reach.isPrivate(path)
            && homes.contains { home in
                guard let rest = Reach.path(of: String(path), below: home), !isHidden(rest) else { return false }
                return realPath("\(root)/\(home)")?.hasSameBytes(as: "\(root)/\(home)") == true
            }
        self = isNamed ? .open : .hidden
    }

    /// What a finding says of a link that is not followed.
    var refusal: String {
        self == .hidden
            ? "a symbolic link to what is hidden is not followed; put a copy here if it is meant to be seen"
            : "a symbolic link that leaves the project is not followed"
    }

    /// The path from a folder, empty for the folder itself; nil for one that is not below it.
    private static func path(of path: String, below folder: String) -> Substring? {
        guard let rest = path.rest(afterBytes: folder) else { return nil }
        if rest.isEmpty || folder.hasByteSuffix("/") { return rest }
        return rest.rest(afterBytes: "/")
    }

    /// Whether it is in `.git` or `.fuda`, however a file system without case may spell them.
    private static func isPrivate(_ path: Substring) -> Bool {
        path.bytewiseParts("/").contains { part in
            let name = part.asciiLowercased
            return name.elementsEqual(".git".utf8) || name.elementsEqual(".fuda".utf8)
        }
    }
}

/// Whether nothing hides a file from the site's readers: it lies in the project, and no part of its path begins with a
/// dot, but for the parts that lead to one of these folders.
///
/// - Parameters:
///   - real: its path with all links followed, and so is `root`.
///   - folders: from the root; a link to a hidden folder publishes nothing.
package func isOpen(_ real: String, in root: String, below folders: [String]) -> Bool {
    Reach(of: real, in: root, below: folders) == .open
}
