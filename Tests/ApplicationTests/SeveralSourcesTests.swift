import Domain
import Links
import Past
import Repositories
import TestSupport
import Testing
import UseCases
@testable import Application
@testable import Site

/// Two directories, each with its own repository, read as the project and the source `api` into one board.
struct `A board of two sources` {
    private static let own = [
        "todos/x.md": ownX("status: todo"),
        "todos/y.md": todoFile("Own Y", "id: y", "blockedBy: [x, 'api:y']", "status: nonsense"),
    ]
    private static let other = [
        "todos/x.md": todoFile(
            "Other X", "id: x", "aliases: [old]", "tags: [Home]", "owner: hana",
            body: "See #y, [[y]], [a file](y.md), ![](plan.png) and [[w]]."),
        "todos/y.md": todoFile("Other Y", "id: y", "blockedBy: [x, w]", "parent: x", "status: unheard"),
        "todos/z.md": todoFile("Other Z", "id: z", "blockedBy: [nowhere]"),
        "todos/plan.png": "\u{89}PNG\r\n\u{1A}\n",
        "users/hana.md": "---\nname: Hana\n---\n",
    ]

    private let api: SourceID
    private let project: Project
    private let histories: [History]

    init() throws {
        let own = try Self.read(
            [Self.own, ["todos/w.md": todoFile("Own W", "id: w"), "todos/x.md": Self.ownX("status: done")]])
        let other = try Self.read([
            Self.other, ["todos/y.md": todoFile("Other Y", "id: y", "status: done")], ["a.txt": "\n\nCloses: x"],
        ])
        var project = own.project
        let added = project.sources.add(BoardSource(name: "api"))
        api = try #require(added)
        let ids = SourcedIDs(of: api, called: "api", other.project, other.history, concealsDrafts: false)
        project.add(other.project, ids)
        self.project = project
        histories = [own.history, other.history.on(ids)]
    }

    private static func ownX(_ status: String) -> String {
        todoFile("Own X", "id: x", "aliases: [old]", "tags: [home]", status, body: "See #y and #api:z.")
    }

    private static func read(_ commits: [[String: String]]) throws -> (project: Project, history: History) {
        let asked = try TestedProject(commits: commits)
        // The directory is deleted with it.
        defer { withExtendedLifetime(asked) {} }
        let workspace = try Workspace(asked.request())
        return (try workspace.load(BoardRequest()).project, try workspace.source.history(isNeeded: true, .unheard))
    }

    private var timeline: Timeline {
        ReplayHistory(today: clockDay)(histories[0], project, beside: Array(histories[1...]))
    }

    private var clockDay: CalendarDay { project.settings.timeZone.day(at: clockOfToday) }

    private var board: Board { BuildBoard(today: clockDay)(project) { timeline.fileDates } }

    private func index(_ path: String, in source: SourceID = .own, on board: Board) throws -> Int {
        try #require(board.index(of: TodoKey(path, in: source)))
    }

    // MARK: Ids

    @Test func `has the todos of both, even with equal ids and file names`() throws {
        let board = board
        #expect(board.rows.map(\.todo.id) == ["w", "x", "y", "api:x", "api:y", "api:z"])
        #expect(Set(board.indices.map(board.key)).count == 6)
        #expect(try board.rows[index("todos/x.md", on: board)].todo.title == "Own X")
        #expect(try board.rows[index("todos/x.md", in: api, on: board)].todo.title == "Other X")
        #expect(!board.rows.contains { $0.isDuplicate } && !board.findings.contains { $0.rule == .duplicateID })
        #expect(board.tags.map(\.name) == ["home"] && board.tags[0].todos.count == 2)
        #expect(board.users.map(\.user.name) == ["Hana"] && board.users[0].user.source == api)
    }

    @Test func `resolves a reference first in its own source, then in the project`() throws {
        let board = board
        let (ownX, ownY) = (try index("todos/x.md", on: board), try index("todos/y.md", on: board))
        let w = try index("todos/w.md", on: board)
        let (x, y) = (try index("todos/x.md", in: api, on: board), try index("todos/y.md", in: api, on: board))
        #expect(board.rows[ownY].blockedBy == [.todo(ownX), .todo(y)])
        #expect(board.rows[ownX].references.first == .todo(ownY))
        #expect(
            board.rows[x].references == [
                .todo(y), .todo(y), .todo(y), .file(FileKey("todos/plan.png", in: api)), .todo(w),
            ])
        #expect(board.rows[x].mentions.isEmpty && board.rows[ownX].blocks == [ownY])
        for (name, todo) in [("x", ownX), ("api:x", x), ("API:Y", y), ("old", ownX), ("api:old", x)] {
            guard case .shown(let found) = board.references.find(name) else { Issue.record("\(name)"); continue }
            #expect(found == todo, "\(name)")
        }
    }

    @Test func `gives precedence to an id of the project that looks like one of a source`() throws {
        var project = project
        let todo = Todo(id: "api:x", path: "todos/v.md", title: "Own V")
        project.todos.insert(todo, at: 0)
        for isArchived in [false, true] {
            project.todos[0].isArchived = isArchived
            let board = BuildBoard(today: clockDay)(project)
            guard case .shown(let found) = board.references.find("api:x") else {
                Issue.record()
                return
            }
            #expect(board.rows[found].todo.title == "Own V")
        }
    }

    @Test func `gives the source of each finding`() {
        let board = board
        let found = board.findings.filter { $0.rule == .unknownStatus || $0.rule == .danglingReference }
        #expect(
            Set(found.map { board.sources.name(of: $0.file) + " " + $0.rule.rawValue }) == [
                "todos/y.md unknown-status", "api:todos/z.md dangling-reference",
            ])
        let sorted = board.findings.sorted(by: Finding.precedes)
        #expect(sorted.map(\.source) == sorted.map(\.source).sorted())
    }

    // MARK: Pages

    @Test func `has a separate page for each todo, by the slug table`() throws {
        let board = board
        let slugs = SlugTable(board)
        let site = SiteContext(board: board, slugs: slugs, findings: [], words: .english)
        #expect(
            board.indices.map { site.page(of: $0).path } == [
                "todos/w.html", "todos/x.html", "todos/y.html", "sources/api/x.html", "sources/api/y.html",
                "sources/api/z.html",
            ])
        for todo in board.indices {
            #expect(slugs.todo(slug: slugs.todos[todo]) == todo)
            #expect(Page(path: site.page(of: todo).path) == site.page(of: todo))
        }
        #expect(slugs.redirects.map(\.slug).sorted() == ["api/old", "old"] && slugs.findings.isEmpty)
        #expect(site.attachments == [FileKey("todos/plan.png", in: api)])
        let picture = Page.attachment(FileKey("todos/plan.png", in: api), board.sources)
        #expect(picture.path == "sources/api/files/todos/plan.png" && Page(path: picture.path) == picture)
    }

    @Test func `gives a slug to each todo without one in its source`() throws {
        var project = project
        for id in ["api:files", "api:index", "api:🎉", "api:a b", "api:a-b"] {
            var todo = Todo(id: id, path: "todos/\(project.todos.count).md", title: "T")
            todo.source = api
            project.todos.append(todo)
        }
        let slugs = SlugTable(BuildBoard(today: clockDay)(project)).todos.suffix(5)
        #expect(Set(slugs).count == 5 && slugs.allSatisfy { $0.hasPrefix("api/") })
        #expect(!slugs.contains("api/files") && !slugs.contains("api/index") && slugs.contains("api/a-b"))
    }

    @Test func `shows the source of each todo`() throws {
        let board = board
        let site = SiteContext(board: board, slugs: SlugTable(board), findings: [], words: .english)
        let x = try index("todos/x.md", in: api, on: board)
        let (other, own) = (site.card(x), site.card(try index("todos/x.md", on: board)))
        #expect(other.origin?.name == "api" && other.shortID == "x" && other.id == "api:x")
        #expect(
            other.origin?.url == site.router.link(to: .search, asking: "source:api") && other.origin?.outdated == nil)
        #expect(own.origin == nil && own.shortID == "x")
        #expect(board.categories(of: x) == ["home", "api"])
        let shares = SummaryFigures(board, timeline).by(.source)
        #expect(shares.map { "\($0.name) \($0.all)" } == ["api 3", " 3"])
    }

    @Test func `a reference to a former todo of a source stays the same`() {
        var present = Project()
        present.todos = [Todo(id: "k", path: "todos/k.md", title: "K")]
        present.todos[0].blockedBy = [Located("gone")]
        var history = History()
        history.snapshots = [TodoSnapshot(present.todos[0]), TodoSnapshot(Todo(id: "gone", path: "g.md", title: "G"))]
        var project = Project()
        let ids = SourcedIDs(of: api, called: "api", present, history, concealsDrafts: false)
        project.add(present, ids)
        #expect(project.todos[0].blockedBy.map(\.value) == history.on(ids).snapshots[0].blockedBy)
    }

    @Test func `says since when a source cannot be read`() throws {
        var other = BoardSource(name: "web")
        (other.outdatedSince, other.editURL, other.prefix) = (0, "https://git.example/{path}", "docs/")
        var project = project
        var todo = Project()
        todo.todos = [Todo(id: "w", path: "todos/w.md", title: "W")]
        let id = project.sources.add(other)
        let added = try #require(id)
        project.add(todo, SourcedIDs(of: added, called: "web", todo, nil, concealsDrafts: false))
        let board = BuildBoard(today: clockDay)(project)
        let site = SiteContext(board: board, slugs: SlugTable(board), findings: [], words: .english)
        let w = try index("todos/w.md", in: added, on: board)
        let page = TodoPresenter(site: site).present(w, body: nil)
        #expect(page.card.origin?.outdated?.text == "As of 1970-01-01 00:00; this source cannot be read now")
        #expect(page.source?.edit == AddressViewModel(.url("https://git.example/docs/todos/w.md")))
        #expect(page.source?.editText == "Open at its origin")
    }

    // MARK: History

    @Test func `takes the history of each todo from its own repository`() throws {
        let timeline = timeline
        #expect(timeline.facets.names(.source) == ["api"])
        #expect(timeline.todos.map(\.id) == ["api:x", "api:y", "api:z", "w", "x", "y"])
        #expect(timeline.steps.map(\.day).isSorted && timeline.steps.count == 4)
        let entries = LogEntries(timeline).entries.map { "\($0.day.iso) \($0.label.id)" }
        #expect(
            entries == [
                "2026-10-02 api:y", "2026-10-02 w", "2026-10-02 x", "2026-10-01 api:x", "2026-10-01 api:y",
                "2026-10-01 api:z", "2026-10-01 x", "2026-10-01 y",
            ])
        #expect(timeline.lastCommits[TodoKey("todos/x.md")] != timeline.lastCommits[TodoKey("todos/x.md", in: api)])
        #expect(timeline.files.count == 6 && timeline.files.allSatisfy { !$0.isChangedNow })
    }

    @Test func `resolves a reference in a commit within the source of the commit`() throws {
        var (histories, board) = (histories, board)
        let trailer = History.Trailer(
            commit: Commit(name: "c", author: "Hana", subject: "S", seconds: 0), values: ["x"])
        (histories[0].trailers, histories[1].trailers) = ([], [trailer])
        histories[1].trailers[0].source = api
        board = BuildBoard(today: clockDay)(project)
        let timeline = ReplayHistory(today: clockDay)(histories[0], project, beside: [histories[1]])
        let named = CommitReferences(board, timeline, places: TodoPlaces(timeline))
        #expect(named[try index("todos/x.md", on: board)].isEmpty)
        #expect(named[try index("todos/x.md", in: api, on: board)].count == 1)
    }
}

extension [CalendarDay] {
    fileprivate var isSorted: Bool { zip(self, dropFirst()).allSatisfy { $0 <= $1 } }
}
