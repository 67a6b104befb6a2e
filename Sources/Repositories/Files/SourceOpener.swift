import Bytes
import Domain
import Platform

/// Opens files below a project's folder, and none that is hidden or lies elsewhere, whatever links lead there.
///
/// What was opened is judged, not what its path meant before: a link that is exchanged meanwhile gains nothing. A folder is
/// judged once, and a file in it that is no link lies in it.
final class SourceOpener {
    private let root: String
    private let homes: [String]
    /// The folder of the file that was opened last: files are read in the order of their paths.
    private var folder: (path: String, file: Int32)?

    enum Failure: Error {
        case system(SystemError)
        case refused(Reach)

        /// Whether the file has more bytes than were asked for.
        var isTooLarge: Bool { if case .system(let error) = self { error.code == EFBIG } else { false } }

        /// In the words of an error about the file at that path.
        func words(_ path: String) -> String {
            switch self {
            case .system(let error): error.description
            case .refused(let reach): "'\(path)' is or lies behind \(reach.refusal)"
            }
        }
    }

    /// - Parameters:
    ///   - root: the project's folder: absolute, links followed.
    ///   - homes: folders from there that may be hidden, because they were named.
    init(root: String, homes: [String]) {
        self.root = root
        self.homes = homes
    }

    deinit { if let folder { close(folder.file) } }

    /// Empties the buffer and reads the file at a path from the root into it, but no more than `limit` bytes.
    func read(_ path: String, into buffer: inout ByteBuffer, limit: Int) throws(Failure) {
        let file = try openFile(path)
        defer { close(file) }
        do {
            try buffer.read(file, called: path, limit: limit)
        } catch {
            throw .system(error)
        }
    }

    /// - Parameter path: from the root.
    /// - Returns: the open file, to be closed by who asked for it.
    func openFile(_ path: String) throws(Failure) -> Int32 {
        let length = path.withBytes { $0.lastIndex(of: UInt8(ascii: "/")) }
        let folder = try opened(path, length: length)
        let nameAt = length.map { $0 + 1 } ?? 0
        let file = path.withCString { openat(folder, $0 + nameAt, SourceOpener.flags | O_NOFOLLOW) }
        if file >= 0 { return file }
        guard errno == ELOOP || errno == EMLINK else { throw .system(SystemError("read", path)) }
        return try openLink(path)
    }

    private static let flags = O_RDONLY | O_CLOEXEC | O_NONBLOCK

    /// The folder at the first bytes of a path; the root without any.
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

    /// A link is looked at before it is opened, for opening a device may do something, and again when it is.
    private func openLink(_ path: String) throws(Failure) -> Int32 {
        guard let real = realPath("\(root)/\(path)") else { throw .system(SystemError("read", path)) }
        try judge(real)
        guard exists(real, kind: .file) else { throw .system(SystemError("read", path, code: EINVAL)) }
        let file = open(real, SourceOpener.flags)
        guard file >= 0 else { throw .system(SystemError("read", path)) }
        try judge(file, at: path)
        return file
    }

    /// Closes what is refused.
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
        let reach = Reach(of: real, in: root, below: homes)
        guard reach == .open else { throw .refused(reach) }
    }
}

/// Where an open file really lies; nil where nobody can tell.
///
/// - Parameter path: by which it was opened, for systems that do not say it: what is there must then be the same file.
package func realPath(of file: Int32, at path: String) -> String? {
    if let path = openedPath(file) { return path }
    var (facts, others) = (stat(), stat())
    guard let real = realPath(path), fstat(file, &facts) == 0, lstat(real, &others) == 0,
        facts.st_dev == others.st_dev, facts.st_ino == others.st_ino
    else { return nil }
    return real
}
