import Application
import Domain
import JSON
import TestSupport
import Testing
import Texts

/// The documents that commands print with `--json`.
struct `The JSON document` {
    private func project() throws -> TestedProject { try TestedProject(fixture: "kitchen") }

    /// Returns a member of a document.
    private func member(_ name: String, of kind: String, _ write: (inout JSONWriter) -> Void) throws -> JSONTree {
        let document = try JSONTree(json(write))
        #expect(document["schemaVersion"]?.int == 1)
        #expect(document["kind"]?.text == kind)
        return try #require(document[name])
    }

    @Test func `of a list contains its todos`() throws {
        let opened = try project().listed()
        let found = try TodoListing().list(opened)
        let todos = try member("todos", of: "todos") {
            TodoJSON(board: opened.board).writeList(found.todos, into: &$0)
        }.elements
        #expect(
            todos.compactMap { $0["id"]?.text } == [
                "a1b2c3", "v7w8x9", "k3f9q2", "n8t2xs", "p4r5nt", "b4dd4t", "br0k3n",
            ])
        #expect(todos.last?["broken"] == .bool(true))
    }

    @Test func `of a todo contains its body`() throws {
        let document = try project().document("k3f9q2")
        #expect(document["schemaVersion"]?.int == 1 && document["kind"]?.text == "todo")
        let todo = try #require(document["todo"])
        #expect(todo["body"]?.text?.contains("Two litres") == true)
        #expect(todo["blockedBy"]?.elements == [.text("a1b2c3")])
        #expect(todo["checklist"]?.members == ["done": .number(1), "all": .number(2)])
    }

    @Test func `of findings contains location, rule and severity`() throws {
        let project = try project()
        let checked = try CheckedProject(Workspace(project.request()))
        let findings = try member("findings", of: "findings") { FindingsJSON.write(checked.findings, into: &$0) }
        let status = try #require(findings.elements.first)
        #expect(Set(status.members.keys) == ["path", "line", "column", "severity", "rule", "message"])
        #expect(status["path"]?.text == "todos/b4dd4t.md")
        #expect(status["line"]?.int == 3 && status["column"]?.int == 9)
        #expect(status["rule"]?.text == "unknown-status")
    }

    @Test func `of the board contains columns and all todos, including archived ones`() throws {
        let project = try project()
        try project.build()
        let board = try JSONTree(project.text("output/board.json"))
        #expect(board["kind"]?.text == "board")
        #expect(
            board["columns"]?.elements.map { $0["title"]?.text } == [
                "To do", "Doing", "Review", "Done", "Cancelled", "Other",
            ])
        let todos = try #require(board["todos"]).elements
        #expect(todos.count == 8)
        #expect(todos.allSatisfy { project.exists("output/\($0["href"]?.text ?? "-")") })
        #expect(todos.count { $0["archived"] == .bool(true) } == 1)
    }

    @Test func `of the rules explains each with severity, meaning and example`() throws {
        let rules = try member("rules", of: "rules") { RulesJSON.write(Rule.allCases, into: &$0) }.elements
        func rule(_ name: String) throws -> [String: String] {
            let rule = try #require(rules.first { $0["rule"]?.text == name })
            return rule.members.compactMapValues(\.text)
        }
        #expect(try rule("unknown-key")["severity"] == "off")
        #expect(try rule("unknown-key").values.contains { $0.contains("customer") })
        #expect(try rule("front-matter-form")["severity"] == "error")
        #expect(try rule("duplicate-recurrence")["severity"] == "warning")
        #expect(
            try rule("duplicate-recurrence")["meaning"]?.contains("two open occurrences of one recurring todo") == true)
    }
}
