import Application
import Domain
import TestSupport
import Testing
import UseCases

/// How commands choose todos by name, and what a check reports.
struct `A todo` {
    private func found(_ words: String..., from folder: String = "") throws -> String {
        let asked = try TestedProject([
            "fuda.yml": "", "todos/ab1.md": todoFile("Buy milk", "id: ab1"),
            "todos/ab2.md": todoFile("Buy bread", "id: ab2"),
        ])
        var request = asked.request(asked.path)
        if !folder.isEmpty { request.environment.folder += "/" + folder }
        let opened = try Workspace(request).current()
        return opened.board.rows[try TodoChoice(opened, for: .reading).choose(words)].todo.id
    }

    @Test func `can be named by id, file or words of its title`() throws {
        #expect(try found("ab1") == "ab1")
        #expect(try found("buy", "bread") == "ab2")
        #expect(try found("todos/ab2.md") == "ab2")
        #expect(try found("ab2.md", from: "todos") == "ab2")
        #expect(try found("../todos/ab1.md", from: "todos") == "ab1")
    }

    @Test(arguments: [
        (
            "ab", "'ab' matches 2 todos; write a whole id\n  ab1  Buy milk (todo)\n  ab2  Buy bread (todo)",
            ["ab1", "ab2"]
        ),
        (
            "buy", "'buy' matches 2 todos; write a whole id\n  ab1  Buy milk (todo)\n  ab2  Buy bread (todo)",
            ["ab1", "ab2"]
        ),
        ("zzz", "no todo 'zzz'", nil),
    ])
    func `is not chosen by an ambiguous name`(name: String, message: String, choices: [String]?) {
        let failure = #expect(throws: Failure.self) { try found(name) }
        #expect(failure?.description == message && failure?.choices?.ids == choices)
    }

    /// Returns the ids of the named todos, or the first line of the error.
    private func named(_ words: String..., files: [String: String]) throws -> String {
        let asked = try TestedProject(files.merging(["fuda.yml": ""]) { own, _ in own })
        let opened = try Workspace(asked.request()).current()
        do throws(Failure) {
            let todos = try TodoChoice(opened, for: .writing).several(words)
            return todos.map { opened.board.rows[$0].todo.id }.joined(separator: " ")
        } catch {
            return error.description
        }
    }

    @Test func `can be one of several, or all words can be one title`() throws {
        let files = [
            "todos/a.md": todoFile("Milk", "id: aaa111"), "todos/b.md": todoFile("Buy oat milk", "id: bbb111"),
            "todos/c.md": todoFile("Go to the shop", "id: gogogo"), "todos/d.md": todoFile("Bread", "id: tototo"),
            "todos/e.md": todoFile("aaa111 bbb111 twice", "id: eee111"),
        ]
        #expect(
            try named("aaa1", "bbb111", "AAA111", files: files.filter { $0.key != "todos/e.md" }) == "aaa111 bbb111")
        #expect(try named("milk", "bread", files: files) == "aaa111 tototo")
        #expect(try named("buy", "milk", files: files) == "bbb111")
        #expect(try named("go", "to", "shop", files: files) == "gogogo")
        #expect(
            try named("aaa111", "bbb111", files: files)
                == "'aaa111 bbb111' names 2 todos by their ids and another by its title; write whole ids")
        #expect(try named("aaa111", "zzz", files: files) == "no todo 'zzz'; nothing was changed")
        #expect(
            try named("go", "aaa111", files: files)
                == "'go' is too short for the prefix of an id; write 3 characters or more\n  gogogo  Go to the shop (todo)"
        )
        #expect(try named("zzz", "yyy", files: files) == "no todo 'zzz yyy'")
        let twins = ["todos/a.md": todoFile("x", "id: abc111"), "todos/b.md": todoFile("abc", "id: def111")]
        #expect(
            try named("def111", "abc", files: twins)
                == "'abc' matches 2 todos; write a whole id\n  def111  abc (todo)\n  abc111  x (todo)")
    }

    @Test func `and a theme with errors are reported together`() throws {
        let asked = try TestedProject([
            "fuda.yml": "", "todos/a.md": todoFile("A", "status: dne", "draft: true"),
            "templates/card.mustache": "{{ttle}}",
        ])
        let checked = try CheckedProject(try Workspace(asked.request()))
        #expect(checked.files == 1)
        #expect(checked.pathFromGitRoot == "")
        #expect(checked.findings.map(\.path) == ["templates/card.mustache", "todos/a.md"])
    }
}
