import Platform

extension StandingSite {
    /// What is in the way of pages and not fuda's to remove, relative to the site.
    func foreignPaths(_ states: PageStates) throws(SystemError) -> [String] {
        var foreign = states.pages(.foreign).map { table.paths[$0] }
        for path in tree.obstructed.map(tree.path) where !force {
            if try !isOwnFile(path) { foreign.append(path) }
        }
        for page in states.pages(.blocked) { foreign += try foreignFiles(inPlaceOf: table.paths[page]) }
        return foreign
    }

    /// Removes what is in the place of a folder or, being a folder, in the place of a page, when nothing there is
    /// foreign or it was said to force it; returns how many files of the build before went with it.
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

    /// Throws unless all folders to be changed can be: better now than half-way.
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

    /// The files in the folder that a page needs the place of; the folder itself, when it is empty and stands there
    /// for reasons of its own. A folder with foreign files is not removed by force either.
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
