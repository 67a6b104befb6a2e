import Bytes
import Foundation
import Templating
import Testing

/// The examples of the Mustache specification (MIT, license included), run in specification mode.
struct `The Mustache specification` {
    @Test(arguments: try SpecificationCase.all)
    func `holds in every case`(_ example: SpecificationCase) throws {
        #expect(try example.render() == example.expected)
    }

    @Test func `is there with all its required modules and inheritance`() throws {
        #expect(try SpecificationCase.all.count == 163)
    }
}

struct SpecificationCase: Sendable, CustomTestStringConvertible {
    let module: String
    let name: String
    let data: SpecificationValue
    let template: String
    let partials: [String: String]
    let expected: String

    var testDescription: String { "\(module): \(name)" }

    func render() throws -> String {
        try renderDynamically(template, partials: partials, data)
    }

    static let modules = [
        "comments", "delimiters", "interpolation", "inverted", "partials", "sections", "inheritance",
    ]

    static var all: [SpecificationCase] {
        get throws { try modules.flatMap(cases) }
    }

    private static func cases(of module: String) throws -> [SpecificationCase] {
        let url = try #require(Bundle.module.url(forResource: "Fixtures/mustache/\(module)", withExtension: "json"))
        let file = try JSONDecoder().decode(File.self, from: Data(contentsOf: url))
        return file.tests.map {
            SpecificationCase(
                module: module, name: $0.name, data: $0.data.value, template: $0.template,
                partials: $0.partials ?? [:], expected: $0.expected)
        }
    }

    private struct File: Decodable {
        struct Test: Decodable {
            let name: String
            let data: JSONValue
            let template: String
            let partials: [String: String]?
            let expected: String
        }

        let tests: [Test]
    }
}

/// A JSON value to be converted to a `SpecificationValue`.
private struct JSONValue: Decodable {
    let value: SpecificationValue

    init(from decoder: any Decoder) throws {
        let container = try decoder.singleValueContainer()
        if container.decodeNil() {
            value = .null
        } else if let flag = try? container.decode(Bool.self) {
            value = .flag(flag)
        } else if let number = try? container.decode(Decimal.self) {
            value = .number("\(number)")
        } else if let text = try? container.decode(String.self) {
            value = .text(text)
        } else if let list = try? container.decode([JSONValue].self) {
            value = .list(list.map(\.value))
        } else {
            value = .object(try container.decode([String: JSONValue].self).mapValues(\.value))
        }
    }
}
