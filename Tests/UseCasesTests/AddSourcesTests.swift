import BoardSupport
import Domain
import TestSupport
import Testing
import UseCases

/// A source that knows what a test gives it.
private struct GivenSource: SourceRepository {
    let given: SourceReading<String>

    func refresh(at clock: Int) -> Bool { false }
    func reading(at clock: Int) -> SourceReading<String> { given }
}

/// Adding the todos of other sources to a project.
struct AddSourcesTests {
    /// A source with one todo for each status, in the order of the statuses.
    private static func contents(
        _ columns: [Column], statuses: [String?], priorities: [String] = [], priority: String? = nil
    ) -> SourceReading<String>.Contents {
        var project = Project()
        project.settings.columns = columns
        project.settings.lists[.priority] = NameList(priorities)
        project.todos = statuses.enumerated().map { index, status in
            var todo = Todo(id: "t\(index)", path: "todos/\(index).md", title: "T")
            todo.status = status.map { Located($0) }
            todo.priority = priority.map { Located($0) }
            return todo
        }
        return .init(project: project, history: nil, files: "files")
    }

    private static func add(
        _ reading: SourceReading<String>, _ settings: SourceSettings = SourceSettings(name: "api", place: .folder("x")),
        at clock: Int = 0
    ) -> (project: Project, added: [AddSources.Added<String>]) {
        var project = Project()
        let added = AddSources(at: clock)([(settings, GivenSource(given: reading))], to: &project)
        return (project, added)
    }

    private static let columns = [
        Column(status: "backlog", title: "Backlog", type: .todo), Column(status: "wip", title: "Work", type: .active),
        Column(status: "parked", title: "Parked", type: .hold), Column(status: "review", title: "R", type: .hold),
        Column(status: "shipped", title: "Shipped", type: .done),
    ]

    @Test func `keeps a status that the board has, and else takes the first of its type`() {
        let statuses = ["backlog", "wip", "parked", "review", "SHIPPED", "unheard", "done", nil]
        let (project, added) = Self.add(SourceReading(Self.contents(Self.columns, statuses: statuses)))
        // The board has no column of type hold.
        #expect(
            project.todos.map(\.status?.value) == [
                "todo", "doing", "parked", "review", "done", "unheard", "done", nil,
            ])
        #expect(project.todos.map(\.id).first == "api:t0" && added.map(\.name) == ["api"])
        #expect(added[0].files == "files" && project.findings.isEmpty)
        let board = BuildBoard(today: CalendarDay(number: 20_000))(project)
        #expect(
            board.findings.map { "\(board.sources.name(of: $0.file)) \($0.rule)" } == [
                "api:todos/5.md unknownStatus"
            ])
    }

    @Test(arguments: [("p1", "highest"), ("P3", "medium"), ("p9", "low"), ("high", "high"), ("odd", "odd")])
    func `takes a priority by its name, and else by its rank`(written: String, taken: String) {
        let own = (1...9).map { "p\($0)" }
        let (project, _) = Self.add(
            SourceReading(Self.contents([], statuses: [nil], priorities: own, priority: written)))
        #expect(project.todos[0].priority?.value == taken)
        let board = BuildBoard(today: CalendarDay(number: 20_000))(project)
        #expect(board.findings.contains { $0.rule == .unknownPriority } == (written == "odd"))
    }

    @Test func `translates the history like the present`() throws {
        var contents = Self.contents(Self.columns, statuses: ["shipped"])
        var history = History()
        var former = TodoSnapshot(id: "t0", title: "T")
        former.status = "open"
        var last = former
        last.status = "shipped"
        var rules = Settings()
        rules.columns = [Column(status: "open", title: "Open", type: .todo)]
        (history.snapshots, history.rules) = ([former, last], [History.Rules(rules)])
        contents.history = history
        let (_, added) = Self.add(SourceReading(contents))
        let past = try #require(added.first?.history)
        #expect(past.snapshots.map(\.status) == ["todo", "done"] && past.snapshots.map(\.id) == ["api:t0", "api:t0"])
    }

    @Test(arguments: [true, false]) func `can make a reference to a draft look like one to nothing`(conceals: Bool) {
        var contents = Self.contents([], statuses: [nil, nil])
        contents.project.todos[0].isDraft = true
        contents.project.todos[1].blockedBy = [Located("t0"), Located("nosuch")]
        var project = Project()
        let source = SourceSettings(name: "api", place: .folder("x"))
        let add = AddSources(at: 0, concealsDrafts: conceals)
        _ = add([(source, GivenSource(given: SourceReading(contents)))], to: &project)
        #expect(project.todos[1].blockedBy.map(\.value) == [conceals ? "t0" : "api:t0", "nosuch"])
    }

    @Test func `counts todos without commits like files that git does not track`() {
        var contents = Self.contents([], statuses: [nil, nil])
        var history = History()
        history.absence = .noRepository
        contents.history = history
        var project = Project()
        project.todos = [Todo(id: "own", path: "todos/own.md", title: "O")]
        let source = SourceSettings(name: "api", place: .folder("x"))
        let added = AddSources(at: 0)([(source, GivenSource(given: SourceReading(contents)))], to: &project)
        #expect(added[0].history?.untracked == [1, 2] && added[0].history?.absence == nil)
    }

    /// The age, the limit, whether there are contents, and the severity of the finding.
    @Test(arguments: [
        (0, nil, true, Severity.warning), (9_999_999, nil, true, .warning), (59, 60, true, .warning),
        (60, 60, true, .error), (0, nil, false, .error),
    ])
    func `reports a source that cannot be read`(age: Int, limit: Int?, isKnown: Bool, severity: Severity) throws {
        var settings = SourceSettings(name: "api", place: .folder("x"), position: SourcePosition(7, 3))
        settings.staleError = limit
        let contents = isKnown ? Self.contents([], statuses: [nil]) : nil
        let (project, _) = Self.add(
            SourceReading(contents, at: isKnown ? 1000 : nil, .unreachable("gone")), settings, at: 1000 + age)
        let finding = try #require(project.findings.first)
        #expect(finding.severity == severity && finding.rule == .sourceUnreachable)
        #expect(finding.path == "fuda.yml" && finding.place == SourcePosition(7, 3))
        #expect(project.todos.count == (isKnown ? 1 : 0))
    }

    @Test func `reports a source that nobody has allowed`() {
        let (project, added) = Self.add(SourceReading(nil, .refused))
        #expect(project.findings.map(\.rule) == [.sourceRefused] && project.findings[0].severity == .warning)
        #expect(added.isEmpty && project.sources.isEmpty)
    }
}
