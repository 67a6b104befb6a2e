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
    let arguments: [OperationArgument]
    let perform: @Sendable (OperationArguments, MCPProject) throws(Failure) -> MCPToolResult

    /// The declaration that clients receive.
    var declaration: JSONValue {
        [
            "name": .string(name), "title": .string(title), "description": .string(about),
            "inputSchema": OperationArgument.schema(of: arguments),
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
}

extension Parameter {
    /// The tool argument that sets the parameter.
    var argument: String {
        switch self {
        case .field: "set"
        default: name
        }
    }
}
