import Foundation

/// Any JSON, read strictly: true is no 1.
package indirect enum JSONTree: Equatable, Sendable {
    case null
    case bool(Bool)
    case number(Double)
    case text(String)
    case array([JSONTree])
    case object([String: JSONTree])

    package init(_ text: String) throws { self = try JSONDecoder().decode(JSONTree.self, from: Data(text.utf8)) }

    package subscript(_ name: String) -> JSONTree? {
        if case .object(let members) = self { members[name] } else { nil }
    }

    package var text: String? { if case .text(let text) = self { text } else { nil } }
    package var int: Int? { if case .number(let number) = self { Int(exactly: number) } else { nil } }
    package var elements: [JSONTree] { if case .array(let elements) = self { elements } else { [] } }
    package var members: [String: JSONTree] { if case .object(let members) = self { members } else { [:] } }
}

extension JSONTree: Decodable {
    package init(from decoder: any Decoder) throws {
        let one = try decoder.singleValueContainer()
        if one.decodeNil() {
            self = .null
        } else if let flag = try? one.decode(Bool.self) {
            self = .bool(flag)
        } else if let number = try? one.decode(Double.self) {
            self = .number(number)
        } else if let text = try? one.decode(String.self) {
            self = .text(text)
        } else if let elements = try? one.decode([JSONTree].self) {
            self = .array(elements)
        } else {
            self = .object(try one.decode([String: JSONTree].self))
        }
    }
}
