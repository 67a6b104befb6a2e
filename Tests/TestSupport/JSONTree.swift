/// Any JSON value, read strictly: true is not 1.
package indirect enum JSONTree: Equatable, Sendable {
    case null
    case bool(Bool)
    case number(Double)
    case text(String)
    case array([JSONTree])
    case object([String: JSONTree])

    /// Invalid JSON.
    package struct Unreadable: Error, CustomStringConvertible {
        package let description: String
    }

    package init(_ text: String) throws {
        var reader = JSONReader(text)
        guard let tree = reader.document() else {
            throw Unreadable(description: "no JSON from byte \(reader.place) on: \(text.prefix(200))")
        }
        self = tree
    }

    package subscript(_ name: String) -> JSONTree? {
        if case .object(let members) = self { members[name] } else { nil }
    }

    package var text: String? { if case .text(let text) = self { text } else { nil } }
    package var int: Int? { if case .number(let number) = self { Int(exactly: number) } else { nil } }
    package var elements: [JSONTree] { if case .array(let elements) = self { elements } else { [] } }
    package var members: [String: JSONTree] { if case .object(let members) = self { members } else { [:] } }
}
