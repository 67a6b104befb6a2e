import Bytes
import Domain
import Platform
import TestSupport
import Testing
import UseCases

@testable import Editing

/// Changes of several files by one command.
struct EditJournalTests {
    private let scratch: TemporaryFolder
    private let files: UserFiles
    private let journal: EditJournal

    init() throws {
        scratch = try TemporaryFolder(["todos/a.md": "a\n", "todos/b.md": "b\n", "todos/c.md": "c\n", "key/": ""])
        files = try UserFiles(below: scratch.path, staging: StateDirectory(scratch.path + "/.fuda"))
        journal = EditJournal(files, storedIn: try Self.kept(scratch))
    }

    fileprivate static func kept(_ scratch: TemporaryFolder) throws -> AuthenticatedFileStore {
        _ = try StateDirectory(scratch.path + "/.fuda")
        return try AuthenticatedFileStore(
            in: StateDirectory(scratch.path + "/.fuda/undo"), keyIn: scratch.path + "/key")
    }

    private func bytes(_ text: String) -> [UInt8] { Array(text.utf8) }

    /// Returns the contents of the three files and a fourth one; nil for a missing file.
    private func texts() -> [String?] {
        ["a", "b", "c", "d"].map { try? scratch.text("todos/\($0).md") }
    }

    /// One changed, one removed and one added file.
    private func changes() throws -> [FileChange] {
        [
            .replace(try files.read("todos/a.md"), bytes("A\n")), .remove(try files.read("todos/b.md")),
            .create("todos/d.md", bytes("D\n")),
        ]
    }

    @Test func `reverts the last command, then the previous one`() throws {
        #expect(try journal.last() == nil)
        try journal.apply(changes(), to: .operation(["first"]), by: Actor(), through: .commandLine, seconds: 1)
        #expect(texts() == ["A\n", nil, "c\n", "D\n"])
        try journal.apply(
            [.replace(files.read("todos/c.md"), bytes("C\n"))], to: .operation(["second"]), by: Actor(),
            through: .commandLine,
            seconds: 2)
        for (command, left) in [("second", ["A\n", nil, "c\n", "D\n"]), ("first", ["a\n", "b\n", "c\n", nil])] {
            let (number, record) = try #require(try journal.last())
            #expect(record.intent == .operation([command]))
            try journal.undo(number, record, by: Actor(), through: .commandLine, seconds: 3)
            #expect(texts() == left)
        }
        #expect(try journal.last() == nil)
        // The last number stays taken, by an empty file.
        #expect(try journal.last() == nil && scratch.names(".fuda/undo") == [".gitignore", "2"])
        #expect(try scratch.bytes(".fuda/undo/2").isEmpty)
    }

    @Test func `records the user of a command`() throws {
        let actors = [
            Actor(user: "hana", .known(name: "Hana", email: "hana@example.org")), Actor(user: "ken"), Actor(.ofGit),
        ]
        for (number, actor) in actors.enumerated() {
            let change = FileChange.create("todos/new\(number).md", bytes("new\n"))
            try journal.apply([change], to: .operation(["\(number)"]), by: actor, through: .commandLine, seconds: 1)
        }
        for expected in [Actor(), actors[1], actors[0]] {
            let (number, record) = try #require(try journal.last())
            #expect(record.actor == expected)
            try journal.forget(number)
        }
    }

    @Test func `finds the last command of a program`() throws {
        for (number, client) in [EditClient.commandLine, .agent].enumerated() {
            let change = FileChange.create("todos/new\(number).md", bytes("new\n"))
            try journal.apply([change], to: .operation(["\(client)"]), by: Actor(), through: client, seconds: 1)
        }
        #expect(try journal.last()?.record.intent == .operation(["agent"]))
        #expect(try journal.last(through: .agent)?.record.intent == .operation(["agent"]))
        #expect(try journal.last(through: .commandLine)?.record.intent == .operation(["commandLine"]))
    }

    @Test func `reads no part of a record, and none with more bytes`() throws {
        try journal.apply(changes(), to: .operation(["first"]), by: Actor(), through: .commandLine, seconds: 1)
        let record = try #require(try journal.last()).record
        let bytes = record.encoded
        #expect(bytes.withUnsafeBufferPointer { EditRecord(encoded: $0) } == record)
        for count in bytes.indices {
            #expect(bytes.prefix(count).withUnsafeBufferPointer { EditRecord(encoded: $0) } == nil)
        }
        #expect((bytes + [0]).withUnsafeBufferPointer { EditRecord(encoded: $0) } == nil)
    }

    @Test func `keeps files that have changed since`() throws {
        #expect(chmod(scratch.path + "/todos/b.md", 0o600) == 0)
        try journal.apply(changes(), to: .operation(["first"]), by: Actor(), through: .commandLine, seconds: 1)
        try scratch.put("todos/a.md", "mine\n")
        let (number, record) = try #require(try journal.last())
        let left = try journal.effect(of: record).compactMap { if case .left(let path) = $0 { path } else { nil } }
        #expect(left == ["todos/a.md"])
        try journal.undo(number, record, by: Actor(), through: .commandLine, seconds: 2)
        #expect(texts() == ["mine\n", "b\n", "c\n", nil])
        var facts = stat()
        #expect(stat(scratch.path + "/todos/b.md", &facts) == 0 && facts.st_mode & 0o777 == 0o600)
    }

    @Test func `never gives a number twice, because numbers name actions`() throws {
        var numbers: [Int?] = []
        for name in ["one", "two", "three"] {
            numbers.append(
                try journal.apply(
                    [.create("todos/\(name).md", bytes("new\n"))], to: .operation([name]), by: Actor(),
                    through: .browser,
                    seconds: 1
                ).number)
            let (number, record) = try #require(try journal.last())
            try journal.undo(number, record, by: Actor(), through: .browser, seconds: 1)
            #expect(try journal.last() == nil && journal.records().isEmpty)
        }
        #expect(numbers == [1, 2, 3])
    }

    @Test func `changes no file if one of them cannot be changed`() throws {
        let all = try changes()
        try scratch.put("todos/b.md", "theirs\n")
        #expect(throws: FileRefusal.changed("todos/b.md")) {
            try journal.apply(all, to: .operation(["first"]), by: Actor(), through: .commandLine, seconds: 1)
        }
        #expect(texts() == ["a\n", "theirs\n", "c\n", nil])
        let others: [FileChange] = [.replace(try files.read("todos/a.md"), bytes("A\n")), .create("todos/c.md", [])]
        #expect(throws: FileRefusal.exists("todos/c.md")) {
            try journal.apply(others, to: .operation(["second"]), by: Actor(), through: .commandLine, seconds: 1)
        }
        #expect(texts() == ["a\n", "theirs\n", "c\n", nil])
        #expect(try journal.last() == nil)
        #expect(try scratch.names(".fuda/undo") == [".gitignore"])
    }

    @Test func `hides its records from other users`() throws {
        try journal.apply(changes(), to: .operation(["first"]), by: Actor(), through: .commandLine, seconds: 1)
        var facts = stat()
        #expect(stat(scratch.path + "/.fuda/undo/1", &facts) == 0 && facts.st_mode & 0o777 == 0o600)
    }

    @Test func `reverts the partial changes of a killed command`() throws {
        try journal.apply(changes(), to: .operation(["first"]), by: Actor(), through: .commandLine, seconds: 1)
        // Simulates a command that was killed after the first two files.
        #expect(rename(scratch.path + "/.fuda/undo/1", scratch.path + "/.fuda/undo/journal") == 0)
        #expect(unlink(scratch.path + "/todos/d.md") == 0)
        #expect(try journal.recover() == "'first' was interrupted; its changes to 2 files were reverted")
        #expect(texts() == ["a\n", "b\n", "c\n", nil])
        #expect(try journal.recover() == nil && journal.last() == nil)
    }

    @Test func `continues after a command that was killed after its last change`() throws {
        try journal.apply(changes(), to: .operation(["first"]), by: Actor(), through: .commandLine, seconds: 1)
        #expect(rename(scratch.path + "/.fuda/undo/1", scratch.path + "/.fuda/undo/journal") == 0)
        #expect(try journal.recover() == nil)
        #expect(texts() == ["A\n", nil, "c\n", "D\n"])
        #expect(try journal.last()?.record.intent == .operation(["first"]))
    }

    @Test func `reports whether a command is incomplete without changing files`() throws {
        #expect(try !journal.isHalfDone())
        try journal.apply(changes(), to: .operation(["first"]), by: Actor(), through: .commandLine, seconds: 1)
        #expect(rename(scratch.path + "/.fuda/undo/1", scratch.path + "/.fuda/undo/journal") == 0)
        #expect(try !journal.isHalfDone())
        #expect(unlink(scratch.path + "/todos/d.md") == 0)
        let kept = try AuthenticatedFileStore(
            reading: StateDirectory(reading: scratch.path + "/.fuda/undo"), keyIn: scratch.path + "/key")
        let reader = EditJournal(try UserFiles(below: scratch.path, staging: nil), storedIn: kept)
        #expect(try reader.isHalfDone())
        #expect(texts() == ["A\n", nil, "c\n", nil])
        #expect(try scratch.names(".fuda/undo") == [".gitignore", "journal"])
        try scratch.put("todos/a.md", "mine\n")
        try scratch.put("todos/b.md", "b\n")
        #expect(try !reader.isHalfDone(), "nothing is left to revert")
    }

    @Test func `reports what it cannot list, and never replaces a record`() async {
        await #expect(processExitsWith: .success) {
            guard stopBeingRoot() else { return }
            let scratch = try TemporaryFolder(["todos/a.md": "0", "key/": ""])
            let files = try UserFiles(below: scratch.path, staging: StateDirectory(scratch.path + "/.fuda"))
            let journal = EditJournal(files, storedIn: try EditJournalTests.kept(scratch))
            @discardableResult func set(_ text: String) throws -> FileRefusal? {
                try journal.apply(
                    [.replace(files.read("todos/a.md"), Array(text.utf8))], to: .operation([text]), by: Actor(),
                    through: .commandLine, seconds: 1
                ).trouble
            }
            let undo = scratch.path + "/.fuda/undo"
            for text in ["1", "2"] { try set(text) }
            let first = try scratch.bytes(".fuda/undo/1")
            // Its files can be read, but not listed.
            #expect(chmod(undo, 0o300) == 0)
            let refusal = SystemError("open", undo, code: EACCES)
            #expect(throws: RepositoryError(refusal)) { try journal.last() }
            #expect(try set("3") == .unrecorded(refusal) && scratch.text("todos/a.md") == "3")
            #expect(throws: RepositoryError.self) { try journal.recover() }
            #expect(chmod(undo, 0o700) == 0)
            #expect(try scratch.bytes(".fuda/undo/1") == first)
            #expect(try journal.recover() == nil)
            for text in ["3", "2", "1"] {
                let (number, record) = try #require(try journal.last())
                #expect(try record.intent == .operation([text]) && scratch.text("todos/a.md") == text)
                try journal.undo(number, record, by: Actor(), through: .commandLine, seconds: 2)
            }
            #expect(try scratch.text("todos/a.md") == "0")
        }
    }

    @Test func `reports an incomplete undo, and completes it`() async {
        await #expect(processExitsWith: .success) {
            guard stopBeingRoot() else { return }
            let scratch = try TemporaryFolder(["todos/a.md": "0", "key/": ""])
            let files = try UserFiles(below: scratch.path, staging: StateDirectory(scratch.path + "/.fuda"))
            let journal = EditJournal(files, storedIn: try EditJournalTests.kept(scratch))
            try journal.apply(
                [.replace(files.read("todos/a.md"), [0x31])], to: .operation(["1"]), by: Actor(), through: .commandLine,
                seconds: 1)
            let (number, record) = try #require(try journal.last())
            // Creates a record that cannot be removed.
            let one = scratch.path + "/.fuda/undo/1"
            #expect(unlink(one) == 0 && mkdir(one, 0o700) == 0)
            #expect(
                try journal.undo(number, record, by: Actor(), through: .commandLine, seconds: 2) != nil
            )
            #expect(try scratch.text("todos/a.md") == "0")
            #expect(throws: RepositoryError.self) { try journal.recover() }
            #expect(rmdir(one) == 0)
            #expect(try journal.recover() == nil && journal.last() == nil)
            #expect(try scratch.text("todos/a.md") == "0" && scratch.names(".fuda/undo") == [".gitignore"])
        }
    }

    @Test(arguments: ["journal", "1", "999999999"])
    func `does not trust records from another clone or without authentication`(name: String) throws {
        let other = try TemporaryFolder(["todos/a.md": "A\n", "key/": ""])
        let foreign = EditJournal(
            try UserFiles(below: other.path, staging: StateDirectory(other.path + "/.fuda")),
            storedIn: try Self.kept(other))
        let theirs = try UserFiles(below: other.path, staging: nil).read("todos/a.md")
        try foreign.apply(
            [.replace(theirs, bytes("x\n"))], to: .operation(["theirs"]), by: Actor(), through: .commandLine, seconds: 1
        )
        let record = try other.text(".fuda/undo/1")
        for text in [record, "", "fuda kept 1\n0000000000000000\n", String(repeating: "9", count: 5000)] {
            try scratch.put(".fuda/undo/\(name)", text)
            #expect(try journal.recover() == nil && journal.last() == nil)
            #expect(texts() == ["a\n", "b\n", "c\n", nil])
            try journal.apply(
                [.replace(files.read("todos/c.md"), bytes("C\n"))], to: .operation(["mine"]), by: Actor(),
                through: .commandLine,
                seconds: 1)
            let (number, mine) = try #require(try journal.last())
            #expect(mine.intent == .operation(["mine"]))
            try journal.undo(number, mine, by: Actor(), through: .commandLine, seconds: 1)
            unlink(scratch.path + "/.fuda/undo/\(name)")
        }
    }

    @Test func `keeps the last fifty commands`() throws {
        for number in 1...60 {
            try journal.apply(
                [.create("todos/\(number).txt", [])], to: .operation(["\(number)"]), by: Actor(), through: .commandLine,
                seconds: number)
        }
        let kept = try scratch.names(".fuda/undo").compactMap { Int($0) }.sorted()
        #expect(kept == Array(11...60))
    }

    @Test func `changes thousands of files within the limit on open files`() async throws {
        let count = 3000
        for number in 0..<count { try scratch.put("todos/n\(number).md", "old\n") }
        let all = try (0..<count).map { FileChange.replace(try files.read("todos/n\($0).md"), bytes("new\n")) }
        do {
            try journal.apply(all, to: .operation(["many"]), by: Actor(), through: .commandLine, seconds: 1)
            #expect(try scratch.text("todos/n2999.md") == "new\n")
            let (number, record) = try #require(try journal.last())
            try journal.undo(number, record, by: Actor(), through: .commandLine, seconds: 2)
        } catch FileRefusal.tooMany(count, allowed: _) {}
        #expect(try scratch.text("todos/n0.md") == "old\n" && scratch.text("todos/n2999.md") == "old\n")
    }
}
