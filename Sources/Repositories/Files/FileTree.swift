import Bytes
package import Domain
package import Platform

/// Lists the files of a kind below folders of the project. Follows links inside the project and visits each folder
/// once.
package struct FileTree {
    /// The project's folder, as an absolute path without a slash at its end.
    private let root: String
    /// Whether the folders below are read too.
    private let isDeep: Bool
    private let isWanted: (_ path: String) -> Bool
    /// Folders that may be hidden, because the settings name them.
    private var homes: [String]
    /// Paths relative to the root, sorted bytewise.
    package private(set) var files: [String] = []
    /// The folders that were read, by the paths that led to them.
    package private(set) var folders: [String] = []
    /// Findings about folders, and about files that cannot be opened.
    package private(set) var findings: [Finding] = []
    /// Matching files that cannot be opened; each has a finding.
    private(set) var unreadable: [String] = []
    /// The folders that were read, by device and inode.
    private var visited: Set<FileNumber> = []
    /// The files to which links lead or should lead, as absolute paths.
    package private(set) var linkedFiles: [String] = []
    /// Links to folders, followed after all other folders have been read.
    private var links: [(path: String, number: FileNumber)] = []

    /// - Parameters:
    ///   - homes: folders, relative to the root, that may be hidden, in addition to those that are added.
    ///   - isWanted: selects files by their paths relative to the root; Markdown files by default.
    package init(
        root: String, homes: [String] = [], isDeep: Bool = true,
        where isWanted: @escaping (_ path: String) -> Bool = isMarkdown
    ) {
        self.root = root
        self.homes = homes
        self.isDeep = isDeep
        self.isWanted = isWanted
    }

    /// Adds the files below `folder`. Skips hidden files and folders; a subfolder that cannot be read is a finding.
    package mutating func add(_ folder: String) throws(SystemError) {
        homes.append(folder)
        try walk(folder)
    }

    /// Follows the links and sorts the files; call it once after all folders were added.
    package mutating func finish() {
        while !links.isEmpty {
            let found = links.sorted { $0.path.precedesBytewise($1.path) }
            links = []
            for link in found {
                if visited.contains(link.number) {
                    report(.secondNameOfFolder, link.path)
                } else {
                    walkBelow(link.path)
                }
            }
        }
        guard !files.isStrictlySortedByBytes else { return }
        files = files.orderOfBytes.reduce(into: []) { sorted, index in
            if sorted.last?.hasSameBytes(as: files[index]) != true { sorted.append(files[index]) }
        }
    }

    private mutating func walk(_ folder: String) throws(SystemError) {
        let handle = open("\(root)/\(folder)", O_RDONLY | O_DIRECTORY | O_CLOEXEC)
        guard handle >= 0 else { throw SystemError("read", folder) }
        let reach = realPath(of: handle, at: "\(root)/\(folder)").map { self.reach(of: $0) } ?? .outside
        if reach != .open { report(.refusedLink(reach), folder) }
        guard let number = FileNumber(handle) else {
            let error = SystemError("read", folder)
            close(handle)
            throw error
        }
        guard reach == .open, visited.insert(number).inserted else {
            close(handle)
            return
        }
        self.folders.append(folder)
        var (names, folders): ([String], [String]) = ([], [])
        for entry in try FolderEntry.all(of: handle, called: folder) where !entry.name.hasBytePrefix(".") {
            switch entry.kind {
            case .folder: folders.append(entry.name)
            case .file: names.append(entry.name)
            case .other: sort(entry.name, in: folder, into: &names, and: &folders)
            }
        }
        // Allocated in this order, paths lie in memory in the order in which they are read.
        for path in names.orderOfBytes.lazy.map({ join(folder, names[$0]) }) where isWanted(path) { files.append(path) }
        for name in folders where isDeep { walkBelow(join(folder, name)) }
    }

    private mutating func walkBelow(_ folder: String) {
        do {
            try walk(folder)
        } catch {
            report(.unreadableFolder(error.reason), folder)
        }
    }

    private mutating func report(_ message: FindingMessage, _ path: String) {
        findings.append(Finding(path, .start, message))
        if isWanted(path) { unreadable.append(path) }
    }

    /// Classifies a link, an entry that is neither file nor folder, or an entry whose kind the file system does not
    /// report.
    private mutating func sort(
        _ name: String, in folder: String, into names: inout [String], and folders: inout [String]
    ) {
        let path = join(folder, name)
        guard isDeep || isWanted(path) else { return }
        guard let real = realPath("\(root)/\(path)") else {
            if errno == ELOOP || isWanted(path) { report(.brokenLink, path) }
            if isWanted(path), let target = missingTarget(of: "\(root)/\(path)") { linkedFiles.append(target) }
            return
        }
        let reach = reach(of: real)
        guard reach == .open else { return report(.refusedLink(reach), path) }
        var status = stat()
        guard stat(real, &status) == 0 else { return }
        switch status.st_mode & S_IFMT {
        case S_IFREG:
            names.append(name)
            if isWanted(path), !real.hasSameBytes(as: "\(root)/\(path)") { linkedFiles.append(real) }
        case S_IFDIR where !isDeep: break
        case S_IFDIR where real.hasSameBytes(as: "\(root)/\(path)"): folders.append(name)
        case S_IFDIR where "\(realPath("\(root)/\(folder)") ?? root)/".hasBytePrefix(real + "/"):
            report(.circularLink, path)
        case S_IFDIR: links.append((path, FileNumber(status)))
        default:
            if isWanted(path) { report(.irregularFile, path) }
        }
    }

    /// Returns where in the project a link without a target leads, as an absolute path; nil if its directory is missing too.
    private func missingTarget(of link: String) -> String? {
        let target = withUnsafeTemporaryAllocation(of: CChar.self, capacity: Int(PATH_MAX)) { buffer -> String? in
            guard let start = buffer.baseAddress else { return nil }
            let count = readlink(link, start, buffer.count)
            guard count > 0 else { return nil }
            return start.withMemoryRebound(to: UInt8.self, capacity: count) {
                String(fileName: UnsafeBufferPointer(start: $0, count: count))
            }
        }
        guard let target else { return nil }
        let path = target.hasBytePrefix("/") ? target : "\(Bytes.folder(of: link))/\(target)"
        guard let folder = realPath(Bytes.folder(of: path)), "\(folder)/".hasBytePrefix(root + "/") else { return nil }
        return "\(folder)/\(Bytes.name(of: path))"
    }

    private func reach(of real: String) -> PathAccess { PathAccess(of: real, in: root, below: homes) }
}

/// The identity of a file on this machine.
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

/// The first eight bytes as a number with the same order, padded with zeroes.
private func head(_ bytes: UnsafeBufferPointer<UInt8>) -> UInt64 {
    bytes.prefix(8).reduce(0) { $0 << 8 | UInt64($1) } << UInt64(8 * (8 - min(8, bytes.count)))
}

/// Whether one text sorts bytewise before another.
private func precedes(_ left: String, _ right: String) -> Bool {
    left.withBytes { left in right.withBytes { precedes(left, $0) } }
}

private func precedes(_ left: UnsafeBufferPointer<UInt8>, _ right: UnsafeBufferPointer<UInt8>) -> Bool {
    guard let one = left.baseAddress, let other = right.baseAddress else { return left.count < right.count }
    let order = memcmp(one, other, min(left.count, right.count))
    return order != 0 ? order < 0 : left.count < right.count
}

extension [String] {
    /// The indices in the bytewise order of the texts.
    ///
    /// Sorts indices and compares texts in place, because each move or copy of a text counts a reference. Most texts
    /// differ in their first bytes, which are stored with the index, so that the texts need not be accessed.
    fileprivate var orderOfBytes: [Int] {
        let heads = indices.map { (bytes: self[$0].withBytes(head), index: $0) }
        return heads.sorted { left, right in
            if left.bytes != right.bytes { return left.bytes < right.bytes }
            return precedes(self[left.index], self[right.index])
        }.map(\.index)
    }

    fileprivate var isStrictlySortedByBytes: Bool {
        indices.dropFirst().allSatisfy { precedes(self[$0 - 1], self[$0]) }
    }
}
