import Domain
import JSON

// MARK: OperationArguments of tools

extension Failure {
    /// The failure of a name of several reports, such as `all`.
    static func namesSeveralReports(_ name: String) -> Failure {
        Failure("'\(name)' names several reports; name one", .misuse)
    }

    static func invalidAssignment(_ text: String) -> Failure { Failure("'\(text)' is not KEY=VALUE", .misuse) }

    static let noChangeToUndo = Failure(
        "this server has made no change that can be undone, or another program made one since")

    static func noTodo(_ name: String) -> Failure { Failure("no todo '\(name)'", .misuse) }
}

// MARK: The protocol

extension JSONRPCError {
    static let longMessage = JSONRPCError(.invalidRequest, "the message is too long")

    static func invalidJSON(_ error: JSONError) -> JSONRPCError { JSONRPCError(.parse, "invalid JSON: \(error)") }

    static func invalidBatch(most: Int) -> JSONRPCError {
        JSONRPCError(.invalidRequest, "a batch must have 1 to \(most) messages")
    }

    static let longResponses = JSONRPCError(
        .failed, "the responses of this batch are too long; send the rest one by one")

    static let messageNotObject = JSONRPCError(.invalidRequest, "a message must be an object")

    static let neitherRequestNorResponse = JSONRPCError(
        .invalidRequest, "a message needs a method, or an id with a result")

    static let invalidID = JSONRPCError(.invalidRequest, "an id must be a string or a 64-bit integer")

    static let unknownVersion = JSONRPCError(.invalidRequest, "'jsonrpc' is not \"2.0\"")

    static let methodNotString = JSONRPCError(.invalidRequest, "'method' is not a string")

    static func noMethod(_ name: String) -> JSONRPCError { JSONRPCError(.unknownMethod, "no method '\(name)'") }

    static func notString(_ parameter: String) -> JSONRPCError {
        JSONRPCError(.invalidParams, "'\(parameter)' is not a string")
    }

    static func notObject(_ parameter: String) -> JSONRPCError {
        JSONRPCError(.invalidParams, "'\(parameter)' is not an object")
    }

    static func noTool(_ name: String) -> JSONRPCError { JSONRPCError(.invalidParams, "no tool '\(name)'") }

    static func toolChangesFiles(_ name: String) -> JSONRPCError {
        JSONRPCError(.invalidParams, "the tool '\(name)' changes files, which --read-only forbids")
    }

    static let unknownResource = JSONRPCError(
        .noResource, "unknown resource; 'resources/templates/list' lists the address templates")

    static let unknownCursor = JSONRPCError(.invalidParams, "'cursor' is not from this server")
}
