import Domain
import TestSupport
import Testing
import UseCases

@testable import Application

/// The identifiers of todos in feeds and other programs.
struct `An identifier` {
    private static let files = ["fuda.yml": "title: Kitchen\n", "todos/a.md": todoFile("A", "id: aaa111")]

    /// The identifier of the only todo.
    private func identifier(_ project: TestedProject, _ folder: String = ".") throws -> String {
        try Workspace(project.request(folder)).current().board.uuid(of: 0)
    }

    private func entries(_ project: TestedProject) throws -> [String] {
        try project.build { $0.includesHistory = true }
        return try project.text("output/feed.xml").matches(of: /<id>(.*?)<\/id>/).map { String($0.1) }
    }

    @Test func `outlives a new title, address, file and name, and the caches`() throws {
        let project = try TestedProject(commits: [Self.files])
        let (first, feed) = (try identifier(project), try entries(project))
        #expect(feed.count == 2)
        try project.put("fuda.yml", "title: Cellar\nbaseURL: https://example.org/b/\n")
        #expect(try entries(project) == feed)
        try project.remove("todos/a.md")
        try project.put("todos/deep/b.md", todoFile("B", "id: aaa111"))
        #expect(try identifier(project) == first)
        try project.remove(".fuda")
        #expect(try identifier(project) == first)
        // Another board can have a todo with the same id.
        let other = try TestedProject(commits: [Self.files.merging(["README.md": "Other.\n"]) { $1 }])
        #expect(try identifier(other) != first)
    }

    @Test func `comes from the first commit, whether or not the history was read`() throws {
        let project = try TestedProject(commits: [["README.md": "First.\n"], Self.files])
        let workspace = try Workspace(project.request())
        let first = try workspace.current(BoardRequest(hasPast: true)).board.uuid(of: 0)
        #expect(try identifier(project) == first)
        let root = try project.repository.name(of: "HEAD~1")
        #expect(first == BoardIdentity { root }.uuid(ofID: "aaa111"))
    }

    @Test func `has a seed of its own without commits, which git's first commit does not replace`() throws {
        let project = try TestedProject(Self.files)
        try project.remove(".git")
        let first = try identifier(project)
        #expect(try project.text(".fuda/seed").utf8.count > 20)
        try project.put("fuda.yml", "title: Cellar\n")
        #expect(try identifier(project) == first)
        let repository = project.repository
        try repository.git("init", "--quiet")
        try repository.git("add", "todos/a.md")
        try repository.git("commit", "-q", "-m", "First")
        #expect(try identifier(project) == first)
        // Equal projects have equal sites; another board has another title.
        #expect(try identifier(TestedProject(Self.files)) == first)
        let other = try TestedProject(Self.files.merging(["fuda.yml": "title: Cellar\n"]) { $1 })
        #expect(try identifier(other) != first)
    }

    @Test func `does not trust a seed that came with a commit`() throws {
        let project = try TestedProject(commits: [Self.files])
        let first = try identifier(project)
        try project.repository.folder.put(".fuda/seed", "attacker")
        try project.repository.git("add", "-f", ".fuda/seed")
        #expect(try identifier(project) == first)
        try project.repository.git("rm", "-q", "--cached", ".fuda/seed")
        #expect(try identifier(project) != first)
    }

    @Test func `is the same in each clone of a repository that began without commits`() throws {
        let project = try TestedProject(Self.files)
        try project.remove(".git")
        try project.repository.git("init", "--quiet")
        _ = try identifier(project)
        #expect(!project.exists(".fuda/seed"))
        try project.repository.git("add", "fuda.yml", "todos")
        try project.repository.git("commit", "-q", "-m", "First")
        try project.repository.git("clone", "--quiet", ".", project.path("clone"))
        #expect(try identifier(project) == identifier(project, "clone"))
    }

    @Test func `of a todo or a page differs between the boards of a repository`() throws {
        let project = try TestedProject(commits: [Self.files])
        let root = BoardIdentity { "seed" }
        let inside = BoardIdentity(in: "boards/a/") { "seed" }
        #expect(root.uuid(ofID: "a") != inside.uuid(ofID: "a"))
        #expect(root.uuid(ofPage: "index.html", part: "") != inside.uuid(ofPage: "index.html", part: ""))
        for folder in ["p", "q"] {
            try project.repository.folder.put("\(folder)/fuda.yml", "title: Kitchen\n")
            // The second file with the id has an identifier that depends on its path.
            for name in ["a", "b"] {
                try project.repository.folder.put("\(folder)/todos/\(name).md", todoFile("X", "id: aaa111"))
            }
        }
        let all = try [".", "p", "q"].flatMap { folder in
            let board = try Workspace(project.request(folder)).current().board
            return board.indices.map { board.uuid(of: $0) }
        }
        #expect(all.count == 5 && Set(all).count == 5)
    }

    @Test func `comes from the title in a shallow clone, and a notice says so once`() throws {
        let notice = "the clone is shallow, so the identifiers in feeds, calendars and exports come from the title"
        var found: [String] = []
        for title in ["Kitchen", "Cellar"] {
            let files = ["fuda.yml": "title: \(title)\n", "todos/a.md": todoFile("A", "id: aaa111")]
            let project = try TestedProject(commits: [files, ["todos/b.md": todoFile("B", "id: bbb222")]])
            try project.repository.git(
                "clone", "--quiet", "--depth", "1", "file://\(project.path)", project.path("clone"))
            let listener = Listener()
            let board = try Workspace(project.request("clone"), events: listener.events).current().board
            #expect(!listener.all.contains { $0.hasPrefix(notice) })
            found.append(board.uuid(of: 0))
            _ = board.uuid(of: 1)
            #expect(listener.all.count { $0.hasPrefix(notice) } == 1)
            #expect(!project.exists("clone/.fuda/seed"))
            // More commits change nothing until they are all there.
            try project.put("todos/c.md", todoFile("C", "id: ccc333"))
            try project.repository.git("add", "todos/c.md")
            try project.repository.git("commit", "-q", "-m", "More")
            try project.repository.git("-C", "clone", "pull", "-q", "--depth", "2")
            #expect(try identifier(project, "clone") == found.last)
            try project.repository.git("-C", "clone", "fetch", "-q", "--unshallow")
            #expect(try identifier(project, "clone") == identifier(project))
        }
        #expect(found[0] != found[1])
    }

    @Test func `of a second file with the same id is its own`() throws {
        let project = try TestedProject(commits: [
            Self.files.merging(["todos/b.md": todoFile("B", "id: aaa111")]) { $1 }
        ])
        let board = try Workspace(project.request()).current().board
        #expect(Set(board.indices.map { board.uuid(of: $0) }).count == 2)
        #expect(board.uuid(of: 0) == board.identity.uuid(ofID: "AAA111"))
    }
}
