import Bytes
package import Domain
package import JSON

/// The JSON Schema (draft 7, which most editors read) of a todo's front matter, by which editors complete and check what one writes.
///
/// It follows from `Field` and the settings alone. What it calls wrong fuda tells as a finding, too; what fuda takes in any case of
/// letters, it takes in any.
package struct FrontMatterSchema {
    private let settings: Settings

    package init(_ settings: Settings) { self.settings = settings }

    /// The whole document.
    package var value: JSONValue {
        var members: [JSONValue.Member] = []
        for field in Field.allCases {
            members.append(JSONValue.Member(name: field.name, value: described(field)))
        }
        let own = settings.fields.sorted { $0.key < $1.key }.map { ($0.key, $0.value) }
        let others = Field.allCases.flatMap { field in field.key.aliases.map { ($0, field) } } + own
        for (name, field) in others where !members.contains(where: { $0.name.utf8.elementsEqual(name.utf8) }) {
            members.append(JSONValue.Member(name: name, value: alias(name, field)))
        }
        return [
            "$schema": "http://json-schema.org/draft-07/schema#",
            "title": "Front matter of a todo",
            "description":
                "Made by 'fuda schema' from the settings of a board. Keys that are not named here are kept as they are.",
            "type": ["object", "null"],
            "properties": .object(members),
        ]
    }

    private func described(_ field: Field) -> JSONValue {
        .object(
            [JSONValue.Member(name: "description", value: .string(FrontMatterSchema.description(of: field)))]
                + rule(field))
    }

    /// Another name: of `done` and `completed` a day is when, and a flag is whether.
    private func alias(_ name: String, _ field: Field) -> JSONValue {
        guard field == .isChecked else {
            return [
                "description": .string("The same as '\(field.name)'."), "$ref": .string("#/properties/\(field.name)"),
            ]
        }
        return [
            "description": "Whether it is done, or the day on which it was.",
            "anyOf": [["$ref": "#/properties/isChecked"], ["$ref": "#/properties/doneAt"]],
        ]
    }

    // MARK: Values

    private func rule(_ field: Field) -> [JSONValue.Member] {
        switch field.key.value {
        case .text, .id: [FrontMatterSchema.scalar]
        case .word(.status): named(settings.columns.flatMap { [$0.status] + $0.also })
        case .word(let word): names(of: word)
        case .names, .ids, .texts: [FrontMatterSchema.list]
        case .day: [FrontMatterSchema.day]
        case .number: [.init(name: "type", value: ["number", "null"])]
        case .flag: [FrontMatterSchema.flag]
        }
    }

    private func names(of word: Key.Word) -> [JSONValue.Member] {
        guard let list = settings.lists[word], !list.names.isEmpty else { return [FrontMatterSchema.scalar] }
        return named(list.names.flatMap { [$0] + list.others(of: $0) })
    }

    /// Those to complete, and the same in any case of letters.
    private func named(_ names: [String]) -> [JSONValue.Member] {
        var seen: Set<[UInt8]> = []
        let names = names.filter { seen.insert(Array($0.utf8)).inserted }
        let patterns = names.map(FrontMatterSchema.pattern).joined(separator: "|")
        return [
            .init(
                name: "anyOf",
                value: [
                    ["enum": .array(names.map { .string($0) })],
                    ["type": "string", "pattern": .string("^(?:\(patterns))$")],
                    ["type": "null"],
                ])
        ]
    }

    /// A regular expression (ECMA-262) for a text in any case of its letters.
    private static func pattern(_ text: String) -> String {
        text.unicodeScalars.map { scalar in
            let (upper, lower) = (scalar.properties.uppercaseMapping, scalar.properties.lowercaseMapping)
            if upper.unicodeScalars.count == 1, lower.unicodeScalars.count == 1, upper != lower {
                return "[\(upper)\(lower)]"
            }
            return "\\^$.*+?()[]{}|/".unicodeScalars.contains(scalar) ? "\\\(scalar)" : String(scalar)
        }.joined()
    }

    /// Text that YAML may take for a number or a flag.
    private static let scalar = JSONValue.Member(name: "type", value: ["string", "number", "boolean", "null"])

    private static let list = JSONValue.Member(
        name: "anyOf",
        value: [
            [
                "type": ["string", "number", "boolean", "null"],
                "description": "One, or several with commas between them.",
            ],
            ["type": "array", "items": ["type": ["string", "number", "boolean", "null"]]],
        ])

    /// A day or an instant; some readers of YAML make days of them before they look here.
    private static let day = JSONValue.Member(
        name: "anyOf",
        value: [
            [
                "type": "string",
                "pattern":
                    "^[0-9]{4}-[0-9]{2}-[0-9]{2}([Tt ][0-9]{2}:[0-9]{2}(:[0-9]{2}(\\.[0-9]+)?)?([Zz]| ?[+-][0-9]{2}(:?[0-9]{2})?)?)?$",
            ],
            ["type": "null"],
        ])

    private static let flag = JSONValue.Member(
        name: "anyOf",
        value: [
            ["type": ["boolean", "null"]],
            ["type": "string", "pattern": "^(?:[Yy][Ee][Ss]|[Nn][Oo]|[Oo][Nn]|[Oo][Ff][Ff])$"],
        ])

    // MARK: Words

    private static func description(of field: Field) -> String {
        switch field {
        case .id: "What others know it by; without it, the file's name."
        case .title: "What is to be done; without it, the first heading."
        case .description: "One line under the title."
        case .status: "The column, by its status."
        case .isChecked: "Whether it is done, where there is no status."
        case .draft: "Left out of the site and of reports."
        case .archived: "Off the board, but still to be found."
        case .owner: "Whose it is."
        case .reporter: "Who asked for it."
        case .kind: "What sort of work it is."
        case .priority: "How urgent it is."
        case .tags: "What it is filed under."
        case .milestone: "What it is to be part of."
        case .createdAt: "When it was made."
        case .updatedAt: "When it was last changed; without it, git says."
        case .startedAt: "When work on it began."
        case .doneAt: "When it was done."
        case .due: "By when it is to be done, as 2026-12-01 or 2026-12-01T09:00:00+09:00."
        case .scheduled: "Not before this day."
        case .parent: "The id of the todo that it is a part of."
        case .blockedBy: "The ids of todos that it waits for."
        case .links: "Addresses and paths."
        case .aliases: "Ids that it had before."
        case .estimate: "How much work it is, in the board's own unit."
        case .order: "Its place in the column, the smallest first."
        case .recur: "When it comes again, as 'every 2 weeks' or 'monthly on the last day'."
        }
    }
}
