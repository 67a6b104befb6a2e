import Bytes
import Domain
import Git
import Markdown
import Platform
import Repositories
import Synchronization
import TestSupport
import Testing
import UseCases
@testable import Application

/// Parsed todo files, stored for later commands.
struct `Stored todos` {
    private let asked: TestedProject

    init() throws {
        asked = try TestedProject([
            "fuda.yml": "", "todos/a.md": todoFile("A", "id: a1", "due: 2026-12-01", body: "- [x] See #b2"),
            "todos/b.md": todoFile("B", "id: b2", "blockedBy: [a1, zz]"), "todos/README.md": "# About\n",
            "todos/c.md": "# A heading\n\nThe title stands in the text.\n",
        ])
    }

    /// Returns the project as read this many seconds later, and the number of opened files.
    private func load(
        _ depth: BodyDepth = .facts, after seconds: Int = 10, program: String = "p"
    ) throws -> (project: Project, count: Int) {
        let folder = try ProjectFolder(around: asked.path)
        let stored = StoredTodos(
            folder,
            in: try AuthenticatedFileStore(in: StateDirectory("\(asked.path)/.fuda"), keyIn: "\(asked.path)/.git"),
            program: program, at: Int(time(nil)) + seconds)
        let counter = Counter()
        let read = try MarkdownTodoRepository(folder: folder, jobs: 2).load(depth, beside: stored) { _ in counter.add()
        }
        return (read.project, counter.count)
    }

    /// Returns the project as read without the store.
    private func plain(_ depth: BodyDepth = .facts) throws -> Project {
        try MarkdownTodoRepository(folder: ProjectFolder(around: asked.path), jobs: 1).load(depth).project
    }

    @Test func `avoid opening unchanged files`() throws {
        #expect(try load().count == 4)
        #expect(try load().count == 0)
        #expect(try load().project == plain())
        try asked.folder.put("todos/a.md", todoFile("Other", "id: a1"))
        try asked.folder.put("todos/d.md", todoFile("D", "id: d4"))
        #expect(unlink("\(asked.path)/todos/c.md") == 0)
        let changed = try load()
        #expect(try changed.count == 2 && changed.project == plain())
        #expect(try load().count == 0)
    }

    @Test func `equal the parsed files at any depth of reading`() throws {
        #expect(try load(.titles).count == 4)
        #expect(try load(.titles).count == 0)
        #expect(try load(.titles).project == plain(.titles))
        // Reading bodies opens the files whose bodies no earlier command read.
        #expect(try load(.facts).count == 2)
        #expect(try load(.facts).count == 0)
        for depth in [BodyDepth.titles, .facts, .checklists, .html] {
            #expect(try load(depth).project == plain(depth), "\(depth)")
        }
        #expect(try load(.titles).count == 0)
    }

    @Test func `are not trusted for files that have just changed`() throws {
        #expect(try load(after: 0).count == 4)
        #expect(try load(after: 0).count == 4)
    }

    @Test func `are valid only for the same settings and program`() throws {
        _ = try load()
        #expect(try load(program: "q").count == 4)
        try asked.folder.put("fuda.yml", "fields: { title: name }\n")
        #expect(try load(program: "q").count == 4)
        #expect(try load(program: "q").project == plain())
        try asked.folder.put("fuda.yml", "timeZone: Asia/Tokyo\nfields: { title: name }\n")
        #expect(try load(program: "q").count == 4)
    }

    @Test func `never include links`() throws {
        _ = try load()
        try asked.folder.link("todos/l.md", to: "a.md")
        #expect(try load().count == 1 && load().count == 1)
        #expect(try load().project == plain())
    }

    @Test func `are trusted only in the clone that wrote them`() throws {
        _ = try load()
        let own = try asked.folder.bytes(".fuda/todos")
        for place in stride(from: 0, to: own.count, by: 13) {
            var forged = own
            forged[place] ^= 1
            try asked.folder.put(".fuda/todos", bytes: forged)
            #expect(try load().count == 4, "byte \(place)")
        }
        for length in stride(from: 0, to: own.count, by: 11) {
            try asked.folder.put(".fuda/todos", bytes: Array(own.prefix(length)))
            #expect(try load().count == 4, "\(length) bytes")
        }
        try asked.folder.put(".fuda/todos", bytes: own)
        #expect(try load().count == 0)
        try asked.folder.put(".git/fuda/key", "0123456789abcdef0123456789abcdef\n")
        #expect(try load().count == 4)
    }

    // MARK: Random boards

    private static let bodies = [
        "", "See #a1, [[b2]], [[c|that]] and @hana.", "- [x] One\n- [ ] Two\n  - [ ] Three", "# Heading\n\n## Deeper",
        "![](plan.png) and [b](b.md#heading) and [c](../outside.md)", "[ ] no box, [x](y.md)", "<!-- open",
        "[link](javascript:x) [](empty)", "| a | b |\n|---|---|\n| #a1 | 2 |",
        "<<<<<<< ours\na\n=======\nb\n>>>>>>> x\n",
        "![[plan.png]] [[sub/d#Head]] BACK-12", "---\nid: meant\n---\nText",
    ]

    private static func file(_ random: inout SeededGenerator) -> String {
        let body = random.one(of: bodies)
        switch Int.random(in: 0..<4, using: &random) {
        case 0: return RandomTodo.make(using: &random)
        case 1: return body
        case 2: return RandomFrontMatter.make(using: &random)
        default:
            let lines = [
                "id: \(random.one(of: ["a1", "b2", "A1", "é1"]))", "aliases: [old, \"x\\ty\"]", "done: 2026-11-02",
                "started: 2026-11-05T10:00:00+09:00", "estimate: 2.5", "spent: 1.5h", "order: -1", "archived: true",
                "draft: yes",
                "links: [plan.png, nowhere/x.md, 'https://x.y/']", "milestone: M", "recur: every week", "mood: [a, b]",
                "priority: high", "isChecked: true", "reporter: ken", "kind: bug", "statsu: x", "due: yesterday",
                "parent: b2", "blockedBy: [a1, old]", "assignee: [hana, ken]", "labels: [x, Y]", "status: doing",
            ].filter { _ in random.once(in: 3) }
            return todoFile(random.one(of: ["T", "片付け", "\"a: b\"", "x y z"]), lines: lines, body: body)
        }
    }

    /// For any stored contents, however many of them are still valid.
    @Test(arguments: 1...40) func `never differ from the files`(seed: UInt64) throws {
        var random = SeededGenerator(seed: seed)
        try asked.folder.put("todos/plan.png", "\u{89}PNG")
        for round in 0..<5 {
            try change(&random)
            for depth in [BodyDepth.titles, .facts, .titles].shuffled(using: &random) {
                let (read, plain) = (try load(depth, after: round % 3 * 10).project, try plain(depth))
                #expect(read == plain && read.hasSameTexts(as: plain), "round \(round), \(depth)")
            }
        }
    }

    private func change(_ random: inout SeededGenerator) throws {
        for _ in 0..<8 {
            let name = "todos/\(random.one(of: ["", "sub/"]))\(Int.random(in: 0..<12, using: &random)).md"
            if random.once(in: 5) {
                unlink("\(asked.path)/\(name)")
            } else {
                try asked.folder.put(name, Self.file(&random))
            }
        }
    }

    @Test func `are not needed to keep the bodies of many todos in a file`() throws {
        let folder = try ProjectFolder(around: asked.path)
        let plain = try MarkdownTodoRepository(folder: folder, jobs: 1).load(.html)
        for (most, isMoved) in [(3, true), (4, false)] {
            var repository = MarkdownTodoRepository(folder: folder, jobs: 2)
            repository.mostInMemory = most
            let state = try StateDirectory("\(asked.path)/.fuda")
            let read = try repository.load(.html, aside: { try? state.unnamedFile() })
            #expect((read.bodies.file != nil) == isMoved)
            #expect(read.bodies.todos == plain.bodies.todos && read.project == plain.project)
            #expect(read.bodies.file?.failure == nil)
            #expect(try asked.folder.names(".fuda") == [".gitignore"])
        }
    }

    // MARK: Commands

    private func request(_ repository: TestedProject, isReadOnly: Bool = false) -> ProjectRequest {
        var request = repository.request()
        request.today.clock = Int(time(nil)) + 10
        request.isReadOnly = isReadOnly
        return request
    }

    /// Returns the number of files that a command opens for a request.
    private func count(_ wanted: BoardRequest, _ request: ProjectRequest) throws -> Int {
        let counter = Counter()
        var events = Events()
        events.begin = { _ in TaskProgress(advance: { _ in counter.add() }, finish: {}) }
        _ = try Workspace(request, events: events).current(wanted)
        return counter.count
    }

    @Test func `let a listing in a repository open no file`() throws {
        let repository = try TestedProject(commits: [
            ["fuda.yml": "", "todos/a.md": todoFile("A"), "todos/b.md": todoFile("B")]
        ])
        #expect(try count(.listing(), request(repository)) == 2)
        #expect(repository.exists(".fuda/todos"))
        #expect(try count(.listing(depth: .titles), request(repository)) == 0)
        #expect(try count(BoardRequest(includesDrafts: true, hasPast: true), request(repository)) == 0)
        #expect(try count(.listing(), request(repository, isReadOnly: true)) == 0)
    }

    @Test func `are not written in read-only mode or without another write`() throws {
        let repository = try TestedProject(commits: [["fuda.yml": "", "todos/a.md": todoFile("A")]])
        #expect(try count(BoardRequest(), request(repository)) == 1)
        #expect(try count(.listing(), request(repository, isReadOnly: true)) == 1)
        #expect(!repository.exists(".fuda"))
        #expect(try count(.listing(), request(repository)) == 1)
        try repository.folder.put("todos/a.md", todoFile("B"))
        let before = try repository.folder.bytes(".fuda/todos")
        #expect(try count(.listing(), request(repository, isReadOnly: true)) == 1)
        #expect(try repository.folder.bytes(".fuda/todos") == before)
    }
}

/// A counter for any number of threads.
private final class Counter: Sendable {
    private let value = Atomic<Int>(0)
    var count: Int { value.load(ordering: .relaxed) }
    func add() { value.add(1, ordering: .relaxed) }
}

extension Project {
    /// Whether all texts have the same bytes; equal strings can be normalised differently.
    fileprivate func hasSameTexts(as other: Project) -> Bool {
        "\(todos)\(findings)".hasSameBytes(as: "\(other.todos)\(other.findings)")
    }
}
