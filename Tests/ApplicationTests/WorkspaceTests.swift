import Application
import Domain
import Repositories
import TestSupport
import Testing
import UseCases
@testable import Platform

/// How a workspace finds its project.
struct `A project` {
    private func failure(_ request: ProjectRequest) -> Failure? {
        #expect(throws: Failure.self) { try Workspace(request) }
    }

    @Test func `causes an error with the searched directories if it is missing`() throws {
        let asked = try TestedProject(["inner/a.txt": ""])
        #expect(
            failure(asked.request("inner"))?.text { "<\($0)>" }
                == "no project: no 'fuda.yml', directory 'todos' or Backlog.md project in '\(asked.path)/inner', "
                + "nor above it up to '\(asked.path)'; run 'fuda init' to create one, or name another directory with <directory>"
        )
        #expect(failure(asked.request())?.description.contains("project in '\(asked.path)'; run") == true)
        #expect(try asked.request().place().isInitialized == false)
    }

    @Test(arguments: ["nowhere", "fuda.yml", "", "/nonexistent"])
    func `in a missing directory causes an error with the path that the user wrote`(folder: String) throws {
        let asked = try TestedProject(["fuda.yml": ""])
        #expect(failure(asked.request(folder)) == Failure("no such directory '\(folder)'"))
    }

    @Test func `is found from a directory inside it, by a relative or absolute path`() throws {
        let asked = try TestedProject(["fuda.yml": "title: Kitchen\n", "todos/a.md": todoFile("A")])
        for folder in [".", "todos", "./todos/..", asked.path] {
            let project = try Workspace(asked.request(folder))
            #expect(project.folder.root == asked.path)
            #expect(project.folder.settings.title == "Kitchen")
            #expect(project.source.commit == nil)
        }
    }

    @Test func `with unreadable settings is not opened`() throws {
        let asked = try TestedProject(["fuda.yml": "timeZone: Mars/Olympus\n"])
        #expect(failure(asked.request())?.description.contains("Mars/Olympus") == true)
    }

    @Test func `of Backlog.md is opened without settings`() throws {
        let asked = try TestedProject([
            "backlog/config.yml": "", "backlog/tasks/task-1 - A.md": todoFile("A", "id: task-1"),
        ])
        let project = try Workspace(asked.request())
        #expect(project.folder.settings.profile == .backlog)
        #expect(try project.current().board.rows.map(\.todo.title) == ["A"])
    }

    @Test func `next to a Backlog.md project causes a notice`() throws {
        let asked = try TestedProject([
            "fuda.yml": "profile: fuda\n", "backlog/config.yml": "", "backlog/tasks/task-1 - A.md": todoFile("A"),
        ])
        let listener = Listener()
        _ = try Workspace(asked.request(), events: listener.events)
        #expect(
            listener.all == ["fuda.yml hides the Backlog.md project here; to use it, add 'profile: backlog.md'"])
    }

    // MARK: At a commit

    private static let commits = [
        ["fuda.yml": "title: Old\n", "todos/a.md": todoFile("A", body: "Text.")],
        ["fuda.yml": "title: New\n", "todos/b.md": todoFile("B")],
    ]

    @Test(arguments: [
        ("HEAD^", "Old", ["A"], "2026-10-01"), ("HEAD", "New", ["A", "B"], "2026-10-02"),
        ("2026-10-01", "Old", ["A"], "2026-10-01"), ("yesterday", "New", ["A", "B"], "2026-11-20"),
    ])
    func `can be opened as of a commit or a date`(at reference: String, title: String, todos: [String], day: String)
        throws
    {
        let asked = try TestedProject(commits: Self.commits)
        let project = try Workspace(asked.request(at: reference))
        #expect(project.folder.settings.title == title)
        #expect(project.home.root == asked.path)
        let opened = try project.current()
        let board = opened.board
        #expect(board.rows.map(\.todo.title) == todos)
        #expect(board.today.iso == day)
        #expect(try opened.text(of: board.rows[0].todo) == "\nText.\n")
    }

    @Test func `leaves no files of a commit behind`() throws {
        let asked = try TestedProject(commits: Self.commits)
        let temporary = try TemporaryFolder()
        var request = asked.request(at: "HEAD^")
        request.environment.temporaryFolder = temporary.path
        let root = try Workspace(request).folder.root
        #expect(root.hasPrefix(temporary.path))
        #expect(!exists(root, kind: .folder))
    }

    @Test(arguments: [
        ("nowhere", "at: 'nowhere' is neither a commit nor a day", Failure.Kind.misuse),
        ("2026-09-30", "at: the first commit is later than '2026-09-30'; choose a later day", .misuse),
    ])
    func `cannot be opened as of an invalid reference`(reference: String, words: String, kind: Failure.Kind) throws {
        let asked = try TestedProject(commits: Self.commits)
        let found = try #require(failure(asked.request(at: reference)))
        #expect(found.description.hasPrefix(words))
        #expect(found.kind == kind)
    }

    @Test func `without commits cannot be opened as of one`() throws {
        let asked = try TestedProject(commits: [])
        try asked.folder.put("fuda.yml", "")
        #expect(failure(asked.request(at: "HEAD")) == Failure("there is no commit yet", of: .at))
    }
}
