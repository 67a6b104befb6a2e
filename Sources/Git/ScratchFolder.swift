import Bytes
import Platform
import Repositories

/// A new folder that nobody else may enter, removed with this value.
///
/// Whatever names are written into it, nothing outside is touched: each folder of a path is opened in the one before, and
/// no link is followed.
final class ScratchFolder: Sendable {
    /// Absolute, links followed.
    let path: String
    private let descriptor: Int32

    /// - Parameter parent: the folder to make it in.
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

    deinit {
        empty([])
        close(descriptor)
        rmdir(path)
    }

    /// Makes the folders of a path with a slash at its end.
    func makeFolders(_ path: String) throws(SystemError) { close(try openFolder(parts(path.utf8).dropLast(), path)) }

    /// An entry that is not there, and why.
    typealias Refusal = (entry: CommitTree.Entry, reason: String)

    /// Writes files out of a repository, each of which must be new.
    ///
    /// - Returns: those that were left out: their contents are not there, or they are links that lead outside.
    func write(
        _ entries: [CommitTree.Entry], below prefix: String, from contents: GitContents
    ) throws -> [Refusal] {
        var failure: SystemError?
        var refused: [Refusal] = []
        let names = entries.map { ArraySlice($0.content.utf8) }
        try contents.read(names, limit: ScratchFolder.largest) { index, content in
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

    /// In bytes.
    private static let largest = 1 << 28

    /// - Returns: why it was left out.
    private func write(
        _ entry: CommitTree.Entry, below prefix: String, _ content: GitContents.Content
    ) throws(SystemError) -> String? {
        guard case .bytes(let bytes) = content else { return "its content is not in this clone, or git cannot read it" }
        guard bytes.count <= ScratchFolder.largest else { return "it is larger than 256 MB" }
        if entry.isLink, !CommitTree.isSafe(link: entry.path, to: Array(bytes)) {
            return "a symbolic link that leaves the project is not followed"
        }
        let (parts, text) = (parts(prefix.utf8).filter { $0.count > 1 } + parts(entry.path), entry.text)
        guard let name = parts.last else { return "it has no name" }
        let folder = try openFolder(parts.dropLast(), text)
        defer { close(folder) }
        if entry.isLink {
            guard symlinkat(ScratchFolder.name(bytes), folder, name) == 0 else { throw SystemError("create", text) }
        } else {
            let file = openat(folder, name, O_WRONLY | O_CREAT | O_EXCL | O_NOFOLLOW | O_CLOEXEC, 0o600)
            guard file >= 0 else { throw SystemError("create", text) }
            defer { close(file) }
            guard writeAll(UnsafeRawBufferPointer(bytes), to: file) else { throw SystemError("write", text) }
        }
        return nil
    }

    /// A path's parts as C has names.
    private func parts(_ path: some Collection<UInt8>) -> [[CChar]] {
        path.split(separator: UInt8(ascii: "/"), omittingEmptySubsequences: false).map { ScratchFolder.name($0) }
    }

    private static func name(_ bytes: some Collection<UInt8>) -> [CChar] { bytes.map { CChar(bitPattern: $0) } + [0] }

    /// Opens a folder, and makes it and those that it lies in; no link on the way is followed.
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

    /// Removes what is in a folder, name by name; a link is removed, not followed. Each folder is reached from the first
    /// anew: as many may lie in each other as there are no descriptors for.
    private func empty(_ parts: [[CChar]]) {
        // A temporary folder that cannot be removed is left for the system to clean up; the answer is complete by then.
        guard let folder = try? openFolder(parts, "") else { return }
        let inner = ScratchFolder.removeFiles(of: folder)
        close(folder)
        for name in inner { empty(parts + [name]) }
        // See above.
        guard let name = parts.last, let outer = try? openFolder(parts.dropLast(), "") else { return }
        unlinkat(outer, name, AT_REMOVEDIR)
        close(outer)
    }

    /// - Returns: the names of the folders in it, which stay.
    private static func removeFiles(of folder: Int32) -> [[CChar]] {
        let again = openat(folder, ".", O_RDONLY | O_DIRECTORY | O_CLOEXEC)
        guard again >= 0, let stream = fdopendir(again) else { return [] }
        defer { closedir(stream) }
        var (names, folders): ([[CChar]], [[CChar]]) = ([], [])
        while let entry = readdir(stream) {
            let name = withUnsafeBytes(of: &entry.pointee.d_name) { Array($0.prefix { $0 != 0 }) }
            if name != [0x2E], name != [0x2E, 0x2E] { names.append(ScratchFolder.name(name)) }
        }
        for name in names where unlinkat(folder, name, 0) != 0 { folders.append(name) }
        return folders
    }
}
