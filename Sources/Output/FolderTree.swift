import Platform

/// The directories of a site's pages, below the site's root.
struct FolderTree: Sendable {
    private let folders: [PageTable.PageFolder]
    /// The open directories, by number. Only those with the most pages are kept open, because a process has a limited
    /// number of descriptors.
    private var openFolders: [Folder?]
    private var isThere: [Bool]
    /// The numbers of the missing directories; parents precede their children.
    private(set) var absent: [Int] = []
    /// The numbers of the missing directories that have a file or symbolic link in their place.
    private(set) var obstructed: [Int] = []

    /// Looks up the directories below `root`.
    init(_ table: PageTable, below root: Folder) throws(SystemError) {
        folders = table.folders
        openFolders = Array(repeating: nil, count: folders.count)
        openFolders[0] = root
        isThere = Array(repeating: true, count: folders.count)
        let staysOpen = Self.keeping(folders)
        for number in folders.indices.dropFirst() {
            let lookup = try open(folders[number].parent)?.lookUp(folders[number].name) ?? .absent
            if case .found(let folder) = lookup {
                if staysOpen[number] { openFolders[number] = folder }
                continue
            }
            isThere[number] = false
            absent.append(number)
            if case .obstructed = lookup { obstructed.append(number) }
        }
    }

    /// Returns a directory, or nil if it does not exist.
    @inline(__always)
    func open(_ number: Int) throws(SystemError) -> Folder? {
        if let folder = openFolders[number] { return folder }
        return isThere[number] ? try walk(to: number) : nil
    }

    /// Creates the missing directories.
    mutating func makeAbsent() throws(SystemError) {
        let staysOpen = Self.keeping(folders)
        for number in absent {
            guard let parent = try open(folders[number].parent) else { continue }
            let made = try parent.makeFolder(folders[number].name)
            isThere[number] = true
            if staysOpen[number] { openFolders[number] = made }
        }
    }

    /// Removes the directories that `makeAbsent` created, if they are empty.
    func removeMade() {
        for number in absent.reversed() {
            // Cleans up after an error, which is the one to report. An empty directory may remain.
            let parent = try? open(folders[number].parent)
            if let parent { unlinkat(parent.descriptor, folders[number].name, AT_REMOVEDIR) }
        }
    }

    /// Returns the directory's path in the site.
    func path(_ number: Int) -> String { folders[number].path }

    private func walk(to number: Int) throws(SystemError) -> Folder? {
        let lookup = try open(folders[number].parent)?.lookUp(folders[number].name)
        if case .found(let folder)? = lookup { return folder }
        return nil
    }

    private static func keeping(_ folders: [PageTable.PageFolder]) -> [Bool] {
        var staysOpen = Array(repeating: false, count: folders.count)
        let byPages = folders.indices.sorted { folders[$0].pages > folders[$1].pages }
        for number in byPages.prefix(64) { staysOpen[number] = true }
        return staysOpen
    }
}
