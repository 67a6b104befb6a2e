import JSON

/// Something that an agent may have done.
struct AgentTool: Sendable {
    /// What becomes of the files.
    enum Effect: Sendable {
        case reads
        /// Something is added to them, anew with each call.
        case adds
        /// Something says otherwise than before, once however often it is called.
        case changes
        /// Likewise, and what was there may be gone.
        case replaces

        var writes: Bool { self != .reads }
    }

    let name: String
    let title: String
    let about: String
    let effect: Effect
    /// The `kind` of the document that it answers with.
    let document: String
    let arguments: [AgentArgument]
    let perform: @Sendable (AgentArguments, AgentProject) throws(Failure) -> AgentAnswer

    /// What clients are told of it.
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
