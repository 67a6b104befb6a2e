import Bytes
import Platform

/// A new folder that nobody else may enter, removed with this value.
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
        close(descriptor)
        ScratchFolder.remove(path, in: AT_FDCWD)
    }

    /// Makes the folders of a path with a slash at its end.
    func makeFolders(_ path: String) throws(SystemError) { close(try openFolder(of: path)) }

    /// Writes files out of a repository, each of which must be new; paths and links that lead outside are left out.
    func write(_ entries: [CommitTree.Entry], below prefix: String, from contents: GitContents) throws {
        var failure: SystemError?
        try contents.read(entries.map { ArraySlice($0.content.utf8) }, limit: 1 << 30) { index, content in
            guard failure == nil, case .bytes(let bytes) = content else { return }
            let path = prefix + entries[index].path
            do throws(SystemError) {
                if entries[index].isLink {
                    try self.link(path, String(decoding: bytes, as: UTF8.self), entries[index].path)
                } else {
                    try self.write(path, bytes)
                }
            } catch {
                failure = error
            }
        }
        if let failure { throw failure }
    }

    private func write(_ path: String, _ bytes: UnsafeBufferPointer<UInt8>) throws(SystemError) {
        let folder = try openFolder(of: path)
        defer { close(folder) }
        let file = openat(folder, name(of: path), O_WRONLY | O_CREAT | O_EXCL | O_NOFOLLOW | O_CLOEXEC, 0o600)
        guard file >= 0 else { throw SystemError("create", path) }
        defer { close(file) }
        guard writeAll(UnsafeRawBufferPointer(bytes), to: file) else { throw SystemError("write", path) }
    }

    /// - Parameter inside: the link's path from the project's folder, which it may not leave.
    private func link(_ path: String, _ target: String, _ inside: String) throws(SystemError) {
        guard CommitTree.isSafe(link: inside, to: target) else { return }
        let folder = try openFolder(of: path)
        defer { close(folder) }
        guard symlinkat(target, folder, name(of: path)) == 0 else { throw SystemError("create", path) }
    }

    /// Opens the folder that a path's file lies in, and makes it; no link on the way is followed.
    private func openFolder(of path: String) throws(SystemError) -> Int32 {
        var folder = openat(descriptor, ".", O_RDONLY | O_DIRECTORY | O_CLOEXEC)
        for part in Repositories.folder(of: path).split(separator: "/").map(String.init) {
            let made = mkdirat(folder, part, 0o700) == 0 || errno == EEXIST
            let next = made ? openat(folder, part, O_RDONLY | O_DIRECTORY | O_NOFOLLOW | O_CLOEXEC) : -1
            let refusal = errno
            close(folder)
            guard next >= 0 else { throw SystemError("create", path, code: refusal) }
            folder = next
        }
        return folder
    }

    /// Removes what is there, name by name; a link is removed, not followed.
    private static func remove(_ name: String, in folder: Int32) {
        if unlinkat(folder, name, 0) == 0 { return }
        let inner = openat(folder, name, O_RDONLY | O_DIRECTORY | O_NOFOLLOW | O_CLOEXEC)
        guard inner >= 0 else { return }
        let again = openat(inner, ".", O_RDONLY | O_DIRECTORY | O_CLOEXEC)
        for entry in (try? FolderEntry.all(of: again, called: name)) ?? [] { remove(entry.name, in: inner) }
        close(inner)
        unlinkat(folder, name, AT_REMOVEDIR)
    }
}
