import Domain
import Yams

extension SettingsReader {
    mutating func text(_ node: Node, _ key: String) -> String? {
        guard let scalar = node.scalar else {
            bad(node, "'\(key)' must be a text")
            return nil
        }
        return scalar.string
    }

    /// A path inside the project.
    mutating func folder(_ node: Node, _ key: String) -> String? {
        guard let text = text(node, key) else { return nil }
        guard let inside = normalized(text), !inside.isEmpty, !text.hasPrefix("/") else {
            bad(node, "'\(key)': '\(text)' is no folder inside the project")
            return nil
        }
        return inside
    }

    mutating func texts(_ node: Node, _ key: String) -> [String]? {
        if let scalar = node.scalar { return [scalar.string] }
        let items = node.sequence.map { $0.filter { !$0.isLeftOut } }
        guard let items, items.allSatisfy({ $0.scalar != nil }) else {
            bad(node, "'\(key)' must be a list of texts")
            return nil
        }
        return items.compactMap { $0.scalar?.string }
    }

    mutating func number(_ node: Node, _ key: String, in range: ClosedRange<Int>) -> Int? {
        guard let number = node.scalar.flatMap({ Int($0.string) }), range.contains(number) else {
            bad(node, "'\(key)' must be a whole number from \(range.lowerBound) to \(range.upperBound)")
            return nil
        }
        return number
    }

    mutating func flag(_ node: Node, _ key: String) -> Bool? {
        switch node.scalar?.string.lowercased() {
        case "true", "yes", "on": return true
        case "false", "no", "off": return false
        default:
            bad(node, "'\(key)' must be true or false")
            return nil
        }
    }
}

extension Node {
    /// No value, YAML's null, or an empty text: as if the key were not there.
    var isLeftOut: Bool {
        guard let scalar else { return false }
        let isPlain = scalar.style == .plain || scalar.style == .any
        return scalar.string.isEmpty || isPlain && ["~", "null", "Null", "NULL"].contains(scalar.string)
    }
}
