import Domain
import TestSupport
import Testing
@testable import Repositories

/// The project that the files describe. Throws if an error in `fuda.yml` would stop the program.
func load(_ files: [String: String], jobs: Int = 2) throws -> Project {
    try load(TemporaryFolder(files), jobs: jobs)
}

func load(_ folder: TemporaryFolder, at path: String = "", jobs: Int = 2) throws -> Project {
    let project = try ProjectFolder(around: path.isEmpty ? folder.path : "\(folder.path)/\(path)")
    return try MarkdownTodoRepository(folder: project, jobs: jobs).load()
}

/// The todo of a project with only this file.
func loadTodo(_ source: String, name: String = "a.md", settings: String = "") throws -> (
    todo: Todo, findings: [Finding]
) {
    let project = try load(["fuda.yml": settings, "todos/\(name)": source])
    return (try #require(project.todos.first), project.findings)
}

/// Expects a finding of one of `rules` at each mark of the file `todos/a.md`, and no other.
@discardableResult
func expectFindings(
    in marked: String, _ rules: [Rule], settings: String = "", _ location: SourceLocation = #_sourceLocation
) throws -> (todo: Todo, findings: [Finding]) {
    let fixture = Marked(marked)
    let (todo, findings) = try loadTodo(fixture.text, settings: settings)
    let found = findings.sorted(by: Finding.precedes)
    #expect(found.map(\.place) == fixture.places, "\(found.map(\.line))", sourceLocation: location)
    #expect(found.map(\.rule) == rules, "\(found.map(\.line))", sourceLocation: location)
    return (todo, found)
}
