/// Any JSON, with members in their order.
package enum JSONValue: Equatable, Sendable {
    case object([Member])
    case array([JSONValue])
    /// Objects that all have the same members.
    case table(Records)
    case string(String)
    case int(Int)
    case double(Double)
    case bool(Bool)
    case null

    package struct Member: Equatable, Sendable {
        package var name: String
        package var value: JSONValue

        package init(
            name: String, value: JSONValue
        ) {
            self.name = name
            self.value = value
        }
    }

    /// One table of plain values.
    package struct Records: Equatable, Sendable {
        package var header: [String]
        package var rows: [[JSONValue]]

        package init(
            header: [String], rows: [[JSONValue]]
        ) {
            self.header = header
            self.rows = rows
        }
    }

    /// Of an object; none of anything else.
    package var members: [Member] { if case .object(let members) = self { members } else { [] } }
}

extension JSONValue: ExpressibleByDictionaryLiteral, ExpressibleByArrayLiteral, ExpressibleByStringLiteral,
    ExpressibleByIntegerLiteral, ExpressibleByFloatLiteral, ExpressibleByBooleanLiteral, ExpressibleByNilLiteral
{
    package init(dictionaryLiteral members: (String, JSONValue)...) {
        self = .object(members.map { Member(name: $0.0, value: $0.1) })
    }
    package init(arrayLiteral elements: JSONValue...) { self = .array(elements) }
    package init(stringLiteral value: String) { self = .string(value) }
    package init(integerLiteral value: Int) { self = .int(value) }
    package init(floatLiteral value: Double) { self = .double(value) }
    package init(booleanLiteral value: Bool) { self = .bool(value) }
    package init(nilLiteral: ()) { self = .null }
}
