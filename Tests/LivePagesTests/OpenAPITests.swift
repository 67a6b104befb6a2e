import Accounts
import Application
import Domain
import HTTP
import JSON
import Platform
import TestSupport
import Testing

@testable import LivePages

/// The description of the API, compared with what the API answers.
@Suite struct OpenAPITests {
    private static let document = OpenAPI.document(of: Route.operations)

    @Test func `every route of the API is described once`() throws {
        var names: Set<String> = []
        for route in Route.operations {
            let operation = try #require(route.operation)
            #expect(names.insert(operation.name).inserted)
            guard case .operation(let segments) = route.path else {
                Issue.record("\(operation.name) has no path of the API")
                continue
            }
            let path = OpenAPITests.document["paths"]?[named: "/" + segments.joined(separator: "/")]
            let described = try #require(path?[named: route.method.name.lowercased()])
            #expect(described["operationId"] == .string(operation.name))
            #expect(operation.document.isEmpty || schema(operation.document) != nil, "\(operation.document)")
        }
        #expect(Route.pages.allSatisfy { $0.operation == nil })
    }

    /// Each operation with each role and scope, with arguments that are right and with arguments that are wrong.
    @Test func `every answer is described`() throws {
        let project = try ServedProject()
        defer { project.end() }
        for route in Route.operations {
            let operation = try #require(route.operation)
            for role in Role.allCases {
                for scope in AccessToken.Scope.allCases {
                    let program = try project.program(role, scope)
                    for content in OpenAPITests.contents(of: operation, project) {
                        project.clock.set(project.clock.value + 1)
                        let answer = try program.send(
                            route.method, OpenAPITests.path(route), content.body, content.fields)
                        try check(answer, of: route, "as \(role) with \(scope)")
                        let isAllowed =
                            route.access == .readers || route.access == .role(.reader)
                            || scope == .write && route.access.allows(role)
                        #expect((answer.status == .forbidden) == !isAllowed, "\(operation.name) \(role) \(scope)")
                    }
                }
            }
            let stranger = try Program(site: project.site, token: nil).send(route.method, OpenAPITests.path(route))
            #expect(stranger.status == .unauthorized && stranger.fields["WWW-Authenticate"] == "Bearer")
            try check(stranger, of: route, "as nobody")
        }
    }

    private static func path(_ route: Route) -> String {
        guard case .operation(let segments) = route.path else { return "" }
        let path = segments.joined(separator: "/")
        return "/api/v1/"
            + path.replacing("{id}", with: path.hasPrefix("users") ? "hana" : "k3f9q2").replacing(
                "{name}", with: "flow")
    }

    /// Bodies and header fields: a right one, one without members, one with an unknown member, and no body.
    private static func contents(of operation: Operation, _ project: ServedProject) -> [(
        body: [UInt8], fields: [(String, String)]
    )] {
        let version = [("If-Match", "*")]
        let json = version + [("Content-Type", "application/json")]
        switch operation.content {
        case .nothing: return [([], version), ([], [])]
        case .markdown:
            return [
                (Array("New text\n".utf8), version + [("Content-Type", "text/markdown")]),
                ([0xFF], version + [("Content-Type", "text/markdown")]),
            ]
        case .members(let arguments):
            let right = arguments.filter(\.isRequired).map { "\"\($0.name)\":\(value(of: $0))" }.joined(separator: ",")
            return [
                (Array("{\(right)}".utf8), json), (Array("{}".utf8), json), (Array("{\"unknown\":1}".utf8), json),
                (Array("[".utf8), json), ([], version),
                (Array("{\(right)}".utf8), [("Content-Type", "application/json")]),
            ]
        }
    }

    private static func value(of argument: OperationArgument) -> String {
        switch argument.kind {
        case .number: "0"
        case .flag: "true"
        default:
            switch argument.name {
            case "status": "\"doing\""
            case "text": "\"Find the bag\""
            default: "\"1-1\""
            }
        }
    }

    // MARK: Schemas

    private func schema(_ name: String) -> JSONValue? { OpenAPITests.document["components"]?["schemas"]?[named: name] }

    private func check(_ answer: Response, of route: Route, _ person: String) throws {
        let operation = try #require(route.operation)
        let words = "\(operation.name) \(person): \(answer.status.code)"
        guard case .operation(let segments) = route.path else { return }
        let described = OpenAPITests.document["paths"]?[named: "/" + segments.joined(separator: "/")]?[
            named: route.method.name.lowercased()]
        var response = try #require(
            described?["responses"]?[named: "\(answer.status.code)"], "\(words) is not described")
        if case .string(let reference)? = response["$ref"] {
            response = try #require(
                OpenAPITests.document["components"]?["responses"]?[
                    named: String(reference.split(separator: "/").last ?? "")])
        }
        let type = answer.fields["Content-Type"] ?? ""
        guard let content = response["content"] else {
            #expect(answer.text.isEmpty, "\(words)")
            return
        }
        let media = try #require(content[named: type], "\(words): \(type)")
        guard type.hasSuffix("json") else { return }
        let value = try Array(answer.text.utf8).withUnsafeBufferPointer { try JSONReader.value(of: $0) }
        let faults = faults(of: value, by: try #require(media["schema"]), at: "")
        #expect(faults.isEmpty, "\(words): \(faults)")
    }

    /// The places where a value differs from a schema, by the keywords that the description uses.
    private func faults(of value: JSONValue, by schema: JSONValue, at place: String) -> [String] {
        if case .string(let reference)? = schema["$ref"] {
            guard let named = self.schema(String(reference.split(separator: "/").last ?? "")) else {
                return ["\(place): \(reference)"]
            }
            return faults(of: value, by: named, at: place)
        }
        if let constant = schema["const"], constant != value { return ["\(place): not \(constant)"] }
        if case .array(let values)? = schema["enum"], !values.contains(value) {
            return ["\(place): not one of \(values)"]
        }
        switch (schema["type"]?.text, value) {
        case ("object"?, .object(let members)):
            let missing = (schema["required"]?.elements ?? []).compactMap(\.text).filter { value[named: $0] == nil }
            return missing.map { "\(place).\($0) is missing" }
                + members.flatMap { member in
                    schema["properties"]?[named: member.name].map {
                        faults(of: member.value, by: $0, at: "\(place).\(member.name)")
                    } ?? []
                }
        case ("array"?, .array(let elements)):
            return schema["items"].map { items in elements.flatMap { faults(of: $0, by: items, at: "\(place)[]") } }
                ?? []
        case ("array"?, .table), ("string"?, .string), ("integer"?, .int), ("number"?, .int), ("number"?, .double),
            ("boolean"?, .bool), (nil, _):
            return []
        case (let type?, _): return ["\(place): no \(type)"]
        }
    }
}

extension Route.Access {
    fileprivate func allows(_ role: Role) -> Bool {
        switch self {
        case .everybody, .readers: true
        case .role(let least): role >= least
        case .session: false
        }
    }
}

extension JSONValue {
    fileprivate subscript(named name: String) -> JSONValue? { members.first { $0.name == name }?.value }
}
