// In a release, this file replaces the option parser's file of the same name (packaging/lighten.sh), which needs
// FoundationEssentials only for --experimental-dump-help. That library is a quarter of a static program, and every
// start scans its types.

extension Error {
    func describe() -> String { String(describing: self) }
}

/// Encodes the parser's description of commands as JSON by reflection.
enum JSONEncoder {
    static func encode<T: Encodable>(_ value: T) -> String { json(value) ?? "null" }

    /// Returns nil for an optional without a value, which is omitted.
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
            // An enum case is a member with its name and an object of its associated values.
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
