import Bytes
import Domain
import Platform

extension ProjectLayout {
    /// Whether an entry of `links` is a path at which nothing is: neither from the todo's folder, nor from the project's or
    /// the repository's.
    ///
    /// Addresses, remarks and names of notes are none.
    func isDead(link: String, from path: String) -> Bool {
        guard let target = ProjectLayout.path(in: link) else { return false }
        let here = folder(of: path)
        if isThere(root, target, from: here) { return false }
        guard let repository, let above = root.rest(afterBytes: repository) else { return true }
        return !isThere(repository, target, from: join(String(above.utf8.drop { $0 == 0x2F }) ?? "", here))
    }

    /// Whether something is at the path, from a folder below `base` or from `base` itself.
    private func isThere(_ base: String, _ target: String, from folder: String) -> Bool {
        let fromHere = target.hasBytePrefix("/") ? nil : normalized(join(folder, target))
        return [fromHere, normalized(target)].contains { $0.map { access("\(base)/\($0)", F_OK) == 0 } ?? false }
    }

    /// The path in a link, without a heading, a query or a line behind it; nil where it is something else.
    private static func path(in link: String) -> String? {
        guard !link.utf8.contains(where: { $0 <= 32 || "<>*{}|\"%".utf8.contains($0) }) else { return nil }
        let end = link.utf8.firstIndex { "#?".utf8.contains($0) } ?? link.endIndex
        let parts = link[..<end].bytewiseParts(":")
        guard let path = parts.first, !path.isEmpty else { return nil }
        // Behind a colon stand lines; else it is an address with a scheme.
        guard parts.dropFirst().allSatisfy({ $0.utf8.allSatisfy { (48...57).contains($0) || $0 == UInt8(ascii: "-") } })
        else { return nil }
        let name = Repositories.name(of: String(path))
        let hasEnding = FileTree.isMarkdown(name) || AttachmentKind(name) != .other
        return path.containsByte("/") && !path.containsBytes("//") || hasEnding ? String(path) : nil
    }
}
