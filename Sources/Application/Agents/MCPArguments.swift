import Domain
import JSON

/// An argument that a tool accepts.
struct MCPArgument: Sendable {
    enum Kind: Sendable {
        /// A text with a maximum length in bytes.
        case text(longest: Int)
        /// A list of at least one text, with the maximum number of texts and the maximum length of each in bytes.
        case texts(most: Int, longest: Int)
        /// A text, or a number, which is read as its digits.
        case textOrNumber
        /// A whole number, zero or greater.
        case number
        case flag
    }

    let name: String
    let kind: Kind
    var isRequired = false
    let about: String

    init(_ name: String, _ kind: Kind, isRequired: Bool = false, _ about: String) {
        (self.name, self.kind, self.isRequired, self.about) = (name, kind, isRequired, about)
    }

    /// The JSON Schema of the argument.
    var schema: JSONValue {
        let about = JSONValue.string(about)
        return switch kind {
        case .text: ["type": "string", "description": about]
        case .texts(let most, _):
            [
                "type": "array", "items": ["type": "string"], "minItems": 1, "maxItems": .int(most),
                "description": about,
            ]
        case .textOrNumber: ["type": ["string", "integer"], "description": about]
        case .number: ["type": "integer", "minimum": 0, "description": about]
        case .flag: ["type": "boolean", "description": about]
        }
    }

    /// The maximum length of names and queries, in bytes.
    static let short = 2000
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

/// The arguments of a call, checked against the tool's declaration.
struct MCPArguments {
    private var values: [String: JSONValue] = [:]

    /// - Throws: a misuse that names the argument.
    init(_ members: [JSONValue.Member], of arguments: [MCPArgument]) throws(Failure) {
        for member in members {
            guard let argument = arguments.first(where: { $0.name.utf8.elementsEqual(member.name.utf8) }) else {
                throw .noArgument(member.name, known: arguments.map(\.name))
            }
            // A null counts as absent.
            if case .null = member.value { continue }
            values[argument.name] = try MCPArguments.checked(member.value, argument)
        }
        if let missing = arguments.first(where: { $0.isRequired && values[$0.name] == nil }) {
            throw .missingArgument(missing.name)
        }
    }

    /// Returns a text argument; empty if it is absent.
    func text(_ name: String) -> String { given(name) ?? "" }

    /// Returns a text argument; nil if it is absent.
    func given(_ name: String) -> String? { values[name]?.text }

    /// Returns a list argument; empty if it is absent.
    func texts(_ name: String) -> [String] { values[name]?.elements.compactMap(\.text) ?? [] }

    /// Returns a number argument; nil if it is absent.
    func number(_ name: String) -> Int? { values[name]?.number }

    /// Returns a flag argument; false if it is absent.
    func flag(_ name: String) -> Bool { values[name] == .bool(true) }

    private static func checked(_ value: JSONValue, _ argument: MCPArgument) throws(Failure) -> JSONValue {
        let name = argument.name
        switch (argument.kind, value) {
        case (.text(let longest), .string(let text)): try check(text, name, longest)
        case (.texts(let most, let longest), .array(let elements)):
            guard (1...most).contains(elements.count) else {
                throw .invalidCount(elements.count, in: name, most: most)
            }
            for element in elements {
                guard let text = element.text else { throw .needsStrings(name) }
                try check(text, name, longest)
            }
        case (.textOrNumber, .string(let text)): try check(text, name, MCPArgument.short)
        case (.textOrNumber, .int(let number)): return .string("\(number)")
        case (.number, _):
            guard let number = value.number, number >= 0 else { throw .needsNumber(name) }
        case (.flag, .bool): break
        case (.text, _), (.textOrNumber, _): throw .needsString(name)
        case (.texts, _): throw .needsList(name)
        case (.flag, _): throw .needsFlag(name)
        }
        return value
    }

    /// Refuses NUL, as the command line does, so that no later code has to look for it.
    private static func check(_ text: String, _ name: String, _ longest: Int) throws(Failure) {
        guard text.utf8.count <= longest else { throw .tooLong(name, longest: longest) }
        guard !text.utf8.contains(0) else { throw .hasNUL(name) }
    }
}
