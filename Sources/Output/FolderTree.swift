import Platform

/// The folders of a site's pages, below the one that holds the site.
struct FolderTree: Sendable {
    private let folders: [PageTable.PageFolder]
    /// The folders kept open, by number: those with the most pages, for a process may have only so many descriptors.
    private var kept: [Folder?]
    private var isThere: [Bool]
    /// The numbers of the folders that are not there, each behind the one that it lies in.
    private(set) var absent: [Int] = []
    /// The numbers of those in whose place there is a file or a symbolic link; they are not there either.
    private(set) var obstructed: [Int] = []

    /// Looks for the folders below `root`.
    init(_ table: PageTable, below root: Folder) throws(SystemError) {
        folders = table.folders
        kept = Array(repeating: nil, count: folders.count)
        kept[0] = root
        isThere = Array(repeating: true, count: folders.count)
        let isKept = Self.keeping(folders)
        for number in folders.indices.dropFirst() {
            let lookup = try open(folders[number].parent)?.lookUp(folders[number].name) ?? .absent
            if case .found(let folder) = lookup {
                if isKept[number] { kept[number] = folder }
                continue
            }
            isThere[number] = false
            absent.append(number)
            if case .obstructed = lookup { obstructed.append(number) }
        }
    }

    /// The folder, or nothing when it was not there.
    @inline(__always)
    func open(_ number: Int) throws(SystemError) -> Folder? {
        if let folder = kept[number] { return folder }
        return isThere[number] ? try walk(to: number) : nil
    }

    /// Makes the folders that are not there.
    mutating func makeAbsent() throws(SystemError) {
        let isKept = Self.keeping(folders)
        for number in absent {
            guard let parent = try open(folders[number].parent) else { continue }
            let made = try parent.makeFolder(folders[number].name)
            isThere[number] = true
            if isKept[number] { kept[number] = made }
        }
    }

    /// Removes those of the absent folders that have been made and are empty.
    func removeMade() {
        for number in absent.reversed() {
            // Cleans up after an error, which is the one to report; an empty folder may stay.
            let parent = try? open(folders[number].parent)
            if let parent { unlinkat(parent.descriptor, folders[number].name, AT_REMOVEDIR) }
        }
    }

    /// The folder's path in the site.
    func path(_ number: Int) -> String { folders[number].path }

    private func walk(to number: Int) throws(SystemError) -> Folder? {
        let lookup = try open(folders[number].parent)?.lookUp(folders[number].name)
        if case .found(let folder)? = lookup { return folder }
        return nil
    }

    private static func keeping(_ folders: [PageTable.PageFolder]) -> [Bool] {
        var isKept = Array(repeating: false, count: folders.count)
        let byPages = folders.indices.sorted { folders[$0].pages > folders[$1].pages }
        for number in byPages.prefix(64) { isKept[number] = true }
        return isKept
    }
}
