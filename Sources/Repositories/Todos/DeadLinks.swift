import Bytes
package import Domain
import Platform

extension ProjectLayout {
    /// Returns a finding for each entry of `links` that is a path that does not exist, relative to the folder of the todo,
    /// of the project or of the repository.
    ///
    /// Addresses, remarks and names of notes never count as dead.
    func deadLinks(of todo: Todo) -> [Finding] {
        todo.links.filter { link in
            // A path that leaves the repository never exists.
            ProjectLayout.path(in: link.value) != nil
                && !places(of: link.value, from: todo.path).contains { access($0, F_OK) == 0 }
        }.map { dead($0, of: todo) }
    }

    /// Returns a finding for each entry of `links` that exists and names nothing but hidden files.
    ///
    /// - Parameter hidden: absolute paths.
    package func links(of todo: Todo, toHidden hidden: Set<PathKey>) -> [Finding] {
        todo.links.filter { link in
            let found = places(of: link.value, from: todo.path).filter { access($0, F_OK) == 0 }
            return !found.isEmpty && found.allSatisfy { hidden.contains(PathKey($0)) }
        }.map { dead($0, of: todo) }
    }

    private func dead(_ link: Located<String>, of todo: Todo) -> Finding {
        let key = todo.name(of: .links, at: link.place)
        return Finding(
            todo.path, link.place, problem(ofDead: link.value, key: key, from: todo.path),
            // An archived todo needs no correction.
            severity: todo.isArchived ? .note : nil)
    }

    /// - Parameter key: the name of the field in the file.
    private func problem(ofDead link: String, key: String, from path: String) -> FindingMessage {
        let inside = places(of: link, from: path).lazy.compactMap { $0.rest(afterBytes: root + "/").map { String($0) } }
        return inside.first { skipped?.has($0) == true }.map { .notCheckedOut($0) } ?? .deadLink(link, key: key)
    }

    /// Returns the absolute paths that a link of a todo may mean; empty for an address, a remark or the name of a note.
    func places(of link: String, from path: String) -> [String] {
        guard let target = ProjectLayout.path(in: link) else { return [] }
        let here = folder(of: path)
        let inside = places(root, target, from: here)
        guard let repository, let above = root.rest(afterBytes: repository) else { return inside }
        return inside + places(repository, target, from: join(String(above.utf8.drop { $0 == 0x2F }) ?? "", here))
    }

    /// Returns the path relative to a folder below `base`, and the path relative to `base` itself.
    private func places(_ base: String, _ target: String, from folder: String) -> [String] {
        let fromHere = target.hasBytePrefix("/") ? nil : normalized(join(folder, target))
        return [fromHere, normalized(target)].compactMap { $0.map { "\(base)/\($0)" } }
    }

    /// Returns the path in a link, without a heading, a query or a line number; nil if it is no path.
    private static func path(in link: String) -> String? {
        guard !link.utf8.contains(where: { $0 <= 32 || "<>*{}|\"%".utf8.contains($0) }) else { return nil }
        let end = link.utf8.firstIndex { "#?".utf8.contains($0) } ?? link.endIndex
        let parts = link[..<end].bytewiseParts(":")
        guard let path = parts.first, !path.isEmpty else { return nil }
        // Only line numbers may follow a colon; otherwise it is an address with a scheme.
        guard parts.dropFirst().allSatisfy({ $0.utf8.allSatisfy { (48...57).contains($0) || $0 == UInt8(ascii: "-") } })
        else { return nil }
        let name = Bytes.name(of: String(path))
        let hasEnding = isMarkdown(name) || AttachmentKind(name) != .other
        return path.containsByte("/") && !path.containsBytes("//") || hasEnding ? String(path) : nil
    }
}
