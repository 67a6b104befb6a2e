import Bytes
import Platform

extension ExistingSite {
    /// Publishes the pages.
    ///
    /// At any point of interruption, a manifest lists every file that fuda created. The next build compares bytes and
    /// completes the update.
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
        guard !written.isEmpty || change.isNeeded else { return 0 }
        try requireWritable(written)
        if change.isNeeded {
            try stage(change.unionText(), as: "union")
            try stage(change.text(), as: "manifest")
        }
        var deleted = try clearWay(states)
        var tree = tree
        do throws(SystemError) {
            try tree.makeAbsent()
            if change.isNeeded { try publish("union") }
            try rename(written, in: tree)
            deleted += try deleteStale()
            if change.isNeeded { try publish("manifest") }
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
