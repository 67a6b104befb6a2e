import JSON

/// A tool that agents can call.
struct MCPTool: Sendable {
    /// The effect of a call on the files.
    enum Effect: Sendable {
        case reads
        /// Adds something with every call.
        case adds
        /// Changes something; repeated calls have no further effect.
        case changes
        /// Like `changes`, but may delete or overwrite something.
        case replaces

        var writes: Bool { self != .reads }
    }

    let name: String
    let title: String
    let about: String
    let effect: Effect
    /// The `kind` of the result document.
    let document: String
    let arguments: [MCPArgument]
    let perform: @Sendable (MCPArguments, MCPProject) throws(Failure) -> MCPToolResult

    /// The declaration that clients receive.
    var declaration: JSONValue {
        [
            "name": .string(name), "title": .string(title), "description": .string(about),
            "inputSchema": inputSchema,
            "outputSchema": [
                "type": "object",
                "properties": ["schemaVersion": ["type": "integer"], "kind": ["const": .string(document)]],
                "required": ["schemaVersion", "kind"],
            ],
            "annotations": [
                "title": .string(title), "readOnlyHint": .bool(!effect.writes),
                "destructiveHint": .bool(effect == .replaces), "idempotentHint": .bool(effect != .adds),
                "openWorldHint": false,
            ],
        ]
    }

    private var inputSchema: JSONValue {
        [
            "type": "object",
            "properties": .object(arguments.map { .init(name: $0.name, value: $0.schema) }),
            "required": .array(arguments.filter(\.isRequired).map { .string($0.name) }),
            "additionalProperties": false,
        ]
    }
}
