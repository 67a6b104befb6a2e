/// Any JSON, with members in their order.
enum JSONValue: Equatable, Sendable {
    case object([Member])
    case array([JSONValue])
    /// Objects that all have the same members.
    case table(Report.Records)
    case string(String)
    case int(Int)
    case double(Double)
    case bool(Bool)
    case null

    struct Member: Equatable, Sendable {
        var name: String
        var value: JSONValue
    }

    /// Of an object; none of anything else.
    var members: [Member] { if case .object(let members) = self { members } else { [] } }
}

extension JSONValue: ExpressibleByDictionaryLiteral, ExpressibleByArrayLiteral, ExpressibleByStringLiteral,
    ExpressibleByIntegerLiteral, ExpressibleByFloatLiteral, ExpressibleByBooleanLiteral, ExpressibleByNilLiteral
{
    init(dictionaryLiteral members: (String, JSONValue)...) {
        self = .object(members.map { Member(name: $0.0, value: $0.1) })
    }
    init(arrayLiteral elements: JSONValue...) { self = .array(elements) }
    init(stringLiteral value: String) { self = .string(value) }
    init(integerLiteral value: Int) { self = .int(value) }
    init(floatLiteral value: Double) { self = .double(value) }
    init(booleanLiteral value: Bool) { self = .bool(value) }
    init(nilLiteral: ()) { self = .null }
}
