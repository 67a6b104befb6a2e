import Platform

extension StandingSite {
    /// Deletes the files of the build before whose pages are gone, then the folders that this leaves empty, and
    /// returns how many files went.
    ///
    /// What has become a folder or a link since, or is only reached through a link, is not fuda's any more and stays.
    func deleteStale() throws(SystemError) -> Int {
        guard !change.stale.isEmpty else { return 0 }
        let twins = pagesWithoutCase()
        var deleted = 0
        for path in change.stale {
            let (above, name) = SitePath.split(path)
            guard let folder = try root.descend(to: above), let facts = folder.kind(of: name), facts.mode == S_IFREG
            else { continue }
            if let twin = twins[path.lowercased()], try isFile(of: twin, facts.device, facts.number) { continue }
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
        // A folder's path is the beginning of those within it, which so come first.
        for path in folders.sorted(by: { $1.lexicographicallyPrecedes($0) }) {
            let (above, name) = SitePath.split(String(decoding: path, as: UTF8.self))
            // Most are refused: they are not empty.
            if let folder = try root.descend(to: above) { unlinkat(folder.descriptor, name, AT_REMOVEDIR) }
        }
    }

    private func pagesWithoutCase() -> [String: Int] {
        Dictionary((0..<table.count).map { (table.paths[$0].lowercased(), $0) }) { first, _ in first }
    }

    /// Whether a stale name is the page under another spelling, where the file system takes both for one.
    private func isFile(of page: Int, _ device: dev_t, _ number: ino_t) throws(SystemError) -> Bool {
        let (above, name) = SitePath.split(table.paths[page])
        guard let facts = try root.descend(to: above)?.kind(of: name) else { return false }
        return facts.device == device && facts.number == number
    }
}
