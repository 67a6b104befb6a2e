import Bytes
import Domain
import Platform

/// The Markdown files below a folder of the project.
struct FileTree {
    /// The project's folder, as an absolute path without a slash at its end.
    let root: String
    /// Paths from the root, sorted bytewise.
    private(set) var files: [String] = []
    /// What is wrong with folders, and with files that cannot be opened as such.
    private(set) var findings: [Finding] = []
    /// Markdown files that cannot be opened; each has a finding.
    private(set) var unreadable: [String] = []
    /// The folders that were read, as the system numbers them.
    private var visited: Set<FileNumber> = []
    /// Links to folders, which are followed when all other folders have been read.
    private var links: [(path: String, number: FileNumber)] = []

    init(root: String) { self.root = root }

    /// Adds the files below `folder`; hidden files and folders are passed over, one below it that cannot be read is a
    /// finding.
    mutating func add(_ folder: String) throws(SystemError) {
        if let real = realPath("\(root)/\(folder)"), real != root, !real.hasPrefix(root + "/") {
            return add(.symlink, folder, "a symbolic link that leaves the project is not followed")
        }
        try walk(folder)
    }

    /// Follows the links and sorts the files; to be called once all folders were added.
    mutating func finish() {
        while !links.isEmpty {
            let found = links.sorted { precedesBytewise($0.path, $1.path) }
            links = []
            for link in found {
                if visited.contains(link.number) {
                    add(.symlink, link.path, "a symbolic link to a folder that is read under another name; remove it")
                } else {
                    walkBelow(link.path)
                }
            }
        }
        files.sort(by: precedesBytewise)
        files = files.reduce(into: []) { if $0.last != $1 { $0.append($1) } }
    }

    private mutating func walk(_ folder: String) throws(SystemError) {
        let handle = opendir("\(root)/\(folder)")
        guard let handle else { throw SystemError("read", folder) }
        defer { closedir(handle) }
        guard let number = FileNumber(dirfd(handle)), visited.insert(number).inserted else { return }
        var (names, folders): ([String], [String]) = ([], [])
        while let entry = readdir(handle) {
            let name = withUnsafePointer(to: &entry.pointee.d_name) { pointer in
                pointer.withMemoryRebound(to: CChar.self, capacity: 256) { String(cString: $0) }
            }
            guard !name.hasPrefix(".") else { continue }
            switch Int32(entry.pointee.d_type) {
            case Int32(DT_DIR): folders.append(name)
            case Int32(DT_REG): names.append(name)
            default: sort(name, in: folder, into: &names, and: &folders)
            }
        }
        for name in names where FileTree.isMarkdown(name) { files.append(join(folder, name)) }
        for name in folders { walkBelow(join(folder, name)) }
    }

    private mutating func walkBelow(_ folder: String) {
        do {
            try walk(folder)
        } catch {
            add(.unreadableFile, folder, "cannot read the folder: \(error.reason)")
        }
    }

    private mutating func add(_ rule: Rule, _ path: String, _ message: String) {
        findings.append(Finding(path, .start, rule, message))
        if FileTree.isMarkdown(path) { unreadable.append(path) }
    }

    /// A link, or what is neither file nor folder, or a file system that does not tell its entries' kinds.
    private mutating func sort(
        _ name: String, in folder: String, into names: inout [String], and folders: inout [String]
    ) {
        let path = join(folder, name)
        guard let real = realPath("\(root)/\(path)") else {
            if errno == ELOOP || FileTree.isMarkdown(name) {
                add(.symlink, path, "a symbolic link that leads nowhere or in a circle; remove it")
            }
            return
        }
        guard real == root || real.hasPrefix(root + "/") else {
            return add(.symlink, path, "a symbolic link that leaves the project is not followed")
        }
        var status = stat()
        guard stat(real, &status) == 0 else { return }
        switch status.st_mode & S_IFMT {
        case S_IFREG: names.append(name)
        case S_IFDIR where real == "\(root)/\(path)": folders.append(name)
        case S_IFDIR where "\(realPath("\(root)/\(folder)") ?? root)/".hasPrefix(real + "/"):
            add(.symlink, path, "a symbolic link that leads in a circle; remove it")
        case S_IFDIR: links.append((path, FileNumber(status)))
        default:
            if FileTree.isMarkdown(name) { add(.unreadableFile, path, "no plain file; remove it") }
        }
    }

    static func isMarkdown(_ name: String) -> Bool {
        name.utf8.count > 3 && name.suffix(3).lowercased() == ".md"
    }
}

/// A file's identity on this machine.
private struct FileNumber: Hashable {
    let device: UInt64
    let inode: UInt64

    init(_ status: stat) {
        device = UInt64(truncatingIfNeeded: status.st_dev)
        inode = UInt64(status.st_ino)
    }

    init?(_ file: Int32) {
        var status = stat()
        guard fstat(file, &status) == 0 else { return nil }
        self.init(status)
    }
}

/// Whether the bytes of one text stand before those of another.
private func precedesBytewise(_ left: String, _ right: String) -> Bool {
    left.withBytes { left in
        right.withBytes { right in
            guard let one = left.baseAddress, let other = right.baseAddress else { return left.count < right.count }
            let order = memcmp(one, other, min(left.count, right.count))
            return order != 0 ? order < 0 : left.count < right.count
        }
    }
}
