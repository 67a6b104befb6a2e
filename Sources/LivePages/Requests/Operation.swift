import Application
import Bytes
import Domain
import HTTP
import JSON

/// The requests and answers of a route of the API. The checks of requests and `openapi.json` are derived from it.
struct Operation: Sendable {
    /// The content of a request.
    enum Content: Sendable {
        case nothing
        /// A JSON object.
        case members([OperationArgument])
        case markdown
    }

    /// The name in generated clients, such as `moveTodo`.
    let name: String
    /// A sentence for the reader of the description.
    let about: String
    /// The arguments in the query of the address.
    var query: [OperationArgument] = []
    var content = Content.nothing
    /// Whether the request must name the version of the todo that it is based on.
    var needsVersion = false
    /// Whether the request may name such a version.
    var takesVersion = false
    /// Whether a key makes repetitions harmless.
    var isRepeatable = false
    /// The status of an accepted request.
    var status = Status.ok
    /// The name of the document's schema in `OpenAPI`.
    let document: String

    /// Reads the arguments of a request.
    func arguments(of request: Request) throws(Refusal) -> OperationArguments {
        let query: OperationArguments
        do {
            query = try OperationArguments(texts: Array(request.target.query), of: self.query)
        } catch {
            throw Refusal(error)
        }
        switch content {
        case .nothing: return query
        case .markdown:
            try Operation.require(.markdown, of: request)
            guard let text = String(validating: request.body, as: UTF8.self), !request.body.contains(0) else {
                throw Refusal(problem: Problem(.badRequest, detail: "The body is not UTF-8 text."))
            }
            do {
                return try OperationArguments(
                    [.init(name: "body", value: .string(text))],
                    of: [OperationArgument("body", .text(longest: .max), "")])
            } catch {
                throw Refusal(error)
            }
        case .members(let known):
            try Operation.require(.json, of: request)
            let value: JSONValue
            do {
                value = try request.body.withUnsafeBufferPointer { bytes throws(JSONError) in
                    try JSONReader.value(of: bytes)
                }
            } catch {
                throw Refusal(
                    problem: Problem(
                        .badRequest, detail: "The body is not JSON: \(error.reason).", line: error.line,
                        column: error.column))
            }
            guard case .object(let members) = value else {
                throw Refusal(problem: Problem(.unprocessableContent, detail: "The body is not an object."))
            }
            do {
                return try OperationArguments(members, of: known)
            } catch {
                throw Refusal(error)
            }
        }
    }

    private static func require(_ type: MediaType, of request: Request) throws(Refusal) {
        guard let sent = request.contentType, sent.essence.hasSameBytes(as: type.essence),
            sent.charset ?? "utf-8" == "utf-8"
        else {
            throw Refusal(problem: Problem(.unsupportedMediaType, detail: "The body must be \(type.essence)."))
        }
    }

    /// The reason why a request is not executed.
    struct Refusal: Error {
        let problem: Problem

        init(problem: Problem) { self.problem = problem }

        init(_ error: OperationArgumentError) {
            problem = Problem(
                .unprocessableContent, detail: error.failure.text(\.name), key: error.name)
        }
    }
}
