import Domain
import Platform
import Repositories
import TestSupport
import Testing
import UseCases

@testable import Application

/// The acting user is a value that the caller passes in.
struct `The actor` {
    private static let profiles = [
        "fuda.yml": "", "todos/a.md": todoFile("A", "id: aaa111", "owner: hana"),
        "todos/b.md": todoFile("B", "id: bbb222", "owner: ken"),
        "todos/c.md": todoFile("C", "id: ccc333", "owner: hána"),
        "todos/d.md": todoFile("D", "id: ddd444", "owner: Ken"),
        "users/hana.md": "---\nname: Hana Sato\nemail: hana@example.org\n---\n",
        "users/ken.md": "---\nname: Ken\n---\n",
    ]

    private func mine(_ snapshot: Snapshot, _ actor: Actor) throws -> [String] {
        let seen = snapshot.seen(by: actor)
        return try TodoListing(WrittenQuery("owner:me")).list(seen).todos.map { seen.board.rows[$0].todo.id }
    }

    @Test func `determines the meaning of 'me' in a shared snapshot`() throws {
        let asked = try TestedProject(Self.profiles)
        let snapshot = try Workspace(asked.request()).current()
        #expect(try mine(snapshot, Actor(user: "hana")) == ["aaa111"])
        #expect(try mine(snapshot, Actor(user: "hána")) == ["ccc333"])
        #expect(try mine(snapshot, Actor(user: "@ken")) == ["bbb222", "ddd444"])
        #expect(try mine(snapshot, Actor(.known(name: nil, email: "HANA@example.org"))) == ["aaa111"])
        #expect(try mine(snapshot, Actor(.known(name: "Ken", email: nil))) == ["bbb222", "ddd444"])
        #expect(throws: Failure.self) { try mine(snapshot, Actor()) }
        #expect(throws: Failure.self) { try mine(snapshot, Actor(user: "me")) }
    }

    @Test func `of a later request is independent of earlier requests`() throws {
        let asked = try TestedProject(Self.profiles)
        let workspace = try Workspace(asked.request(), for: .manyRequests)
        for (user, id) in [("hana", "aaa111"), ("hána", "ccc333")] {
            workspace.request.actor = Actor(user: user)
            let snapshot = try workspace.current()
            let listing = TodoListing(WrittenQuery("owner:me"))
            #expect(try listing.list(snapshot).todos.map { snapshot.board.rows[$0].todo.id } == [id])
        }
    }

    @Test func `is requested from git only when needed`() throws {
        let asked = try TestedProject(Self.profiles)
        try asked.folder.put("bin/git", "#!/bin/sh\necho \"$@\" >> '\(asked.path)/calls'\necho hana@example.org\n")
        #expect(chmod("\(asked.path)/bin/git", 0o755) == 0)
        var request = asked.request()
        (request.actor, request.environment.variables) = (Actor(.ofGit), ["PATH=\(asked.path)/bin"])
        let snapshot = try Workspace(request).current()
        #expect(try TodoListing(WrittenQuery("owner:hana")).list(snapshot).todos.count == 2)
        #expect(!asked.exists("calls"))
        #expect(try mine(snapshot, Actor(user: "ken", .ofGit)) == ["bbb222", "ddd444"])
        #expect(!asked.exists("calls"))
        #expect(try mine(snapshot, Actor(.ofGit)) == ["aaa111"])
        #expect(try asked.text("calls").split(separator: "\n").count == 1)
    }

    @Test func `is the author of comments and commits`() throws {
        let repository = try TestRepository()
        try repository.commit(Self.profiles)
        let asked = TestedProject(repository)
        var request = asked.request()
        request.environment.variables += ["GIT_COMMITTER_NAME=Server", "GIT_COMMITTER_EMAIL=server@example.org"]
        let workspace = try Workspace(request)
        let actor = Actor(.known(name: "Mei Lin", email: "mei@example.org"))
        _ = try workspace.edit(EditCommand(.operation(["comment"]), commits: true), as: actor) {
            (board) throws(Failure) in
            try board.edits(.comment("Closed on Sundays."), of: .names(["aaa111"]))
        }
        #expect(try asked.text("todos/a.md").contains("### Mei Lin, 2026-11-21 "))
        #expect(try repository.line("log", "-1", "--format=%an %ae %cn") == "Mei Lin mei@example.org Server")
    }
}
