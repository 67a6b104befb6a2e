import Bytes
import Domain
import JSON
import Platform
import TestSupport
import Testing
import UseCases

@testable import Application

/// A project that a board in a terminal keeps open.
struct BoardSessionTests {
    private static let path = "todos/k3f9q2.md"
    private static let plain =
        "---\nid: k3f9q2\ntitle: Pack\nstatus: todo\ntags: [home]\n---\n\n- [ ] find the bag\n- [x] go\n"

    private func project(_ todo: String = plain, _ settings: String = "") throws -> TestedProject {
        try TestedProject([
            "fuda.yml": settings, BoardSessionTests.path: todo,
            "todos/a1b2c3.md": "---\nid: a1b2c3\ntitle: Wash\nstatus: doing\norder: 1\n---\n",
            "todos/b2c3d4.md": "---\nid: b2c3d4\ntitle: Iron\nstatus: doing\norder: 2\n---\n",
            "users/hana.md": "---\nname: Hana\nemail: hana@example.org\n---\n",
        ])
    }

    private func request(_ project: TestedProject) -> ProjectRequest {
        var request = project.request()
        request.actor = Actor(user: "hana")
        return request
    }

    private func session(_ project: TestedProject) throws -> BoardSession {
        try BoardSession(request(project), today: { Today(clock: clockOfToday) })
    }

    private let key = TodoKey(BoardSessionTests.path)

    // MARK: Edits

    /// Each change with the call of a tool that does the same.
    private static let changes: [(change: Change, tool: String, arguments: String)] = [
        (.move(.column("doing")), "move", #"{"ids":["k3f9q2"],"status":"doing"}"#),
        (.move(.done), "move", #"{"ids":["k3f9q2"],"status":"done"}"#),
        (.move(.column("review")), "move", #"{"ids":["k3f9q2"],"status":"review"}"#),
        (.set([Assignment("priority", .set, "high")]), "set", #"{"ids":["k3f9q2"],"set":["priority=high"]}"#),
        (.set([Assignment("owner", .add, "hana")]), "set", #"{"ids":["k3f9q2"],"set":["owner+=hana"]}"#),
        (.set([Assignment("due", .set, "fri")]), "set", #"{"ids":["k3f9q2"],"set":["due=fri"]}"#),
        (.set([Assignment("due", .set, "")]), "set", #"{"ids":["k3f9q2"],"set":["due="]}"#),
        (
            .set([Assignment("tags", .add, values: ["a", "b"]), Assignment("tags", .remove, values: ["home"])]), "set",
            #"{"ids":["k3f9q2"],"set":["tags+=a,b","tags-=home"]}"#
        ),
        (.tick(.seen(1, text: "find the bag"), on: true), "tick", #"{"id":"k3f9q2","box":1}"#),
        (.comment("Soon."), "comment", #"{"id":"k3f9q2","text":"Soon."}"#),
        (.archive, "set", #"{"ids":["k3f9q2"],"set":["archived=true"]}"#),
    ]

    /// Files that say the same in different bytes.
    private static let files = [
        plain, "\u{FEFF}" + plain.split(separator: "\n", omittingEmptySubsequences: false).joined(separator: "\r\n"),
        "---\nID: k3f9q2\n\"title\": 'Pack'  # soon\nassignee: [jun]\ndue: 2026-12-01\ntags:\n  - home\n  - x\nmore: 1\n---\n"
            + "\n* [ ] find the bag",
    ]

    @Test(arguments: changes.indices, files.indices)
    func `writes the bytes that a tool of an agent writes`(change: Int, file: Int) throws {
        let (change, tool, arguments) = BoardSessionTests.changes[change]
        let text = BoardSessionTests.files[file]
        let (own, other) = (try project(text), try project(text))
        let outcome = try session(own).edit(change, of: [key])
        let server = MCPServer(
            mayWrite: true, version: "1", try Workspace(request(other), for: .manyRequests)
        ) { Today(clock: clockOfToday) }
        var writer = JSONWriter()
        Array(
            #"{"jsonrpc":"2.0","id":1,"method":"tools/call","params":{"name":"\#(tool)","arguments":\#(arguments)}}"#
                .utf8
        ).withUnsafeBufferPointer { server.answer($0, into: &writer) }
        #expect(!writer.bytes.text.contains("isError"), "\(writer.bytes.text)")
        #expect(try own.text(BoardSessionTests.path) == other.text(BoardSessionTests.path))
        // Only a due date that is missing need not be removed.
        let isSame = try own.text(BoardSessionTests.path).utf8.elementsEqual(text.utf8)
        #expect((outcome.action == nil) == isSame)
    }

    @Test func `shows an edit at once, and undoes it to the same bytes`() throws {
        let project = try project()
        let session = try session(project)
        var actions: [EditAction] = []
        for (change, _, _) in BoardSessionTests.changes {
            let before = session.snapshot.revision
            guard let action = try session.edit(change, of: [key]).action else { continue }
            actions.append(action)
            #expect(session.snapshot.revision > before, "\(change)")
        }
        #expect(session.snapshot.board.index(of: key).map { session.snapshot.board.rows[$0].todo.isArchived } != false)
        for action in actions.reversed() {
            guard case .undone([BoardSessionTests.path], _) = try session.undo(action) else {
                Issue.record("\(action) is not undone")
                continue
            }
        }
        #expect(try project.text(BoardSessionTests.path) == BoardSessionTests.plain)
        let again = try session.undo(actions[0])
        let isUnknown = if case .unknown = again { true } else { false }
        #expect(isUnknown)
    }

    @Test func `changes several todos as one edit, or none`() throws {
        let project = try project()
        let session = try session(project)
        let keys = [key, TodoKey("todos/a1b2c3.md")]
        let action = try #require(try session.edit(.move(.column("review")), of: keys).action)
        #expect(try keys.allSatisfy { try project.text($0.path).contains("status: review") })
        _ = try session.undo(action)
        #expect(try project.text(BoardSessionTests.path) == BoardSessionTests.plain)
        #expect(throws: Failure.self) { try session.edit(.move(.column("nowhere")), of: keys) }
        #expect(throws: Failure.self) { try session.edit(.archive, of: [key, TodoKey("todos/gone.md")]) }
        #expect(try project.text(BoardSessionTests.path) == BoardSessionTests.plain)
    }

    @Test func `moves a todo between two others`() throws {
        let project = try project()
        let session = try session(project)
        _ = try session.edit(.place(status: "doing", before: "b2c3d4", after: nil), of: [key])
        let board = session.snapshot.board
        let doing = try #require(board.columns.firstIndex { $0.status == "doing" })
        #expect(board.cards[doing].map { board.rows[$0].todo.id } == ["a1b2c3", "k3f9q2", "b2c3d4"])
    }

    @Test func `creates a todo with the fields in its title, and removes one`() throws {
        let project = try project(BoardSessionTests.plain, "quick: true\n")
        let session = try session(project)
        let made = try session.edit(
            .create(Change.Creation("Buy milk +shop", [Assignment("status", .set, "doing")])), of: [])
        let path = try #require(made.files.first?.path)
        #expect(try project.text(path).contains("tags: [shop]") && project.text(path).contains("status: doing"))
        #expect(session.snapshot.board.index(of: TodoKey(path)) != nil)
        _ = try session.edit(.remove, of: [TodoKey(path)])
        #expect(session.snapshot.board.index(of: TodoKey(path)) == nil)
        #expect(throws: Failure.self) { try session.edit(.create(Change.Creation(" ")), of: []) }
    }

    @Test(arguments: [
        (Change.move(.start), "fuda start k3f9q2"), (.move(.column("in review")), "fuda move k3f9q2 'in review'"),
        (.place(status: nil, before: "a", after: nil), "fuda place k3f9q2 --before a"),
        (
            .set([Assignment("tags", .add, values: ["a", "b"]), Assignment("due", .set, "")]),
            "fuda set k3f9q2 tags+=a,b due="
        ),
        (.tick(.seen(1, text: "x"), on: true), "fuda tick k3f9q2 1"), (.remove, "fuda rm k3f9q2"),
    ])
    func `names its edits like the command line`(change: Change, words: String) {
        #expect(EditCommand(change, of: ["k3f9q2"]).intent.commandLine == words)
    }

    @Test func `is named by undo as the last command`() throws {
        let project = try project()
        let session = try session(project)
        _ = try session.edit(.move(.start), of: [key])
        let last = try session.ask { (workspace) throws(Failure) in try workspace.lastCommand(through: nil) }
        #expect(last?.words == "fuda start k3f9q2")
    }

    @Test func `refuses an edit while the settings are wrong`() throws {
        let project = try project()
        let session = try session(project)
        try following(session) { heard in
            for (settings, isRefused) in [("columns: 5\n", true), ("", false)] {
                let count = heard.value.count
                try project.put("fuda.yml", settings)
                #expect(wait { heard.value.count > count })
                let outcome = Result { try session.edit(.move(.start), of: [key]) }
                #expect((try? outcome.get()) == nil ? isRefused : !isRefused)
            }
        }
        #expect(try project.text(BoardSessionTests.path).contains("status: doing"))
    }

    // MARK: Changes from outside

    /// Follows the files of a session while a body runs, which receives what the session reports.
    private func following(
        _ session: BoardSession, _ body: (Shared<[Result<Snapshot, Failure>]>) throws -> Void
    ) throws {
        let (isOver, heard) = (Shared(false), Shared<[Result<Snapshot, Failure>]>([]))
        let thread = Thread { session.follow(until: { isOver.value }) { heard.set(heard.value + [$0]) } }
        defer {
            isOver.set(true)
            session.wake()
            thread?.join()
        }
        // Let it begin to wait for changes.
        usleep(200_000)
        try body(heard)
    }

    private func wait(for condition: () -> Bool) -> Bool {
        for _ in 0..<2000 {
            if condition() { return true }
            usleep(5000)
        }
        return false
    }

    private func title(_ result: Result<Snapshot, Failure>?) -> String? {
        guard case .success(let snapshot) = result else { return nil }
        return snapshot.board.index(of: key).map { snapshot.board.rows[$0].todo.title }
    }

    @Test func `reports what another program changes, and its own edits`() throws {
        let project = try project()
        let session = try session(project)
        try following(session) { heard in
            try project.put(BoardSessionTests.path, todoFile("Unpack", "id: k3f9q2"))
            #expect(wait { title(heard.value.last) == "Unpack" })
            _ = try session.edit(.set([Assignment("title", .set, "Repack")]), of: [key])
            #expect(wait { title(heard.value.last) == "Repack" })
            unlink("\(project.path)/\(BoardSessionTests.path)")
            #expect(wait { heard.value.last != nil && title(heard.value.last) == nil })
        }
    }

    @Test func `leaves what others changed meanwhile when it undoes`() throws {
        let project = try project()
        let session = try session(project)
        let action = try #require(try session.edit(.move(.start), of: [key]).action)
        try project.put(BoardSessionTests.path, todoFile("Other", "id: k3f9q2"))
        let undone = try session.undo(action)
        let isLeft = if case .changed([BoardSessionTests.path]) = undone { true } else { false }
        #expect(isLeft)
        #expect(try project.text(BoardSessionTests.path) == todoFile("Other", "id: k3f9q2"))
    }

    // MARK: Questions

    @Test func `answers with the details of a todo`() throws {
        let project = try project(
            BoardSessionTests.plain + "\nSee [[a1b2c3]], [[a1b2c3|the laundry]] and [[nothing]].\n")
        guard case .details(let details) = try session(project).answer(.details(key)) else {
            Issue.record("no details")
            return
        }
        let html = String(decoding: details.html, as: UTF8.self)
        #expect(html.contains("See Wash, the laundry and"))
        #expect(html.contains("nothing"))
        #expect(details.checklist.map(\.text) == ["find the bag", "go"])
    }

    @Test func `answers with the todos of a query, a report and errors`() throws {
        let project = try project()
        let session = try session(project)
        let answer = session.answer(.list(query: "wash", view: nil))
        guard case .listed(let listed, let snapshot) = answer else {
            Issue.record("\(answer)")
            return
        }
        #expect(listed.todos.map { snapshot.board.rows[$0].todo.id } == ["a1b2c3"])
        guard case .text(let lines) = session.answer(.report(name: "summary", columns: 60)) else {
            Issue.record("no report")
            return
        }
        #expect(lines.contains { $0.contains("Summary") })
        for question in [
            BoardQuestion.list(query: "stat:x", view: nil), .list(query: "", view: "nowhere"),
            .details(TodoKey("todos/none.md")),
        ] {
            guard case .failed = session.answer(question) else {
                Issue.record("\(question) did not fail")
                continue
            }
        }
    }
}
