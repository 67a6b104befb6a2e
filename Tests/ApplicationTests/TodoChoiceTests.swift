import Application
import Domain
import TestSupport
import Testing
import UseCases

/// Naming one todo, and asking for all that is wrong.
struct `A todo` {
    private func found(_ words: String..., from folder: String = "") throws -> String {
        let asked = try Asked([
            "fuda.yml": "", "todos/ab1.md": todoFile("Buy milk", "id: ab1"),
            "todos/ab2.md": todoFile("Buy bread", "id: ab2"),
        ])
        var request = asked.request(asked.path)
        if !folder.isEmpty { request.surroundings.folder += "/" + folder }
        let opened = try OpenedBoard(try OpenedProject(request))
        return opened.board.rows[try TodoChoice(opened)(words)].todo.id
    }

    @Test func `is found by its id, its file or words of its title`() throws {
        #expect(try found("ab1") == "ab1")
        #expect(try found("buy", "bread") == "ab2")
        #expect(try found("todos/ab2.md") == "ab2")
        #expect(try found("ab2.md", from: "todos") == "ab2")
        #expect(try found("../todos/ab1.md", from: "todos") == "ab1")
    }

    @Test func `that is not meant clearly is not chosen`() {
        #expect(throws: Failure("'ab' begins more than one id: ab1, ab2; write more of it")) { try found("ab") }
        #expect(throws: Failure("no todo 'zzz'")) { try found("zzz") }
        #expect(
            throws: Failure("'buy' fits 2 todos; name one by its id\n  ab1  Buy milk\n  ab2  Buy bread")
        ) { try found("buy") }
    }

    @Test func `and a theme with errors are told together`() throws {
        let asked = try Asked([
            "fuda.yml": "", "todos/a.md": todoFile("A", "status: dne", "draft: true"),
            "templates/card.mustache": "{{ttle}}",
        ])
        let checked = try CheckedProject(try OpenedProject(asked.request()))
        #expect(checked.files == 1)
        #expect(checked.pathFromGitRoot == "")
        #expect(checked.findings.map(\.path) == ["templates/card.mustache", "todos/a.md"])
    }
}
