// In a release this file takes the place of the option parser's own of the same name (packaging/lighten.sh), which needs
// FoundationEssentials for one answer, --experimental-dump-help. That library is a quarter of a static program, and each start
// looks through its types.

extension Error {
    func describe() -> String { String(describing: self) }
}

/// Writes what the parser knows of commands as JSON, by looking at it.
enum JSONEncoder {
    static func encode<T: Encodable>(_ value: T) -> String { json(value) ?? "null" }

    /// Nil for what is left out: an optional without a value.
    private static func json(_ value: Any) -> String? {
        let mirror = Mirror(reflecting: value)
        switch (mirror.displayStyle, value) {
        case (.optional, _): return mirror.children.first.flatMap { json($0.value) }
        case (_, let text as String): return quoted(text)
        case (_, let flag as Bool): return flag ? "true" : "false"
        case (_, let number as Int): return String(number)
        case (_, let named as any RawRepresentable): return json(named.rawValue)
        case (.collection, _): return "[\(mirror.children.compactMap { json($0.value) }.joined(separator: ","))]"
        case (.dictionary, _): return members((value as? [String: String] ?? [:]).map { ($0.key, $0.value) })
        case (.enum, _):
            // A case is a member of its name, with an object of what it carries.
            guard let payload = mirror.children.first, let name = payload.label else {
                return "{\(quoted(String(describing: value))):{}}"
            }
            return
                "{\(quoted(name)):\(members(Mirror(reflecting: payload.value).children.map { ($0.label, $0.value) }))}"
        default: return members(mirror.children.map { ($0.label, $0.value) })
        }
    }

    private static func members(_ members: [(name: String?, value: Any)]) -> String {
        let told = members.compactMap { member in json(member.value).map { "\(quoted(member.name ?? "")):\($0)" } }
        return "{\(told.joined(separator: ","))}"
    }

    private static func quoted(_ text: String) -> String {
        var quoted = "\""
        for scalar in text.unicodeScalars {
            switch scalar {
            case "\"", "\\": quoted += "\\\(scalar)"
            case "\n": quoted += "\\n"
            case "\0"..<" ": quoted += "\\u00" + (scalar.value < 16 ? "0" : "") + String(scalar.value, radix: 16)
            default: quoted.unicodeScalars.append(scalar)
            }
        }
        return quoted + "\""
    }
}
