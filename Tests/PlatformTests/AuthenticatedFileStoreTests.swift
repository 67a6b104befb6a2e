import Bytes
import Platform
import TestSupport
import Testing

struct SealedFilesTests {
    private let scratch: TemporaryFolder

    init() throws { scratch = try TemporaryFolder(["one/.git/": "", "two/.git/": ""]) }

    private func files(_ clone: String = "one") throws -> AuthenticatedFileStore {
        try AuthenticatedFileStore(
            in: StateDirectory("\(scratch.path)/\(clone)/.fuda"), keyIn: "\(scratch.path)/\(clone)/.git")
    }

    private func write(_ text: String, to name: String = "cache", in clone: String = "one") throws {
        let files = try files(clone)
        try Array(text.utf8).withUnsafeBufferPointer { try files.write(name, $0) }
    }

    private func read(_ name: String = "cache", in clone: String = "one") throws -> (
        AuthenticatedFileStore.Found, String
    ) {
        var buffer = ByteBuffer()
        let found = try files(clone).read(name, into: &buffer)
        return (found, buffer.text)
    }

    @Test(arguments: ["", "x", "two words", String(repeating: "long ", count: 5000)])
    func `recognizes its own file`(text: String) throws {
        #expect(try read() == (.nothing, ""))
        try write(text)
        #expect(try read() == (.own, text))
    }

    @Test func `does not create a key to read`() throws {
        try scratch.put("one/.fuda/cache", "anything")
        let folder = try StateDirectory(reading: "\(scratch.path)/one/.fuda")
        let git = "\(scratch.path)/one/.git"
        let missing = SystemError("open", "\(git)/fuda", code: ENOENT)
        #expect(throws: missing) { try AuthenticatedFileStore(reading: folder, keyIn: git) }
        #expect(try scratch.names("one/.git") == [] && scratch.names("one/.fuda") == ["cache"])
        try write("what was said")
        var buffer = ByteBuffer()
        #expect(try AuthenticatedFileStore(reading: folder, keyIn: git).read("cache", into: &buffer) == .own)
        #expect(buffer.text == "what was said")
    }

    @Test func `rejects a file with any changed byte`() throws {
        try write("what was said")
        let sound = try scratch.bytes("one/.fuda/cache")
        for at in sound.indices {
            var changed = sound
            changed[at] ^= 1 << UInt8(at % 8)
            try scratch.put("one/.fuda/cache", bytes: changed)
            #expect(try read() == (.foreign, ""), "byte \(at)")
        }
        for length in 0..<sound.count {
            try scratch.put("one/.fuda/cache", bytes: Array(sound[..<length]))
            #expect(try read() == (.foreign, ""))
        }
        try scratch.put("one/.fuda/cache", bytes: sound + [0])
        #expect(try read() == (.foreign, ""))
    }

    @Test func `rejects content of another clone or another file`() throws {
        try write("mine")
        try scratch.put("two/.fuda/cache", bytes: scratch.bytes("one/.fuda/cache"))
        #expect(try read(in: "two") == (.foreign, ""))
        try scratch.put("one/.fuda/other", bytes: scratch.bytes("one/.fuda/cache"))
        #expect(try read("other") == (.foreign, ""))
    }

    @Test func `creates the key once, readable only by the owner`() throws {
        try write("mine")
        let key = try scratch.bytes("one/.git/fuda/key")
        #expect(key.count == 33)
        var facts = stat()
        #expect(stat("\(scratch.path)/one/.git/fuda/key", &facts) == 0 && facts.st_mode & 0o777 == 0o600)
        try write("mine again")
        #expect(try scratch.bytes("one/.git/fuda/key") == key)
        #expect(try scratch.names("one/.git/fuda") == [".gitignore", "key"])
    }

    @Test(arguments: ["", "short\n", String(repeating: "x", count: 32) + "\n", String(repeating: "1", count: 999)])
    func `rejects an invalid key`(key: String) throws {
        try scratch.put("one/.git/fuda/key", key)
        #expect(throws: SystemError.self) { _ = try files() }
    }

    @Test func `rejects a key behind a link`() throws {
        try write("mine", in: "two")
        try scratch.link("one/.git/fuda", to: "../../two/.git/fuda")
        #expect(throws: SystemError.self) { _ = try files() }
    }

    @Test func `stores nothing without a git folder`() throws {
        try scratch.put("three/", "")
        #expect(throws: SystemError.self) { _ = try files("three") }
    }
}
