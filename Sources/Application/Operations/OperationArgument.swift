package import JSON

/// An argument that an operation for programs accepts: a tool of the MCP server, or an address of the API.
package struct OperationArgument: Equatable, Sendable {
    /// The values of an argument.
    package enum Kind: Equatable, Sendable {
        /// A text with a maximum length in bytes.
        case text(longest: Int)
        /// A list of at least one text, with the maximum number of texts and the maximum length of each in bytes.
        case texts(most: Int, longest: Int)
        /// A text, or a number, which is read as its digits.
        case textOrNumber
        /// A whole number in a range.
        case number(ClosedRange<Int>)
        case flag
        /// One of these texts.
        case choice([String])
        /// The value of a field as documents have it: a text, a number, a list of texts; null removes the field.
        case value
        /// An object with the values of fields.
        case fields

        /// A name, a title or a query.
        package static let name = Kind.text(longest: OperationArgument.short)
        /// The Markdown of a text or a comment.
        package static let longText = Kind.text(longest: OperationArgument.longest)
    }

    package let name: String
    package let kind: Kind
    package var isRequired = false
    /// A sentence for the reader of the declaration.
    package let about: String

    package init(_ name: String, _ kind: Kind, isRequired: Bool = false, _ about: String) {
        (self.name, self.kind, self.isRequired, self.about) = (name, kind, isRequired, about)
    }

    /// The JSON Schema of the argument.
    package var schema: JSONValue {
        var schema = kind.schema
        if case .object(let members) = schema {
            schema = .object(members + [.init(name: "description", value: .string(about))])
        }
        return schema
    }

    /// The JSON Schema of an object with these arguments and no others.
    package static func schema(of arguments: [OperationArgument]) -> JSONValue {
        [
            "type": "object",
            "properties": .object(arguments.map { .init(name: $0.name, value: $0.schema) }),
            "required": .array(arguments.filter(\.isRequired).map { .string($0.name) }),
            "additionalProperties": false,
        ]
    }

    /// The maximum length of names and queries, in bytes.
    package static let short = 2000
    /// The maximum length of a text in the value of a field, in bytes.
    package static let longestValue = 64 << 10
    /// The maximum length of the Markdown of a todo, in bytes: as much as people and programs write over the network.
    package static let longest = 256 << 10
    /// The maximum number of texts in the value of a field.
    static let mostValues = 200
}

extension OperationArgument.Kind {
    fileprivate var schema: JSONValue {
        switch self {
        case .text(let longest): ["type": "string", "maxLength": .int(longest)]
        case .texts(let most, _):
            ["type": "array", "items": ["type": "string"], "minItems": 1, "maxItems": .int(most)]
        case .textOrNumber: ["type": ["string", "integer"]]
        case .number(let range):
            range.upperBound == .max
                ? ["type": "integer", "minimum": .int(range.lowerBound)]
                : ["type": "integer", "minimum": .int(range.lowerBound), "maximum": .int(range.upperBound)]
        case .flag: ["type": "boolean"]
        case .choice(let texts): ["type": "string", "enum": .array(texts.map { .string($0) })]
        case .value:
            [
                "type": ["string", "number", "boolean", "array", "null"], "items": ["type": "string"],
                "maxItems": .int(OperationArgument.mostValues), "maxLength": .int(OperationArgument.longestValue),
            ]
        case .fields: ["type": "object", "additionalProperties": OperationArgument.Kind.value.schema]
        }
    }
}
