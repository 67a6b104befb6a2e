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

    /// A name and its value. Nothing checks that an object has each name once.
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
    /// An object, whose members stay in that order.
    package init(dictionaryLiteral members: (String, JSONValue)...) {
        self = .object(members.map { Member(name: $0.0, value: $0.1) })
    }
    /// An array.
    package init(arrayLiteral elements: JSONValue...) { self = .array(elements) }
    /// A text.
    package init(stringLiteral value: String) { self = .string(value) }
    /// A whole number.
    package init(integerLiteral value: Int) { self = .int(value) }
    /// A number; one that is not finite is written as null.
    package init(floatLiteral value: Double) { self = .double(value) }
    /// `true` or `false`.
    package init(booleanLiteral value: Bool) { self = .bool(value) }
    package init(nilLiteral: ()) { self = .null }
}
