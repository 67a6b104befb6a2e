import Application
import Domain
import Platform
import Site
import TestSupport
import Testing
import UseCases

/// The board that a server keeps in memory.
@Suite struct LiveBoardTests {
    private static let todo = "---\nid: k3f9q2\ntitle: Pack\nstatus: todo\n---\n\nText.\n"
    private static let path = "todos/k3f9q2.md"

    private func board(_ project: TestedProject) throws -> LiveBoard {
        try LiveBoard(
            BuildRequest(project.request()), csrfMark: "MARK", today: { Today(clock: clockOfToday) })
    }

    private func page(_ board: LiveBoard) throws -> String {
        let page = try #require(Page(path: "todos/k3f9q2.html"))
        return String(decoding: board.present.bytes(of: page, for: Viewer(role: .editor)) ?? [], as: UTF8.self)
    }

    /// Follows the files of a board while a body runs.
    private func following(_ board: LiveBoard, _ body: () throws -> Void) throws {
        let isOver = Shared(false)
        let thread = Thread { board.follow { isOver.value } }
        defer {
            isOver.set(true)
            board.wake()
            thread?.join()
        }
        try body()
    }

    /// The changes that a board names to its listener.
    private func heard(from board: LiveBoard) -> Shared<[LiveChange]> {
        let heard = Shared<[LiveChange]>([])
        board.notify { change in heard.set(heard.value + [change]) }
        return heard
    }

    private func move(_ board: LiveBoard, to status: String, base: LiveBase) throws -> EditOutcome {
        try board.edit(
            .operation(["fuda", "move"]), as: Actor(user: "hana"), expecting: (TodoKey(LiveBoardTests.path), base)
        ) {
            (planner) throws(Failure) in
            try planner.edits([Assignment("status", .set, status)], of: TodoKey(LiveBoardTests.path))
        }
    }

    @Test func `shows the change of a file to which a link among the todos leads`() throws {
        let project = try TestedProject(["shared/t.md": LiveBoardTests.todo, "todos/a.md": "# A\n"])
        #expect(symlink("../shared/t.md", "\(project.folder.path)/\(LiveBoardTests.path)") == 0)
        let board = try board(project)
        try following(board) {
            try project.folder.put("shared/t.md", LiveBoardTests.todo.replacing("Pack", with: "Unpack"))
            for _ in 0..<1000 where try !page(board).contains("Unpack") { usleep(5000) }
            #expect(try page(board).contains("Unpack"))
            // A file that is removed and written again, and a link that comes later.
            func title(_ id: String) -> String? {
                let board = board.present.snapshot.board
                return board.index(ofExactly: id).map { board.rows[$0].todo.title }
            }
            func isShown() -> Bool { title("k3f9q2")?.contains("ack") == true }
            #expect(unlink("\(project.folder.path)/shared/t.md") == 0)
            for _ in 0..<1000 where isShown() { usleep(5000) }
            #expect(!isShown())
            try project.folder.put("shared/t.md", LiveBoardTests.todo)
            for _ in 0..<1000 where !isShown() { usleep(5000) }
            #expect(isShown())
            for name in ["Late", "Later"] {
                try project.folder.put("shared/late.md", "---\nid: d4e5f6\ntitle: \(name)\n---\n")
                _ = symlink("../shared/late.md", "\(project.folder.path)/todos/late.md")
                for _ in 0..<1000 where title("d4e5f6") != name { usleep(5000) }
                #expect(title("d4e5f6") == name)
            }
        }
    }

    @Test func `shows an edit to every request that comes after its answer`() throws {
        let project = try TestedProject([LiveBoardTests.path: LiveBoardTests.todo])
        let board = try board(project)
        try following(board) {
            for status in ["doing", "done", "todo"] {
                let bytes = try project.folder.bytes(LiveBoardTests.path)
                _ = try move(board, to: status, base: .known(bytes))
                #expect(try page(board).contains("value=\"\(status)\" selected"))
            }
        }
    }

    @Test func `names each edit once, without a further change for its files`() throws {
        let project = try TestedProject([LiveBoardTests.path: LiveBoardTests.todo])
        let board = try board(project)
        let heard = heard(from: board)
        try following(board) {
            // Let it begin to wait for changes.
            usleep(200_000)
            for number in 1...10 {
                let bytes = try project.folder.bytes(LiveBoardTests.path)
                _ = try move(board, to: number.isMultiple(of: 2) ? "todo" : "doing", base: .known(bytes))
                for _ in 0..<2000 where heard.value.count < number { usleep(5000) }
            }
            // The watcher looks at the files once a second.
            usleep(1_500_000)
        }
        #expect(heard.value.map { $0.todos?.map(\.action) } == Array(repeating: ["move"], count: 10))
    }

    @Test func `shows what another program changes, and names it to listeners`() throws {
        let project = try TestedProject([LiveBoardTests.path: LiveBoardTests.todo])
        let board = try board(project)
        let heard = heard(from: board)
        try following(board) {
            usleep(200_000)
            try project.folder.put(
                LiveBoardTests.path, LiveBoardTests.todo.replacing("title: Pack", with: "title: Unpack"))
            for _ in 0..<2000 where heard.value.last?.todos == nil { usleep(10_000) }
            #expect(try page(board).contains("Unpack"))
            #expect(heard.value.last?.todos?.map(\.id) == ["k3f9q2"])
            #expect(heard.value.last?.todos?.first?.version == board.present.versions[TodoKey(LiveBoardTests.path)])
        }
    }

    @Test func `refuses edits while the settings cannot be read`() throws {
        let project = try TestedProject([LiveBoardTests.path: LiveBoardTests.todo])
        let board = try board(project)
        try following(board) {
            try project.folder.put("fuda.yml", "columns: [")
            for _ in 0..<500 where board.failure == nil { usleep(10_000) }
            #expect(board.failure != nil)
            #expect(throws: Failure.self) {
                try move(board, to: "done", base: .known(Array(LiveBoardTests.todo.utf8)))
            }
            #expect(try project.folder.text(LiveBoardTests.path) == LiveBoardTests.todo)
        }
    }

    @Test func `plans an edit with the settings of its moment`() throws {
        let project = try TestedProject([LiveBoardTests.path: LiveBoardTests.todo])
        let board = try board(project)
        // Nobody follows the files: the board learns of no change by itself.
        try project.folder.put("fuda.yml", "columns: [todo, done]\n")
        #expect(throws: Failure.self) {
            try move(board, to: "doing", base: .known(Array(LiveBoardTests.todo.utf8)))
        }
        try project.folder.put("fuda.yml", "columns: [todo, shelved, done]\n")
        _ = try move(board, to: "shelved", base: .known(Array(LiveBoardTests.todo.utf8)))
        #expect(try project.folder.text(LiveBoardTests.path).contains("status: shelved"))
    }

    @Test func `merges an edit with what another program changed, and keeps former versions`() throws {
        let project = try TestedProject([LiveBoardTests.path: LiveBoardTests.todo])
        let board = try board(project)
        let base = try #require(board.present.versions[TodoKey(LiveBoardTests.path)])
        try project.folder.put(LiveBoardTests.path, LiveBoardTests.todo.replacing("Text.", with: "Other text."))
        let outcome = try move(board, to: "doing", base: .known(try #require(board.bytes(of: base))))
        #expect(outcome.hasMerged)
        let text = try project.folder.text(LiveBoardTests.path)
        #expect(text.contains("status: doing") && text.contains("Other text."))
    }

    @Test func `asks if the version of a form is unknown and the values differ`() throws {
        let project = try TestedProject([LiveBoardTests.path: LiveBoardTests.todo])
        let board = try board(project)
        let outcome = try move(board, to: "doing", base: .unknown)
        #expect(outcome.conflicts.count == 1)
        #expect(try project.folder.text(LiveBoardTests.path) == LiveBoardTests.todo)
        #expect(try move(board, to: "todo", base: .unknown).conflicts.isEmpty)
    }

    @Test func `finds a version that an edit replaced before a restart`() throws {
        let project = try TestedProject([LiveBoardTests.path: LiveBoardTests.todo])
        let first = try board(project)
        let base = try #require(first.present.versions[TodoKey(LiveBoardTests.path)])
        _ = try move(first, to: "doing", base: .known(try #require(first.bytes(of: base))))
        let second = try board(project)
        let present = try #require(second.present.versions[TodoKey(LiveBoardTests.path)])
        #expect(present != base)
        #expect(second.bytes(of: base) == Array(LiveBoardTests.todo.utf8))
        let invented = "v1:" + String(repeating: "0", count: 32)
        for unknown in ["", "v1:", "v1:xyz", invented, base + "0", String(base.dropFirst(3))] {
            #expect(second.bytes(of: unknown) == nil)
        }
    }

    @Test func `names each file by the bytes that it shows, whoever read it before`() throws {
        let other = "todos/a1b2c3.md"
        let project = try TestedProject([
            LiveBoardTests.path: LiveBoardTests.todo, other: "---\nid: a1b2c3\ntitle: Other\nstatus: todo\n---\n",
        ])
        let board = try board(project)
        let edit = { (path: String, assignment: String) in
            _ = try board.edit(.operation(["fuda", "edit"]), as: Actor(user: "hana")) { (planner) throws(Failure) in
                try planner.edits([Assignment(assignment)].compactMap(\.self), of: TodoKey(path))
            }
        }
        // The second edit reads the file that the first one changed, before the board looks.
        try edit(LiveBoardTests.path, "priority=high")
        try edit(other, "priority=low")
        try following(board) {
            for path in [LiveBoardTests.path, other] {
                let bytes = try project.folder.bytes(path)
                #expect(board.present.versions[TodoKey(path)] == board.version(of: bytes))
                #expect(board.present.bytes(of: TodoKey(path)) == bytes)
            }
        }
    }

    @Test func `makes each accepted edit of several people at once`() throws {
        let names = ["a1b2c3", "b2c3d4", "c3d4e5"]
        let files = names.map { ("todos/\($0).md", "---\nid: \($0)\ntitle: \($0)\npriority: low\nstatus: todo\n---\n") }
        let project = try TestedProject(Dictionary(uniqueKeysWithValues: files))
        let board = try board(project)
        let lost = Shared<[String]>([])
        try following(board) {
            let threads = files.map { path, _ in
                Thread {
                    for number in 0..<60 {
                        let value = number.isMultiple(of: 2) ? "high" : "low"
                        let key = TodoKey(path)
                        guard let version = board.present.versions[key], let base = board.bytes(of: version),
                            let outcome = try? board.edit(
                                .operation(["fuda", "edit"]), as: Actor(user: "hana"), expecting: (key, .known(base)),
                                { (planner) throws(Failure) in
                                    try planner.edits([Assignment("priority", .set, value)], of: key)
                                }),
                            outcome.conflicts.isEmpty, let text = try? project.folder.text(path),
                            text.contains("priority: \(value)\n")
                        else {
                            lost.set(lost.value + ["\(path) \(number)"])
                            continue
                        }
                    }
                }
            }
            for thread in threads { thread?.join() }
        }
        #expect(lost.value == [])
    }

    @Test func `asks if the form confirms a value that others changed`() throws {
        let project = try TestedProject([LiveBoardTests.path: LiveBoardTests.todo])
        let board = try board(project)
        let base = LiveBase.known(Array(LiveBoardTests.todo.utf8))
        let others = LiveBoardTests.todo.replacing("status: todo", with: "status: done\ndoneAt: 2026-11-21")
        try project.folder.put(LiveBoardTests.path, others)
        // The person sees 'todo' and asks for it; the file has 'done'.
        let outcome = try move(board, to: "todo", base: base)
        #expect(outcome.conflicts.map(\.confirmed) == [["status"]] && outcome.action == nil)
        #expect(try project.folder.text(LiveBoardTests.path) == others)
        // What the others left is as the person wants it.
        try project.folder.put(LiveBoardTests.path, LiveBoardTests.todo.replacing("Text.", with: "Other."))
        #expect(try move(board, to: "todo", base: base).conflicts.isEmpty)
    }

    @Test func `says that templates need a restart, and keeps those of the start`() throws {
        let project = try TestedProject([LiveBoardTests.path: LiveBoardTests.todo])
        let board = try board(project)
        #expect(board.restartReasons == [])
        try project.folder.put("templates/404.mustache", "<!doctype html>\n<title>Evil</title>\n")
        #expect(board.restartReasons == ["templates/404.mustache"])
    }
}
