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
    func `a Backlog.md project is found by itself`(file: String, home: String, config: String) throws {
        let folder = try TemporaryFolder([file: config, "\(home)/tasks/a.md": Self.tasks["a"] ?? "", "src/": ""])
        let project = try load(folder, at: "src")
        #expect(project.settings.profile == .backlog && project.findings.isEmpty)
        let todo = try #require(project.todos.first)
        #expect(todo.path == "\(home)/tasks/a.md" && todo.owners == ["hana"] && todo.tags == ["x"])
        #expect(todo.createdAt?.iso == "2026-01-02T03:04:00Z")
    }

    @Test func `its folders, statuses, priorities and milestones mean what they mean there`() throws {
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
        #expect(project.settings.title == "Kitchen" && project.settings.priorities == ["high", "medium", "low"])
        #expect(project.settings.columns.map(\.status) == ["Open", "Doing", "Check", "Closed", "Draft", "Won't Do"])
        #expect(project.settings.columns.map(\.type) == [.todo, .active, .active, .done, .todo, .cancelled])
        #expect(project.settings.idPrefixes == ["kit", "task"] && project.findings.isEmpty)
        let board = BuildBoard(today: CalendarDay(number: 0))(project)
        #expect(board.milestones.map(\.name) == ["Old: one", "Start"])
        #expect(try FindTodo(in: board)("1") == board.todos.firstIndex { $0.id == "KIT-1" })
    }

    @Test(arguments: [
        ("statuses: [A, B]\nx: y▸: z\n", Rule.unreadableYAML), ("a: x\n▸a: y\n", .unreadableYAML),
        ("▸- a\n", .badSetting),
    ])
    func `a configuration that cannot be read is told, and the project read without it`(marked: String, rule: Rule)
        throws
    {
        let fixture = Marked(marked)
        let project = try load(["backlog/config.yml": fixture.text, "backlog/tasks/a.md": "x"])
        #expect(project.findings.map(\.rule) == [rule] && project.findings.map(\.place) == fixture.places)
        #expect(project.findings.first?.path == "backlog/config.yml" && project.todos.count == 1)
        #expect(project.settings.columns.first?.status == "To Do")
    }

    @Test func `what is wrong with a milestone is told, and it has no other name than its id`() throws {
        let project = try load([
            "backlog/config.yml": "", "backlog/milestones/m-1.md": "---\nid: [\n---\n",
            "backlog/milestones/m-2.md": "---\nid: m-2\ntitle: Two\n---\n",
        ])
        #expect(project.milestones == [Milestone(id: "m-2", title: "Two")])
        #expect(project.findings.map(\.path) == ["backlog/milestones/m-1.md"])
        #expect(project.findings.map(\.rule) == [.unreadableYAML])
    }

    @Test func `settings of fuda's own come first, and a project that has them is no Backlog.md project`() throws {
        let files = ["backlog/config.yml": "statuses: [A, B]\n", "backlog/tasks/a.md": "x", "todos/b.md": "x"]
        let own = try load(files.merging(["fuda.yml": "title: Mine\n"]) { $1 })
        #expect(own.settings.profile == .fuda && own.todos.map(\.path) == ["todos/b.md"])
        let both = try load(files.merging(["fuda.yml": "title: Mine\nprofile: backlog.md\ncolumns: [X]\n"]) { $1 })
        #expect(both.settings.title == "Mine" && both.settings.columns.map(\.status) == ["X"])
        #expect(both.todos.map(\.path) == ["backlog/tasks/a.md"])
    }

    @Test func `a part of the project's own board is read without a finding of its own`() throws {
        let project = try ProjectFolder(around: Fixtures.boardFolder)
        let read = try MarkdownTodoRepository(folder: project, jobs: 2).load()
        #expect(read.settings.title == "Backlog.md" && read.todos.count >= 25)
        for todo in read.todos {
            #expect(
                !todo.isBroken && todo.status != nil && todo.createdAt != nil && !todo.title.isEmpty, "\(todo.path)")
        }
        #expect(read.findings.isEmpty, "\(read.findings.map(\.line))")
    }
}
