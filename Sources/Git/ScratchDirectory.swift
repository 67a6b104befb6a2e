import Bytes
import Platform
import Repositories
import Synchronization

/// A new temporary directory that no other user may enter, removed with this value.
///
/// Whatever names are written, nothing outside is touched: each directory of a path is opened relative to the previous
/// one, and no link is followed.
final class ScratchDirectory: Sendable {
    /// The absolute path, with links resolved.
    let path: String
    private let descriptor: Int32
    private let isKept = Mutex(false)

    /// - Parameter parent: the directory in which to create it.
    init(in parent: String) throws(SystemError) {
        var template = Array("\(parent)/fuda-XXXXXX".utf8CString)
        let made = mkdtemp(&template) != nil
        guard made,
            let real = template.withUnsafeBufferPointer({ $0.baseAddress.flatMap { realPath(String(cString: $0)) } })
        else { throw SystemError("create", parent) }
        path = real
        descriptor = open(real, O_RDONLY | O_DIRECTORY | O_NOFOLLOW | O_CLOEXEC)
        guard descriptor >= 0 else { throw SystemError("open", real) }
    }

    /// Takes over a directory, which is removed with this value.
    ///
    /// - Parameter path: absolute; no link may be there.
    init(taking path: String) throws(SystemError) {
        self.path = path
        descriptor = open(path, O_RDONLY | O_DIRECTORY | O_NOFOLLOW | O_CLOEXEC)
        guard descriptor >= 0 else { throw SystemError("open", path) }
    }

    deinit {
        defer { close(descriptor) }
        if isKept.withLock({ $0 }) { return }
        empty([])
        rmdir(path)
    }

    /// Renames the directory, which then stays.
    ///
    /// - Parameter path: in the same parent; nothing may be there.
    func keep(as path: String) throws(SystemError) {
        guard rename(self.path, path) == 0 else { throw SystemError("rename", self.path) }
        isKept.withLock { $0 = true }
    }

    /// Creates the directories of a path that ends with a slash.
    func makeFolders(_ path: String) throws(SystemError) { close(try openFolder(parts(path.utf8).dropLast(), path)) }

    /// Writes a new file at the top.
    func write(_ name: String, _ bytes: [UInt8]) throws(SystemError) {
        let file = openat(descriptor, name, O_WRONLY | O_CREAT | O_EXCL | O_NOFOLLOW | O_CLOEXEC, 0o600)
        guard file >= 0 else { throw SystemError("create", name) }
        defer { close(file) }
        guard bytes.withUnsafeBytes({ writeAll($0, to: file) }) else { throw SystemError("write", name) }
    }

    /// An entry that was not written, with the reason.
    typealias Refusal = (entry: CommitTree.Entry, reason: CheckoutRefusal)

    /// Writes files from a repository, none of which may exist yet.
    ///
    /// - Returns: the entries that were not written, because their contents are missing or they are links that lead
    ///   outside.
    func write(
        _ entries: [CommitTree.Entry], below prefix: String, from contents: GitContents
    ) throws -> [Refusal] {
        var failure: SystemError?
        var refused: [Refusal] = []
        let names = entries.map { ArraySlice($0.content.utf8) }
        try contents.read(names, limit: ScratchDirectory.largest) { index, content in
            guard failure == nil else { return }
            do throws(SystemError) {
                if let reason = try write(entries[index], below: prefix, content) {
                    refused.append((entries[index], reason))
                }
            } catch {
                failure = error
            }
        }
        if let failure { throw failure }
        return refused
    }

    /// The maximum size of a file, in bytes.
    private static let largest = 1 << 28

    /// - Returns: the reason why the entry was not written; nil if it was.
    private func write(
        _ entry: CommitTree.Entry, below prefix: String, _ content: GitContents.Content
    ) throws(SystemError) -> CheckoutRefusal? {
        guard case .bytes(let bytes) = content else { return .noContent }
        guard bytes.count <= ScratchDirectory.largest else { return .tooLarge }
        if entry.isLink, !CommitTree.isSafe(link: entry.path, to: Array(bytes)) { return .linkOutside }
        let (parts, text) = (parts(prefix.utf8).filter { $0.count > 1 } + parts(entry.path), entry.text)
        guard let name = parts.last else { return .noName }
        let folder = try openFolder(parts.dropLast(), text)
        defer { close(folder) }
        if entry.isLink {
            guard symlinkat(ScratchDirectory.name(bytes), folder, name) == 0 else { throw SystemError("create", text) }
        } else {
            let file = openat(folder, name, O_WRONLY | O_CREAT | O_EXCL | O_NOFOLLOW | O_CLOEXEC, 0o600)
            guard file >= 0 else { throw SystemError("create", text) }
            defer { close(file) }
            guard writeAll(UnsafeRawBufferPointer(bytes), to: file) else { throw SystemError("write", text) }
        }
        return nil
    }

    /// Returns a path's components as C strings.
    private func parts(_ path: some Collection<UInt8>) -> [[CChar]] {
        path.split(separator: UInt8(ascii: "/"), omittingEmptySubsequences: false).map { ScratchDirectory.name($0) }
    }

    private static func name(_ bytes: some Collection<UInt8>) -> [CChar] { bytes.map { CChar(bitPattern: $0) } + [0] }

    /// Opens a directory and creates it and its ancestors if needed; follows no link.
    private func openFolder(_ parts: some Sequence<[CChar]>, _ path: String) throws(SystemError) -> Int32 {
        var folder = openat(descriptor, ".", O_RDONLY | O_DIRECTORY | O_CLOEXEC)
        for part in parts {
            let isMade = mkdirat(folder, part, 0o700) == 0 || errno == EEXIST
            let next = isMade ? openat(folder, part, O_RDONLY | O_DIRECTORY | O_NOFOLLOW | O_CLOEXEC) : -1
            let refusal = errno
            close(folder)
            guard next >= 0 else { throw SystemError("create", path, code: refusal) }
            folder = next
        }
        return folder
    }

    /// Removes the contents of a directory, name by name; removes links without following them. Opens each directory
    /// from the top again, because the nesting may exceed the number of descriptors.
    private func empty(_ parts: [[CChar]]) {
        // If a temporary directory cannot be removed, the system cleans it up; the result is already complete.
        guard let folder = try? openFolder(parts, "") else { return }
        let inner = ScratchDirectory.removeFiles(of: folder)
        close(folder)
        for name in inner { empty(parts + [name]) }
        // See above.
        guard let name = parts.last, let outer = try? openFolder(parts.dropLast(), "") else { return }
        unlinkat(outer, name, AT_REMOVEDIR)
        close(outer)
    }

    /// - Returns: the names of its subdirectories, which remain.
    private static func removeFiles(of folder: Int32) -> [[CChar]] {
        let again = openat(folder, ".", O_RDONLY | O_DIRECTORY | O_CLOEXEC)
        guard again >= 0, let stream = fdopendir(again) else { return [] }
        defer { closedir(stream) }
        var (names, folders): ([[CChar]], [[CChar]]) = ([], [])
        while let entry = readdir(stream) {
            let name = withUnsafeBytes(of: &entry.pointee.d_name) { Array($0.prefix { $0 != 0 }) }
            if name != [0x2E], name != [0x2E, 0x2E] { names.append(ScratchDirectory.name(name)) }
        }
        for name in names where unlinkat(folder, name, 0) != 0 { folders.append(name) }
        return folders
    }
}
