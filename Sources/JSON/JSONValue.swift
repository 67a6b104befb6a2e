/// Any JSON value. Objects keep the order of their members.
package enum JSONValue: Equatable, Sendable {
    case object([Member])
    case array([JSONValue])
    /// An array of objects with the same members.
    case table(Records)
    case string(String)
    case int(Int)
    case double(Double)
    case bool(Bool)
    case null

    /// A name and its value. Nothing prevents duplicate names in an object.
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

    /// A table of simple values.
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

    /// The members of an object; empty for other values.
    package var members: [Member] { if case .object(let members) = self { members } else { [] } }
}

extension JSONValue: ExpressibleByDictionaryLiteral, ExpressibleByArrayLiteral, ExpressibleByStringLiteral,
    ExpressibleByIntegerLiteral, ExpressibleByFloatLiteral, ExpressibleByBooleanLiteral, ExpressibleByNilLiteral
{
    /// Creates an object that keeps the order of its members.
    package init(dictionaryLiteral members: (String, JSONValue)...) {
        self = .object(members.map { Member(name: $0.0, value: $0.1) })
    }
    /// Creates an array.
    package init(arrayLiteral elements: JSONValue...) { self = .array(elements) }
    /// Creates a string.
    package init(stringLiteral value: String) { self = .string(value) }
    /// Creates an integer.
    package init(integerLiteral value: Int) { self = .int(value) }
    /// Creates a number. A non-finite number is written as null.
    package init(floatLiteral value: Double) { self = .double(value) }
    /// Creates a Boolean.
    package init(booleanLiteral value: Bool) { self = .bool(value) }
    package init(nilLiteral: ()) { self = .null }
}
