import Domain
import Foundation
import Markdown
import Platform
import Repositories
import Sources
import TestSupport
import Testing
import UseCases

/// Which sources fuda uses, and what it needs for that.
struct `The sources of a board` {
    @Test func `need consent once in each clone`() throws {
        let board = try TestedBoard("  - { name: api, git: 'ADDRESS' }")
        let refused = try board.board(allowsAll: false)
        #expect(refused.ids == ["own"] && board.connections == 0)
        #expect(refused.findings.map(\.rule) == [.sourceRefused] && refused.findings[0].severity == .warning)
        let store = try board.store
        #expect(store.unallowed.map(\.name) == ["api"])
        try store.allow(store.unallowed)
        #expect(try board.store.unallowed.isEmpty)
        #expect(try board.board(allowsAll: false).ids == ["own", "api:x"])
    }

    @Test func `need new consent for another address`() throws {
        let board = try TestedBoard("  - { name: api, git: 'ADDRESS' }")
        let store = try board.store
        try store.allow(store.unallowed)
        try board.project.commit(["fuda.yml": "sources:\n  - { name: api, git: 'ssh://git@other/x' }\n"])
        #expect(try board.store.unallowed.map(\.origin) == ["ssh://git@other/x"])
    }

    @Test func `are not allowed by a file that somebody else wrote`() throws {
        let board = try TestedBoard("  - { name: api, git: 'ADDRESS' }")
        let store = try board.store
        try store.allow(store.unallowed)
        let copy = try TestedBoard("  - { name: api, git: 'ADDRESS' }")
        try copy.project.commit([
            "fuda.yml": try String(contentsOfFile: board.project.folder.path + "/fuda.yml", encoding: .utf8)
        ])
        try FileManager.default.copyItem(
            atPath: board.project.folder.path + "/.fuda", toPath: copy.project.folder.path + "/.fuda")
        #expect(try copy.store.unallowed.count == 1)
    }

    @Test func `are not used if git tracks what fuda keeps`() throws {
        let board = try TestedBoard("  - { name: api, git: 'ADDRESS' }")
        _ = try board.board()
        try board.project.git("add", "-f", ".fuda/sources/.gitignore")
        let project = try board.board()
        #expect(project.ids == ["own"])
        #expect(project.messages(.sourceUnreachable).first?.contains("git tracks files in '.fuda'") == true)
    }

    @Test func `cost no process of git while nothing has expired`() throws {
        let board = try TestedBoard("  - { name: api, git: 'ADDRESS' }")
        _ = try board.board()
        // git is the program that the first connection found; now there is none.
        let store = SourceStore(
            of: try ProjectFolder(around: board.project.folder.path), environment: ["PATH=/nonexistent"],
            stateFolder: nil)
        let sources = store.repositories(
            SourceStore.Request(
                depth: .facts, words: .init(), jobs: 1, wantsHistory: true, temporaryFolder: "/nonexistent"), .expired,
            allowsAll: true)
        #expect(!sources[0].repository.refresh(at: 1100))
        let reading = sources[0].repository.reading(at: 1100)
        #expect(reading.trouble == nil && reading.contents?.project.todos.count == 1)
        #expect(reading.contents?.history?.steps.count == 1 && reading.contents?.history?.absence == nil)
    }

    // MARK: Directories

    /// The directory, its files, and the todos that it adds.
    @Test(arguments: [
        ("a project", "../docs", ["docs/todos/d.md": "---\nid: d\n---\n"], ["docs:d"]),
        ("a directory of todos", "../docs/work", ["docs/work/d.md": "---\nid: d\n---\n"], ["docs:d"]),
        (
            "a directory of todos in a project", "../docs/work",
            ["docs/fuda.yml": "fields: { id: [nr] }\n", "docs/work/d.md": "---\nnr: e\n---\n"], ["docs:e"]
        ),
        ("nothing", "../docs", ["docs/": ""], []),
    ])
    func `can be directories`(name: String, path: String, files: [String: String], ids: [String]) throws {
        let around = try TemporaryFolder(files.merging(["board/todos/own.md": "---\nid: own\n---\n"]) { $1 })
        try around.put("board/fuda.yml", "sources: [{ name: docs, folder: \(path) }]\n")
        let state = try TemporaryFolder()
        let store = SourceStore(
            of: try ProjectFolder(around: around.path + "/board"), environment: [], stateFolder: state.path)
        let sources = store.repositories(
            SourceStore.Request(
                depth: .facts, words: .init(), jobs: 1, wantsHistory: true, temporaryFolder: state.path), .expired,
            allowsAll: true)
        var project = Project()
        let added = AddSources(at: 0)(sources, to: &project)
        #expect(project.ids == ids && project.findings.isEmpty)
        #expect(added.first?.history?.untracked.count == ids.count)
    }

    @Test(arguments: [
        ("../nowhere", "there is no directory '../nowhere'"), (".", "it is the project itself"),
        ("todos", "it is the project itself"),
    ])
    func `report a directory that is none`(path: String, reason: String) throws {
        let board = try TestedBoard("  - { name: docs, folder: \(path) }")
        let project = try board.board()
        #expect(project.ids == ["own"])
        #expect(project.messages(.sourceUnreachable).first?.contains(reason) == true, "\(project.findings)")
    }

    @Test(arguments: ["sub", "sub/todos"])
    func `name the submodule that is not checked out`(path: String) throws {
        let board = try TestedBoard("  - { name: docs, folder: \(path) }")
        let module = board.origin.folder.path
        try board.project.git("-c", "protocol.file.allow=always", "submodule", "add", "-q", module, "sub")
        #expect(try board.board().ids == ["own", "docs:x"])
        try board.project.git("submodule", "deinit", "-f", "-q", "sub")
        try board.project.folder.put("\(path)/.keep", "")
        let project = try board.board()
        #expect(project.ids == ["own"])
        let message = project.messages(.sourceUnreachable).first
        #expect(message?.contains("git submodule update --init sub") == true, "\(project.findings)")
    }

    @Test func `need no consent inside the repository`() throws {
        let board = try TestedBoard("  - { name: docs, folder: docs }\n  - { name: other, folder: .. }")
        try board.project.commit(["docs/todos/d.md": "---\nid: d\n---\n"])
        #expect(try board.store.unallowed.map(\.name) == ["other"])
        #expect(try board.board(allowsAll: false).ids == ["own", "docs:d"])
    }
}
