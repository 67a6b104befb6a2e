import Domain
import YAML

/// Puts the nodes that aliases stand for in their places, and counts them while it does.
///
/// A few lines of aliases can stand for billions of nodes, and a parser that compares whole keys meets each of them. So the
/// parser is given a source in which aliases are mere texts.
struct YAMLAliases {
    /// What stands in the source for each `*`; one character for one, so that columns stay.
    private let sign: Unicode.Scalar
    private let firstLine: Int
    /// What each name stands for at this point of the text, and of how many nodes it is.
    private var anchors: [String: (node: Node, size: Int)] = [:]
    private var hasAliases = false
    private var nodes = 0

    /// So many nodes at most, where there are aliases.
    private static let maximumNodes = 10_000

    /// - Parameter sign: one that the source lacks.
    init(sign: Unicode.Scalar, firstLine: Int) {
        (self.sign, self.firstLine) = (sign, firstLine)
    }

    /// Whether the source can have any.
    static func mayStand(in source: String) -> Bool {
        source.utf8.contains(UInt8(ascii: "&")) && source.utf8.contains(UInt8(ascii: "*"))
    }

    func hidden(_ source: String) -> String {
        var scalars = String.UnicodeScalarView()
        for scalar in source.unicodeScalars { scalars.append(scalar == "*" ? sign : scalar) }
        return String(scalars)
    }

    /// The text as it was written.
    func shown(_ text: String) -> String {
        guard text.unicodeScalars.contains(sign) else { return text }
        var scalars = String.UnicodeScalarView()
        for scalar in text.unicodeScalars { scalars.append(scalar == sign ? "*" : scalar) }
        return String(scalars)
    }

    /// The node with nothing hidden.
    mutating func unfold(_ node: Node) throws(FrontMatterError) -> Node {
        let before = nodes
        try count(1, at: node)
        let value: Node.Value
        switch node.value {
        case .scalar(let scalar):
            if let alias = try alias(scalar, node) { return alias }
            value = .scalar(Node.Scalar(shown(scalar.string), scalar.style))
        case .sequence(let sequence):
            var items: [Node] = []
            for item in sequence { items.append(try unfold(item)) }
            value = .sequence(items)
        case .mapping(let mapping):
            var pairs: [(key: Node, value: Node)] = []
            for (key, value) in mapping { pairs.append((try unfold(key), try unfold(value))) }
            value = .mapping(pairs)
        }
        let unfolded = Node(value, tag: node.tag, mark: node.mark)
        if let anchor = node.anchor { anchors[anchor] = (unfolded, nodes - before) }
        return unfolded
    }

    /// What an alias stands for; nil for a text.
    private mutating func alias(_ scalar: Node.Scalar, _ node: Node) throws(FrontMatterError) -> Node? {
        guard scalar.style == .plain, scalar.string.unicodeScalars.first == sign else {
            return nil
        }
        let name = shown(String(scalar.string.unicodeScalars.dropFirst()))
        guard let (meant, size) = anchors[name] else {
            throw FrontMatterError(
                place: place(node), message: "unreadable YAML: found undefined alias '\(name)'; put the value in quotes"
            )
        }
        hasAliases = true
        try count(size, at: node)
        return meant
    }

    private mutating func count(_ more: Int, at node: Node) throws(FrontMatterError) {
        nodes += more
        guard nodes > YAMLAliases.maximumNodes, hasAliases else { return }
        throw FrontMatterError(place: place(node), message: "this value grows too large through its aliases")
    }

    private func place(_ node: Node) -> Place {
        Place(node.mark.line + firstLine - 1, node.mark.column)
    }
}
