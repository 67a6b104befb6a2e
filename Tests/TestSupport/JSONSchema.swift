import Synchronization

/// The subset of JSON Schema used in the schemas of `docs` (2020-12) and by `fuda schema` (draft 7). It rejects unknown
/// keywords.
package struct JSONSchema: Sendable {
    private let root: JSONTree

    /// A schema that this implementation does not support.
    package struct Unknown: Error, CustomStringConvertible {
        package let description: String
    }

    package init(_ text: String) throws { root = try JSONTree(text) }

    /// The schema of this project's reports.
    package static let reports = Result { try JSONSchema(PackageFolder.text("docs/report.schema.json")) }

    /// Returns the errors in a document with their locations: `/figures/days/0/date: …`.
    package func errors(in document: String) throws -> [String] { try errors(in: JSONTree(document)) }

    /// Returns the same for a document that may contain values without a JSON form, such as infinity.
    package func errors(in document: JSONTree) throws -> [String] { try errors(document, root, "").sorted() }

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
        case "$schema", "$defs", "definitions", "title", "description": return []
        case "$ref": return try errors(value, definition(rule.text ?? ""), place)
        case "const": return wrong(value != rule, "is not \(rule)")
        case "enum": return wrong(!rule.elements.contains(value), "is none of \(rule.elements)")
        case "type":
            let types = rule.text.map { [$0] } ?? rule.elements.compactMap(\.text)
            return wrong(try !types.contains { try value.isOf($0) }, "is no \(types.joined(separator: ", "))")
        case "not": return wrong(try errors(value, rule, place).isEmpty, "is \(rule)")
        case "minimum", "exclusiveMinimum", "maximum":
            guard case .number(let number) = value, case .number(let limit) = rule else { return [] }
            let isWrong =
                keyword == "maximum" ? number > limit : keyword == "minimum" ? number < limit : number <= limit
            return wrong(isWrong, "is beyond \(keyword) \(limit)")
        case "minItems", "maxItems":
            guard case .array(let items) = value, let limit = rule.int else { return [] }
            return wrong(keyword == "minItems" ? items.count < limit : items.count > limit, "has \(items.count) items")
        case "minProperties":
            guard case .object(let members) = value, let least = rule.int else { return [] }
            return wrong(members.count < least, "has \(members.count) members")
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
        case "patternProperties":
            return try rule.members.flatMap { pattern, schema in
                try value.members.filter { try Self.matches($0.key, pattern) }.flatMap { name, value in
                    try errors(value, schema, "\(place)/\(name)")
                }
            }
        case "additionalProperties":
            let patterns = schema["patternProperties"]?.members.keys.map(\.self) ?? []
            let others = try value.members.filter { name, _ in
                try schema["properties"]?[name] == nil && !patterns.contains { try Self.matches(name, $0) }
            }
            return try others.flatMap { name, value in
                rule == .bool(false)
                    ? ["\(place)/\(name): is unknown"] : try errors(value, rule, "\(place)/\(name)")
            }
        case "allOf": return try rule.elements.flatMap { try errors(value, $0, place) }
        case "oneOf", "anyOf":
            let found = try rule.elements.map { try errors(value, $0, place) }
            let count = found.count(where: \.isEmpty)
            if count == 1 || keyword == "anyOf" && count > 0 { return [] }
            // Reports the alternative that matches furthest, which was most likely meant.
            let nearest = count > 1 ? nil : found.min { $0.count < $1.count }
            return wrong(true, "is \(count) of \(found.count) alternatives") + (nearest ?? [])
        default: throw Unknown(description: "unknown keyword '\(keyword)'")
        }
    }

    /// The same dates occur hundreds of times, and compiling a pattern costs more than matching.
    private static let known = Mutex<(answers: [String: Bool], patterns: [String: Regex<AnyRegexOutput>])>(([:], [:]))

    private static func matches(_ text: String, _ pattern: String) throws -> Bool {
        let question = "\(pattern)\0\(text)"
        return try known.withLock { known in
            if let answer = known.answers[question] { return answer }
            // ECMA-262 has no characters of several scalars.
            let regex = try known.patterns[pattern] ?? Regex(pattern).matchingSemantics(.unicodeScalar)
            known.patterns[pattern] = regex
            let answer = try regex.firstMatch(in: text) != nil
            known.answers[question] = answer
            return answer
        }
    }

    private func definition(_ reference: String) throws -> JSONTree {
        let path = reference.split(separator: "/").map { String($0) }
        guard path.count == 3, path[0] == "#", let found = root[path[1]]?[path[2]] else {
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
