import Platform

extension ExistingSite {
    /// Returns the paths, relative to the site, of files in the way of pages that fuda must not remove.
    func foreignPaths(_ states: PageStates) throws(SystemError) -> [String] {
        var foreign = states.pages(.foreign).map { table.paths[$0] }
        for path in tree.obstructed.map(tree.path) where !force {
            if try !isOwnFile(path) { foreign.append(path) }
        }
        for page in states.pages(.blocked) { foreign += try foreignFiles(inPlaceOf: table.paths[page]) }
        return foreign
    }

    /// Removes what is in the place of a directory, and directories in the place of a page. Requires that nothing there
    /// is foreign, or that the build is forced. Returns the number of deleted files of the previous build.
    func clearWay(_ states: PageStates) throws(SystemError) -> Int {
        var deleted = 0
        for path in tree.obstructed.map(tree.path) + states.pages(.blocked).map({ table.paths[$0] }) {
            let (above, name) = SitePath.split(path)
            let isOwn = try isOwnFile(path)
            guard let folder = try root.descend(to: above) else { continue }
            let isFolder = folder.kind(of: name)?.mode == S_IFDIR
            let removed = folder.removeTree(name)
            if isOwn || isFolder { deleted += removed }
        }
        return deleted
    }

    /// Throws unless all directories to be changed are writable. It is better to fail now than half-way.
    func requireWritable(_ written: [Int]) throws(SystemError) {
        var folders = [root]
        for number in Set(written.map(table.folder)) {
            if let folder = try tree.open(number) { folders.append(folder) }
        }
        for path in Set(change.stale.map { SitePath.split($0).folder }) {
            if let folder = try root.descend(to: path) { folders.append(folder) }
        }
        for folder in folders where !folder.isWritable { throw SystemError("write in", folder.path) }
    }

    /// Returns the foreign files in a directory that is in the place of a page. Returns the directory itself if it is
    /// empty, because it exists for other reasons. Even a forced build does not remove a directory with foreign files.
    private func foreignFiles(inPlaceOf path: String) throws(SystemError) -> [String] {
        let (above, name) = SitePath.split(path)
        guard let folder = try root.descend(to: above) else { return [] }
        let files = try folder.files(below: name).map { above.isEmpty ? $0 : "\(above)/\($0)" }
        if files.isEmpty && !force { return [path] }
        return files.filter { !change.isStale($0) }
    }

    private func isOwnFile(_ path: String) throws(SystemError) -> Bool {
        let (above, name) = SitePath.split(path)
        guard change.isStale(path), let folder = try root.descend(to: above) else { return false }
        return folder.kind(of: name)?.mode == S_IFREG
    }
}
