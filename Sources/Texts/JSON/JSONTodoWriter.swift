package import Bytes
package import Interchange
import JSON
package import UseCases

/// Todos as `fuda list --json` has them, with their bodies: one document, or one todo a line.
package struct JSONTodoWriter: TodoWriter {
    private let json: TodoJSON
    private let isInLines: Bool
    private var isFirst = true

    /// - Parameter isInLines: whether each todo is a document of its own, in a line (https://github.com/ndjson/ndjson-spec).
    package init(_ board: Board, isInLines: Bool = false) {
        json = TodoJSON(board: board)
        self.isInLines = isInLines
    }

    /// Of one document what stands before its todos.
    package mutating func begin(_ bytes: inout ByteBuffer) {
        if isInLines { return }
        bytes.appendHead(ofDocument: "todos")
        bytes.append(",\"todos\":[")
    }

    /// One todo.
    package mutating func write(_ todo: Int, body: String, _ losses: inout [Loss], into bytes: inout ByteBuffer) {
        if !isInLines { bytes.append(isFirst ? "\n" : ",\n") }
        isFirst = false
        var writer = JSONWriter(capacity: 1024)
        json.write(todo, body: body.isEmpty ? nil : body, into: &writer)
        bytes.append(writer.bytes.bytes)
        if isInLines { bytes.append("\n") }
    }

    /// Of one document what stands behind its todos.
    package mutating func end(_ bytes: inout ByteBuffer) { if !isInLines { bytes.append("]}\n") } }
}
