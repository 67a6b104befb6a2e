package import Bytes
package import Interchange
import JSON
package import UseCases

/// Writes todos in the format of `fuda list --json`, with their bodies: as one document, or one todo per line.
package struct JSONTodoWriter: TodoWriter {
    private let json: TodoJSON
    private let isInLines: Bool
    private var isFirst = true

    /// - Parameter isInLines: whether each todo is a document on a line of its own
    ///   (https://github.com/ndjson/ndjson-spec).
    package init(_ board: Board, isInLines: Bool = false) {
        json = TodoJSON(board: board)
        self.isInLines = isInLines
    }

    /// Writes the start of a single document.
    package mutating func begin(_ bytes: inout ByteBuffer) {
        if isInLines { return }
        bytes.appendHead(ofDocument: "todos")
        bytes.append(",\"todos\":[")
    }

    /// Writes one todo.
    package mutating func write(
        _ todo: Int, body: String, _ losses: inout [ConversionLoss], into bytes: inout ByteBuffer
    ) {
        if !isInLines { bytes.append(isFirst ? "\n" : ",\n") }
        isFirst = false
        var writer = JSONWriter(capacity: 1024)
        json.write(todo, body: body.isEmpty ? nil : body, into: &writer)
        bytes.append(writer.bytes.bytes)
        if isInLines { bytes.append("\n") }
    }

    /// Writes the end of a single document.
    package mutating func end(_ bytes: inout ByteBuffer) { if !isInLines { bytes.append("]}\n") } }
}
