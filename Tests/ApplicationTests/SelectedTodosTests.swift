import Bytes
import Domain
import Interchange
import Repositories
import TestSupport
import Testing
import UseCases

@testable import Application

/// Every command selects todos by the same definition.
struct `The todos that a query selects` {
    private static let statuses = ["todo", "doing", "review", "done", "cancelled"]
    private static let terms = [
        "status:doing", "is:open", "is:closed", "is:blocked", "is:ready", "is:stale", "is:archived", "archived:any",
        "priority>=medium", "owner:ann", "-owner:ann", "due<=3d", "updated>=7d", "checklist>=50", "wash",
        "tag:home,garden",
        "has:blocks", "mentions:t1", "no:due", "is:draft",
    ]
    private static let sorts = ["due", "-due", "priority", "-updated", "title", "checklist,-priority", "status,-title"]

    private static func query(_ random: inout SeededGenerator) -> String {
        var parts = (0..<Int.random(in: 0...2, using: &random)).map { _ in random.one(of: terms) }
        if Set(parts).count < parts.count { parts.removeLast() }
        if parts.count == 2, !parts.contains("archived:any"), random.once(in: 3) { parts.insert("OR", at: 1) }
        if !random.once(in: 3) { parts.append("limit:\(Int.random(in: 1...6, using: &random))") }
        if random.once(in: 2) || parts.isEmpty { parts.append("sort:\(random.one(of: sorts))") }
        return parts.joined(separator: " ")
    }

    private static func todo(_ number: Int, _ random: inout SeededGenerator) -> String {
        var lines = ["id: t\(number)"]
        func maybe(_ times: Int, _ line: (inout SeededGenerator) -> String) {
            if random.once(in: times) { lines.append(line(&random)) }
        }
        maybe(1) { "status: \($0.one(of: statuses))" }
        maybe(3) { "order: \(Int.random(in: 1...9, using: &$0))" }
        maybe(2) { "priority: \($0.one(of: ["high", "medium", "low"]))" }
        maybe(2) { "due: 2026-11-\(Int.random(in: 10...30, using: &$0))" }
        maybe(2) { "owner: \($0.one(of: ["ann", "ben"]))" }
        maybe(3) { "tags: [\($0.one(of: ["home", "garden"]))]" }
        maybe(3) { "blockedBy: [t\(Int.random(in: 1...24, using: &$0))]" }
        maybe(5) { _ in "draft: true" }
        maybe(6) { _ in "archived: true" }
        let body = ["", "- [ ] one\n- [x] two", "- [x] one", "See #t1 and wash up"]
        return todoFile(
            random.one(of: ["Wash", "Bake", "Mow"]) + " \(number)", lines: lines, body: random.one(of: body))
    }

    /// A repository in which git knows when some todos were changed and closed.
    private static func project(_ settings: String, _ random: inout SeededGenerator) throws -> TestedProject {
        var all: [String: String] = [:]
        for number in 1...24 { all["todos/t\(number).md"] = todo(number, &random) }
        var commits = [all.merging(["fuda.yml": settings]) { own, _ in own }]
        for _ in 0..<6 {
            let number = Int.random(in: 1...24, using: &random)
            commits.append(["todos/t\(number).md": todo(number, &random)])
        }
        return try TestedProject(commits: commits)
    }

    @Test(arguments: 1...12 as ClosedRange<UInt64>)
    func `are the same in every command, in views, on pages and in the MCP server`(seed: UInt64) throws {
        var random = SeededGenerator(seed: seed)
        let queries = (0..<25).map { _ in Self.query(&random) }
        let views = queries.enumerated().map { "  - { name: v\($0), query: \"\($1)\" }\n" }.joined()
        let asked = try Self.project("views:\n\(views)", &random)
        let workspace = try Workspace(asked.request(), for: .manyRequests)
        let opened = try workspace.current(.listing())
        let pages = try opened.foundViews()
        let agent = MCPProject(workspace) { Today(clock: clockOfToday) }
        func paths(_ listing: TodoListing) throws -> [String] {
            try listing.list(opened).todos.map { opened.board.rows[$0].todo.path }
        }
        var sizes: Set<Int> = []
        for (place, query) in queries.enumerated() {
            let listed = try paths(TodoListing(WrittenQuery(query)))
            #expect(try paths(TodoListing(ofView: "v\(place)")) == listed, "\(query)")
            var edited: [String] = []
            let workspace = try Workspace(asked.request())
            let trial = EditCommand.trial
            _ = try workspace.edit(trial, of: .queried, as: Actor()) { (board) throws(Failure) in
                edited = try board.todos(.query(query)).keys.map(\.path)
                return []
            }
            #expect(edited == listed, "\(query)")
            let found = try TodoListing(WrittenQuery(query)).list(opened).todos
            #expect(pages[place].todos == found, "\(query)")
            let board = opened.board.narrowed(to: found)
            #expect(
                board.cards == board.columns.indices.map { column in found.filter { board.rows[$0].column == column } })
            #expect(Set(DependencyGraph(opened.board, among: found).todos).isSubset(of: found), "\(query)")
            let ids = found.map { opened.board.rows[$0].todo.id }
            #expect(try Self.exported(found, workspace, opened) == ids, "\(query)")
            let told = try JSONTree(
                String(decoding: agent.list(TodoListing(WrittenQuery(query))).document, as: UTF8.self))
            #expect(told["todos"]?.elements.compactMap { $0["id"]?.text } == ids, "\(query)")
            sizes.insert(listed.count)
        }
        #expect(sizes.count > 3)
    }

    @Test(arguments: [
        ("checklist>=50", true), ("-mentions:t1", true), ("is:open OR no:checklist", true), ("has:mentions", true),
        ("is:open sort:-checklist", true), ("status:unheard", true), ("is:open priority>=high sort:due", false),
        ("wash text:up owner:me", false), ("is:blocked has:blocks", false), ("\"checklist\" -\"mentions\"", false),
    ])
    func `need bodies only for what bodies say`(query: String, needed: Bool) throws {
        let asked = try TestedProject(["fuda.yml": ""])
        let workspace = try Workspace(asked.request())
        #expect(TodoListing(WrittenQuery(query)).needsBodies(in: workspace) == needed)
        var listing = TodoListing(WrittenQuery(query), ofView: "blocked")
        #expect(listing.needsBodies(in: workspace))
        (listing.view, listing.order) = (nil, "checklist")
        #expect(listing.needsBodies(in: workspace))
    }

    @Test(arguments: 1...6 as ClosedRange<UInt64>)
    func `are the same without bodies if they need none`(seed: UInt64) throws {
        var random = SeededGenerator(seed: seed)
        let asked = try Self.project("", &random)
        let workspace = try Workspace(asked.request())
        let (whole, heads) = (try workspace.current(.listing()), try workspace.current(.listing(depth: .titles)))
        var count = 0
        for _ in 0..<60 {
            let query = Self.query(&random)
            var listing = TodoListing(WrittenQuery(query))
            if random.once(in: 3) { listing.order = random.one(of: Self.sorts) }
            if listing.needsBodies(in: workspace) { continue }
            #expect(try listing.list(heads).todos == listing.list(whole).todos, "\(query)")
            count += 1
        }
        #expect(count > 20)
    }

    private static func exported(_ todos: [Int], _ workspace: Workspace, _ opened: Snapshot) throws -> [String] {
        var bytes = ByteBuffer()
        var losses = ConversionLosses(limit: 0)
        _ = try ExportTodos(workspace, opened, as: .ndjson)(todos, losses: &losses) { bytes.append($0) }
        return try bytes.text.split(separator: "\n").compactMap { try JSONTree(String($0))["id"]?.text }
    }

    @Test func `come with notes about parts that select nothing`() throws {
        let asked = try TestedProject(["fuda.yml": "", "todos/a.md": todoFile("A", "owner: ann")])
        let opened = try Workspace(asked.request()).current(.listing())
        func remarks(_ query: String) throws -> [String] {
            try TodoListing(WrittenQuery(query)).list(opened).remarks.map(\.text)
        }
        let reversed = "the range 'due:fri..mon' is empty; it starts on 2026-11-27 and ends on 2026-11-23"
        #expect(try remarks("due:fri..mon") == [reversed])
        #expect(
            try remarks("owner:anne (due:mon..fri,fri..mon OR has:due)") == [
                "no owner 'anne' here; did you mean 'ann'?", reversed,
            ])
        #expect(try remarks("due:mon..fri due>=eow due:today..today path:todos/*") == [])
        #expect(
            try remarks("has:due -path:todos/*/a.md") == [
                "'*' in path 'todos/*/a.md' matches only itself; a '*' at the end matches the rest of a path"
            ])
    }

    @Test func `are in their columns on the board, including archived ones`() throws {
        let asked = try TestedProject([
            "todos/a.md": todoFile("A", "status: doing"),
            "todos/b.md": todoFile("B", "status: doing", "priority: high", "archived: true"),
        ])
        let opened = try Workspace(asked.request()).current(.listing())
        for (query, titles) in [
            ("is:archived", ["B"]), ("archived:any sort:priority limit:1", ["B"]), ("status:doing", ["A"]),
        ] {
            let found = try TodoListing(WrittenQuery(query)).list(opened)
            let board = opened.board.narrowed(to: found.todos)
            #expect(board.cards.joined().map { board.rows[$0].todo.title } == titles, "\(query)")
        }
    }
}
