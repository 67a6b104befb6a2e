import Bytes
import Domain
import JSON

/// The result of a request.
enum MCPResult {
    case value(JSONValue)
    case answer(MCPToolResult)
    /// The error of a tool: the agent may read the reason and try again.
    case failure(Failure)
    case resource(MCPResource)

    func write(into writer: inout JSONWriter) {
        switch self {
        case .value(let value): writer.value(value)
        case .answer(let answer): answer.write(into: &writer)
        case .failure(let failure):
            writer.value(["content": [MCPToolResult.text(failure.text(\.argument))], "isError": true])
        case .resource(let resource): writer.value(["contents": [resource.value]])
        }
    }
}

/// The result of a tool.
struct MCPToolResult {
    /// A JSON document, as the command prints it.
    var document: [UInt8]
    /// The notices that came up meanwhile.
    var remarks: [Notice] = []

    init(document: [UInt8]) { self.document = document }

    init(remarks: [Notice] = [], _ write: (inout JSONWriter) -> Void) {
        var writer = JSONWriter()
        write(&writer)
        (document, self.remarks) = (writer.bytes.array, remarks)
    }

    /// Writes the document twice: as structured content, and as text for clients that support only text.
    fileprivate func write(into writer: inout JSONWriter) {
        var text = document
        if text.last == 0x0A { text.removeLast() }
        writer.object { writer in
            writer.key("content")
            writer.array { writer in
                writer.value(MCPToolResult.text(String(decoding: text, as: UTF8.self)))
                for remark in remarks { writer.value(MCPToolResult.text(remark.text)) }
            }
            writer.key("structuredContent")
            writer.value(document: document)
        }
    }

    fileprivate static func text(_ text: String) -> JSONValue { ["type": "text", "text": .string(text)] }
}

/// The content of a resource.
struct MCPResource {
    let address: String
    let mediaType: String
    let text: String

    fileprivate var value: JSONValue {
        ["uri": .string(address), "mimeType": .string(mediaType), "text": .string(text)]
    }
}
