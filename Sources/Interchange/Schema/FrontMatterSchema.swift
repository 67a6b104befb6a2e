import Bytes
package import Domain
package import JSON
import UseCases

/// The JSON Schema (draft 7, which most editors read) of a todo's front matter, for completion and checks while one types.
///
/// It follows from `Field` and the settings. It rejects a value if `check` reports an error for it, and accepts all others.
/// It does not know errors that need other files: missing todos, circles of them, and ids that two files have. Of a key that
/// is given twice, it judges both values, while `check` judges the one that is used.
package struct FrontMatterSchema {
    private let settings: Settings

    package init(_ settings: Settings) { self.settings = settings }

    /// The whole document.
    package var value: JSONValue {
        var root: [JSONValue.Member] = [
            .init(name: "$schema", value: "http://json-schema.org/draft-07/schema#"),
            .init(name: "title", value: "Front matter of a todo"),
            .init(
                name: "description",
                value:
                    "Made by 'fuda schema' from the settings of a board. Keys that are not named here are kept as they are."
            ),
        ]
        if isError(.emptyFrontMatter) {
            root.append(.init(name: "type", value: "object"))
            root.append(.init(name: "minProperties", value: 1))
        } else {
            root.append(.init(name: "type", value: ["object", "null"]))
        }
        root.append(.init(name: "properties", value: .object(properties)))
        root.append(.init(name: "patternProperties", value: .object(Field.allCases.map(otherCases))))
        // A key that is almost a known one has a rule of its own; without that rule it is unknown, too.
        if isError(.unknownKey), isError(.misspeltKey) || severity(.misspeltKey) == nil {
            root.append(.init(name: "additionalProperties", value: false))
        }
        root.append(.init(name: "definitions", value: .object(definitions)))
        return .object(root)
    }

    private func severity(_ rule: Rule) -> Severity? { settings.severities[rule] ?? rule.severity }

    private func isError(_ rule: Rule) -> Bool { severity(rule) == .error }

    // MARK: Keys

    /// Each key by its own name, then by each of its other names.
    private var properties: [JSONValue.Member] {
        var members = Field.allCases.map { field in
            JSONValue.Member(
                name: field.name,
                value: ["description": .string(field.key.meaning), "allOf": [reference(field)]])
        }
        for field in Field.allCases {
            let words =
                "The same as '\(field.name)'" + (field == .isChecked ? ", or the day on which it was done." : ".")
            members += otherNames(of: field).map { name in
                .init(name: name, value: ["description": .string(words), "allOf": [reference(field)]])
            }
        }
        return members
    }

    private func otherNames(of field: Field) -> [String] {
        let own = settings.fields.filter { $0.value == field }.keys.sorted()
        return field.key.aliases
            + own.filter { name in
                !([field.name] + field.key.aliases).contains { $0.utf8.elementsEqual(name.utf8) }
            }
    }

    /// The names of a key in other cases of their letters than `properties` has them in.
    private func otherCases(_ field: Field) -> JSONValue.Member {
        let names = [field.name] + otherNames(of: field)
        let usual = names.map(FrontMatterSchema.literal).joined(separator: "|")
        let all = names.map(FrontMatterSchema.anyCase).joined(separator: "|")
        return .init(name: "^(?!(?:\(usual))$)(?:\(all))$", value: reference(field))
    }

    private func reference(_ field: Field) -> JSONValue {
        switch field.key.value {
        case .text, .id, .word(.milestone): to("text")
        case .word(.status): to("status")
        case .word(let word): names(of: word).isEmpty ? to("text") : to(word.name)
        case .names, .ids, .texts: to("list")
        case .day: to("day")
        case .number: to("number")
        case .flag(.isChecked): to("flagOrDay")
        case .flag: to("flag")
        }
    }

    private func to(_ definition: String) -> JSONValue { ["$ref": .string("#/definitions/\(definition)")] }

    // MARK: Values

    private var definitions: [JSONValue.Member] {
        let hasTypes = isError(.wrongType)
        // An impossible date has a rule of its own, so that without it nothing of a date can be told.
        let hasDays = hasTypes && isError(.impossibleDate)
        return [
            .init(name: "nothing", value: ["enum": [nil, ""]]),
            .init(name: "scalar", value: ["not": ["type": ["array", "object"]]]),
            .init(name: "link", value: FrontMatterSchema.link),
            .init(name: "text", value: hasTypes ? text(several: false) : [:]),
            .init(name: "list", value: hasTypes ? text(several: true) : [:]),
            .init(name: "date", value: ["type": "string", "pattern": .string(FrontMatterSchema.date)]),
            .init(name: "day", value: hasDays ? one("date") : [:]),
            .init(name: "finite", value: FrontMatterSchema.number),
            .init(name: "number", value: hasTypes ? one("finite") : [:]),
            .init(name: "truth", value: FrontMatterSchema.flag),
            .init(name: "flag", value: hasTypes ? one("truth") : [:]),
            .init(name: "flagOrDay", value: hasDays ? ["anyOf": [to("flag"), to("date")]] : [:]),
        ]
            + listed("status", settings.columns.statuses, .unknownStatus)
            + settings.lists.keys.inOrder.flatMap { word in
                let names = names(of: word)
                return word.setting.map { names.isEmpty ? [] : listed(word.name, names, $0.unknown) } ?? []
            }
    }

    /// No value, a value, or a list with that one value.
    private func one(_ value: String) -> JSONValue {
        ["anyOf": [to("nothing"), to(value), ["type": "array", "items": to(value), "maxItems": 1]]]
    }

    /// Any text, or a list of such: YAML reads `[[Note]]` as a list in a list.
    private func text(several: Bool) -> JSONValue {
        let most: [JSONValue.Member] = several ? [] : [.init(name: "maxItems", value: 1)]
        let texts: [JSONValue.Member] = [
            .init(name: "type", value: "array"), .init(name: "items", value: to("scalar")),
        ]
        let links: [JSONValue.Member] = [.init(name: "type", value: "array"), .init(name: "items", value: to("link"))]
        return ["anyOf": [to("scalar"), .object(texts + most), to("link"), .object(links + most)]]
    }

    /// Names to complete; others are wrong only if their rule is an error.
    private func listed(_ key: String, _ names: [String], _ unknown: Rule) -> [JSONValue.Member] {
        let known: JSONValue = ["enum": .array(names.flatMap(FrontMatterSchema.values))]
        guard isError(unknown) else { return [.init(name: key, value: ["anyOf": [known, to("text")]])] }
        let patterns = names.map(FrontMatterSchema.anyCase).joined(separator: "|")
        let name = key + "Name"
        return [
            .init(name: name, value: ["anyOf": [known, ["type": "string", "pattern": .string("^(?:\(patterns))$")]]]),
            .init(name: key, value: one(name)),
        ]
    }

    private func names(of word: Key.Word) -> [String] {
        guard let list = settings.lists[word] else { return [] }
        return list.names.flatMap { [$0] + list.others(of: $0) }
    }

    /// A name as a text, and as the number or the flag that YAML takes it for without quotes.
    private static func values(_ name: String) -> [JSONValue] {
        let text = JSONValue.string(name)
        if let number = Domain.number(meantBy: name) {
            return [text, Int(exactly: number).map { .int($0) } ?? .double(number)]
        }
        switch name {
        case "true", "True", "TRUE": return [text, true]
        case "false", "False", "FALSE": return [text, false]
        default: return [text]
        }
    }

    // MARK: Patterns (ECMA-262)

    private static func literal(_ text: String) -> String {
        text.unicodeScalars.map(literal).joined()
    }

    private static func literal(_ scalar: Unicode.Scalar) -> String {
        "\\^$.*+?()[]{}|/".unicodeScalars.contains(scalar) ? "\\\(scalar)" : String(scalar)
    }

    /// A text in any case of its letters.
    private static func anyCase(_ text: String) -> String {
        text.unicodeScalars.map { scalar in
            let (upper, lower) = (scalar.properties.uppercaseMapping, scalar.properties.lowercaseMapping)
            let hasCases = upper.unicodeScalars.count == 1 && lower.unicodeScalars.count == 1 && upper != lower
            return hasCases ? "[\(upper)\(lower)]" : literal(scalar)
        }.joined()
    }

    /// What `[[Note]]` without quotes is.
    private static let link: JSONValue = [
        "type": "array", "minItems": 1, "maxItems": 1,
        "items": [
            "type": "array", "minItems": 1, "maxItems": 1,
            "items": ["not": ["type": ["array", "object"]], "pattern": "^[^\\[\\]{},\"]+$"],
        ],
    ]

    /// A day of the calendar, or an instant on it.
    private static let date: String = {
        let (leap, common) = ("0[48]|[2468][048]|[13579][26]", "0[1-9]|1[0-9]|2[0-8]")
        let days = [
            "(?!0000)[0-9]{4}-(?:(?:0[13578]|1[02])-(?:\(common)|29|3[01])|(?:0[469]|11)-(?:\(common)|29|30)|02-(?:\(common)))",
            "(?:[0-9]{2}(?:\(leap))|(?:\(leap))00)-02-29",
        ]
        let (hour, minute) = ("(?:[01][0-9]|2[0-3])", "[0-5][0-9]")
        let clock = "[Tt ]\(hour):\(minute)(?::(?:\(minute)|60)(?:\\.[0-9]*)?)?"
        return "^(?:\(days.joined(separator: "|")))(?:\(clock)(?:[Zz]| ?[+-]\(hour):?(?:\(minute))?)?)?$"
    }()

    /// A number, also as a text. YAML's `.inf` and `.nan` are none; validators agree on that only if no comparison or more
    /// than one holds.
    private static let number: JSONValue = [
        "anyOf": [
            [
                "type": "number",
                "oneOf": [
                    ["minimum": .double(-Double.greatestFiniteMagnitude), "maximum": 0],
                    ["exclusiveMinimum": 0, "maximum": .double(Double.greatestFiniteMagnitude)],
                ],
            ],
            [
                "type": "string",
                "pattern":
                    "^(?:[-+]?(?:\\.[0-9]+|[0-9]+(?:\\.[0-9]*)?)(?:[eE](?:-[0-9]+|\\+?[0-9]{1,2}))?|0o[0-7]+|0x[0-9a-fA-F]+)$",
            ],
        ]
    ]

    private static let flag: JSONValue = [
        "anyOf": [
            ["type": "boolean"],
            [
                "type": "string",
                "pattern": .string(
                    "^(?:\(["true", "false", "yes", "no", "on", "off"].map(anyCase).joined(separator: "|")))$"),
            ],
        ]
    ]
}
