import Bytes
import Domain
@testable import Interchange
import JSON
import TestSupport
import Testing

struct `The schema of front matter` {
    private let schema: String = {
        var writer = JSONWriter()
        writer.value(
            FrontMatterSchema(
                settings {
                    $0.columns[1].also = ["In Progress", "wip"]
                    $0.lists[.kind] = NameList(["bug", "feature"], others: ["defect": "bug"])
                    $0.fields = ["responsible": .owner]
                }
            ).value)
        return writer.bytes.text
    }()

    private func errors(_ document: String) throws -> [String] {
        // Types may be lists and references lead to properties here, which the small reader of schemas does not know.
        let root = try JSONTree(schema)
        return try JSONTree(document).members.flatMap { name, value in
            try Self.fits(value, root["properties"]?[name], root) ? [] : [name]
        }.sorted()
    }

    private static func fits(_ value: JSONTree, _ rule: JSONTree?, _ root: JSONTree) throws -> Bool {
        guard let rule else { return true }
        if let name = rule["$ref"]?.text?.split(separator: "/").last {
            return try fits(value, root["properties"]?[String(name)], root)
        }
        if let choices = rule["anyOf"]?.elements {
            if !choices.isEmpty { return try choices.contains { try fits(value, $0, root) } }
        }
        if let names = rule["enum"]?.elements, !names.isEmpty { return names.contains(value) }
        if let pattern = rule["pattern"]?.text, let text = value.text {
            return try Regex(pattern).wholeMatch(in: text) != nil
        }
        let types = rule["type"].map { $0.text.map { [$0] } ?? $0.elements.compactMap(\.text) } ?? []
        let type =
            switch value {
            case .text: "string"
            case .number: "number"
            case .bool: "boolean"
            case .null: "null"
            case .object: "object"
            default: "array"
            }
        return types.isEmpty || types.contains(type)
    }

    @Test func `takes what fuda takes`() throws {
        #expect(
            try errors(
                #"""
                {"id":123456,"title":"a","status":"in progress","STATE":"x","owner":["hana"],"assignee":"hana, ken","priority":"HIGH","kind":"Defect",
                "due":"2026-12-01","created":"2026-12-01 09:00","doneAt":"2026-12-01T09:00:00.5+09:00","completed":true,"done":"2026-12-01",
                "draft":"yes","tags":null,"estimate":2.5,"recur":"weekly","blockedBy":"a","mood":{"x":1},"responsible":"hana"}
                """#) == [])
    }

    @Test func `refuses what is a finding`() throws {
        #expect(
            try errors(
                #"""
                {"status":"doen","priority":"urgent","kind":"chore","due":"31.12.2026","scheduled":"soon","draft":"maybe","estimate":"3h","title":["a"],
                "completed":"perhaps","deadline":5}
                """#)
                == [
                    "completed", "deadline", "draft", "due", "estimate", "kind", "priority", "scheduled", "status",
                    "title",
                ])
    }

    @Test func `knows each key by each of its names`() throws {
        let names = try JSONTree(schema)["properties"]?.members.map(\.key) ?? []
        #expect(Set(Field.allNames).subtracting(names) == [] && names.contains("responsible"))
        #expect(Field.allCases.allSatisfy { names.contains($0.name) })
    }
}
