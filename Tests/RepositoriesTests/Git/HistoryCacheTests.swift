import Bytes
import Domain
import Foundation
@testable import Git
import Platform
import TestSupport
import Testing
import UseCases
@testable import Repositories

struct HistoryCacheTests {
    private static let nowhere = Git(environment: ["PATH=/nonexistent"])

    private func load(_ repository: TestRepository, _ git: Git = TestRepository.program, at commit: String? = nil)
        throws -> History
    {
        try GitHistoryRepository(folder: try repository.project(), git: git, at: commit).load()
    }

    private func fresh(_ repository: TestRepository) throws -> History {
        try? FileManager.default.removeItem(atPath: repository.folder.path + "/.fuda/history")
        return try load(repository)
    }

    private func small() throws -> TestRepository {
        let repository = try TestRepository()
        let more =
            "owner: [hana, ken]\ntags: [x]\npriority: high\ndue: 2026-02-03\ncreated: 2026-01-02T03:04:05+09:00\nestimate: 1.5\ndone: true\n"
            + "description: two litres\nreporter: ken\nparent: p\nlinks: [x.md]\naliases: [old]\norder: -1\nrecur: monthly\n"
        try repository.commit(["todos/a.md": todo("a", "todo", more), "fuda.yml": "title: x\n"])
        try repository.commit(["todos/b.md": "---\n", "todos/a.md": todo("a", "done", more)])
        return repository
    }

    @Test func `the second time no git is needed, and the same comes out`() throws {
        let repository = try small()
        let first = try load(repository)
        #expect(try load(repository, HistoryCacheTests.nowhere) == first)
        #expect(first.last.count == 2 && first.runNotices == [])
    }

    @Test(arguments: [11, 12, 13, 14] as [UInt64])
    func `what comes later is added as if all had been read at once`(seed: UInt64) throws {
        var random = try RandomHistory(seed: seed)
        for _ in 0..<4 {
            try random.run(6)
            let grown = try load(random.repository)
            #expect(grown.runNotices == [])
            let all = try fresh(random.repository)
            #expect(grown.resolved == all.resolved && grown.head == all.head && grown.passed == all.passed)
        }
    }

    @Test func `only new commits are asked for`() throws {
        let repository = try small()
        let (git, calls) = try recordingGit()
        _ = try load(repository, git)
        let last = repository.head
        try repository.commit(["todos/a.md": todo("a", "doing")])
        let before = try calls().count
        #expect(try load(repository, git).last["todos/a.md"]?.status == "doing")
        let new = try calls().dropFirst(before)
        #expect(new.count == 2 && new.contains { $0.contains(" log ") && $0.contains("^\(last)") }, "\(new)")
        _ = try load(repository, git)
        #expect(try calls().count == before + 2)
    }

    @Test func `a history that was rewritten is read anew and told`() throws {
        let repository = try small()
        _ = try load(repository)
        try repository.git("commit", "-q", "--amend", "-m", "other words")
        let history = try load(repository)
        #expect(history.runNotices.count == 1 && history.runNotices[0].contains("rewritten"))
        #expect(history.steps.last?.commit.subject == "other words" && history.steps.count == 2)
        #expect(try load(repository).runNotices == [])
    }

    @Test func `a commit that is gone for good is no obstacle`() throws {
        let repository = try small()
        _ = try load(repository)
        try repository.git("commit", "-q", "--amend", "-m", "other words")
        try repository.git("reflog", "expire", "--expire=now", "--all")
        try repository.git("gc", "-q", "--prune=now")
        let history = try load(repository)
        #expect(history.absence == nil && history.steps.count == 2)
    }

    @Test func `settings that read old files otherwise have all read anew`() throws {
        let repository = try TestRepository()
        try repository.commit(["todos/a.md": todo("a", "todo", "wer: hana\n")])
        _ = try load(repository)
        try repository.commit(["fuda.yml": "fields: {owner: [wer]}\n"])
        let history = try load(repository)
        #expect(history.runNotices == [] && history.last["todos/a.md"]?.owners == ["hana"])
        #expect(history.states.first?["todos/a.md"]?.owners == [])
    }

    @Test func `a history up to an earlier commit is the beginning of the one that is kept`() throws {
        let repository = try small()
        let first = try repository.name(of: "HEAD~1")
        let all = try load(repository)
        let part = try load(repository, HistoryCacheTests.nowhere, at: first)
        #expect(part.resolved == Array(all.resolved.prefix(1)) && part.head?.name == first)
        #expect(try load(repository, HistoryCacheTests.nowhere) == all)
        try? FileManager.default.removeItem(atPath: repository.folder.path + "/.fuda/history")
        #expect(try load(repository, at: first).resolved == part.resolved)
    }

    // MARK: Damage

    @Test func `a damaged file is told of once and is as good as none`() throws {
        let repository = try small()
        let sound = try load(repository)
        let path = ".fuda/history"
        let bytes = try repository.folder.bytes(path)
        var broken = stride(from: 0, to: bytes.count, by: 97).map { Array(bytes[..<$0]) }
        broken += stride(from: 0, to: bytes.count, by: 31).map { at in
            var copy = bytes
            copy[at] ^= 1 << UInt8(at % 8)
            return copy
        }
        broken += [bytes + [0], Array("{}".utf8)]
        for damaged in broken {
            try repository.folder.put(path, bytes: damaged)
            let history = try load(repository)
            #expect(history.runNotices.count == 1 && history.runNotices[0].contains("is damaged, another clone's"))
            #expect(history.resolved == sound.resolved)
            #expect(try load(repository, HistoryCacheTests.nowhere).runNotices == [])
        }
    }

    @Test func `no bytes with a right seal are trusted either`() throws {
        var random = try RandomHistory(seed: 21)
        try random.run(12)
        let project = try random.repository.project()
        let read = try MarkdownTodoRepository(folder: project, jobs: 1).load()
        let known = KnownHistory(history: try load(random.repository), end: WalkState())
        let payload = CacheWriter.payload(known).bytes
        payload.withUnsafeBufferPointer { #expect((try? CacheReader.known($0)) == known) }
        var chance = SeededGenerator(seed: 7)
        let numbers: [[UInt8]] = [
            [0xFF, 0xFF, 0xFF, 0xFF, 0xFF, 0xFF, 0xFF, 0xFF, 0xFF, 0x01], [0xFE, 0xFF, 0xFF, 0xFF, 0x0F], [0x7F],
            [0x80],
            [0x80, 0x80, 0x80, 0x80, 0x80, 0x80, 0x80, 0x80, 0x80, 0x01],
        ]
        var believed = 0
        for round in 0..<payload.count + 2000 {
            var copy = payload
            let place = round < payload.count ? round : Int.random(in: copy.indices, using: &chance)
            switch round % 3 {
            case 0: copy[place] = UInt8.random(in: 0...255, using: &chance)
            case 1: copy.replaceSubrange(place...place, with: numbers[round / 3 % numbers.count])
            default: copy.removeSubrange(place..<min(place + 1 + round % 5, copy.count))
            }
            // Whatever it says, it ends, and points to nothing that is not there.
            guard let told = copy.withUnsafeBufferPointer({ try? CacheReader.known($0) }) else { continue }
            believed += 1
            _ = told.history.resolved
            for today in [0, 21_000, CalendarDay.writable.upperBound.number] {
                _ = ReplayHistory(today: CalendarDay(number: today))(told.history, read).lastCommits
            }
            var walk = HistoryWalk(CommitLog(), settingsFiles: [:], from: told.end)
            walk.run()
        }
        #expect(believed > 100)
    }

    @Test(arguments: ["/etc/passwd", "../x.md", "todos/../../x.md", "todos//x.md", "", "./x.md", "a/"])
    func `no path in it leads out of the project`(path: String) throws {
        var known = KnownHistory(history: try load(try small()), end: WalkState())
        known.history.paths[0] = path
        let payload = CacheWriter.payload(known).bytes
        payload.withUnsafeBufferPointer { #expect((try? CacheReader.known($0)) == nil) }
    }

    @Test func `a folder that cannot be written is told of, and the history comes all the same`() throws {
        let repository = try small()
        try repository.folder.put(".fuda", "a file")
        let history = try load(repository)
        #expect(history.steps.count == 2 && history.runNotices.count == 1 && history.runNotices[0].contains(".fuda"))
    }

    @Test func `a project that moves inside its repository does not take over another's history`() throws {
        let repository = try TestRepository()
        try repository.commit(["a/todos/x.md": todo("x"), "a/fuda.yml": ""])
        _ = try repository.history("a")
        try repository.git("mv", "a", "b")
        rename("\(repository.folder.path)/a/.fuda", "\(repository.folder.path)/b/.fuda")
        try repository.commit()
        #expect(try repository.history("b").steps.count == 1)
    }

    /// git, and what it was called with.
    private func recordingGit() throws -> (Git, () throws -> [String]) {
        let folder = try TemporaryFolder(["calls": ""])
        try folder.put(
            "git",
            "#!/bin/sh\necho \" $* \" | tr '\\n' ' ' >>'\(folder.path)/calls'\necho >>'\(folder.path)/calls'\nPATH='\(TestRepository.environment["PATH"] ?? "")' exec git \"$@\"\n"
        )
        chmod("\(folder.path)/git", 0o755)
        var environment = TestRepository.environment
        environment["PATH"] = folder.path + ":/usr/bin:/bin"
        let git = Git(environment: environment.map { "\($0)=\($1)" })
        return (git, { try folder.text("calls").split(separator: "\n").map(String.init) })
    }
}

/// A step without indices.
struct ResolvedStep: Equatable {
    var commit: Commit
    var passed: [Int]
    var rules: History.Rules
    var changes: [String: TodoSnapshot?]
}

extension History {
    var resolved: [ResolvedStep] {
        steps.map { step in
            let changes = step.changes.map { (paths[$0.path], $0.snapshot.map { snapshots[$0] }) }
            return ResolvedStep(
                commit: step.commit, passed: step.passed, rules: rules[step.rules],
                changes: Dictionary(changes, uniquingKeysWith: { $1 }))
        }
    }
}
