import JSON

/// A JSON-RPC 2.0 message from a client.
enum JSONRPCMessage {
    /// A request; its response has the same id.
    case request(id: JSONValue, method: String, params: JSONValue)
    /// A notification or an unexpected response. The server does not answer it.
    case unanswered
    case wrong(id: JSONValue, JSONRPCError)

    init(_ value: JSONValue) {
        guard case .object = value else {
            self = .wrong(id: .null, .messageNotObject)
            return
        }
        let method = value["method"]
        let id: JSONValue
        switch value["id"] {
        case nil:
            self =
                method?.text == nil
                ? .wrong(id: .null, .neitherRequestNorResponse)
                : .unanswered
            return
        case .some(.string(let text)): id = .string(text)
        case .some(.int(let number)): id = .int(number)
        default:
            // Other numbers could change when they are parsed and written again.
            self = .wrong(id: .null, .invalidID)
            return
        }
        if method == nil, value["result"] != nil || value["error"] != nil {
            self = .unanswered
        } else if value["jsonrpc"]?.text?.utf8.elementsEqual("2.0".utf8) != true {
            self = .wrong(id: id, .unknownVersion)
        } else if let method = method?.text {
            self = .request(id: id, method: method, params: value["params"] ?? .object([]))
        } else {
            self = .wrong(id: id, .methodNotString)
        }
    }
}

/// The error in a response.
struct JSONRPCError: Error, Equatable {
    /// The error codes of JSON-RPC 2.0, section 5.1, and of the protocol's resources.
    enum Code: Int {
        case parse = -32700
        case invalidRequest = -32600
        case unknownMethod = -32601
        case invalidParams = -32602
        case failed = -32603
        case noResource = -32002
    }

    let code: Code
    /// Lower case, without a period, the remedy after a semicolon.
    let message: String

    init(_ code: Code, _ message: String) { (self.code, self.message) = (code, message) }
}
