import Platform

extension ExistingSite {
    /// Deletes the files of the previous build whose pages no longer exist, then the directories that are empty as a
    /// result. Returns the number of deleted files.
    ///
    /// What has become a directory or a link in the meantime, or is reached only through a link, no longer belongs to
    /// fuda and stays.
    func deleteStale() throws(SystemError) -> Int {
        guard !change.stale.isEmpty else { return 0 }
        let pages = pagesWithoutCase()
        var deleted = 0
        for path in change.stale {
            let (above, name) = SitePath.split(path)
            guard let folder = try root.descend(to: above), let facts = folder.kind(of: name), facts.mode == S_IFREG
            else { continue }
            if let page = pages[path.lowercased()], try isFile(of: page, facts.device, facts.number) { continue }
            guard unlinkat(folder.descriptor, name, 0) == 0 else { throw SystemError("delete", root.pathOf(path)) }
            deleted += 1
        }
        try removeEmptied()
        return deleted
    }

    private func removeEmptied() throws(SystemError) {
        var folders: Set<[UInt8]> = []
        for path in change.stale {
            var above = SitePath.split(path).folder
            while !above.isEmpty && folders.insert(Array(above.utf8)).inserted { above = SitePath.split(above).folder }
        }
        // The path of a directory is a prefix of those inside it, so reverse order puts the inner ones first.
        for path in folders.sorted(by: { $1.lexicographicallyPrecedes($0) }) {
            let (above, name) = SitePath.split(String(decoding: path, as: UTF8.self))
            // Most removals fail because the directory is not empty.
            if let folder = try root.descend(to: above) { unlinkat(folder.descriptor, name, AT_REMOVEDIR) }
        }
    }

    private func pagesWithoutCase() -> [String: Int] {
        Dictionary((0..<table.count).map { (table.paths[$0].lowercased(), $0) }) { first, _ in first }
    }

    /// Whether a stale path names the file of a page in another spelling, on a file system that ignores case.
    private func isFile(of page: Int, _ device: dev_t, _ number: ino_t) throws(SystemError) -> Bool {
        let (above, name) = SitePath.split(table.paths[page])
        guard let facts = try root.descend(to: above)?.kind(of: name) else { return false }
        return facts.device == device && facts.number == number
    }
}
