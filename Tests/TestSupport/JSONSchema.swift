import Synchronization

/// A JSON Schema (2020-12) as far as `docs/report.schema.json` goes; what it does not know it refuses.
package struct JSONSchema: Sendable {
    private let root: JSONTree

    /// A schema that cannot be judged by.
    package struct Unknown: Error, CustomStringConvertible {
        package let description: String
    }

    package init(_ text: String) throws { root = try JSONTree(text) }

    /// That of this project's reports.
    package static let reports = Result { try JSONSchema(PackageFolder.text("docs/report.schema.json")) }

    /// What is wrong with a document, each with its place: `/figures/days/0/date: …`.
    package func errors(in document: String) throws -> [String] { try errors(JSONTree(document), root, "").sorted() }

    private func errors(_ value: JSONTree, _ schema: JSONTree, _ place: String) throws -> [String] {
        try schema.members.flatMap { keyword, rule in
            try errors(value, keyword, rule, schema, place)
        }
    }

    private func errors(
        _ value: JSONTree, _ keyword: String, _ rule: JSONTree, _ schema: JSONTree, _ place: String
    ) throws -> [String] {
        let wrong = { (isWrong: Bool, words: String) in isWrong ? ["\(place): \(words)"] : [] }
        switch keyword {
        case "$schema", "$defs", "title", "description": return []
        case "$ref": return try errors(value, definition(rule.text ?? ""), place)
        case "const": return wrong(value != rule, "is not \(rule)")
        case "enum": return wrong(!rule.elements.contains(value), "is none of \(rule.elements)")
        case "type": return wrong(try !value.isOf(rule.text ?? ""), "is no \(rule.text ?? "")")
        case "minimum":
            guard case .number(let number) = value, case .number(let least) = rule else { return [] }
            return wrong(number < least, "is below \(least)")
        case "pattern":
            guard let text = value.text else { return [] }
            return wrong(try !Self.matches(text, rule.text ?? ""), "does not match \(rule.text ?? "")")
        case "items": return try value.elements.enumerated().flatMap { try errors($1, rule, "\(place)/\($0)") }
        case "required":
            guard case .object(let members) = value else { return [] }
            return rule.elements.compactMap(\.text).flatMap { wrong(members[$0] == nil, "has no '\($0)'") }
        case "properties":
            return try rule.members.flatMap { name, schema in
                try value[name].map { try errors($0, schema, "\(place)/\(name)") } ?? []
            }
        case "additionalProperties":
            let others = value.members.filter { schema["properties"]?[$0.key] == nil }
            return try others.flatMap { name, value in
                rule == .bool(false)
                    ? wrong(true, "has the unknown '\(name)'") : try errors(value, rule, "\(place)/\(name)")
            }
        case "oneOf", "anyOf":
            let found = try rule.elements.map { try errors(value, $0, place) }
            let count = found.count(where: \.isEmpty)
            if count == 1 || keyword == "anyOf" && count > 0 { return [] }
            // Of the alternatives the one that goes furthest was meant, most likely.
            let nearest = count > 1 ? nil : found.min { $0.count < $1.count }
            return wrong(true, "is \(count) of \(found.count) alternatives") + (nearest ?? [])
        default: throw Unknown(description: "unknown keyword '\(keyword)'")
        }
    }

    /// The same days come in their hundreds, and to read a pattern costs more than to follow it.
    private static let known = Mutex<[String: Bool]>([:])

    private static func matches(_ text: String, _ pattern: String) throws -> Bool {
        let question = "\(pattern)\0\(text)"
        if let answer = known.withLock({ $0[question] }) { return answer }
        let answer = try Regex(pattern).firstMatch(in: text) != nil
        known.withLock { $0[question] = answer }
        return answer
    }

    private func definition(_ reference: String) throws -> JSONTree {
        guard let found = root["$defs"]?[reference.replacing("#/$defs/", with: "")] else {
            throw Unknown(description: "no definition '\(reference)'")
        }
        return found
    }
}

extension JSONTree {
    fileprivate func isOf(_ type: String) throws -> Bool {
        switch (type, self) {
        case ("object", .object), ("array", .array), ("string", .text), ("null", .null), ("boolean", .bool),
            ("number", .number):
            true
        case ("integer", .number(let number)): number == number.rounded()
        case ("object", _), ("array", _), ("string", _), ("null", _), ("boolean", _), ("number", _), ("integer", _):
            false
        default: throw JSONSchema.Unknown(description: "unknown type '\(type)'")
        }
    }
}
