import Bytes
import Platform
import TestSupport
import Testing

struct UserFilesTests {
    private let scratch: TemporaryFolder
    private let files: UserFiles
    private let path = "todos/a.md"

    init() throws {
        scratch = try TemporaryFolder(["project/todos/a.md": "old\n", "outside/victim": "victim"])
        files = try UserFiles(
            below: scratch.path + "/project", staging: StateDirectory(scratch.path + "/project/.fuda"))
    }

    private func full(_ name: String) -> String { "\(scratch.path)/project/\(name)" }

    private func text(_ name: String) throws -> String { try scratch.text("project/\(name)") }

    private func facts(_ name: String) -> stat {
        var facts = stat()
        #expect(lstat(full(name), &facts) == 0)
        return facts
    }

    /// Returns the names in the project's private directory and in that of the todos.
    private func names() throws -> [String] {
        try [".fuda", "todos"].flatMap { try scratch.names("project/\($0)") }.sorted()
    }

    private func bytes(_ text: String) -> [UInt8] { Array(text.utf8) }

    // MARK: Preserved properties

    @Test(arguments: ["", "new\n", String(repeating: "a long line\n", count: 100_000)])
    func `replaces a whole file without leftovers`(new: String) throws {
        let old = try files.read(path)
        #expect(old.bytes == bytes("old\n"))
        let now = try files.replace(old, with: bytes(new))
        #expect(try text(path) == new && now.bytes == bytes(new))
        #expect(try names() == [".gitignore", "a.md"])
        // The result can be changed again, like a file that was read.
        try files.replace(now, with: bytes("newer\n"))
        #expect(try text(path) == "newer\n")
    }

    @Test(arguments: [0o644, 0o600, 0o640, 0o755, 0o666, 0o604] as [mode_t])
    func `a file keeps its mode`(mode: mode_t) throws {
        #expect(chmod(full(path), mode) == 0)
        try files.replace(files.read(path), with: bytes("new\n"))
        #expect(facts(path).st_mode & 0o7777 == mode)
    }

    @Test(.enabled(if: getuid() == 0, "who is not root cannot give files away"))
    func `a file keeps its owner and its group`() throws {
        #expect(chown(full(path), 12_345, 23_456) == 0 && chmod(full(path), 0o2640) == 0)
        try files.replace(files.read(path), with: bytes("new\n"))
        #expect(facts(path).st_uid == 12_345 && facts(path).st_gid == 23_456 && facts(path).st_mode & 0o7777 == 0o2640)
    }

    #if os(Linux)
        private typealias SetAttribute =
            @convention(c) (UnsafePointer<CChar>, UnsafePointer<CChar>, UnsafeRawPointer, Int, Int32) -> Int32
        private typealias GetAttribute =
            @convention(c) (UnsafePointer<CChar>, UnsafePointer<CChar>, UnsafeMutableRawPointer, Int) -> Int

        /// The errors of a system without such attributes.
        private static let refusals = [ENOTSUP, EPERM]

        // An access control list in the kernel's format: one more user may read.
        @Test(
            arguments: [
                ("user.fuda", Array("kept".utf8)),
                (
                    "system.posix_acl_access",
                    [
                        2, 0, 0, 0, 1, 0, 6, 0, 255, 255, 255, 255, 2, 0, 4, 0, 57, 48, 0, 0, 4, 0, 4, 0, 255, 255, 255,
                        255,
                        16, 0, 4, 0, 255, 255, 255, 255, 32, 0, 0, 0, 255, 255, 255, 255,
                    ]
                ),
            ] as [(String, [UInt8])])
        func `a file keeps its extended attributes and access control list`(name: String, value: [UInt8]) throws {
            // Swift does not import these functions of the C library.
            let set = unsafeBitCast(try #require(dlsym(nil, "setxattr")), to: SetAttribute.self)
            let get = unsafeBitCast(try #require(dlsym(nil, "getxattr")), to: GetAttribute.self)
            guard set(full(path), name, value, value.count, 0) == 0 else {
                return #expect(UserFilesTests.refusals.contains(errno))
            }
            let before = facts(path)
            try files.replace(files.read(path), with: bytes("new\n"))
            var found = [UInt8](repeating: 0, count: 100)
            let length = get(full(path), name, &found, found.count)
            #expect(Array(found.prefix(max(0, length))) == value)
            #expect(facts(path).st_mode == before.st_mode && facts(path).st_ino != before.st_ino)
        }
    #endif

    @Test(arguments: [(12_345, 65_534), (65_534, 12_345)] as [(uid_t, gid_t)])
    func `rejects a file whose owner or group cannot be preserved`(user: uid_t, group: gid_t) async {
        guard getuid() == 0 else { return #expect(getuid() != 0) }
        await #expect(processExitsWith: .success) { [user, group] in
            let scratch = try TemporaryFolder(["todos/a.md": "old\n"])
            let file = scratch.path + "/todos/a.md"
            #expect(chown(file, user, group) == 0 && chmod(file, 0o666) == 0)
            #expect(chmod(scratch.path, 0o777) == 0 && chmod(scratch.path + "/todos", 0o777) == 0)
            #expect(setgroups(0, nil) == 0 && setgid(65_534) == 0 && setuid(65_534) == 0)
            let files = try UserFiles(below: scratch.path, staging: StateDirectory(scratch.path + "/.fuda"))
            let old = try files.read("todos/a.md")
            #expect(throws: FileRefusal.owner("todos/a.md")) { try files.replace(old, with: []) }
            #expect(try files.read("todos/a.md").bytes == Array("old\n".utf8))
            #expect(try scratch.names(".fuda") == [".gitignore"])
        }
    }

    // MARK: Rejected files

    @Test(arguments: [
        "", "/etc/passwd", "../outside/victim", "todos/../../outside/victim", "todos/", "todos//a.md", "./a.md",
        "todos/.",
        ".git/config", "todos/.GIT/hooks/x", ".fuda/history", "todos/a\0.md",
    ])
    func `rejects a path that leaves the project`(path: String) {
        #expect(throws: FileRefusal.unsafePath(path)) { try files.read(path) }
        #expect(throws: FileRefusal.unsafePath(path)) { try files.create(path, []) }
    }

    @Test(arguments: [
        ("todos/link.md", "a.md"), ("todos/link.md", "../../outside/victim"), ("todos/link.md", "nowhere"),
        ("linked/victim", "../outside"),
    ])
    func `follows no link, neither as the file nor as a parent folder`(path: String, target: String) throws {
        let name = path.hasSuffix(".md") ? path : "linked"
        try scratch.link("project/\(name)", to: target)
        #expect(throws: FileRefusal.link(path)) { try files.read(path) }
        if name == path {
            #expect(throws: FileRefusal.exists(path)) { try files.create(path, []) }
        } else {
            #expect(throws: FileRefusal.link(path)) { try files.create(path, []) }
        }
        #expect(try scratch.text("outside/victim") == "victim")
    }

    @Test(arguments: ["folder", "pipe", "device", "file above"])
    func `rejects a special file immediately`(kind: String) throws {
        var name = "todos/x.md"
        switch kind {
        case "folder": #expect(mkdir(full(name), 0o777) == 0)
        case "pipe": #expect(mkfifo(full(name), 0o666) == 0)
        case "device":
            // Use a socket if the user may not create devices.
            if mknod(full(name), S_IFCHR | 0o666, 0x0101) != 0 { #expect(mknod(full(name), S_IFSOCK | 0o666, 0) == 0) }
        default: name = "todos/a.md/x.md"
        }
        #expect(throws: FileRefusal.notPlain(name)) { try files.read(name) }
        #expect(throws: kind == "file above" ? FileRefusal.notPlain(name) : .exists(name)) {
            try files.create(name, [])
        }
    }

    @Test func `does not separate a file from its hard link`() throws {
        #expect(link(full(path), full("todos/b.md")) == 0)
        let old = try files.read(path)
        #expect(throws: FileRefusal.severalNames(path)) { try files.replace(old, with: bytes("new\n")) }
        #expect(try text("todos/b.md") == "old\n")
        // Removing one of its names separates nothing.
        try files.remove(old)
        #expect(try text("todos/b.md") == "old\n" && names() == [".gitignore", "b.md"])
    }

    private static let changes = [
        "written", "same length", "replaced", "touched", "gone", "now a folder", "now a link",
    ]

    @Test(arguments: changes)
    func `leaves a concurrently changed file unchanged`(change: String) throws {
        let old = try files.read(path)
        let other = change == "same length" ? "OLD\n" : "of somebody else\n"
        switch change {
        case "replaced":
            try scratch.put("project/b", "old\n")
            #expect(rename(full("b"), full(path)) == 0)
        case "touched":
            var times = [timeval(tv_sec: 1, tv_usec: 0), timeval(tv_sec: 1, tv_usec: 0)]
            #expect(utimes(full(path), &times) == 0)
        case "gone", "now a folder", "now a link":
            unlink(full(path))
            if change == "now a folder" { mkdir(full(path), 0o777) }
            if change == "now a link" { try scratch.link("project/\(path)", to: "../../outside/victim") }
        default: try scratch.put("project/\(path)", other)
        }
        let refusal: FileRefusal =
            switch change {
            case "gone": .gone(path)
            case "now a folder": .notPlain(path)
            case "now a link": .link(path)
            default: .changed(path)
            }
        #expect(throws: refusal) { try files.replace(old, with: bytes("new\n")) }
        #expect(throws: refusal) { try files.remove(old) }
        if change == "written" || change == "same length" { #expect(try text(path) == other) }
        #expect(try scratch.names("project/.fuda") == [".gitignore"])
    }

    @Test func `compares bytes if times cannot show a change`() throws {
        let old = try files.read(path)
        let facts = facts(path)
        try scratch.put("project/\(path)", "OLD\n")
        var times = [facts.st_atim, facts.st_mtim]
        #expect(utimensat(AT_FDCWD, full(path), &times, 0) == 0)
        #expect(throws: FileRefusal.changed(path)) { try files.replace(old, with: bytes("new\n")) }
        #expect(throws: FileRefusal.changed(path)) { try files.remove(old) }
        #expect(try text(path) == "OLD\n")
    }

    @Test func `leaves a read-only file unchanged`() async {
        await #expect(processExitsWith: .success) {
            #expect(stopBeingRoot())
            let scratch = try TemporaryFolder(["todos/a.md": "old\n"])
            let files = try UserFiles(below: scratch.path, staging: StateDirectory(scratch.path + "/.fuda"))
            let old = try files.read("todos/a.md")
            #expect(chmod(scratch.path + "/todos/a.md", 0o444) == 0)
            #expect(throws: FileRefusal.readOnly("todos/a.md")) { try files.replace(old, with: []) }
            #expect(chmod(scratch.path + "/todos/a.md", 0o644) == 0 && chmod(scratch.path + "/todos", 0o555) == 0)
            let error = FileRefusal.system(SystemError("write", "todos/a.md", code: EACCES))
            #expect(throws: error) { try files.replace(old, with: []) }
            #expect(try files.read("todos/a.md").bytes == Array("old\n".utf8))
            chmod(scratch.path + "/todos", 0o755)
        }
    }

    @Test func `reports a missing or too large file`() throws {
        #expect(throws: FileRefusal.gone("todos/b.md")) { try files.read("todos/b.md") }
        #expect(throws: FileRefusal.gone("x/b.md")) { try files.read("x/b.md") }
        #expect(throws: FileRefusal.system(SystemError("read", path, code: EFBIG))) { try files.read(path, limit: 3) }
        #expect(try files.read(path, limit: 4).bytes.count == 4)
    }

    // MARK: Creating and removing

    @Test func `creates a new file with its parent folders, and never replaces one`() throws {
        let made = try files.create("todos/deep/er/b.md", bytes("b\n"))
        #expect(try text("todos/deep/er/b.md") == "b\n")
        #expect(throws: FileRefusal.exists("todos/deep/er/b.md")) { try files.create("todos/deep/er/b.md", []) }
        #expect(throws: FileRefusal.exists(path)) { try files.create(path, bytes("new\n")) }
        #expect(try text("todos/deep/er/b.md") == "b\n" && text(path) == "old\n")
        // Its mode is the process's default for new files.
        try scratch.put("project/todos/c.md", "")
        #expect(facts("todos/deep/er/b.md").st_mode == facts("todos/c.md").st_mode)
        try files.remove(made)
        #expect(access(full("todos/deep/er/b.md"), F_OK) != 0 && access(full("todos/deep/er"), F_OK) == 0)
    }

    @Test func `only one of many concurrent processes creates a file`() throws {
        let made = (0..<8).map { _ in Made() }
        Parallel.each(8, jobs: 8, chunk: 1) { [files] worker, _ in
            for number in 0..<40 where (try? files.create("todos/n\(number).md", [UInt8(worker)])) != nil {
                made[worker].count += 1
            }
        }
        #expect(made.map(\.count).reduce(0, +) == 40)
        #expect(try names().count == 42)
    }

    /// The counter of a worker.
    private final class Made: @unchecked Sendable { var count = 0 }

    @Test func `describes each rejection with a remedy`() {
        let error = SystemError("write", "a.md", code: EIO)
        let refusals: [FileRefusal] = [
            .unsafePath("a.md"), .link("a.md"), .notPlain("a.md"), .severalNames("a.md"), .readOnly("a.md"),
            .gone("a.md"),
            .changed("a.md"), .exists("a.md"), .owner("a.md"), .attributes(error), .unsynced(error),
        ]
        for refusal in refusals {
            let words = refusal.description
            #expect(words.contains("'a.md'") && words.contains("; ") && !words.hasSuffix("."), "\(words)")
            #expect(words.first == "'" || words.first?.isLowercase == true, "\(words)")
        }
        #expect(FileRefusal.system(error).description == "cannot write 'a.md': Input/output error")
    }
}
