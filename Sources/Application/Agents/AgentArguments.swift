import Domain
import JSON

/// What a tool may be told.
struct AgentArgument: Sendable {
    enum Kind: Sendable {
        /// At most so many bytes.
        case text(longest: Int)
        /// Texts, at least one and at most so many.
        case texts(most: Int, longest: Int)
        /// A text, or a number that stands for its digits.
        case textOrNumber
        /// From 0.
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

    /// As JSON Schema.
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

    /// Names and queries are short: what is longer is none.
    static let short = 2000
}

extension Parameter {
    /// The name of the argument by which a tool is told it.
    var argument: String {
        switch self {
        case .field: "set"
        default: name
        }
    }
}

/// What a tool is told, held against what it may be told.
struct AgentArguments {
    private var values: [String: JSONValue] = [:]

    /// - Throws: misuse that names the argument.
    init(_ members: [JSONValue.Member], of arguments: [AgentArgument]) throws(Failure) {
        for member in members {
            guard let argument = arguments.first(where: { $0.name.utf8.elementsEqual(member.name.utf8) }) else {
                let names = arguments.map(\.name)
                throw Failure("no argument '\(member.name)'; \(nearestAndKnown(member.name, names))", .misuse)
            }
            // What is null is left out.
            if case .null = member.value { continue }
            values[argument.name] = try AgentArguments.checked(member.value, argument)
        }
        if let missing = arguments.first(where: { $0.isRequired && values[$0.name] == nil }) {
            throw Failure("'\(missing.name)' is missing; the tool needs it", .misuse)
        }
    }

    /// Empty where it was left out.
    func text(_ name: String) -> String { given(name) ?? "" }

    /// Nil where it was left out.
    func given(_ name: String) -> String? { values[name]?.text }

    /// None where they were left out.
    func texts(_ name: String) -> [String] { values[name]?.elements.compactMap(\.text) ?? [] }

    /// Nil where it was left out.
    func number(_ name: String) -> Int? { values[name]?.number }

    /// False where it was left out.
    func flag(_ name: String) -> Bool { values[name] == .bool(true) }

    private static func checked(_ value: JSONValue, _ argument: AgentArgument) throws(Failure) -> JSONValue {
        let name = argument.name
        switch (argument.kind, value) {
        case (.text(let longest), .string(let text)): try check(text, name, longest)
        case (.texts(let most, let longest), .array(let elements)):
            guard (1...most).contains(elements.count) else {
                throw Failure("'\(name)' takes 1 to \(most) texts, not \(elements.count)", .misuse)
            }
            for element in elements {
                guard let text = element.text else { throw Failure("'\(name)' takes texts alone", .misuse) }
                try check(text, name, longest)
            }
        case (.textOrNumber, .string(let text)): try check(text, name, AgentArgument.short)
        case (.textOrNumber, .int(let number)): return .string("\(number)")
        case (.number, _):
            guard let number = value.number, number >= 0 else {
                throw Failure("'\(name)' takes a whole number from 0", .misuse)
            }
        case (.flag, .bool): break
        case (.text, _), (.textOrNumber, _): throw Failure("'\(name)' takes a text", .misuse)
        case (.texts, _): throw Failure("'\(name)' takes a list of texts", .misuse)
        case (.flag, _): throw Failure("'\(name)' takes true or false", .misuse)
        }
        return value
    }

    /// A word of the command line has no NUL either, so no one further on looks for it.
    private static func check(_ text: String, _ name: String, _ longest: Int) throws(Failure) {
        guard text.utf8.count <= longest else {
            throw Failure("'\(name)' has more than \(longest) bytes; shorten it", .misuse)
        }
        guard !text.utf8.contains(0) else { throw Failure("'\(name)' has the character U+0000; remove it", .misuse) }
    }
}
