import HTTP
import Platform
import Serving
import Testing

/// Verifies the files of Unix sockets.
struct SocketFileTests {
    private let folder: String
    private var path: String { folder + "/fuda.sock" }

    init() throws {
        var template = Array("/tmp/fuda-socket-XXXXXX".utf8CString)
        guard mkdtemp(&template) != nil else { throw SystemError("create", "/tmp") }
        folder = String(decoding: template.dropLast().map { UInt8(bitPattern: $0) }, as: UTF8.self)
    }

    private var names: [String] { get throws { try FolderEntry.all(in: folder).map(\.name).sorted() } }

    private func mode(_ path: String) -> mode_t {
        var facts = stat()
        return lstat(path, &facts) == 0 ? facts.st_mode : 0
    }

    private func put(_ path: String) {
        let file = open(path, O_WRONLY | O_CREAT, 0o600)
        close(file)
    }

    private func removeAll() {
        for name in (try? names) ?? [] { unlink("\(folder)/\(name)") }
        rmdir(folder)
    }

    @Test func `have mode 0660 and disappear with the server`() throws {
        defer { removeAll() }
        let server = try TestServer(on: .socket(path))
        #expect(server.address == .socket(path))
        #expect(mode(path) == S_IFSOCK | 0o660)
        #expect(try names == ["fuda.sock"])
        #expect(try server.answer("GET /peer HTTP/1.1\r\nHost: a\r\n\r\n")?.text == "local true")
        #expect(server.server.stop(within: 5))
        #expect(try names == [])
    }

    @Test func `are not limited to a few connections of one client`() throws {
        defer { removeAll() }
        let server = try TestServer(on: .socket(path)) { $0.connectionsPerClient = 1 }
        let clients = try (0..<5).map { _ in try server.client() }
        for client in clients {
            client.request("GET /")
            #expect(client.answer()?.status == 200)
        }
    }

    @Test func `are replaced if nobody answers`() throws {
        defer { removeAll() }
        // A socket of a server that was killed.
        var address = sockaddr_un()
        address.sun_family = sa_family_t(AF_UNIX)
        withUnsafeMutableBytes(of: &address.sun_path) { $0.copyBytes(from: path.utf8) }
        #if canImport(Glibc)
            let stale = socket(AF_UNIX, Int32(SOCK_STREAM.rawValue), 0)
        #else
            let stale = socket(AF_UNIX, SOCK_STREAM, 0)
        #endif
        let isBound = withUnsafePointer(to: &address) {
            $0.withMemoryRebound(to: sockaddr.self, capacity: 1) {
                bind(stale, $0, socklen_t(MemoryLayout<sockaddr_un>.size)) == 0
            }
        }
        close(stale)
        #expect(isBound && mode(path) & S_IFMT == S_IFSOCK)
        let server = try TestServer(on: .socket(path))
        #expect(try server.isAlive())
    }

    @Test func `of a running server are not replaced`() throws {
        defer { removeAll() }
        let server = try TestServer(on: .socket(path))
        #expect(throws: ServingError.addressInUse(path)) { _ = try TestServer(on: .socket(path)) }
        #expect(try server.isAlive())
        #expect(try names == ["fuda.sock"])
    }

    @Test func `never replace another file`() throws {
        defer { removeAll() }
        put(path)
        #expect(throws: ServingError.notSocket(path)) { _ = try TestServer(on: .socket(path)) }
        unlink(path)
        symlink("/nowhere", path)
        #expect(throws: ServingError.notSocket(path)) { _ = try TestServer(on: .socket(path)) }
        #expect(mode(path) & S_IFMT == S_IFLNK)
        #expect(throws: ServingError.notSocket(folder)) { _ = try TestServer(on: .socket(folder)) }
        #expect(try names == ["fuda.sock"])
    }

    @Test func `of another server remain when the first one stops`() throws {
        defer { removeAll() }
        let first = try TestServer(on: .socket(path))
        unlink(path)
        let second = try TestServer(on: .socket(path))
        first.server.stop(within: 5)
        #expect(try second.isAlive())
    }

    @Test func `have a path that the system allows`() throws {
        defer { removeAll() }
        let long = folder + "/" + String(repeating: "a", count: 120)
        #expect(throws: ServingError.self) { _ = try TestServer(on: .socket(long)) }
        #expect(throws: ServingError.self) { _ = try TestServer(on: .socket(folder + "/none/a")) }
        #expect(throws: ServingError.self) { _ = try TestServer(on: .socket("")) }
        #expect(try names == [])
    }
}
