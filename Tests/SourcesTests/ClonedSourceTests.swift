import Domain
import Foundation
import Platform
import Sources
import TestSupport
import Testing
import UseCases

/// A source with a git repository of another machine.
struct `A source with an address` {
    private static let entry = "  - { name: api, git: 'ADDRESS' }"

    /// The age of the copy, and whether the origin is read again.
    @Test(arguments: [(0, false), (29 * 60 + 59, false), (30 * 60, true), (30 * 60 + 1, true), (-1, true)])
    func `is read again when the last reading is 30 minutes old`(age: Int, isRead: Bool) throws {
        let board = try TestedBoard(Self.entry)
        #expect(try board.board(at: 1_000_000).ids == ["own", "api:x"])
        #expect(board.connections == 1)
        try board.origin.commit(["todos/y.md": "---\nid: y\n---\n"])
        let later = try board.board(at: 1_000_000 + age)
        #expect(later.ids == (isRead ? ["own", "api:x", "api:y"] : ["own", "api:x"]))
        #expect(board.connections == (isRead ? 2 : 1))
    }

    @Test func `expires as its entry says`() throws {
        let board = try TestedBoard("  - { name: api, git: 'ADDRESS', expires: 60s }")
        for (clock, connections) in [(1000, 1), (1059, 1), (1060, 2), (1119, 2), (1120, 3)] {
            _ = try board.board(at: clock)
            #expect(board.connections == connections, "\(clock)")
        }
    }

    @Test func `is read always or never if the caller says so`() throws {
        let board = try TestedBoard(Self.entry)
        let missing = try board.board(.never)
        #expect(missing.ids == ["own"] && board.connections == 0)
        #expect(missing.messages(.sourceUnreachable).first?.contains("it was not fetched yet") == true)
        #expect(missing.findings.first { $0.rule == .sourceUnreachable }?.severity == .error)
        for count in 1...2 { #expect(try board.board(.always).ids.count == 2 && board.connections == count) }
        #expect(try board.board(at: 1_000_000, .never).ids.count == 2 && board.connections == 2)
    }

    @Test func `reads one branch, with its directory and its history`() throws {
        let board = try TestedBoard("  - { name: api, git: 'ADDRESS', branch: next, folder: docs/work }")
        #expect(
            try board.board(.always).messages(.sourceUnreachable).first?.contains("couldn't find remote ref") == true)
        try board.origin.git("checkout", "-q", "-b", "next")
        try board.origin.commit([
            "docs/fuda.yml": "columns:\n  - { status: open, type: todo }\n  - { status: shut, type: done }\n",
            "docs/work/z.md": "---\nid: z\nstatus: open\n---\n",
        ])
        try board.origin.commit(["docs/work/z.md": "---\nid: z\nstatus: shut\n---\n"])
        let sources = try board.sources(.always)
        sources[0].repository.refresh(at: 1000)
        let reading = sources[0].repository.reading(at: 1000)
        let contents = try #require(reading.contents)
        #expect(contents.project.todos.map(\.path) == ["work/z.md"] && contents.prefix == "docs/")
        #expect(
            contents.history?.steps.count == 2
                && Set(contents.history?.snapshots.map(\.status) ?? []) == ["open", "shut"])
        #expect(reading.time == 1000 && reading.trouble == nil)
    }

    @Test func `continues the history of the last reading, also after a forced push`() throws {
        let board = try TestedBoard(Self.entry)
        func steps() throws -> [String] {
            let sources = try board.sources(.always)
            sources[0].repository.refresh(at: 1000)
            return sources[0].repository.reading(at: 1000).contents?.history?.steps.map(\.commit.subject) ?? []
        }
        #expect(try steps().count == 1)
        try board.origin.commit(["todos/y.md": "---\nid: y\n---\n"], "second")
        #expect(try steps().last == "second")
        try board.origin.git("reset", "-q", "--hard", "HEAD~1")
        try board.origin.commit(["todos/y.md": "---\nid: other\n---\n"], "forced")
        #expect(try steps().last == "forced")
        #expect(try steps().count == 2)
    }

    @Test func `keeps its last good state, and says why it is old`() throws {
        let board = try TestedBoard("  - { name: api, git: 'ADDRESS', staleError: 2h }")
        #expect(try board.board(at: 7200).findings.isEmpty)
        try board.serve("echo 'fatal: no route to the host' >&2; exit 1")
        for (clock, severity) in [(9000, Severity.warning), (14_399, .warning), (14_400, .error)] {
            let project = try board.board(at: clock)
            #expect(project.ids == ["own", "api:x"])
            let finding = try #require(project.findings.first)
            #expect(finding.rule == .sourceUnreachable && finding.severity == severity && finding.path == "fuda.yml")
            #expect(finding.place == SourcePosition(2, 5))
            #expect(finding.message.contains("no route to the host"))
            #expect(finding.message.hasSuffix("its todos are as of 1970-01-01 02:00"))
            #expect(project.sources.all.first?.source.outdatedSince == 7200)
        }
    }

    @Test func `is read as of a time`() throws {
        let board = try TestedBoard(Self.entry)
        let first = board.origin.clock
        try board.origin.commit(["todos/y.md": "---\nid: y\n---\n"])
        _ = try board.board()
        #expect(try board.board(.never, time: first).ids == ["own", "api:x"])
        #expect(try board.board(.never, time: first + 7200).ids == ["own", "api:x", "api:y"])
        let before = try board.board(.never, time: 1)
        #expect(before.ids == ["own"] && before.messages(.sourceUnreachable).first?.contains("no commit") == true)
    }

    @Test func `loses nothing if what fuda keeps is damaged`() throws {
        let board = try TestedBoard(Self.entry)
        _ = try board.board()
        let folder = "\(board.project.folder.path)/.fuda/sources"
        let kept = try #require(
            try FileManager.default.contentsOfDirectory(atPath: folder).first { $0.hasPrefix("api-") })
        let state = "\(folder)/\(kept)/state"
        let bytes = try #require(FileManager.default.contents(atPath: state))
        for at in stride(from: 0, to: bytes.count, by: 7) {
            var damaged = bytes
            damaged[at] ^= 0x20
            try damaged.write(to: URL(filePath: state))
            #expect(try board.board(.never).ids == ["own"], "byte \(at)")
        }
        try bytes.prefix(20).write(to: URL(filePath: state))
        #expect(try board.board().ids == ["own", "api:x"])
        for name in try FileManager.default.contentsOfDirectory(atPath: "\(folder)/\(kept)") where name.count == 40 {
            try FileManager.default.removeItem(atPath: "\(folder)/\(kept)/\(name)")
        }
        #expect(try board.board(at: 1001).ids == ["own", "api:x"])
        try FileManager.default.removeItem(atPath: "\(folder)/\(kept)/clone.git/objects")
        #expect(try board.board(at: 5000).ids == ["own", "api:x"])
    }

    @Test func `removes the files of commits before the last`() throws {
        let board = try TestedBoard(Self.entry)
        for number in 1...4 {
            try board.origin.commit(["todos/n.md": "---\nid: n\ntitle: \(number)\n---\n"])
            _ = try board.board(.always)
        }
        let folder = "\(board.project.folder.path)/.fuda/sources"
        let kept = try #require(
            try FileManager.default.contentsOfDirectory(atPath: folder).first { $0.hasPrefix("api-") })
        let names = try FileManager.default.contentsOfDirectory(atPath: "\(folder)/\(kept)")
        #expect(names.count { $0.count == 40 } == 2 && !names.contains { $0.hasPrefix("fuda-") })
    }
}
