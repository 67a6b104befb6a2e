import Domain
import TestSupport
import Testing
import UseCases
@testable import Repositories

struct BacklogProjectTests {
    private static let tasks = [
        "a": "---\nid: BACK-1\nstatus: Doing\nassignee: ['@hana']\nlabels: [x]\ncreated_date: 2026-01-02 03:04\n---\n"
    ]

    @Test(arguments: [
        ("backlog/config.yml", "backlog", ""), (".backlog/config.yml", ".backlog", ""),
        ("backlog.config.yml", "backlog", ""),
        ("backlog.config.yml", "work/items", "backlog_directory: work/items\n"), (".backlog/tasks/", ".backlog", ""),
    ])
    func `detects a Backlog.md project`(file: String, home: String, config: String) throws {
        let folder = try TemporaryFolder([file: config, "\(home)/tasks/a.md": Self.tasks["a"] ?? "", "src/": ""])
        let project = try load(folder, at: "src")
        #expect(project.settings.profile == .backlog && project.findings.isEmpty)
        let todo = try #require(project.todos.first)
        #expect(todo.path == "\(home)/tasks/a.md" && todo.owners == ["hana"] && todo.tags == ["x"])
        #expect(todo.days.created?.iso == "2026-01-02T03:04:00Z")
    }

    @Test func `reads folders, statuses, priorities and milestones like Backlog.md`() throws {
        let project = try load([
            "backlog/config.yml": "project_name: 'Kitchen'\nstatuses: [Open, Doing, Check, Closed]\ntask_prefix: KIT\n",
            "backlog/tasks/kit-1.md": "---\nid: KIT-1\nmilestone: m-0\n---\n",
            "backlog/completed/kit-2.md": "---\nid: KIT-2\nmilestone: m-1\n---\n",
            "backlog/drafts/draft-1.md": "---\nid: draft-1\n---\n",
            "backlog/archive/tasks/kit-3.md": "---\nid: KIT-3\n---\n",
            "backlog/archive/drafts/draft-2.md": "---\nid: draft-2\n---\n",
            "backlog/milestones/m-0.md": "---\nid: m-0\ntitle: Start\n---\n",
            "backlog/archive/milestones/m-1.md": "---\nid: m-1\ntitle: 'Old: one'\n---\n",
            "backlog/docs/doc-1.md": "---\nid: doc-1\n---\n",
            "backlog/decisions/decision-1.md": "---\nid: decision-1\n---\n",
            "backlog/tasks/readme.md": "```\n---\nid: x\n---\n```\n",
        ])
        #expect(project.todos.map(\.id) == ["draft-2", "KIT-3", "KIT-2", "draft-1", "KIT-1"])
        #expect(project.todos.map(\.isDraft) == [true, false, false, true, false])
        #expect(project.todos.map(\.isArchived) == [true, true, false, false, false])
        #expect(
            project.settings.title == "Kitchen" && project.settings.names(of: .priority) == ["high", "medium", "low"])
        #expect(project.settings.columns.map(\.status) == ["Open", "Doing", "Check", "Closed", "Draft", "Won't Do"])
        #expect(project.settings.columns.map(\.type) == [.todo, .active, .active, .done, .todo, .cancelled])
        #expect(project.settings.idPrefixes == ["kit", "task"] && project.findings.isEmpty)
        let board = BuildBoard(today: CalendarDay(number: 0))(project)
        #expect(board.milestones.map(\.name) == ["Old: one", "Start"])
        #expect(try FindTodo(in: board, for: .reading)("1") == board.rows.firstIndex { $0.todo.id == "KIT-1" })
    }

    @Test(arguments: [
        ("statuses: [A, B]\nx: y▸: z\n", Rule.unreadableYAML), ("a: x\n▸a: y\n", .unreadableYAML),
        ("▸- a\n", .badSetting),
        ("▸version https://git-lfs.github.com/spec/v1\noid sha256:0\nsize 1\n", .unreadableFile),
        ("project_name: ▸#1 kitchen\n", .cutText),
    ])
    func `reports an unreadable configuration, and reads the project without it`(marked: String, rule: Rule)
        throws
    {
        let fixture = Marked(marked)
        let project = try load(["backlog/config.yml": fixture.text, "backlog/tasks/a.md": "x"])
        #expect(project.findings.map(\.rule) == [rule] && project.findings.map(\.place) == fixture.places)
        #expect(project.findings.first?.path == "backlog/config.yml" && project.todos.count == 1)
        #expect(project.settings.columns.first?.status == "To Do")
    }

    @Test func `reports an invalid milestone, which is known only by its id`() throws {
        let project = try load([
            "backlog/config.yml": "", "backlog/milestones/m-1.md": "---\nid: [\n---\n",
            "backlog/milestones/m-2.md": "---\nid: m-2\ntitle: Two\n---\n",
        ])
        #expect(project.milestones.map(\.title) == ["Two"])
        #expect(project.findings.map(\.path) == ["backlog/milestones/m-1.md"])
        #expect(project.findings.map(\.rule) == [.unreadableYAML])
    }

    @Test(arguments: [
        ("title: Mine\n", true), ("columns: [{ status: X, type: done }]\n", true), ("profile: auto\n", true),
        ("", true),
        ("profile: backlog.md\ntodos: [todos]\n", true), ("todos: [todos]\n", false), ("profile: fuda\n", false),
    ])
    func `applies the profile unless the settings name todos or another profile`(
        settings: String, isBacklogs: Bool
    ) throws {
        let files = ["backlog/config.yml": "", "backlog/tasks/a.md": "x", "todos/b.md": "x", "fuda.yml": settings]
        let project = try load(files)
        #expect(project.settings.profile == (isBacklogs ? .backlog : .fuda) && project.findings.isEmpty)
        #expect(project.todos.map(\.path) == [isBacklogs ? "backlog/tasks/a.md" : "todos/b.md"])
    }

    @Test(arguments: [
        ("[Triage, To Do, In Progress, Done]", [ColumnType.todo, .todo, .active, .done]),
        ("[A, B, C]", [.todo, .active, .done]),
        ("[Draft, Ready, Doing, On Hold, Review, Shipped]", [.todo, .todo, .active, .hold, .active, .done]),
        ("[New, Doing, Open, Paused, Closed]", [.todo, .todo, .todo, .hold, .done]),
        ("[to-do, Blocked, WAITING, Done]", [.todo, .hold, .hold, .done]), ("[Done]", [.done]),
        ("[Doing, Blocked]", [.todo, .done]),
    ])
    func `gives statuses the types of their names`(statuses: String, types: [ColumnType]) throws {
        let project = try load(["backlog/config.yml": "statuses: \(statuses)\n", "backlog/tasks/a.md": "x"])
        #expect(project.settings.columns.prefix(types.count).map(\.type) == types)
    }

    @Test func `reads the due date and description of Backlog.md's and fuda's milestones`() throws {
        let text = "---\nid: m-1\ntitle: One\ndue: 2026-12-01\ndescription: The first\n---\n"
        let theirs = try load(["backlog/config.yml": "", "backlog/milestones/m-1.md": text])
        let due = DateOrInstant.day(try #require(CalendarDay(year: 2026, month: 12, day: 1)))
        let path = "backlog/milestones/m-1.md"
        #expect(theirs.milestones == [Milestone(id: "m-1", title: "One", due: due, summary: "The first", path: path)])
        let own = try load([
            "fuda.yml": "onlyWithStatus: true\n", "todos/a.md": "---\nstatus: todo\nmilestone: V1\n---\n",
            "milestones/v1.md": "---\ntitle: Version one\ndue: 2026-12-01\n---\n",
        ])
        #expect(own.milestones == [Milestone(id: "v1", title: "Version one", due: due, path: "milestones/v1.md")])
        let board = BuildBoard(today: CalendarDay(number: 0))(own)
        #expect(board.milestones.map(\.name) == ["Version one"] && board.milestones[0].due?.iso == "2026-12-01")
    }

    @Test func `fuda's own settings take precedence`() throws {
        let files = ["backlog/config.yml": "statuses: [A, B]\n", "backlog/tasks/a.md": "x", "todos/b.md": "x"]
        let both = try load(files.merging(["fuda.yml": "title: Mine\nprofile: backlog.md\ncolumns: [X]\n"]) { $1 })
        #expect(both.settings.title == "Mine" && both.settings.columns.map(\.status) == ["X"])
        #expect(both.todos.map(\.path) == ["backlog/tasks/a.md"])
    }

    @Test func `reads tasks of the Backlog.md project without findings`() throws {
        let project = try ProjectFolder(around: Fixtures.boardFolder)
        let read = try MarkdownTodoRepository(folder: project, jobs: 2).load()
        #expect(read.settings.title == "Backlog.md" && read.todos.count >= 25)
        for todo in read.todos {
            #expect(
                !todo.isBroken && todo.status != nil && todo.days.created != nil && !todo.title.isEmpty, "\(todo.path)")
        }
        #expect(read.findings.isEmpty, "\(read.findings.map(\.line))")
    }
}
