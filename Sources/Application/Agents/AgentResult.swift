import Bytes
import JSON

/// What a request is answered with.
enum AgentResult {
    case value(JSONValue)
    case answer(AgentAnswer)
    /// A tool could not do it: the agent may read why and do better.
    case failure(Failure)
    case resource(AgentResource)

    func write(into writer: inout JSONWriter) {
        switch self {
        case .value(let value): writer.value(value)
        case .answer(let answer): answer.write(into: &writer)
        case .failure(let failure):
            writer.value(["content": [AgentAnswer.text(failure.text(\.argument))], "isError": true])
        case .resource(let resource): writer.value(["contents": [resource.value]])
        }
    }
}

/// What a tool found or did.
struct AgentAnswer {
    /// A document of JSON, as the command prints it.
    var document: [UInt8]
    /// What came up meanwhile, a sentence each.
    var remarks: [String] = []

    init(document: [UInt8]) { self.document = document }

    init(remarks: [String] = [], _ write: (inout JSONWriter) -> Void) {
        var writer = JSONWriter()
        write(&writer)
        (document, self.remarks) = (writer.bytes.array, remarks)
    }

    /// The document twice, as a text for those who know no other results.
    fileprivate func write(into writer: inout JSONWriter) {
        var text = document
        if text.last == 0x0A { text.removeLast() }
        writer.object { writer in
            writer.key("content")
            writer.array { writer in
                writer.value(AgentAnswer.text(String(decoding: text, as: UTF8.self)))
                for remark in remarks { writer.value(AgentAnswer.text(remark)) }
            }
            writer.key("structuredContent")
            writer.value(document: document)
        }
    }

    fileprivate static func text(_ text: String) -> JSONValue { ["type": "text", "text": .string(text)] }
}

/// What a resource holds.
struct AgentResource {
    let address: String
    let mediaType: String
    let text: String

    fileprivate var value: JSONValue {
        ["uri": .string(address), "mimeType": .string(mediaType), "text": .string(text)]
    }
}
