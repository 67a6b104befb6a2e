import Application
import Bytes
import Domain
import HTTP
import JSON

/// The description of the API for programs (OpenAPI 3.1), made from the table of routes.
enum DescriptionRoute {
    private static let description = OpenAPI.document(of: Route.operations)

    static func answer(_ exchange: Exchange) -> Response {
        exchange.document { $0.value(description) }
    }
}

/// Makes the description.
enum OpenAPI {
    /// Returns the description of routes.
    static func document(of routes: [Route]) -> JSONValue {
        var paths: [JSONValue.Member] = []
        for route in routes {
            guard let operation = route.operation, case .operation(let segments) = route.path else { continue }
            let path = "/" + segments.joined(separator: "/")
            let member = JSONValue.Member(
                name: route.method.name.lowercased(), value: described(operation, route, parameters(in: segments)))
            if let index = paths.firstIndex(where: { $0.name == path }) {
                paths[index].value = .object(paths[index].value.members + [member])
            } else {
                paths.append(.init(name: path, value: .object([member])))
            }
        }
        return [
            "openapi": "3.1.0",
            "info": [
                "title": "fuda", "version": "1",
                "description": "The todos of a live board. Edits merge with those of others by their meaning.",
            ],
            "servers": [["url": "/api/v1"]],
            "paths": .object(paths),
            "components": [
                "schemas": OpenAPISchemas.all,
                "responses": .object(refusals.map { .init(name: $0.name, value: $0.response) }),
                "securitySchemes": [
                    "token": [
                        "type": "http", "scheme": "bearer", "description": "A token from the page of the account.",
                    ],
                    "session": [
                        "type": "apiKey", "in": "cookie", "name": "__Host-fuda",
                        "description":
                            "A signed-in browser. Writes also need the field X-CSRF, the value of the forms.",
                    ],
                ],
            ],
            "security": [["token": []], ["session": []]],
        ]
    }

    private static func parameters(in segments: [String]) -> [JSONValue] {
        segments.filter { $0.hasBytePrefix("{") }.map { segment in
            [
                "name": .string(String(Substring(segment.utf8.dropFirst().dropLast()))), "in": "path", "required": true,
                "schema": ["type": "string", "minLength": 1],
            ]
        }
    }

    private static func described(_ operation: Operation, _ route: Route, _ path: [JSONValue]) -> JSONValue {
        var parameters = path
        for argument in operation.query {
            parameters.append([
                "name": .string(argument.name), "in": "query", "required": .bool(argument.isRequired),
                "schema": argument.schema,
            ])
        }
        if operation.needsVersion || operation.takesVersion {
            parameters.append(
                header(
                    "If-Match", isRequired: operation.needsVersion, #"^("[!#-~]+"|\*)$"#,
                    "The ETag of the todo that the edit is based on."))
        }
        if operation.isRepeatable {
            parameters.append(
                header(
                    "Idempotency-Key", isRequired: false, "^[!-~]{1,64}$",
                    "Makes repetitions of the request harmless for 24 hours."))
        }
        var members: [JSONValue.Member] = [
            .init(name: "operationId", value: .string(operation.name)),
            .init(name: "summary", value: .string(operation.about)),
            .init(name: "description", value: .string("Role: \(role(of: route.access)).")),
        ]
        if !parameters.isEmpty { members.append(.init(name: "parameters", value: .array(parameters))) }
        if let body = body(of: operation.content) { members.append(.init(name: "requestBody", value: body)) }
        members.append(.init(name: "responses", value: responses(of: operation, route, hasName: !path.isEmpty)))
        return .object(members)
    }

    private static func header(_ name: String, isRequired: Bool, _ pattern: String, _ about: String) -> JSONValue {
        [
            "name": .string(name), "in": "header", "required": .bool(isRequired), "description": .string(about),
            "schema": ["type": "string", "pattern": .string(pattern)],
        ]
    }

    private static func role(of access: Route.Access) -> String {
        switch access {
        case .everybody: "none"
        case .readers: Role.reader.rawValue
        case .role(let role): role.rawValue
        case .session: "any, signed in"
        }
    }

    private static func body(of content: Operation.Content) -> JSONValue? {
        switch content {
        case .nothing: nil
        case .markdown:
            ["required": true, "content": ["text/markdown": ["schema": ["type": "string"]]]]
        case .members(let arguments):
            [
                "required": true,
                "content": ["application/json": ["schema": OperationArgument.schema(of: arguments)]],
            ]
        }
    }

    // MARK: Responses

    private static func responses(of operation: Operation, _ route: Route, hasName: Bool) -> JSONValue {
        var accepted: [JSONValue.Member] = [.init(name: "description", value: .string(operation.status.reason))]
        if !operation.document.isEmpty {
            let schema: JSONValue = ["$ref": .string("#/components/schemas/\(operation.document)")]
            accepted.append(.init(name: "content", value: ["application/json": ["schema": schema]]))
        }
        if operation.status == .created, operation.document == "Edit" {
            let text: JSONValue = ["schema": ["type": "string"]]
            accepted.append(.init(name: "headers", value: ["Location": text, "ETag": text]))
            accepted.append(.init(name: "links", value: links))
        }
        let isWrite = !route.method.isSafe
        let hasBody = if case .nothing = operation.content { false } else { true }
        let kinds: [(Bool, Status)] = [
            (true, .badRequest), (route.access != .everybody, .unauthorized), (true, .forbidden),
            (hasName || operation.name == "undo", .notFound), (isWrite, .conflict), (hasBody, .contentTooLarge),
            (true, .uriTooLong),
            (hasBody, .unsupportedMediaType),
            (true, .misdirectedRequest), (true, .unprocessableContent), (operation.needsVersion, .preconditionRequired),
            (true, .tooManyRequests), (true, .headerFieldsTooLarge), (true, .internalServerError),
            (true, .serviceUnavailable),
            (isWrite, .insufficientStorage),
        ]
        return .object(
            [.init(name: "\(operation.status.code)", value: .object(accepted))]
                + (operation.name == "getTodo"
                    ? [.init(name: "304", value: ["description": .string(Status.notModified.reason)])] : [])
                + kinds.filter(\.0).map { _, status in
                    .init(
                        name: "\(status.code)", value: ["$ref": .string("#/components/responses/Status\(status.code)")])
                })
    }

    /// From a new todo to the operations that take its id.
    private static var links: JSONValue {
        let id: JSONValue = ["id": "$response.body#/todo/id"]
        return [
            "get": ["operationId": "getTodo", "parameters": id],
            "comment": ["operationId": "commentTodo", "parameters": id],
            "change": [
                "operationId": "changeTodo",
                "parameters": ["id": "$response.body#/todo/id", "If-Match": "$response.header.ETag"],
            ],
            "move": [
                "operationId": "moveTodo",
                "parameters": ["id": "$response.body#/todo/id", "If-Match": "$response.header.ETag"],
            ],
            "delete": [
                "operationId": "deleteTodo",
                "parameters": ["id": "$response.body#/todo/id", "If-Match": "$response.header.ETag"],
            ],
        ]
    }

    /// The statuses of requests that can be refused before their address is known, with a line of text.
    private static let early: Set<Status> = [
        .badRequest, .contentTooLarge, .uriTooLong, .misdirectedRequest, .headerFieldsTooLarge, .serviceUnavailable,
    ]

    /// The answers to refused requests.
    private static var refusals: [(name: String, response: JSONValue)] {
        let statuses: [(Status, String)] = [
            (.badRequest, "The request is malformed."), (.unauthorized, "Not signed in, or the token has ended."),
            (.forbidden, "The role or the scope does not allow the request."), (.notFound, "There is no such thing."),
            (.conflict, "Another person changed the same part; or the first request with the key is not answered yet."),
            (.contentTooLarge, "The body is longer than 1 MB."), (.uriTooLong, "The address is longer than 8 KB."),
            (.unsupportedMediaType, "The body has another type."),
            (.misdirectedRequest, "The server does not serve that host."),
            (.unprocessableContent, "The board refuses a value."), (.preconditionRequired, "If-Match is missing."),
            (.tooManyRequests, "There were more than 300 writes or 1,200 reads in a minute."),
            (.headerFieldsTooLarge, "The head is longer than 16 KB."),
            (.internalServerError, "The server failed; its log explains the number."),
            (.serviceUnavailable, "The server stops, or the project is locked."),
            (.insufficientStorage, "The disk is full."),
        ]
        return statuses.map { status, about in
            let schema = status == .conflict ? "Conflict" : "Problem"
            var content: [JSONValue.Member] = [
                .init(
                    name: "application/problem+json",
                    value: ["schema": ["$ref": .string("#/components/schemas/\(schema)")]])
            ]
            if early.contains(status) {
                content.append(.init(name: "text/plain", value: ["schema": ["type": "string"]]))
            }
            return ("Status\(status.code)", ["description": .string(about), "content": .object(content)])
        }
    }
}
