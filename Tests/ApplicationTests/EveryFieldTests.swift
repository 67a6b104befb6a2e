import Application
import Bytes
import Domain
import JSON
import Texts
import TestSupport
import Testing
import UseCases

/// Reading, caches, output and edits support every field: these tests derive their cases from `Field.allCases`.
struct `Every field of a todo` {
    /// All fields except `draft`, because drafts have no page, and `isChecked`, because the status replaces it.
    private static let fields = Field.allCases.filter { ![.isChecked, .draft].contains($0) }

    /// Returns a value that no other field has, if its type allows that.
    private static func value(_ field: Field) -> String {
        switch field.key.value {
        case .word(.status): "doing"
        case .text(.id): "full01"
        case .text(.recur): "every 2 weeks"
        case .text, .word, .names, .texts: "the-\(field.name.lowercased())"
        case .id, .ids(.blockedBy): "other1"
        case .ids(.aliases): "former1"
        case .day: "2026-10-\(10 + field.rawValue)"
        case .number: "\(100 + field.rawValue)"
        case .duration: "\(field.rawValue)m"
        case .flag: "true"
        }
    }

    private static func file(id: String, without missing: Field? = nil) -> String {
        let lines = fields.filter { $0 != missing && $0 != .id }.map { "\($0.name): \(value($0))" }
        return "---\nid: \(id)\n\(lines.joined(separator: "\n"))\n---\n"
    }

    private let asked: TestedProject
    private let opened: Snapshot

    init() throws {
        var files = ["todos/full.md": Self.file(id: "full01"), "todos/other.md": todoFile("Other", "id: other1")]
        for field in Self.fields {
            files["todos/no-\(field.name.lowercased()).md"] = Self.file(id: "no\(field.rawValue)", without: field)
        }
        asked = try TestedProject(files)
        opened = try Workspace(asked.request()).current(.listing())
    }

    private func todo(_ name: String) throws -> Int {
        try #require(opened.board.index(of: TodoKey("todos/\(name).md")))
    }

    @Test func `is read, and the board knows its texts`() throws {
        let full = try todo("full")
        for field in Self.fields {
            #expect(opened.board.texts(of: field, in: full) == [Self.value(field)], "\(field)")
            guard field != .id, field != .title, field != .status, field != .archived else { continue }
            let lacking = try todo("no-\(field.name.lowercased())")
            #expect(opened.board.texts(of: field, in: lacking) == [], "\(field)")
        }
    }

    @Test func `is recorded in the history`() throws {
        let full = TodoSnapshot(opened.board.rows[try todo("full")].todo)
        for field in Self.fields where field != .id {
            var other = TodoSnapshot(opened.board.rows[try todo("no-\(field.name.lowercased())")].todo)
            other.id = full.id
            #expect(other != full, "\(field)")
        }
    }

    @Test func `appears in JSON and in the terminal`() throws {
        let full = try todo("full")
        var writer = JSONWriter()
        TodoJSON(board: opened.board).write(full, into: &writer)
        let json = try JSONTree(writer.bytes.text)
        let shown = TerminalTodo(opened.board, [], TerminalStyle(hasColor: false)).lines(full, body: "").joined(
            separator: "\n")
        for field in Self.fields {
            #expect(json[field.name] != nil, "\(field)")
            #expect(field == .status || field.key.kind == .flag || shown.contains(Self.value(field)), "\(field)")
        }
    }

    @Test func `appears on the todo's page`() throws {
        _ = try SiteBuild(BuildRequest(asked.request())).run()
        let page = try asked.text("output/todos/full01.html")
        for field in Self.fields where field.key.kind != .flag && field != .order && field != .status {
            #expect(page.contains(Self.value(field)), "\(field)")
        }
    }

    @Test func `can be queried`() throws {
        for field in Self.fields where [.day, .number, .duration].contains(field.key.kind) {
            let found = try TodoListing(WrittenQuery("\(field.name):\(Self.value(field)) archived:any")).list(opened)
                .todos
            #expect(found.contains(try todo("full")), "\(field)")
            #expect(!found.contains(try todo("no-\(field.name.lowercased())")), "\(field)")
        }
    }
}
