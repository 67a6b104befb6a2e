import Bytes
import Domain
import Platform
import Synchronization

/// The project's files by name, searched only if a body needs it: `![[plan.png]]` names a file in any folder.
///
/// Files beside and below the todos come first. In an Obsidian vault an image may be anywhere in the project; the whole
/// project is searched only for an image that is not among those. In other projects only the directories of todos are
/// published, so that no name leads to an unintended file.
final class NamedFiles: Sendable {
    fileprivate typealias Table = [String: [NamedFile]]

    fileprivate struct Known {
        /// Nil until first needed.
        var (published, images, linkable): (Table?, Table?, Table?) = (nil, nil, nil)
        var isVault: Bool?
        /// Earlier results, so that many embeds of one file need one search.
        var found: [Wanted: String?] = [:]
    }

    private let known = Mutex(Known())

    /// Returns the file that a body names by its name or the end of its path, in any case.
    ///
    /// Of several files, Obsidian takes one below the folder of the note, then the one with the shortest path; this
    /// takes the nearest of those.
    ///
    /// - Parameter folder: the folder of the note, relative to the project's folder.
    /// - Returns: the path relative to the project's folder; nil if there is none.
    func find(_ target: String, isImage: Bool, from folder: String, in layout: ProjectLayout) -> String? {
        let ending = NamedFiles.ending(of: target)
        guard let last = ending.last else { return nil }
        let wanted = Wanted(ending: ending, folder: folder, isImage: isImage)
        return known.withLock { known in
            if let found = known.found[wanted] { return found }
            let found = known.find(wanted, called: last, in: layout)
            known.found[wanted] = .some(found)
            return found
        }
    }

    /// Whether the project is an Obsidian vault.
    func areInVault(_ layout: ProjectLayout) -> Bool {
        known.withLock { known in
            let isVault = known.isVault ?? NamedFiles.isVault(layout)
            known.isVault = isVault
            return isVault
        }
    }

    /// Returns the only file of a vault whose path ends like that, in any case.
    func only(_ target: String, in layout: ProjectLayout) -> String? {
        let ending = NamedFiles.ending(of: target)
        guard let last = ending.last, areInVault(layout) else { return nil }
        let found = linkable(in: layout)[last]?.filter { $0.ends(with: ending) } ?? []
        return found.count == 1 ? found[0].path : nil
    }

    private func linkable(in layout: ProjectLayout) -> Table {
        known.withLock { known in
            let linkable = known.linkable ?? NamedFiles.linkable(in: layout)
            known.linkable = linkable
            return linkable
        }
    }

    /// Whether a file exists that has this name or end of a path, in any case and with or without the ending of Markdown.
    func has(_ target: String, in layout: ProjectLayout) -> Bool {
        let ending = NamedFiles.ending(of: target)
        guard let last = ending.last else { return false }
        let files = linkable(in: layout)
        return [last, last + ".md", last + ".markdown"].contains { last in
            files[last]?.contains { $0.ends(with: ending.dropLast() + [last]) } == true
        }
    }

    /// Returns the parts of a path in lower case, without `.` and `..`.
    private static func ending(of target: String) -> [String] {
        target.lowercased().bytewiseParts("/").filter { !$0.isEmpty && $0 != "." && $0 != ".." }.map { String($0) }
    }

    /// Whether the project is an Obsidian vault.
    fileprivate static func isVault(_ layout: ProjectLayout) -> Bool {
        exists("\(layout.root)/.obsidian", kind: .folder)
    }

    fileprivate static func published(in layout: ProjectLayout) -> Table {
        table(layout.published, in: layout) { !isMarkdown($0) }
    }

    fileprivate static func images(in layout: ProjectLayout) -> Table {
        table([""], in: layout, where: AttachmentKind.isImage)
    }

    /// All files to which links may lead.
    private static func linkable(in layout: ProjectLayout) -> Table {
        table(isVault(layout) ? [""] : layout.folders.map(\.path), in: layout) { _ in true }
    }

    private static func table(
        _ folders: [String], in layout: ProjectLayout, where isWanted: @escaping (String) -> Bool
    ) -> Table {
        let output = layout.output.map { $0 + "/" }
        var tree = FileTree(root: layout.root) { path in
            isWanted(path) && output.map { path.hasBytePrefix($0) } != true
        }
        // An unreadable folder shows as a finding about the text that names the missing file.
        for folder in folders { try? tree.add(folder) }
        tree.finish()
        return Dictionary(grouping: tree.files.map { NamedFile($0) }) { name(of: $0.compared) }
    }
}

extension NamedFiles.Known {
    fileprivate mutating func find(_ wanted: Wanted, called name: String, in layout: ProjectLayout) -> String? {
        let published = published ?? NamedFiles.published(in: layout)
        self.published = published
        if let found = wanted.nearest(published[name] ?? []) { return found }
        guard wanted.isImage, !layout.published.contains(""), NamedFiles.isVault(layout) else { return nil }
        let images = images ?? NamedFiles.images(in: layout)
        self.images = images
        return wanted.nearest(images[name] ?? [])
    }
}

/// A file with its path in the form for comparison.
private struct NamedFile {
    let path: String
    /// In lower case.
    let compared: String

    init(_ path: String) { (self.path, compared) = (path, path.lowercased()) }

    /// Returns whether the path ends with these parts. A letter with an accent equals the letter and the accent, because
    /// some file systems store names in this form.
    func ends(with parts: [String]) -> Bool {
        compared.bytewiseParts("/").suffix(parts.count).elementsEqual(parts, by: ==)
    }
}

/// The end of a path, and the folder of the note that names it.
private struct Wanted: Hashable {
    /// In lower case.
    let ending: [String]
    let folder: String
    let isImage: Bool

    func nearest(_ files: [NamedFile]) -> String? {
        files.lazy.filter { $0.ends(with: ending) }
            .map { (path: $0.path, distance: distance(to: $0.path)) }
            .min { $0.distance < $1.distance }?.path
    }

    /// Lower values are nearer: first whether it lies below the folder, then its depth, then the number of steps.
    private func distance(to path: String) -> (Int, Int, Int) {
        let here = folder.utf8.split(separator: UInt8(ascii: "/"))
        let there = Bytes.folder(of: path).utf8.split(separator: UInt8(ascii: "/"))
        let shared = zip(here, there).prefix { $0.elementsEqual($1) }.count
        return (shared == here.count ? 0 : 1, there.count, here.count + there.count - 2 * shared)
    }
}
