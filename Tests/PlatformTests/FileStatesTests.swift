import Platform
import TestSupport
import Testing

/// Stored states of files and directories, compared with the present ones.
struct `States of files` {
    private let folder: TemporaryFolder
    private let hash = KeyedContentHash()
    private let state: StateDirectory

    init() throws {
        folder = try TemporaryFolder(["a.md": "A", "inner/b.md": "B"])
        state = try StateDirectory("\(folder.path)/.fuda")
    }

    private var paths: [String] {
        ["\(folder.path)/inner", "\(folder.path)/a.md", "\(folder.path)/inner/b.md", "\(folder.path)/missing.md"]
    }

    /// Returns the time of the file system, in a later tick of its clock than every earlier change.
    private func time() throws -> FileTime {
        usleep(20_000)
        return try state.time()
    }

    /// Returns the states of files that were read after a time; nil if they are unknown.
    private func states(of paths: [String], after time: FileTime) -> [UInt8]? {
        var states = FileStates(hash, below: folder.path)
        let isKnown = states.add(paths, readAfter: time)
        return isKnown ? states.bytes : nil
    }

    private func states() throws -> [UInt8] { try #require(states(of: paths, after: try time())) }

    private func unchanged(_ states: [UInt8]) throws -> [UInt8]? {
        let time = try time()
        return states.withUnsafeBufferPointer { FileStates.unchanged($0, below: folder.path, hash, since: time) }
    }

    @Test func `are unchanged while nothing changes`() throws {
        #expect(try unchanged(states()) == [])
        #expect(try unchanged([]) == [])
    }

    @Test func `are unchanged in other files with the same contents, which get other stamps`() throws {
        let states = try states()
        try folder.put("a.md", "A")
        unlink("\(folder.path)/inner/b.md")
        try folder.put("inner/b.md", "B")
        let renewed = try #require(try unchanged(states))
        #expect(!renewed.isEmpty && renewed != states)
        #expect(try unchanged(renewed) == [])
    }

    @Test(arguments: ["a.md", "inner/b.md", "inner/c.md", "missing.md"])
    func `change with the contents of a file and the names in a directory`(path: String) throws {
        let states = try states()
        try folder.put(path, "C")
        #expect(try unchanged(states) == nil)
    }

    @Test func `change when a file is deleted, or a directory`() throws {
        let states = try states()
        unlink("\(folder.path)/inner/b.md")
        #expect(try unchanged(states) == nil)
        rmdir("\(folder.path)/inner")
        #expect(try unchanged(states) == nil)
    }

    @Test func `change when a link to the same contents replaces a file`() throws {
        let states = try states()
        rename("\(folder.path)/a.md", "\(folder.path)/elsewhere")
        symlink("\(folder.path)/elsewhere", "\(folder.path)/a.md")
        #expect(try unchanged(states) == nil)
    }

    @Test func `list the files with their hashes`() throws {
        var found: [String] = []
        try states().withUnsafeBufferPointer { bytes in
            FileStates.visit(bytes, below: folder.path) { file in
                #expect(file.stamp == FileStamp("\(file.folder)/\(String(cString: file.name))") && file.hash % 2 == 1)
                found.append("\(file.folder)/\(String(cString: file.name))")
            }
        }
        #expect(found == Array(paths[1...2]))
    }

    @Test func `are unchanged in a copy at another path`() throws {
        let (states, copy) = (try states(), try TemporaryFolder(["a.md": "A", "inner/b.md": "B"]))
        let time = try StateDirectory("\(copy.path)/.fuda").time()
        let renewed = states.withUnsafeBufferPointer { FileStates.unchanged($0, below: copy.path, hash, since: time) }
        #expect(renewed?.isEmpty == false)
    }

    @Test func `change with the contents even if the time is set back`() throws {
        let states = try states()
        var facts = stat()
        #expect(stat("\(folder.path)/a.md", &facts) == 0)
        try folder.put("a.md", "C")
        #expect(utimensat(AT_FDCWD, "\(folder.path)/a.md", [facts.st_atim, facts.st_mtim], 0) == 0)
        #expect(try unchanged(states) == nil)
    }

    @Test func `are unknown of a file that changed after the time, and of a link`() throws {
        let time = try time()
        try folder.put("a.md", "A")
        #expect(states(of: paths, after: time) == nil)
        symlink("a.md", "\(folder.path)/link.md")
        #expect(states(of: ["\(folder.path)/link.md"], after: try self.time()) == nil)
    }

    @Test func `compare the contents of a file that was written just now`() throws {
        let path = "\(folder.path)/a.md"
        var states = FileStates(hash, below: folder.path)
        let isKnown = states.add([path], writtenBefore: nil)
        #expect(isKnown)
        let renewed = try #require(try unchanged(states.bytes))
        #expect(!renewed.isEmpty, "the stamp is old enough now")
        #expect(try unchanged(renewed) == [])
    }

    @Test func `count as changed if they are damaged`() throws {
        let states = try states()
        var random = SeededGenerator(seed: 1)
        for _ in 0..<2000 {
            var damaged = states
            switch Int.random(in: 0..<3, using: &random) {
            case 0: damaged.removeLast(Int.random(in: 1...states.count, using: &random))
            case 1:
                damaged.insert(.random(in: 0...255, using: &random), at: .random(in: 0..<states.count, using: &random))
            default: damaged[Int.random(in: 0..<states.count, using: &random)] ^= .random(in: 1...255, using: &random)
            }
            let time = try state.time()
            // No damage may trap; the seal of the file tells that it is damaged.
            damaged.withUnsafeBufferPointer { bytes in
                _ = FileStates.unchanged(bytes, below: folder.path, hash, since: time)
                FileStates.visit(bytes, below: folder.path) { _ = strlen($0.name) }
            }
        }
        #expect(try unchanged(states) == [])
    }
}
