import Application
import Bytes
import Domain
import HTTP
import JSON
import TestSupport
import Testing

@testable import LivePages

/// Every field that people set, through every surface of the live board and for agents. `An edit of a todo` has those of the
/// command line.
struct EditableFieldTests {
    enum Surface: CaseIterable {
        case newForm, editForm, post, patch, mcpCreate, mcpSet
    }

    @Test(arguments: Field.editable) func `arrives in the file from every surface`(field: Field) throws {
        let value = field.sampleValue
        for surface in Surface.allCases {
            let project = try ServedProject()
            defer { project.end() }
            let before = try project.paths()
            try EditableFieldTests.send(field, value, through: surface, to: project)
            let path = try project.paths().first { !before.contains($0) } ?? "todos/k3f9q2-pack.md"
            let file = try project.text(path)
            let text = try #require(TodoText(Array(file.utf8), names: [:]))
            #expect(text[field] == value, "\(surface): \(file)")
        }
    }

    @Test func `every field is editable, or has its reason not to be`() {
        #expect(
            Set(Field.allCases).subtracting(Field.editable) == [
                .id, .isChecked, .archived, .createdAt, .updatedAt, .startedAt, .doneAt, .aliases, .order,
            ])
        #expect(Field.editable.count == Set(Field.editable).count)
    }

    private static func send(
        _ field: Field, _ value: String, through surface: Surface, to project: ServedProject
    ) throws {
        let (title, json) = (field == .title ? value : "New", "{\"\(field.name)\":\"\(value)\"}")
        let set = [field == .title ? nil : "\"set\":[\"\(field.name)=\(value)\"]", "\"title\":\"\(title)\""]
        switch surface {
        case .newForm:
            let form = [("title", title)] + (field == .title ? [] : [(field.name, value)])
            #expect(try project.client(.editor).post("/new", form).status == .seeOther)
        case .editForm:
            let client = try project.client(.editor)
            let page = try client.get("/todos/k3f9q2/edit").text
            #expect(page.contains("name=\"\(field.name)\""))
            let form = [("base", project.base()), (field.name, value)]
            #expect(try client.post("/todos/k3f9q2/edit", form).status == .seeOther)
        case .post:
            let members = field == .title ? "" : ",\(json.dropFirst().dropLast())"
            let answer = try project.program(.editor).send(
                .post, "/api/v1/todos", json: "{\"title\":\"\(title)\"\(members)}")
            #expect(answer.status == .created, "\(answer.text)")
        case .patch:
            let answer = try project.program(.editor).send(
                .patch, "/api/v1/todos/k3f9q2", json: "{\"set\":\(json)}",
                [("If-Match", "\"\(project.base())\"")])
            #expect(answer.status == .ok, "\(answer.text)")
        case .mcpCreate: try project.call("create", "{\(set.compactMap(\.self).joined(separator: ","))}")
        case .mcpSet: try project.call("set", "{\"ids\":[\"k3f9q2\"],\"set\":[\"\(field.name)=\(value)\"]}")
        }
    }
}

extension ServedProject {
    /// The paths of the todos.
    fileprivate func paths() throws -> [String] {
        try folder.names("todos").map { "todos/\($0)" }
    }

    /// Calls a tool of an MCP server that edits the same files.
    fileprivate func call(_ tool: String, _ arguments: String) throws {
        let request = ProjectRequest(
            folder: ".", today: Today(clock: 1_795_600_000), environment: ProcessEnvironment(folder: folder.path),
            actor: Actor(user: "hana"))
        let server = MCPServer(mayWrite: true, version: "1", try Workspace(request, for: .manyRequests)) {
            Today(clock: 1_795_600_000)
        }
        let line =
            #"{"jsonrpc":"2.0","id":1,"method":"tools/call","params":{"name":"\#(tool)","arguments":\#(arguments)}}"#
        var writer = JSONWriter()
        Array(line.utf8).withUnsafeBufferPointer { server.answer($0, into: &writer) }
        #expect(!writer.bytes.text.contains("\"isError\":true"), "\(writer.bytes.text)")
    }
}
