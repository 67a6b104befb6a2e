import Domain
@testable import Git
import Platform
import Repositories
import TestSupport
import Testing

struct CommitFilesTests {
    private func files(
        _ repository: TestRepository, _ commit: String, _ parent: TemporaryFolder, project: String = ""
    ) throws -> CommitFiles {
        try CommitFiles(of: try repository.project(project), at: commit, git: TestRepository.program, in: parent.path)
    }

    @Test(arguments: ["", "boards/my own/"])
    func `an earlier commit is read like a current project`(folder: String) throws {
        let repository = try TestRepository()
        let parent = try TemporaryFolder()
        let first = try repository.commit([
            "\(folder)fuda.yml": "title: Before\nusers: people\n", "\(folder)todos/札 \"1\".md": todo("a"),
            "\(folder)todos/picture.png": "png", "\(folder)people/hana.md": "---\nname: Hana\n---\n",
            "\(folder)templates/board.mustache": "x", "\(folder)src/main.c": "no", "\(folder)output/index.html": "no",
        ])
        try repository.commit(["\(folder)fuda.yml": "title: After\n", "\(folder)todos/b.md": todo("b")])
        let before = try repository.git("status", "--porcelain")
        let files = try files(repository, first, parent, project: folder)
        let project = files.project
        #expect(project.settings.title == "Before" && project.git?.commit == first && project.pathFromGitRoot == folder)
        let read = try MarkdownTodoRepository(folder: project, jobs: 1).load()
        #expect(read.todos.map(\.id) == ["a"] && read.users.map(\.name) == ["Hana"] && read.commit == first)
        #expect(exists("\(project.root)/todos/picture.png", kind: .file))
        #expect(exists("\(project.root)/templates/board.mustache", kind: .file))
        #expect(!exists("\(project.root)/src", kind: .folder) && !exists("\(project.root)/output", kind: .folder))
        #expect(try repository.git("status", "--porcelain") == before)
    }

    @Test func `a Backlog.md project includes its milestones`() throws {
        let repository = try TestRepository()
        let parent = try TemporaryFolder()
        let commit = try repository.commit([
            "backlog/config.yml": "project_name: B\n", "backlog/tasks/task-1 - A.md": todo("task-1"),
            "backlog/milestones/m-1 - One.md": "---\nid: m-1\ntitle: One\n---\n",
        ])
        let files = try files(repository, commit, parent)
        let read = try MarkdownTodoRepository(folder: files.project, jobs: 1).load()
        #expect(read.todos.map(\.id) == ["task-1"] && read.milestones.map(\.title) == ["One"])
    }

    @Test func `the directory is deleted with the value`() throws {
        let repository = try TestRepository()
        let parent = try TemporaryFolder()
        let commit = try repository.commit(["todos/deep/er/a.md": todo("a")])
        do {
            let files = try files(repository, commit, parent)
            #expect(files.project.root.hasPrefix(parent.path))
            #expect(try parent.names().count == 1)
        }
        #expect(try parent.names() == [])
    }

    @Test func `links that leave the project are omitted`() throws {
        let repository = try TestRepository()
        let parent = try TemporaryFolder()
        try repository.folder.put("todos/a.md", todo("a"))
        try repository.folder.link("todos/inside.md", to: "./a.md")
        try repository.folder.link("todos/up.md", to: "../todos/a.md")
        try repository.folder.link("todos/out.md", to: "../../etc/passwd")
        try repository.folder.link("todos/root.md", to: "/etc/passwd")
        try repository.folder.link("todos/back.md", to: "x/../../../etc/passwd")
        let commit = try repository.commit()
        let files = try files(repository, commit, parent)
        let names = try FolderEntry.all(in: files.project.root + "/todos").map(\.name)
        #expect(names.sorted() == ["a.md", "inside.md", "up.md"])
        #expect(files.project.findings.map(\.path) == ["todos/back.md", "todos/out.md", "todos/root.md"])
    }

    // MARK: Trees that git cannot check out

    /// Creates a commit whose tree has exactly these entries, in this order, even if git would not accept them.
    private func commit(_ repository: TestRepository, _ entries: [(mode: String, name: [UInt8], object: String)]) throws
        -> String
    {
        var tree: [UInt8] = []
        for (mode, name, object) in entries {
            tree += Array("\(mode) ".utf8) + name + [0] + [UInt8](hexadecimal: object)
        }
        try repository.folder.put(".git/tree", bytes: tree)
        let name = try repository.line("hash-object", "-t", "tree", "-w", "--literally", ".git/tree")
        return try repository.line("commit-tree", "-m", "x", name)
    }

    private func object(_ repository: TestRepository, _ text: String) throws -> String {
        try repository.folder.put(".git/object", text)
        return try repository.line("hash-object", "-w", ".git/object")
    }

    /// A tree in which a name is a link to a directory outside and, in another spelling, a directory with a file.
    @Test(arguments: [
        ("t\u{600}", "t\u{600}"), ("t", "t"), ("t", "T"), ("Stra\u{DF}e", "STRASSE"), ("\u{304C}", "\u{304B}\u{3099}"),
        ("t", "t\u{200C}"), ("\u{212A}", "k"), ("\u{6DD}", "\u{6DD}"),
    ])
    func `no file is written below a link, in any spelling of its name`(link: String, folder: String) throws {
        for isFirst in [true, false] {
            let repository = try TestRepository()
            let (parent, outside) = (try TemporaryFolder(), try TemporaryFolder())
            let file = try object(repository, todo("a"))
            let inner = try commit(repository, [("100644", Array("a.md".utf8), file)])
            let tree = try repository.name(of: inner + "^{tree}")
            let target = try object(repository, "../../../../../../../../" + outside.path)
            let inside = try object(repository, "sub")
            var entries = [
                ("120000", Array(link.utf8), isFirst ? target : inside), ("40000", Array(folder.utf8), tree),
            ]
            if isFirst { entries.reverse() }
            let todos = try commit(repository, entries)
            let todosTree = try repository.name(of: todos + "^{tree}")
            let commit = try commit(repository, [("40000", Array("todos".utf8), todosTree)])
            let files = try files(repository, commit, parent)
            #expect(try outside.names() == [])
            let read = try MarkdownTodoRepository(folder: files.project, jobs: 1).load()
            #expect(read.todos.map(\.isBroken) == [true] && read.todos.map(\.path) == ["todos/\(folder)/a.md"])
            #expect(files.project.findings.contains { $0.path == "todos/\(folder)/a.md" })
        }
    }

    @Test(arguments: [
        ["A.md", "a.md"], ["\u{304C}.md", "\u{304B}\u{3099}.md"], ["x\u{200D}.md", "x.md"],
    ])
    func `of names that some file system treats as equal the first is written, and others are broken`(names: [String])
        throws
    {
        let repository = try TestRepository()
        let parent = try TemporaryFolder()
        let file = try object(repository, todo("a"))
        let inner = try commit(repository, names.map { ("100644", Array($0.utf8), file) })
        let tree = try repository.name(of: inner + "^{tree}")
        let files = try files(repository, commit(repository, [("40000", Array("todos".utf8), tree)]), parent)
        let read = try MarkdownTodoRepository(folder: files.project, jobs: 1).load()
        #expect(read.todos.count == 2 && read.todos.filter(\.isBroken).map(\.path) == ["todos/\(names[1])"])
        #expect(files.project.findings.count == 1)
    }

    @Test(arguments: [
        "..", ".git", ".GIT", "git~1", "GIT~1", ".g\u{200C}it", ".git ", ".git.", ".git::$INDEX_ALLOCATION", "a\\b",
        ".",
    ])
    func `directories with unsafe names are not written`(name: String) throws {
        let repository = try TestRepository()
        let parent = try TemporaryFolder()
        let file = try object(repository, todo("a"))
        let inner = try commit(
            repository, [("100644", Array("config".utf8), file), ("100644", Array("a.md".utf8), file)])
        let tree = try repository.name(of: inner + "^{tree}")
        let todos = try commit(repository, [("40000", Array(name.utf8), tree), ("100644", Array("b.md".utf8), file)])
        let todosTree = try repository.name(of: todos + "^{tree}")
        let files = try files(repository, commit(repository, [("40000", Array("todos".utf8), todosTree)]), parent)
        #expect(try FolderEntry.all(in: files.project.root).map(\.name) == ["todos"])
        #expect(try FolderEntry.all(in: files.project.root + "/todos").map(\.name) == ["b.md"])
        #expect(files.project.findings.count == 2)
    }

    @Test func `names that are not UTF-8 are written unchanged`() throws {
        let repository = try TestRepository()
        let parent = try TemporaryFolder()
        let file = try object(repository, todo("a"))
        let names: [[UInt8]] = [[0x61, 0xFE, 0x2E, 0x6D, 0x64], [0x61, 0xFF, 0x2E, 0x6D, 0x64]]
        let inner = try commit(repository, names.map { ("100644", $0, file) })
        let tree = try repository.name(of: inner + "^{tree}")
        do {
            let files = try files(repository, commit(repository, [("40000", Array("todos".utf8), tree)]), parent)
            #expect(files.project.findings.isEmpty)
            #expect(try FolderEntry.all(in: files.project.root + "/todos").count == 2)
        }
        #expect(try parent.names() == [])
    }

    @Test func `directories nested deeper than the limit on descriptors are written and deleted`() throws {
        let repository = try TestRepository()
        let parent = try TemporaryFolder()
        let path = "todos/" + (0..<1100).map { _ in "d" }.joined(separator: "/") + "/a.md"
        try repository.run(
            "git update-index --add --cacheinfo 100644,\(try object(repository, todo("a"))),\(path) && git commit -q -m deep"
        )
        do {
            let files = try files(repository, repository.head, parent)
            #expect(try MarkdownTodoRepository(folder: files.project, jobs: 1).load().todos.map(\.path) == [path])
        }
        #expect(try parent.names() == [])
    }

    @Test func `a todo with missing content is broken, and causes a finding`() throws {
        let repository = try TestRepository()
        let parent = try TemporaryFolder()
        let commit = try repository.commit([
            "todos/a.md": todo("a"), "todos/b.md": todo("b"), "todos/README.md": "# x\n",
        ])
        for name in ["a.md", "README.md"] {
            let content = try repository.name(of: "HEAD:todos/\(name)")
            unlink(repository.path(ofContent: content))
        }
        let files = try files(repository, commit, parent)
        let read = try MarkdownTodoRepository(folder: files.project, jobs: 1).load()
        #expect(read.todos.map(\.isBroken) == [true, false])
        #expect(files.project.findings.map(\.path) == ["todos/README.md", "todos/a.md"])
        #expect(files.project.findings.allSatisfy { $0.message.contains("not in this clone") && $0.severity == .error })
    }

    @Test(arguments: [
        ("a/b.md", true), ("", false), ("/a", false), ("a//b", false), ("a/../b", false), ("./a", false), ("a/", false),
        (".git/config", true), ("a\0b", false), ("..a/b..", true), ("t\u{600}/../../x", false), ("a\u{6DD}/b", true),
    ])
    func `the bytes of a path determine whether it stays inside`(path: String, isInside: Bool) {
        #expect(CommitTree.isInside(path.utf8) == isInside)
    }

    @Test(arguments: [
        ("a/l", "../b", true), ("a/l", "../../b", false), ("l", "../b", false), ("l", "b", true), ("l", "./b/c", true),
        ("a/l", "./../../b", false), ("a/l", "x/../../b", false), ("l", "/etc", false), ("l", "", false),
        ("l", ".git/config", false), ("a/l", "../.GIT", false), ("l", "..\\x", false), ("t\u{600}/l", "../../x", false),
        ("a/l", "..\u{600}/../../x", false),
    ])
    func `the bytes of a link determine whether it stays inside`(path: String, target: String, isSafe: Bool) {
        #expect(CommitTree.isSafe(link: Array(path.utf8), to: Array(target.utf8)) == isSafe)
    }

    @Test func `a missing commit causes an error`() throws {
        let repository = try TestRepository()
        let parent = try TemporaryFolder()
        try repository.commit(["todos/a.md": todo("a")])
        #expect(throws: RepositoryError.self) { try files(repository, String(repeating: "0", count: 40), parent) }
        #expect(try parent.names() == [])
    }
}
