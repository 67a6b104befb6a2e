import Bytes
import Domain
import Markdown
import Platform
import Synchronization

extension ProjectLayout {
    /// Resolves a reference of a body to a file's path relative to the project's folder; reports an existing file that
    /// must not be published.
    func resolve(_ reference: Reference, from path: String, _ findings: inout [Finding]) -> TextReference {
        var resolved = resolveTarget(of: reference, from: path, &findings)
        if let name = reference.fragment, !name.isEmpty, let hash = reference.anchor {
            resolved.anchor = TextReference.Anchor(name: name, hash: hash)
        }
        return resolved
    }

    /// Returns whether a link without an extension, such as `[[Note]]`, or with one, such as `[[Plan.canvas]]`, names an
    /// existing file. In an Obsidian vault the file may be anywhere in the project, otherwise in the directories of
    /// todos.
    package func hasFile(named target: String) -> Bool { namedFiles.has(target, in: self) }

    private func resolveTarget(
        of reference: Reference, from path: String, _ findings: inout [Finding]
    ) -> TextReference {
        let place = SourcePosition(reference.line, reference.column)
        switch reference.kind {
        case .todo: return TextReference(kind: .todo, target: reference.target, place: place)
        case .hash: return TextReference(kind: .hash, target: reference.target, place: place)
        case .prefixed: return TextReference(kind: .prefixed, target: reference.target, place: place)
        case .user: return TextReference(kind: .user, target: reference.target, place: place)
        case .link: return file(.link, target(of: reference, from: path), from: path, place, &findings)
        case .image:
            let target = target(of: reference, from: path)
            // In a vault, both notations name images in any folder.
            let isAnywhere = reference.isByName || namedFiles.areInVault(self)
            return image(target, from: path, isByName: isAnywhere, place, &findings)
        }
    }

    /// Returns the path of a reference: relative to the file's folder or, with a leading slash, to the project's. In an
    /// Obsidian vault, links also name files from the vault's root, and by the end of their path.
    private func target(of reference: Reference, from path: String) -> String {
        let folder = folder(of: path)
        if !reference.isByName {
            guard !reference.target.isEmpty, namedFiles.areInVault(self),
                let near = normalized(join(folder, reference.target)), access("\(root)/\(near)", F_OK) != 0
            else { return reference.target }
            if let inside = normalized(reference.target), access("\(root)/\(inside)", F_OK) == 0 { return "/" + inside }
            return found(reference.target, reference, from: folder).map { "/" + $0 } ?? reference.target
        }
        let target = String(Substring(reference.target.utf8.drop { $0 == UInt8(ascii: "/") }))
        let isFromRoot = target.utf8.count < reference.target.utf8.count
        if let direct = normalized(isFromRoot ? target : join(folder, target)), exists("\(root)/\(direct)", kind: .file)
        {
            return isFromRoot ? "/" + target : target
        }
        return found(target, reference, from: folder).map { "/" + $0 } ?? target
    }

    /// Returns the file that a name or the end of a path means: one that may be published, otherwise another one of a vault.
    private func found(_ target: String, _ reference: Reference, from folder: String) -> String? {
        let isImage = reference.kind == .image
        let published = isMarkdown(target) ? nil : namedFiles.find(target, isImage: isImage, from: folder, in: self)
        return published ?? namedFiles.only(target, in: self)
    }

    /// Resolves an image of a body. Reports an image that exists but is never published, because only its text is
    /// shown.
    ///
    /// - Parameter isByName: whether it may be anywhere in the project, as in an Obsidian vault.
    private func image(
        _ target: String, from path: String, isByName: Bool, _ place: SourcePosition, _ findings: inout [Finding]
    ) -> TextReference {
        let count = findings.count
        let image = file(.image, target, from: path, below: isByName ? [""] : published, place, &findings)
        // A leading slash may mean the host's root.
        let isOfProject = isByName || !target.hasBytePrefix("/")
        // Obsidian embeds a note in this way; its text is shown, as for a link to it.
        if !image.exists, !image.isMissing, findings.count == count, isOfProject, !isMarkdown(image.target) {
            findings.append(Finding(path, place, .unpublishedImage(image.target)))
        }
        return image
    }

    /// Returns the path of the picture that a user's profile names; nil, with a finding, if it is not published.
    func picture(_ avatar: Located<String>, from path: String, _ findings: inout [Finding]) -> String? {
        let count = findings.count
        let picture = file(.image, avatar.value, from: path, avatar.place, &findings)
        if picture.exists { return picture.target }
        if findings.count == count { findings.append(Finding(path, avatar.place, .missingAvatar(avatar.value))) }
        return nil
    }

    /// Resolves a file that the one at `path` names.
    ///
    /// - Parameter folders: the folders whose files may be published; those of the todos if it is nil.
    func file(
        _ kind: TextReference.Kind, _ target: String, from path: String, below folders: [String]? = nil,
        _ place: SourcePosition,
        _ findings: inout [Finding]
    ) -> TextReference {
        let joined = target.hasBytePrefix("/") ? target : join(folder(of: path), target)
        guard let inside = normalized(joined) else {
            var outside = TextReference(kind: kind, target: target, place: place)
            outside.isOutside = true
            return outside
        }
        var (exists, isMissing) = (false, false)
        switch permission(to: inside, below: folders ?? published) {
        case .granted: exists = true
        case .refused(let message): findings.append(Finding(path, place, message))
        // A leading slash may mean the host's root.
        case .absent: isMissing = !target.hasBytePrefix("/") && access("\(root)/\(inside)", F_OK) != 0
        }
        if isMissing, skipped?.has(inside) == true {
            isMissing = false
            findings.append(Finding(path, place, .notCheckedOut(inside)))
        }
        return TextReference(kind: kind, target: inside, exists: exists, isMissing: isMissing, place: place)
    }

    /// Whether a file may be copied into the site.
    private enum Permission {
        case granted
        /// It does not exist, is Markdown, or lies in a location that is never published.
        case absent
        case refused(FindingMessage)
    }

    /// A regular file beside or below the todos may be published, unless it or its link's target is hidden, or its kind
    /// could run something on the site. Markdown is never copied: a note may contain comments and fields that no page
    /// shows.
    private func permission(to path: String, below folders: [String]) -> Permission {
        let isOpen = folders.contains { folder in
            Bytes.path(path, below: folder).map { !isHidden($0) } ?? false
        }
        guard isOpen, !isMarkdown(path), let real = realPath("\(root)/\(path)"), exists(real, kind: .file),
            !isMarkdown(real)
        else { return .absent }
        guard PathAccess(of: real, in: root, below: published) == .open else {
            return .refused(.linkOutOfProject(path))
        }
        guard !path.utf8.contains(where: { $0 < 32 || $0 == 127 }) else {
            return .refused(.controlCharacterInName)
        }
        guard access(real, R_OK) == 0 else {
            return .refused(.unreadableAttachment(SystemError("read", path)))
        }
        return kindPermission(path)
    }

    private func kindPermission(_ path: String) -> Permission {
        let objection: AttachmentObjection? =
            switch AttachmentKind(path) {
            case .harmless: contents.objection(toFile: path, in: self)
            case .svg: contents.objection(toDrawing: path, in: self)
            case .runnable(let part): .runnable(part)
            case .other: .unknownType
            }
        return objection.map { .refused(.unpublishedFile(path, $0)) } ?? .granted
    }
}

/// Decides by content whether linked files may be published; reads each file once.
final class AttachmentContents: Sendable {
    /// The objection to each file; nil if there is none.
    private let known = Mutex<[PathKey: AttachmentObjection?]>([:])

    /// Returns the reason why a file with an allowed name must not be published; nil if it may be.
    func objection(toFile path: String, in layout: ProjectLayout) -> AttachmentObjection? {
        objection(to: path, in: layout) { (opener, buffer) throws(SandboxedFileOpener.Failure) in
            do throws(SandboxedFileOpener.Failure) {
                try opener.read(path, into: &buffer, limit: SniffedMarkup.headCount)
            } catch {
                // The start of the file is sufficient.
                guard error.isTooLarge else { throw error }
            }
            return buffer.bytes.isLFSPointer ? .pointer : SniffedMarkup(head: buffer.bytes) == nil ? nil : .markup
        }
    }

    /// Returns the reason why an SVG must not be published; nil if it may be.
    func objection(toDrawing path: String, in layout: ProjectLayout) -> AttachmentObjection? {
        objection(to: path, in: layout) { (opener, buffer) throws(SandboxedFileOpener.Failure) in
            do throws(SandboxedFileOpener.Failure) {
                try opener.read(path, into: &buffer, limit: SVGSafetyCheck.maximumSize)
            } catch {
                guard error.isTooLarge else { throw error }
                return .largeSVG
            }
            if buffer.bytes.isLFSPointer { return .pointer }
            switch SVGSafetyCheck.check(buffer.bytes) {
            case .harmless: return nil
            case .mayRun: return .activeSVG
            case .tooManyElements: return .complexSVG
            }
        }
    }

    private func objection(
        to path: String, in layout: ProjectLayout,
        _ judge: (SandboxedFileOpener, inout ByteBuffer) throws(SandboxedFileOpener.Failure) -> AttachmentObjection?
    ) -> AttachmentObjection? {
        known.withLock { known in
            if let answer = known[PathKey(path)] { return answer }
            var buffer = ByteBuffer()
            let answer: AttachmentObjection?
            do throws(SandboxedFileOpener.Failure) {
                answer = try judge(SandboxedFileOpener(root: layout.root, homes: layout.published), &buffer)
            } catch {
                answer = .unreadable(error.words(path))
            }
            known[PathKey(path)] = .some(answer)
            return answer
        }
    }
}
