import Bytes
import Domain
@testable import Git
import Past
import Platform
import Repositories
import TestSupport
import Testing
import UseCases

struct HistoryCacheTests {
    @Test func `a cached history is equal and needs no git`() throws {
        let repository = try TestRepository.small()
        let first = try repository.history()
        #expect(try repository.history(git: .nowhere) == first)
        #expect(first.last.count == 2 && first.runNotices == [])
    }

    @Test(arguments: [11, 12, 13, 14] as [UInt64])
    func `later commits are added as if the whole history had been read at once`(seed: UInt64) throws {
        var random = try RandomHistory(seed: seed)
        for _ in 0..<4 {
            try random.run(6)
            let grown = try random.repository.history()
            #expect(grown.runNotices == [])
            let all = try random.repository.freshHistory()
            #expect(grown.resolved == all.resolved && grown.head == all.head && grown.passed == all.passed)
        }
    }

    @Test func `only new commits are requested`() throws {
        let repository = try TestRepository.small()
        let git = try FakeGit(
            #"""
            # In one piece: two of them run at a time.
            call=$(echo " $* " | tr '\n' ' ')
            echo "$call" >>"$0.calls"
            PATH=${PATH#*:} exec git "$@"
            """#)
        let calls = { try git.folder.text("git.calls").split(separator: "\n") }
        _ = try repository.history(git: git.program)
        let last = repository.head
        try repository.commit(["todos/a.md": todo("a", "doing")])
        let before = try calls().count
        #expect(try repository.history(git: git.program).last["todos/a.md"]?.status == "doing")
        let new = try calls().dropFirst(before)
        let logs = new.filter { $0.contains(" log ") }
        #expect(new.count == 3 && logs.count == 2 && logs.allSatisfy { $0.contains("^\(last)") }, "\(new)")
        _ = try repository.history(git: git.program)
        #expect(try calls().count == before + 3)
    }

    @Test func `a rewritten history is read again`() throws {
        let repository = try TestRepository.small()
        _ = try repository.history()
        try repository.git("commit", "-q", "--amend", "-m", "other words")
        let history = try repository.history()
        #expect(history.steps.last?.commit.subject == "other words" && history.steps.count == 2)
        #expect(history.runNotices == [])
    }

    @Test func `a fast-forward to a colleague's merge is read again without a notice`() throws {
        let repository = try TestRepository.small()
        _ = try repository.history()
        try repository.git("branch", "mine")
        try repository.git("checkout", "-q", "-b", "colleague", "HEAD~1")
        try repository.folder.put("todos/c.md", "---\nstatus: todo\n---\n")
        try repository.git("add", "todos/c.md")
        try repository.git("commit", "-q", "-m", "theirs")
        try repository.git("merge", "-q", "--no-ff", "-m", "merge", "mine")
        try repository.git("checkout", "-q", "mine")
        try repository.git("merge", "-q", "--ff-only", "colleague")
        let history = try repository.history()
        #expect(history.steps.map(\.commit.subject).suffix(2) == ["theirs", "merge"] && history.runNotices == [])
    }

    @Test func `a deleted commit does not prevent reading`() throws {
        let repository = try TestRepository.small()
        _ = try repository.history()
        try repository.git("commit", "-q", "--amend", "-m", "other words")
        try repository.git("reflog", "expire", "--expire=now", "--all")
        try repository.git("gc", "-q", "--prune=now")
        let history = try repository.history()
        #expect(history.absence == nil && history.steps.count == 2)
    }

    @Test func `settings that change the meaning of old files cause a full read`() throws {
        let repository = try TestRepository()
        try repository.commit(["todos/a.md": todo("a", "todo", "wer: hana\n")])
        _ = try repository.history()
        try repository.commit(["fuda.yml": "fields: {owner: [wer]}\n"])
        let history = try repository.history()
        #expect(history.runNotices == [] && history.last["todos/a.md"]?.owners == ["hana"])
        // The names of fields apply to earlier commits, too.
        #expect(history.states.first?["todos/a.md"]?.owners == ["hana"])
    }

    @Test func `a history up to an earlier commit is the start of the cached one`() throws {
        let repository = try TestRepository.small()
        let first = try repository.name(of: "HEAD~1")
        let all = try repository.history()
        let part = try repository.history(git: .nowhere, at: first)
        #expect(part.resolved == Array(all.resolved.prefix(1)) && part.head?.name == first)
        #expect(try repository.history(git: .nowhere) == all)
        repository.forget()
        #expect(try repository.history(at: first).resolved == part.resolved)
    }

    // MARK: Damage

    @Test func `a damaged file is reported once and then ignored`() throws {
        let repository = try TestRepository.small()
        let sound = try repository.history()
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
            let history = try repository.history()
            #expect(
                history.runNotices.count == 1 && history.runNotices[0].text.contains("is damaged or from another clone")
            )
            #expect(history.resolved == sound.resolved)
            #expect(try repository.history(git: .nowhere).runNotices == [])
        }
    }

    @Test func `damaged bytes with a valid seal are not trusted either`() throws {
        var random = try RandomHistory(seed: 21)
        try random.run(12)
        let project = try random.repository.project()
        let read = try MarkdownTodoRepository(folder: project, jobs: 1).load()
        let known = KnownHistory(history: try random.repository.history(), end: WalkState())
        let payload = try CacheWriter.payload(known).bytes
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
            // For any bytes, decoding ends and no index is out of range.
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
    func `no cached path leaves the project`(path: String) throws {
        var known = KnownHistory(history: try TestRepository.small().history(), end: WalkState())
        known.history.paths[0] = path
        let payload = try CacheWriter.payload(known).bytes
        payload.withUnsafeBufferPointer { #expect((try? CacheReader.known($0)) == nil) }
    }

    @Test func `a read-only directory causes a notice, and the history is still available`() throws {
        let repository = try TestRepository.small()
        try repository.folder.put(".fuda", "a file")
        let history = try repository.history()
        #expect(
            history.steps.count == 2 && history.runNotices.count == 1 && history.runNotices[0].text.contains(".fuda"))
    }

    @Test func `a project that moves within its repository does not use another's history`() throws {
        let repository = try TestRepository()
        try repository.commit(["a/todos/x.md": todo("x"), "a/fuda.yml": ""])
        _ = try repository.history("a")
        try repository.git("mv", "a", "b")
        rename("\(repository.folder.path)/a/.fuda", "\(repository.folder.path)/b/.fuda")
        try repository.commit()
        #expect(try repository.history("b").steps.count == 1)
    }
}
