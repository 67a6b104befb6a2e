import Bytes
import Platform
import TestSupport
import Testing

struct PrivateFolderTests {
    private let scratch: TemporaryFolder
    private var path: String { scratch.path + "/.fuda" }

    init() throws { scratch = try TemporaryFolder(["outside/victim": "victim"]) }

    private func write(_ name: String, _ text: String) throws {
        try Array(text.utf8).withUnsafeBufferPointer { try StateDirectory(path).write(name, $0) }
    }

    @Test func `is created with a .gitignore if missing`() throws {
        _ = try StateDirectory(path)
        #expect(try scratch.text(".fuda/.gitignore") == "*\n")
    }

    @Test func `is neither created nor changed for reading`() throws {
        #expect(throws: SystemError("open", path, code: ENOENT)) { try StateDirectory(reading: path) }
        try scratch.put(".fuda/history.0", "half")
        try scratch.put(".fuda/history", "kept")
        let folder = try StateDirectory(reading: path)
        var buffer = ByteBuffer()
        #expect(try folder.read("history", into: &buffer) && buffer.text == "kept")
        let refused = { (action: String, name: String) in SystemError(action, "\(path)/\(name)", code: EROFS) }
        #expect(throws: refused("write", "history")) { try folder.write("history", .init(start: nil, count: 0)) }
        #expect(throws: refused("rename", "history")) { try folder.rename("history", to: "other") }
        #expect(throws: refused("remove", "history")) { try folder.remove("history") }
        #expect(throws: refused("open", "build.lock")) { try folder.openLock("build.lock") }
        #expect(try scratch.names(".fuda") == ["history", "history.0"])
        try scratch.link("link", to: ".fuda")
        #expect(throws: SystemError.self) { try StateDirectory(reading: scratch.path + "/link") }
    }

    @Test func `renames only to a free name`() throws {
        let folder = try StateDirectory(path)
        for name in ["one", "two"] { try scratch.put(".fuda/\(name)", name) }
        #expect(throws: SystemError("rename", "\(path)/one", code: EEXIST)) { try folder.rename("one", to: "two") }
        #expect(try scratch.text(".fuda/two") == "two")
        try folder.rename("one", to: "three")
        try folder.rename("one", to: "four")
        #expect(try scratch.names(".fuda") == [".gitignore", "three", "two"])
        #expect(try folder.has("three") && !folder.has("one"))
    }

    @Test func `keeps an existing .gitignore`() throws {
        try scratch.put(".fuda/.gitignore", "mine\n")
        _ = try StateDirectory(path)
        #expect(try scratch.text(".fuda/.gitignore") == "mine\n")
    }

    @Test func `completes an empty .gitignore, but not a link`() throws {
        try scratch.put(".fuda/.gitignore", "")
        _ = try StateDirectory(path)
        #expect(try scratch.text(".fuda/.gitignore") == "*\n")
        unlink("\(path)/.gitignore")
        try scratch.put("outside/empty", "")
        try scratch.link(".fuda/.gitignore", to: "../outside/empty")
        _ = try StateDirectory(path)
        #expect(try scratch.text("outside/empty") == "")
    }

    @Test func `removes only the incomplete files of a killed process`() throws {
        let names = ["history.0", "simulations.89abcdef01234567", ".gitignore.f00"]
        let others = ["history", "build.lock", "notes.ABC", "x.0123456789abcdef0", ".beef", "x.", "y.12/"]
        for name in names + others { try scratch.put(".fuda/\(name)", "x") }
        try scratch.link(".fuda/link.ab", to: "../outside/victim")
        _ = try StateDirectory(path)
        let left = try scratch.names(".fuda")
        #expect(left == (others.map { $0.replacing("/", with: "") } + [".gitignore", "link.ab"]).sorted())
        #expect(try scratch.text("outside/victim") == "victim")
    }

    @Test func `does not remove files being written`() throws {
        let folder = try StateDirectory(path)
        try scratch.put(".fuda/history.abc", "half")
        let file = open("\(path)/history.abc", O_RDWR | O_CLOEXEC)
        #expect(flock(file, LOCK_EX) == 0)
        _ = try StateDirectory(path)
        #expect(try scratch.text(".fuda/history.abc") == "half")
        close(file)
        _ = try StateDirectory(path)
        #expect(access("\(path)/history.abc", F_OK) != 0)
        withExtendedLifetime(folder) {}
    }

    @Test(arguments: ["outside", "nowhere"])
    func `is not a link`(target: String) throws {
        try scratch.link(".fuda", to: target)
        #expect(throws: SystemError("open", path, code: ENOTDIR)) { _ = try StateDirectory(path) }
        #expect(access("\(scratch.path)/outside/.gitignore", F_OK) != 0)
        #expect(access("\(scratch.path)/nowhere", F_OK) != 0)
    }

    @Test func `returns the last written content, and leaves no other files`() throws {
        try write("cache", "one, which is longer")
        try write("cache", "two")
        var buffer = ByteBuffer()
        let isThere = try StateDirectory(path).read("cache", into: &buffer)
        #expect(isThere && buffer.text == "two")
        let isNoneThere = try !StateDirectory(path).read("none", into: &buffer)
        #expect(isNoneThere && buffer.count == 0)
        #expect(throws: SystemError("read", "\(path)/cache", code: EFBIG)) {
            _ = try StateDirectory(path).read("cache", into: &buffer, limit: 2)
        }
        #expect(try scratch.names(".fuda") == [".gitignore", "cache"])
    }

    @Test func `never reads or writes through a link`() throws {
        try scratch.link(".fuda/cache", to: "../outside/victim")
        var buffer = ByteBuffer()
        #expect(throws: SystemError("open", "\(path)/cache", code: ELOOP)) {
            _ = try StateDirectory(path).read("cache", into: &buffer)
        }
        try write("cache", "new")
        #expect(try scratch.text(".fuda/cache") == "new")
        #expect(try scratch.text("outside/victim") == "victim")
    }

    // MARK: Secrets

    private func mode(_ path: String) -> mode_t {
        var facts = stat()
        return stat(path, &facts) == 0 ? facts.st_mode & 0o777 : 0
    }

    @Test func `with secrets is for this user alone, and so are its files`() throws {
        let folder = try StateDirectory(path, isSecret: true)
        try Array("secret".utf8).withUnsafeBufferPointer { try folder.write("one", $0) }
        close(try folder.openLock("lock"))
        #expect(mode(path) == 0o700)
        for name in ["one", "lock", ".gitignore"] { #expect(mode("\(path)/\(name)") == 0o600, "\(name)") }
        var buffer = ByteBuffer()
        #expect(try folder.read("one", into: &buffer) && buffer.text == "secret")
    }

    @Test func `with secrets refuses what others can access`() throws {
        let folder = try StateDirectory(path, isSecret: true)
        try scratch.put(".fuda/one", "secret")
        var buffer = ByteBuffer()
        for refused in [0o640, 0o604, 0o601, 0o620] as [mode_t] {
            chmod("\(path)/one", refused)
            #expect(throws: SystemError("open", "\(path)/one", code: EPERM)) {
                try folder.read("one", into: &buffer)
            }
        }
        chmod("\(path)/one", 0o400)
        #expect(try folder.read("one", into: &buffer))
        for refused in [0o750, 0o705, 0o711] as [mode_t] {
            chmod(path, refused)
            #expect(throws: SystemError("open", path, code: EPERM)) { try StateDirectory(path, isSecret: true) }
            #expect(throws: Never.self) { try StateDirectory(path) }
        }
    }
}
