import Domain
import JSON

/// The schemas of the documents of the API.
enum OpenAPISchemas {
    static var all: JSONValue {
        [
            "TodoFields": todo,
            "Todos": document("todos", ["todos": list("TodoFields"), "next": text], ["todos"]),
            "Todo": document("todo", ["todo": reference("TodoFields")], ["todo"]),
            "Edit": document(
                "edit", ["todo": reference("TodoFields"), "merged": flag, "action": text, "notes": texts], ["merged"]),
            "Board": document(
                "board",
                [
                    "title": text,
                    "columns": list(
                        object(["status": text, "title": text, "type": text, "todos": texts], ["status", "todos"])),
                    "todos": list("TodoFields"),
                ],
                ["columns", "todos"]),
            "Users": document(
                "users",
                [
                    "users": list(
                        object(
                            ["id": text, "name": text, "open": number, "overdue": number, "done": number],
                            ["id", "open"]))
                ],
                ["users"]),
            "Views": document(
                "views", ["views": list(object(["name": text, "query": text, "group": text], ["name", "query"]))],
                ["views"]),
            "Findings": document(
                "findings",
                [
                    "findings": list(
                        object(
                            [
                                "path": text, "line": number, "column": number, "severity": text, "rule": text,
                                "message": text,
                            ],
                            ["path", "line", "severity", "rule", "message"]))
                ], ["findings"]),
            "Report": document("report", ["name": text, "figures": ["type": "object"]], ["name"], version: 2),
            "Me": document("me", ["login": text, "user": text, "role": role, "token": flag], ["role", "token"]),
            "Token": object(
                ["id": text, "name": text, "scope": scope, "made": text, "ends": text],
                ["id", "name", "scope", "made", "ends"]),
            "Tokens": document("tokens", ["tokens": list("Token")], ["tokens"]),
            "NewToken": document("token", ["token": reference("Token"), "secret": text], ["token", "secret"]),
            "Description": object(["openapi": text, "paths": ["type": "object"]], ["openapi", "paths"]),
            "Problem": object(problem, ["type", "title", "status"]),
            "Conflict": object(
                problem + [
                    (
                        "conflicts",
                        list(
                            object(
                                ["key": text, "base": text, "yours": text, "theirs": text],
                                ["key", "base", "yours", "theirs"]))
                    ),
                    (
                        "body",
                        object(
                            ["base": text, "yours": text, "theirs": text, "merged": text],
                            ["base", "yours", "theirs", "merged"])
                    ),
                    ("etag", text),
                ], ["type", "title", "status"]),
        ]
    }

    private static let text: JSONValue = ["type": "string"]
    private static let number: JSONValue = ["type": "integer"]
    private static let flag: JSONValue = ["type": "boolean"]
    private static let texts: JSONValue = ["type": "array", "items": ["type": "string"]]
    private static let role: JSONValue = ["type": "string", "enum": .array(Role.allCases.map { .string($0.rawValue) })]
    private static let scope: JSONValue = ["type": "string", "enum": ["read", "write"]]

    private static let problem: [(String, JSONValue)] = [
        ("type", text), ("title", text), ("status", number), ("detail", text), ("key", text), ("line", number),
        ("column", number), ("id", text),
    ]

    private static func reference(_ name: String) -> JSONValue { ["$ref": .string("#/components/schemas/\(name)")] }

    private static func list(_ name: String) -> JSONValue { list(reference(name)) }

    private static func list(_ items: JSONValue) -> JSONValue { ["type": "array", "items": items] }

    private static func object(_ properties: KeyValuePairs<String, JSONValue>, _ required: [String]) -> JSONValue {
        object(properties.map { ($0.key, $0.value) }, required)
    }

    private static func object(_ properties: [(String, JSONValue)], _ required: [String]) -> JSONValue {
        [
            "type": "object", "properties": .object(properties.map { .init(name: $0.0, value: $0.1) }),
            "required": .array(required.map { .string($0) }),
        ]
    }

    private static func document(
        _ kind: String, _ properties: KeyValuePairs<String, JSONValue>, _ required: [String], version: Int = 1
    ) -> JSONValue {
        object(
            [("schemaVersion", ["const": .int(version)]), ("kind", ["const": .string(kind)])]
                + properties.map { ($0.key, $0.value) }, ["schemaVersion", "kind"] + required)
    }

    /// A todo, with the keys of its front matter.
    private static var todo: JSONValue {
        let keys = Field.allCases.filter { $0 != .isChecked }.map { field -> (String, JSONValue) in
            let schema: JSONValue =
                switch field.key.kind {
                case .text, .word, .id, .day: text
                case .names, .ids, .texts: texts
                case .number, .duration: ["type": "number"]
                case .flag: flag
                }
            return (
                field.name, .object(schema.members + [.init(name: "description", value: .string(field.key.meaning))])
            )
        }
        return object(
            keys + [
                ("type", text), ("path", text), ("href", text), ("broken", flag), ("body", text),
                ("checklist", object(["done": number, "all": number], ["done", "all"])), ("more", ["type": "object"]),
                ("unusable", ["type": "object"]),
            ], ["id", "title", "path"])
    }
}
