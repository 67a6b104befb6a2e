import Bytes
import Domain
import Platform

/// Opens files below a project's folder, but no hidden or outside file, whatever links lead there.
///
/// It checks the file that was opened, not the earlier meaning of its path, so replacing a link in the meantime gains
/// nothing. A folder is checked once, and a regular file in it lies in that folder.
final class SandboxedFileOpener {
    private let root: String
    private let homes: [String]
    /// The folder of the file that was opened last, because files are read in the order of their paths.
    private var folder: (path: String, file: Int32)?

    enum Failure: Error {
        case system(SystemError)
        case refused(PathAccess)

        /// Whether the file exceeds the size limit.
        var isTooLarge: Bool { if case .system(let error) = self { error.code == EFBIG } else { false } }

        /// The error text for the file at a path.
        func words(_ path: String) -> String {
            switch self {
            case .system(let error): error.description
            case .refused(let reach): "'\(path)': \(reach.refusal)"
            }
        }
    }

    /// - Parameters:
    ///   - root: the project's folder: absolute, with links followed.
    ///   - homes: folders, relative to the root, that may be hidden, because the settings name them.
    init(root: String, homes: [String]) {
        self.root = root
        self.homes = homes
    }

    deinit { if let folder { close(folder.file) } }

    /// Empties the buffer and reads at most `limit` bytes of a file into it; the path is relative to the root.
    func read(_ path: String, into buffer: inout ByteBuffer, limit: Int) throws(Failure) {
        let file = try openFile(path)
        defer { close(file) }
        do {
            try buffer.read(file, called: path, limit: limit)
        } catch {
            throw .system(error)
        }
    }

    /// - Parameter path: relative to the root.
    /// - Returns: the open file, which the caller closes.
    func openFile(_ path: String) throws(Failure) -> Int32 {
        let length = path.withBytes { $0.lastIndex(of: UInt8(ascii: "/")) }
        let folder = try opened(path, length: length)
        let nameAt = length.map { $0 + 1 } ?? 0
        let file = path.withCString { openat(folder, $0 + nameAt, SandboxedFileOpener.flags | O_NOFOLLOW) }
        if file >= 0 { return file }
        guard errno == ELOOP || errno == EMLINK else { throw .system(SystemError("read", path)) }
        return try openLink(path)
    }

    private static let flags = O_RDONLY | O_CLOEXEC | O_NONBLOCK

    /// Returns the folder in the first bytes of a path; the root if there is none.
    private func opened(_ path: String, length: Int?) throws(Failure) -> Int32 {
        let wanted = path[..<path.index(ofOffset: length ?? 0)]
        if let folder, folder.path.utf8.count == length ?? 0, wanted.hasBytePrefix(folder.path) { return folder.file }
        if let folder { close(folder.file) }
        folder = nil
        let name = String(wanted)
        let file = open("\(root)/\(name)", O_RDONLY | O_DIRECTORY | O_CLOEXEC)
        guard file >= 0 else { throw .system(SystemError("read", path)) }
        try judge(file, at: name)
        folder = (name, file)
        return file
    }

    /// A link is checked before it is opened, because opening a device may have effects, and again afterwards.
    private func openLink(_ path: String) throws(Failure) -> Int32 {
        guard let real = realPath("\(root)/\(path)") else { throw .system(SystemError("read", path)) }
        try judge(real)
        guard exists(real, kind: .file) else { throw .system(SystemError("read", path, code: EINVAL)) }
        let file = open(real, SandboxedFileOpener.flags)
        guard file >= 0 else { throw .system(SystemError("read", path)) }
        try judge(file, at: path)
        return file
    }

    /// Closes a refused file.
    private func judge(_ file: Int32, at path: String) throws(Failure) {
        do throws(Failure) {
            guard let real = realPath(of: file, at: "\(root)/\(path)") else { throw .refused(.outside) }
            try judge(real)
        } catch {
            close(file)
            throw error
        }
    }

    private func judge(_ real: String) throws(Failure) {
        let reach = PathAccess(of: real, in: root, below: homes)
        guard reach == .open else { throw .refused(reach) }
    }
}

/// Returns the real location of an open file; nil if it is unknown.
///
/// - Parameter path: the path with which it was opened, for systems that do not report it; it must still lead to the
///   same file.
package func realPath(of file: Int32, at path: String) -> String? {
    if let path = openedPath(file) { return path }
    var (facts, others) = (stat(), stat())
    guard let real = realPath(path), fstat(file, &facts) == 0, lstat(real, &others) == 0,
        facts.st_dev == others.st_dev, facts.st_ino == others.st_ino
    else { return nil }
    return real
}
