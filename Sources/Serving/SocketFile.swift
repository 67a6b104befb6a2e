import Bytes
import Platform

/// The file of a Unix socket, with mode 0660.
///
/// A socket is bound in a new directory that only this user may enter, gets its mode there, and is then moved to its
/// path. So no client can connect to it while its mode depends on the process's umask.
struct SocketFile: Sendable {
    let path: String
    private let device: dev_t
    private let number: ino_t

    /// Creates the file.
    ///
    /// - Parameter bind: binds a socket to a path that does not exist.
    init(_ path: String, bind: (_ path: String) throws(ServingError) -> Void) throws(ServingError) {
        guard SocketFile.address(path) != nil else { throw .longPath(path) }
        try SocketFile.removeStale(path)
        let folder = try SocketFile.makeFolder(beside: path)
        let inner = "\(folder)/s"
        defer {
            unlink(inner)
            rmdir(folder)
        }
        guard SocketFile.address(inner) != nil else { throw .longPath(path) }
        try bind(inner)
        var facts = stat()
        guard chmod(inner, 0o660) == 0, lstat(inner, &facts) == 0 else { throw .system(SystemError("create", path)) }
        // Unlike a rename, a link never replaces a file that was created meanwhile.
        guard link(inner, path) == 0 else {
            throw errno == EEXIST ? .addressInUse(path) : .system(SystemError("create", path))
        }
        (self.path, device, number) = (path, facts.st_dev, facts.st_ino)
    }

    /// Removes the file, unless another server has replaced it.
    func remove() {
        var facts = stat()
        if lstat(path, &facts) == 0, facts.st_dev == device, facts.st_ino == number { unlink(path) }
    }

    /// Removes a socket without a server, such as that of a killed one.
    private static func removeStale(_ path: String) throws(ServingError) {
        var facts = stat()
        guard lstat(path, &facts) == 0 else {
            if errno == ENOENT { return }
            throw errno == EACCES ? .forbidden(path) : .system(SystemError("create", path))
        }
        guard facts.st_mode & S_IFMT == S_IFSOCK else { throw .notSocket(path) }
        switch answer(path) {
        case ECONNREFUSED: break
        case ENOENT: return
        case EACCES: throw .forbidden(path)
        default: throw .addressInUse(path)
        }
        guard unlink(path) == 0 || errno == ENOENT else { throw .system(SystemError("replace", path)) }
    }

    /// Tries to connect to a socket, without waiting.
    ///
    /// - Returns: the reason for the failure; 0 if a server answers.
    private static func answer(_ path: String) -> Int32 {
        guard var address = address(path) else { return ENAMETOOLONG }
        #if canImport(Glibc)
            let kind = Int32(SOCK_STREAM.rawValue)
        #else
            let kind = SOCK_STREAM
        #endif
        let client = socket(AF_UNIX, kind, 0)
        guard client >= 0 else { return errno }
        defer { close(client) }
        _ = fcntl(client, F_SETFL, O_NONBLOCK)
        let size = socklen_t(MemoryLayout<sockaddr_un>.size)
        let result = withUnsafePointer(to: &address) {
            $0.withMemoryRebound(to: sockaddr.self, capacity: 1) { connect(client, $0, size) }
        }
        return result == 0 ? 0 : errno
    }

    /// Returns the address of a path; nil if it is empty or too long.
    private static func address(_ path: String) -> sockaddr_un? {
        var address = sockaddr_un()
        address.sun_family = sa_family_t(AF_UNIX)
        let bytes = Array(path.utf8)
        let isCopied = withUnsafeMutableBytes(of: &address.sun_path) { room in
            guard !bytes.isEmpty, bytes.count < room.count, !bytes.contains(0) else { return false }
            room.copyBytes(from: bytes)
            return true
        }
        return isCopied ? address : nil
    }

    private static func makeFolder(beside path: String) throws(ServingError) -> String {
        let parent = path.lastIndex(ofByte: "/").map { String(path[...$0]) } ?? ""
        var template = Array("\(parent).XXXXXX".utf8CString)
        guard mkdtemp(&template) != nil else {
            throw errno == EACCES ? .forbidden(path) : .system(SystemError("create", path))
        }
        return String(decoding: template.dropLast().map { UInt8(bitPattern: $0) }, as: UTF8.self)
    }
}
