import Bytes
import Platform

extension ExistingSite {
    /// Publishes the pages.
    ///
    /// At any point of interruption, a manifest lists every file that fuda created, some with an outdated hash. The next
    /// build compares bytes and completes the update.
    func commit(_ states: PageStates) throws(OutputError) -> Int {
        defer { abandon() }
        let foreign: [String]
        do throws(SystemError) {
            foreign = try foreignPaths(states)
            if foreign.isEmpty { return try update(states) }
        } catch {
            throw .system(error)
        }
        throw .foreign(foreign.map(root.pathOf), force: force)
    }

    private func update(_ states: PageStates) throws(SystemError) -> Int {
        let written = table.order.filter { states[$0] == .written || states[$0] == .blocked }
        let hasOtherManifest = change.isNeeded(states)
        guard !written.isEmpty || hasOtherManifest else { return 0 }
        try requireWritable(written)
        if change.hasOtherPaths { try stage(change.unionText(states), as: "union") }
        if hasOtherManifest { try stage(change.text(states), as: "manifest") }
        var deleted = try clearWay(states)
        var tree = tree
        do throws(SystemError) {
            try tree.makeAbsent()
            if change.hasOtherPaths { try publish("union") }
            try rename(written, in: tree)
            deleted += try deleteStale()
            if hasOtherManifest { try publish("manifest") }
        } catch {
            tree.removeMade()
            throw error
        }
        return deleted
    }

    private func stage(_ text: consuming ByteBuffer, as name: String) throws(SystemError) {
        let shown = root.pathOf(SitePath.manifest)
        try openStaging().create(name, .bytes(text.bytes), shown: shown)
    }

    private func publish(_ name: String) throws(SystemError) {
        guard renameat(try openStaging().descriptor, name, root.descriptor, SitePath.manifest) == 0 else {
            throw SystemError("write", root.pathOf(SitePath.manifest))
        }
    }

    private func rename(_ pages: [Int], in tree: FolderTree) throws(SystemError) {
        let staging = try openStaging()
        for page in pages {
            guard let folder = try tree.open(table.folder(of: page)) else {
                throw SystemError("write", shown(page), code: ENOENT)
            }
            let failed = table.withName(of: page) {
                renameat(staging.descriptor, String(page), folder.descriptor, $0) != 0
            }
            if failed { throw SystemError("write", shown(page)) }
        }
    }
}
