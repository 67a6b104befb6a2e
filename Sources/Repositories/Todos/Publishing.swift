import Domain
import Markdown
import Platform

extension ProjectLayout {
    /// A reference of a body, with a file's path from the project's folder; what is there and may not be published is
    /// told at its place.
    func resolve(_ reference: Reference, from path: String, _ findings: inout [Finding]) -> TextReference {
        let place = Place(reference.line, reference.column)
        switch reference.kind {
        case .todo: return TextReference(kind: .todo, target: reference.target, place: place)
        case .hash: return TextReference(kind: .hash, target: reference.target, place: place)
        case .prefixed: return TextReference(kind: .prefixed, target: reference.target, place: place)
        case .user: return TextReference(kind: .user, target: reference.target, place: place)
        case .link: return file(.link, reference.target, from: path, place, &findings)
        case .image: return image(reference.target, from: path, place, &findings)
        }
    }

    /// An image of a body. One that is there but is never published is told, for nothing but its text is shown of it.
    private func image(
        _ target: String, from path: String, _ place: Place, _ findings: inout [Finding]
    ) -> TextReference {
        let count = findings.count
        let image = file(.image, target, from: path, place, &findings)
        // What begins with a slash may mean the host's root.
        if !image.exists, !image.isMissing, findings.count == count, !target.hasPrefix("/") {
            let message = "an image '\(image.target)', which is hidden or not beside the todos and so not published"
            findings.append(Finding(path, place, .missingFile, "\(message); copy it here"))
        }
        return image
    }

    /// A file that the one at `path` names.
    func file(
        _ kind: TextReference.Kind, _ target: String, from path: String, _ place: Place, _ findings: inout [Finding]
    ) -> TextReference {
        let joined = target.hasPrefix("/") ? target : join(folder(of: path), target)
        guard let inside = normalized(joined) else { return TextReference(kind: kind, target: target, place: place) }
        var (exists, isMissing) = (false, false)
        switch permission(to: inside) {
        case .granted: exists = true
        case .refused(let rule, let message): findings.append(Finding(path, place, rule, message))
        // What begins with a slash may mean the host's root.
        case .absent: isMissing = !target.hasPrefix("/") && access("\(root)/\(inside)", F_OK) != 0
        }
        return TextReference(kind: kind, target: inside, exists: exists, isMissing: isMissing, place: place)
    }

    /// Whether a file may be copied into the site.
    private enum Permission {
        case granted
        /// There is none, or it lies where nothing is ever published from.
        case absent
        case refused(Rule, String)
    }

    /// A plain file beside or below the todos may be, unless it is hidden there, or is where its links lead.
    private func permission(to path: String) -> Permission {
        guard let home = published.first(where: { path.hasPrefix($0 + "/") }),
            !path.dropFirst(home.count).contains("/."), let real = realPath("\(root)/\(path)"),
            exists(real, kind: .file)
        else { return .absent }
        guard real == "\(root)/\(path)" || isOpen(real, in: root, below: published) else {
            return .refused(
                .symlink, "'\(path)' leads to a hidden file or out of the project, which is not published; copy it here"
            )
        }
        guard !path.utf8.contains(where: { $0 < 32 || $0 == 127 }) else {
            return .refused(.unreadableFile, "the file's name has a control character; rename it")
        }
        guard access(real, R_OK) == 0 else {
            return .refused(.unreadableFile, "\(SystemError("read", path)); it is left out")
        }
        return .granted
    }
}

/// Whether nothing hides a file from the site's readers: it lies in the project, and no part of its path begins with a
/// dot, but for the parts that lead to one of the folders which are published.
///
/// - Parameters:
///   - real: its path with all links followed, and so is `root`.
///   - folders: from the root; a link to a hidden folder publishes nothing.
package func isOpen(_ real: String, in root: String, below folders: [String]) -> Bool {
    let homes = folders.map { "\(root)/\($0)" }.filter { real.hasPrefix($0 + "/") && realPath($0) == $0 }
    guard real.hasPrefix(root + "/") else { return false }
    return !real.dropFirst((homes.max { $0.utf8.count < $1.utf8.count } ?? root).count).contains("/.")
}
