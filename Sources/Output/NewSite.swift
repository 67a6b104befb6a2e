import Bytes
import Platform

/// A site built in a temporary directory beside the output directory, which it then replaces by a single rename.
final class NewSite: Destination {
    private let place: OutputPlace
    private let parent: Folder
    private let name: String
    private let root: Folder
    private let tree: FolderTree
    private let table: PageTable

    /// Returns nil if the output directory exists and is not empty, or cannot be replaced by a directory beside it.
    ///
    /// - Parameter sweeping: whether to remove what killed builds left beside the output. Allowed only for the holder
    ///   of the lock.
    init?(at place: OutputPlace, _ table: PageTable, sweeping: Bool) throws(SystemError) {
        guard let parent = place.parent else { return nil }
        let old = place.isThere ? try Folder(opening: place.shown) : nil
        if let old, try !old.entries().isEmpty { return nil }
        if sweeping { try Self.sweep(parent, place.name) }
        do throws(SystemError) {
            if let old, try !Self.canReplace(old, place, parent) { return nil }
            (name, root) = try Self.makeSibling(place, parent, like: old)
        } catch {
            if old != nil { return nil }
            place.removeMadeParents()
            throw error
        }
        do throws(SystemError) {
            var tree = try FolderTree(table, below: root)
            try tree.makeAbsent()
            self.tree = tree
        } catch {
            parent.removeTree(name)
            place.removeMadeParents()
            throw error
        }
        (self.place, self.parent, self.table) = (place, parent, table)
    }

    func put(_ content: PageContent, page: Int) throws(SystemError) -> PageState {
        guard let folder = try tree.open(table.folder(of: page)) else {
            throw SystemError("create", shown(page), code: ENOENT)
        }
        try table.withName(of: page) { (name) throws(SystemError) in
            try folder.create(name, content, shown: shown(page))
        }
        return .written
    }

    func stamp(of page: Int) throws(SystemError) -> FileStamp? {
        guard let folder = try tree.open(table.folder(of: page)) else { return nil }
        return table.withName(of: page) { FileStamp($0, in: folder) }
    }

    private func shown(_ page: Int) -> String { place.shown + "/" + table.paths[page] }

    func commit(_ states: PageStates) throws(OutputError) -> Int {
        let manifest = ManifestChange(from: Manifest(), to: table).text(states)
        do throws(SystemError) {
            try root.create(SitePath.manifest, .bytes(manifest.bytes), shown: root.pathOf(SitePath.manifest))
            try Self.rename(name, in: parent, to: place)
        } catch {
            abandon()
            throw .system(error)
        }
        return 0
    }

    func abandon() {
        parent.removeTree(name)
        place.removeMadeParents()
    }
}

extension NewSite {
    private static func prefix(_ name: String) -> String { ".\(name).fuda-" }

    private static func sweep(_ parent: Folder, _ name: String) throws(SystemError) {
        for entry in try parent.entries() {
            guard let digits = entry.rest(afterBytes: prefix(name)), digits.utf8.count == 8,
                digits.unicodeScalars.allSatisfy({ "0"..."9" ~= $0 || "a"..."f" ~= $0 })
            else { continue }
            parent.removeTree(entry)
        }
    }

    /// Whether the output directory can be replaced. Tries the final rename at the start with an empty directory,
    /// because this is the only way to detect a mount point, or another user's directory in a shared one.
    private static func canReplace(_ old: Folder, _ place: OutputPlace, _ parent: Folder) throws(SystemError) -> Bool {
        let (name, _) = try makeSibling(place, parent, like: old)
        do {
            try rename(name, in: parent, to: place)
            return true
        } catch {
            parent.removeTree(name)
            return false
        }
    }

    /// Creates a temporary directory, with the permissions of the old directory if there is one.
    private static func makeSibling(
        _ place: OutputPlace, _ parent: Folder, like old: Folder?
    ) throws(SystemError) -> (String, Folder) {
        let digits = String(UInt32.random(in: .min ... .max), radix: 16)
        let name = prefix(place.name) + String(repeating: "0", count: 8 - digits.utf8.count) + digits
        guard mkdirat(parent.descriptor, name, 0o777) == 0 else { throw SystemError("create", place.shown) }
        let descriptor = openat(parent.descriptor, name, O_RDONLY | O_DIRECTORY | O_NOFOLLOW | O_CLOEXEC)
        guard descriptor >= 0 else { throw SystemError("create", place.shown) }
        var facts = stat()
        if let old, fstat(old.descriptor, &facts) == 0 { fchmod(descriptor, facts.st_mode & 0o7777) }
        return (name, Folder(descriptor: descriptor, path: place.shown))
    }

    private static func rename(_ name: String, in parent: Folder, to place: OutputPlace) throws(SystemError) {
        guard renameat(parent.descriptor, name, parent.descriptor, place.name) == 0 else {
            throw SystemError("create", place.shown)
        }
    }
}
