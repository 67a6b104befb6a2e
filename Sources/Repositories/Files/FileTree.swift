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
    /// The folders that are being walked, as the system numbers them: a link back to one is a loop.
    private var visited: Set<FileNumber> = []

    init(root: String) { self.root = root }

    /// Adds the files below `folder`; hidden files and folders are passed over.
    mutating func add(_ folder: String) throws(SystemError) {
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
        for name in folders { try add(join(folder, name)) }
    }

    /// Sorts the files; to be called once all folders were added.
    mutating func finish() {
        files.sort(by: precedesBytewise)
        files = files.reduce(into: []) { if $0.last != $1 { $0.append($1) } }
    }

    /// A link, or a file system that does not tell its entries' kinds.
    private mutating func sort(
        _ name: String, in folder: String, into names: inout [String], and folders: inout [String]
    ) {
        let path = join(folder, name)
        guard let real = realPath("\(root)/\(path)") else {
            guard FileTree.isMarkdown(name) else { return }
            return refuse(path, .symlink, "a symbolic link that leads nowhere or in a circle; remove it")
        }
        guard real.hasPrefix(root + "/") else {
            return refuse(path, .symlink, "a symbolic link that leaves the project is not followed")
        }
        var status = stat()
        guard stat(real, &status) == 0 else { return }
        if status.st_mode & S_IFMT == S_IFREG {
            names.append(name)
        } else if status.st_mode & S_IFMT == S_IFDIR {
            let number = FileNumber(status)
            if visited.contains(number) {
                refuse(path, .symlink, "a symbolic link that leads in a circle; remove it")
            } else {
                folders.append(name)
            }
        } else if FileTree.isMarkdown(name) {
            refuse(path, .unreadableFile, "neither a file nor a folder; remove it")
        }
    }

    private mutating func refuse(_ path: String, _ rule: Rule, _ message: String) {
        findings.append(Finding(path, .start, rule, message))
        if FileTree.isMarkdown(path) { unreadable.append(path) }
    }

    private static func isMarkdown(_ name: String) -> Bool {
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
