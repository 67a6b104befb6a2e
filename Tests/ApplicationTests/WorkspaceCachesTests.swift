import Bytes
import Domain
import JSON
import Past
import Platform
import Texts
import Repositories
import TestSupport
import Testing
import UseCases

@testable import Application
@testable import Past

/// A workspace that answers a sequence of requests.
struct `A workspace for many requests` {
    private let asked: TestedProject
    private let workspace: Workspace

    /// A time after all files of a test were written.
    private static let clock = 4_000_000_000

    init() throws {
        asked = try TestedProject([
            "fuda.yml": "title: Kitchen\n", "users/ann.md": "---\nname: Ann\n---\n",
            "milestones/v1.md": "---\ntitle: First\n---\n",
            "todos/a.md": todoFile("A", "status: doing", "owner: ann", body: "Two litres of milk.\n"),
            "todos/b.md": todoFile("B", "blockedBy: a", "milestone: v1"),
        ])
        workspace = try Workspace(Self.request(asked), for: .manyRequests)
    }

    private static func request(_ asked: TestedProject) -> ProjectRequest {
        var request = asked.request()
        request.today = Today(written: "2026-11-21", clock: Self.clock)
        return request
    }

    private func next(_ wanted: BoardRequest = .listing()) throws -> Snapshot {
        try workspace.apply(.any)
        return try workspace.current(wanted)
    }

    private var readCount: Int { workspace.memory?.readings.readCount ?? -1 }

    @Test func `gives the same snapshot while nothing changes, and reads no file`() throws {
        let first = try next()
        #expect(readCount == 4)
        let second = try next()
        #expect(second.revision == first.revision && readCount == 0)
        // A request that needs less of each file reads no file either.
        _ = try next(BoardRequest(depth: .titles))
        #expect(readCount == 0)
    }

    @Test(arguments: [
        ("todos/a.md", todoFile("New", "owner: ann"), 1), ("todos/c.md", todoFile("C"), 1),
        ("users/ann.md", "---\nname: Anna\n---\n", 1), ("milestones/v1.md", "---\ntitle: Last\n---\n", 1),
        ("fuda.yml", "title: Garden\n", 4), ("templates/words/en.yml", "draft: Sketch\n", 0),
    ])
    func `reads changed files again`(path: String, text: String, count: Int) throws {
        let first = try next()
        try asked.folder.put(path, text)
        #expect(try next().revision != first.revision)
        #expect(readCount == count)
        #expect(try next().revision != first.revision && readCount == 0)
    }

    @Test func `notices a deleted file`() throws {
        _ = try next()
        #expect(unlink("\(asked.path)/todos/a.md") == 0)
        #expect(try next().board.rows.map(\.todo.title) == ["B"])
    }

    @Test func `distinguishes two encodings of one character`() throws {
        try asked.folder.put("todos/a.md", todoFile("Cafe\u{301}"))
        _ = try next()
        try asked.folder.put("todos/a.md", todoFile("Caf\u{E9}"))
        #expect(try next().board.rows.contains { $0.todo.title.utf8.elementsEqual("Caf\u{E9}".utf8) })
    }

    @Test func `does not trust a timestamp that two changes can share`() throws {
        _ = try next()
        workspace.request.today.clock = 0
        try asked.folder.put("todos/a.md", todoFile("A1"))
        _ = try next()
        _ = try next()
        #expect(readCount == 1)
    }

    @Test func `caches the texts that queries search until their files change`() throws {
        let listing = TodoListing(WrittenQuery("milk"))
        #expect(try listing.list(next()).todos.count == 1)
        let texts = try next().texts
        #expect(texts != nil)
        try asked.folder.put("todos/a.md", todoFile("A", body: "Two litres of water.\n"))
        #expect(try listing.list(next()).todos.isEmpty)
        try asked.folder.put("todos/b.md", todoFile("B", body: "milk"))
        #expect(try listing.list(next()).todos.count == 1)
    }

    @Test func `shows its own edits, and reads only the edited files`() throws {
        _ = try next()
        let command = EditCommand(.operation(["fuda", "set", "a"]))
        let outcome = try workspace.edit(command, of: .names(["a"]), as: Actor()) { (board) throws(Failure) in
            try board.edits(of: .names(["a"])) { (todo) throws(Failure) in
                try board.edits([Assignment("status", .set, "done")], of: todo)
            }
        }
        #expect(outcome.files.map(\.path) == ["todos/a.md"])
        let snapshot = try next()
        #expect(readCount == 1)
        #expect(snapshot.board.rows.first { $0.todo.id == "a" }?.todo.status?.value == "done")
    }

    /// After any changes between requests of any kind, each answer equals that of a new workspace.
    @Test(arguments: [1, 2, 3]) func `answers like a new one after any edits`(seed: UInt64) throws {
        var edit = RandomEdits(asked, seed: seed)
        let requests: [BoardRequest] = [
            .listing(), .listing(includesDrafts: true), BoardRequest(), BoardRequest(includesDrafts: true),
        ]
        for round in 0..<40 {
            for _ in 0..<3 { try edit() }
            let wanted = requests[round % requests.count]
            let known = answer { try next(wanted) }
            let fresh = answer { try Workspace(Self.request(asked)).current(wanted) }
            #expect(known == fresh, "seed \(seed), round \(round)")
        }
    }

    /// The contents of a snapshot: todos as JSON, findings, and the number of changes of each todo; or the error.
    private func answer(_ make: () throws -> Snapshot) -> String {
        do {
            let snapshot = try make()
            var writer = JSONWriter()
            TodoJSON(board: snapshot.board).writeList(Array(snapshot.board.indices), into: &writer)
            let states = snapshot.timeline.map { "\($0.states.count) \($0.todos.count)" } ?? "no history"
            return ([writer.bytes.text, states] + snapshot.findings.map(\.line)).joined(separator: "\n")
        } catch {
            return "\(error)"
        }
    }
}
