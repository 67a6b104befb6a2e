import Domain
import Platform
import TestSupport
import Testing
@testable import Repositories

struct ProjectFolderTests {
    @Test func `finds the project from a subfolder, up to the git root`() throws {
        let folder = try TemporaryFolder([
            "fuda.yml": "title: Out of reach\n", "git/.git/HEAD": "ref: refs/heads/main\n",
            "git/a/fuda.yml": "title: Inner\n",
            "git/a/b/c/": "", "git/todos/x.md": "x", "git/d/e/": "",
        ])
        let inner = try ProjectFolder(around: folder.path + "/git/a/b/c")
        #expect(
            inner.root == folder.path + "/git/a" && inner.settings.title == "Inner" && inner.pathFromGitRoot == "a/")
        let outer = try ProjectFolder(around: folder.path + "/git/d/e")
        #expect(outer.root == folder.path + "/git" && outer.settings.title == "Todos" && outer.isInitialized)
        #expect(outer.pathFromGitRoot.isEmpty)
    }

    @Test func `treats an empty folder as an empty board without setup`() throws {
        let folder = try TemporaryFolder([".git/HEAD": "x", "a/": ""])
        let project = try ProjectFolder(around: folder.path + "/a")
        #expect(!project.isInitialized && project.settings == Settings() && project.root == folder.path + "/a")
        #expect(try load(["fuda.yml": ""]).todos.isEmpty)
    }

    @Test(
        arguments: [
            (
                "todos: [todos, more]", ["todos/": ""],
                "no such todo directory 'more'; create it or correct 'todos' in fuda.yml"
            ),
            ("todos: todos", [:], "no such todo directory 'todos'; create it or correct 'todos' in fuda.yml"),
            ("todos: ../x", [:], "the todo directory '../x' is outside the project"),
            (
                "timeZone: Mars/Olympus", [:],
                "fuda.yml:1:11: 'timeZone': unknown time zone 'Mars/Olympus'; write a name of the tz database, such as Asia/Tokyo"
            ),
            ("profile: backlog.md", [:], "profile is backlog.md, but there is no backlog/config.yml here"),
        ] as [(String, [String: String], String)])
    func `fatal settings stop the program`(settings: String, files: [String: String], message: String)
        throws
    {
        let folder = try TemporaryFolder(files.merging(["fuda.yml": settings]) { $1 })
        let error = #expect(throws: RepositoryError.self) { try ProjectFolder(around: folder.path) }
        #expect(error?.description == message)
    }

    @Test func `unreadable settings and a missing folder stop the program`() throws {
        let folder = try TemporaryFolder(["fuda.yml": "title: [\n"])
        #expect(throws: RepositoryError.self) { try ProjectFolder(around: folder.path) }
        #expect(throws: RepositoryError("no such directory '\(folder.path)/none'")) {
            try ProjectFolder(around: folder.path + "/none")
        }
    }

    @Test func `a user's folder sets the owner of a todo that names none`() throws {
        let project = try load([
            "fuda.yml": "todos: [users/*/todos, shared]\n", "users/hana/todos/a.md": "---\nid: a\n---\n",
            "users/hana/todos/deep/b.md": "---\nowner: [bob, '@eve']\n---\n", "users/bob/todos/c.md": "x",
            "users/.x/todos/d.md": "x",
            "users/none/other.md": "x", "shared/e.md": "x",
        ])
        #expect(
            project.todos.map(\.path) == [
                "shared/e.md", "users/bob/todos/c.md", "users/hana/todos/a.md", "users/hana/todos/deep/b.md",
            ])
        #expect(project.todos.map(\.owners) == [[], ["bob"], ["hana"], ["bob", "eve"]])
        #expect(project.findings.isEmpty)
    }

    @Test(arguments: [
        ("team-*", ["team-a"]), ("*", ["a-team", "team-a"]), ("*team*", ["a-team", "team-a"]), ("t*m-*", ["team-a"]),
        ("x*", []),
    ])
    func `a star matches any part of a folder's name`(pattern: String, folders: [String]) throws {
        let files =
            ["team-a/x.md", "a-team/x.md", ".team-b/x.md"].map { ($0, "x") } + [("fuda.yml", "todos: ['\(pattern)']\n")]
        let project = try load(Dictionary(uniqueKeysWithValues: files))
        #expect(project.todos.map(\.path) == folders.map { "\($0)/x.md" } && project.todos.allSatisfy(\.owners.isEmpty))
    }

    @Test func `creates a key only in a repository`() throws {
        let folder = try TemporaryFolder([
            "project/.git": "gitdir: ../victim\n", "project/fuda.yml": "", "victim/HEAD": "notes\n",
            "victim/config": "x\n",
        ])
        let project = try ProjectFolder(around: folder.path + "/project")
        #expect(throws: SystemError.self) { try project.fileStore() }
        _ = try project.records(stateFolder: folder.path + "/state")
        #expect(try folder.names("victim") == ["HEAD", "config"])
        #expect(try folder.names("state/fuda") == [".gitignore", "key"])
    }
}
