@testable import Application
import TestSupport
import Testing

/// The locations that a site can be written to.
struct `An output directory` {
    private func folder(_ named: String?, _ settings: String = "", links: [String: String] = [:]) throws -> (
        path: String, root: String
    ) {
        let asked = try TestedProject(["board/fuda.yml": settings, "board/todos/a.md": todoFile("A"), "other/": ""])
        for (name, target) in links { try asked.folder.link("board/\(name)", to: target) }
        let place = try asked.request("board").place()
        return (try OutputFolder(named, of: place, asked.environment).path, asked.path)
    }

    @Test(
        arguments: [
            (nil, "", "board/output"), (nil, "output: public", "board/public"), ("site", "", "site"),
            ("site//", "", "site"),
            ("board/site", "", "board/site"), ("other", "output: public", "other"),
        ] as [(String?, String, String)])
    func `is relative to the project, or to the current directory if given as an option`(
        named: String?, settings: String, expected: String
    ) throws {
        let found = try folder(named, settings)
        #expect(found.path == "\(found.root)/\(expected)")
    }

    @Test(arguments: [
        (".", "contains the project's own files; name another with <output>"),
        ("/", "contains the project's own files; name another with <output>"),
        ("board", "contains the project's own files; name another with <output>"),
        ("board/todos", "contains the project's own files in 'todos'; name another with <output>"),
        ("board/todos/site", "is in 'todos', among the project's own files; name another with <output>"),
        ("board/templates/../todos/x", "is in 'todos', among the project's own files; name another with <output>"),
        ("board/.fuda/x", "is in '.fuda', among the project's own files; name another with <output>"),
        ("board/.git", "is in git's own directory; name another with <output>"),
        (".GIT/x", "is in git's own directory; name another with <output>"),
    ])
    func `is refused if it would harm the project`(named: String, reason: String) {
        let failure = #expect(throws: Failure.self) { try folder(named) }
        #expect(failure?.text { "<\($0)>" } == "the output directory '\(named)' \(reason)")
    }

    @Test(arguments: [
        ("output: ../other", "../other", "in fuda.yml is outside the project; only <output> may name such a directory"),
        ("output: todos", "todos", "contains the project's own files in 'todos'; name another with <output>"),
    ])
    func `in the settings is refused if it would harm the project`(settings: String, written: String, reason: String) {
        let failure = #expect(throws: Failure.self) { try folder(nil, settings) }
        #expect(failure?.text { "<\($0)>" } == "the output directory '\(written)' \(reason)")
    }

    @Test func `is refused if it leaves the project through a link`() {
        let failure = #expect(throws: Failure.self) { try folder("board/out", links: ["out": "../other"]) }
        #expect(
            failure
                == Failure("the output directory 'board/out' is a link out of the project; name the link's target"))
        #expect(throws: Failure.self) { try folder(nil, links: ["output": "../other"]) }
        #expect(throws: Failure.self) { try folder("board/out", links: ["out": "todos"]) }
    }
}
