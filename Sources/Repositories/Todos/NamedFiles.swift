import Bytes
import Domain
import Platform
import Synchronization

/// The project's files by their names, looked for only if a body asks: `![[plan.png]]` names a file in any folder.
///
/// Files beside and below the todos come first. An image may lie anywhere in the project, as in a vault of Obsidian; the
/// whole project is looked through only for an image that is not among those.
final class NamedFiles: Sendable {
    private typealias Table = [String: [String]]
    /// Each is nil until it is asked for.
    private let known = Mutex<(published: Table?, images: Table?)>((nil, nil))

    /// The file that a body means by its name or the end of its path, in any case.
    ///
    /// Of several files Obsidian takes one below the folder of the note, then the one with the shortest path; of those the
    /// nearest is taken here.
    ///
    /// - Parameter folder: where the note is, from the project's folder.
    /// - Returns: its path from there; nil if there is none.
    func find(_ target: String, isImage: Bool, from folder: String, in layout: ProjectLayout) -> String? {
        let parts = target.lowercased().bytewiseParts("/").filter { !$0.isEmpty && $0 != "." && $0 != ".." }
        guard let last = parts.last.map({ String($0) }) else { return nil }
        let wanted = Wanted(ending: parts.map { "/" + $0 }.joined(), folder: folder)
        return known.withLock { known in
            let published = known.published ?? NamedFiles.published(in: layout)
            known.published = published
            if let found = wanted.nearest(published[last] ?? []) { return found }
            guard isImage, !layout.published.contains("") else { return nil }
            let images = known.images ?? NamedFiles.images(in: layout)
            known.images = images
            return wanted.nearest(images[last] ?? [])
        }
    }

    private static func published(in layout: ProjectLayout) -> Table {
        table(layout.published, in: layout) { !FileTree.isMarkdown($0) }
    }

    private static func images(in layout: ProjectLayout) -> Table {
        table([""], in: layout, where: AttachmentKind.isImage)
    }

    private static func table(
        _ folders: [String], in layout: ProjectLayout, where isWanted: @escaping (String) -> Bool
    ) -> Table {
        let output = layout.output.map { $0 + "/" }
        var tree = FileTree(root: layout.root) { path in
            isWanted(path) && output.map { path.hasBytePrefix($0) } != true
        }
        // A file that is not found because its folder cannot be read is a finding of the text that names it.
        for folder in folders { try? tree.add(folder) }
        tree.finish()
        return Dictionary(grouping: tree.files) { name(of: $0).lowercased() }
    }
}

/// The end of a path, and where a note names it.
private struct Wanted {
    /// In lower case, with a slash in front.
    let ending: String
    let folder: String

    func nearest(_ paths: [String]) -> String? {
        paths.filter { ("/" + $0.lowercased()).hasByteSuffix(ending) }
            .map { (path: $0, distance: distance(to: $0)) }
            .min { $0.distance < $1.distance }?.path
    }

    /// Smaller numbers are nearer: first whether it lies below the folder, then how deep, then how many steps lead there.
    private func distance(to path: String) -> (Int, Int, Int) {
        let here = folder.utf8.split(separator: UInt8(ascii: "/"))
        let there = Repositories.folder(of: path).utf8.split(separator: UInt8(ascii: "/"))
        let shared = zip(here, there).prefix { $0.elementsEqual($1) }.count
        return (shared == here.count ? 0 : 1, there.count, here.count + there.count - 2 * shared)
    }
}
