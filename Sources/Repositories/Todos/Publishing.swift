import Bytes
import Domain
import Markdown
import Platform
import Synchronization

extension ProjectLayout {
    /// A reference of a body, with a file's path from the project's folder; what is there and may not be published is
    /// told at its place.
    func resolve(_ reference: Reference, from path: String, _ findings: inout [Finding]) -> TextReference {
        var resolved = resolveTarget(of: reference, from: path, &findings)
        if let name = reference.fragment, !name.isEmpty, let hash = reference.anchor {
            resolved.anchor = TextReference.Anchor(name: name, hash: hash)
        }
        return resolved
    }

    private func resolveTarget(
        of reference: Reference, from path: String, _ findings: inout [Finding]
    ) -> TextReference {
        let place = Place(reference.line, reference.column)
        switch reference.kind {
        case .todo: return TextReference(kind: .todo, target: reference.target, place: place)
        case .hash: return TextReference(kind: .hash, target: reference.target, place: place)
        case .prefixed: return TextReference(kind: .prefixed, target: reference.target, place: place)
        case .user: return TextReference(kind: .user, target: reference.target, place: place)
        case .link: return file(.link, target(of: reference, from: path), from: path, place, &findings)
        case .image: return image(target(of: reference, from: path), from: path, place, &findings)
        }
    }

    /// The path that a reference names, from the file's folder or, with a slash in front, from the project's.
    private func target(of reference: Reference, from path: String) -> String {
        let target = reference.target
        guard reference.isByName else { return target }
        if let near = normalized(join(folder(of: path), target)), exists("\(root)/\(near)", kind: .file) {
            return target
        }
        return namedFiles.find(target, in: self).map { "/" + $0 } ?? target
    }

    /// An image of a body. One that is there but is never published is told, for nothing but its text is shown of it.
    private func image(
        _ target: String, from path: String, _ place: Place, _ findings: inout [Finding]
    ) -> TextReference {
        let count = findings.count
        let image = file(.image, target, from: path, place, &findings)
        // What begins with a slash may mean the host's root.
        if !image.exists, !image.isMissing, findings.count == count, !target.hasBytePrefix("/") {
            let message = "an image '\(image.target)', which is hidden or not beside the todos and so not published"
            findings.append(Finding(path, place, .missingFile, "\(message); copy it here"))
        }
        return image
    }

    /// A file that the one at `path` names.
    func file(
        _ kind: TextReference.Kind, _ target: String, from path: String, _ place: Place, _ findings: inout [Finding]
    ) -> TextReference {
        let joined = target.hasBytePrefix("/") ? target : join(folder(of: path), target)
        guard let inside = normalized(joined) else {
            var outside = TextReference(kind: kind, target: target, place: place)
            outside.isOutside = true
            return outside
        }
        var (exists, isMissing) = (false, false)
        switch permission(to: inside) {
        case .granted: exists = true
        case .refused(let rule, let message): findings.append(Finding(path, place, rule, message))
        // What begins with a slash may mean the host's root.
        case .absent: isMissing = !target.hasBytePrefix("/") && access("\(root)/\(inside)", F_OK) != 0
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

    /// A plain file beside or below the todos may be, unless it is hidden there, or is where its links lead, or is of a
    /// kind that could run something on the site.
    private func permission(to path: String) -> Permission {
        guard let rest = published.lazy.compactMap({ path.rest(afterBytes: $0 + "/") }).first,
            !rest.hasBytePrefix("."), !rest.containsBytes("/."), let real = realPath("\(root)/\(path)"),
            exists(real, kind: .file)
        else { return .absent }
        guard Reach(of: real, in: root, below: published) == .open else {
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
        return kindPermission(path)
    }

    private func kindPermission(_ path: String) -> Permission {
        switch AttachmentKind(path) {
        case .harmless: return .granted
        case .svg where drawings.isHarmless(path, in: self): return .granted
        case .svg:
            return .refused(
                .unpublishedFile,
                "'\(path)' is not published, for it may hold scripts, links or styles from elsewhere; save it as a plain SVG or PNG"
            )
        case .other:
            return .refused(
                .unpublishedFile,
                "'\(path)' is of a kind that is not published, as it could run on the site; link to it elsewhere, or put it into an archive"
            )
        }
    }
}

/// What is known of the drawings that todos show, each of which is read once.
final class Drawings: Sendable {
    private let known = Mutex<[PathKey: Bool]>([:])

    func isHarmless(_ path: String, in layout: ProjectLayout) -> Bool {
        known.withLock { known in
            if let answer = known[PathKey(path)] { return answer }
            var buffer = ByteBuffer()
            let opener = SourceOpener(root: layout.root, homes: layout.published)
            // A drawing that cannot be read is not harmless: it is not published, which is a finding.
            let isRead = (try? opener.read(path, into: &buffer, limit: HarmlessSVG.maximumSize)) != nil
            let answer = isRead && HarmlessSVG.check(buffer.bytes)
            known[PathKey(path)] = answer
            return answer
        }
    }
}
