import Platform
import Synchronization

/// An existing site. Pages are compared with their files. Those that differ are staged in a directory inside the site
/// until all of them can be renamed into place.
final class ExistingSite: Destination {
    let root: Folder
    let table: PageTable
    let tree: FolderTree
    let change: ManifestChange
    let force: Bool
    /// Notices about irregularities of the site.
    let notices: [String]
    private let staging = Mutex<Folder?>(nil)

    /// Opens the directory and removes what a killed build left in it.
    init(_ path: String, _ table: PageTable, _ options: SiteOptions) throws(SystemError) {
        root = try Folder(opening: path)
        self.table = table
        force = options.force
        tree = try FolderTree(table, below: root)
        let manifest = try Manifest(in: root)
        notices = manifest == nil ? [Self.unreadable(root.pathOf(SitePath.manifest))] : []
        change = ManifestChange(from: manifest ?? Manifest(), to: table, isPart: options.isPart)
        root.removeTree(SitePath.staging)
    }

    func put(_ content: PageContent, page: Int) throws(SystemError) -> PageState {
        let state = try compare(content, page)
        if state == .written || state == .blocked { try stage(content, page) }
        return state
    }

    func stamp(of page: Int) throws(SystemError) -> FileStamp? {
        guard let folder = try tree.open(table.folder(of: page)) else { return nil }
        return table.withName(of: page) { FileStamp($0, in: folder) }
    }

    func abandon() {
        staging.withLock { folder in
            if folder != nil { root.removeTree(SitePath.staging) }
            folder = nil
        }
    }

    /// Returns the staging directory. It is created on first use, so that a build without changes writes nothing.
    func openStaging() throws(SystemError) -> Folder {
        try staging.withLock { (folder) throws(SystemError) in
            if let folder { return folder }
            let made = try root.makeFolder(SitePath.staging)
            folder = made
            return made
        }
    }

    /// Returns the page's path as shown in messages.
    func shown(_ page: Int) -> String { root.pathOf(table.paths[page]) }

    private func stage(_ content: PageContent, _ page: Int) throws(SystemError) {
        try openStaging().create(String(page), content, shown: shown(page))
    }

    private func compare(_ content: PageContent, _ page: Int) throws(SystemError) -> PageState {
        guard let folder = try tree.open(table.folder(of: page)) else { return .written }
        let file = table.withName(of: page) {
            openat(folder.descriptor, $0, O_RDONLY | O_NOFOLLOW | O_CLOEXEC | O_NONBLOCK)
        }
        guard file >= 0 else { return try stateWithoutFile(page) }
        defer { close(file) }
        if try content.isSame(as: file) { return .unchanged }
        var facts = stat()
        guard fstat(file, &facts) == 0 else { throw SystemError("read", shown(page)) }
        switch facts.st_mode & S_IFMT {
        case S_IFDIR: return .blocked
        case S_IFREG: return change.isKnown(page) || force ? .written : .foreign
        default: return force ? .written : .foreign
        }
    }

    /// Returns the state of a page whose file could not be opened, based on `errno`.
    private func stateWithoutFile(_ page: Int) throws(SystemError) -> PageState {
        switch errno {
        case ENOENT: return .written
        // A symbolic link or a socket.
        case ELOOP, EMLINK, ENXIO, EOPNOTSUPP: return force ? .written : .foreign
        case EACCES: return force || change.isKnown(page) ? .written : .foreign
        default: throw SystemError("read", shown(page))
        }
    }

    private static func unreadable(_ path: String) -> String {
        "'\(path)' is damaged and will be rewritten; files of removed pages may remain in the directory"
    }
}
