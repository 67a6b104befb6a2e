import Domain
import YAML

/// Replaces aliases with the nodes they refer to, and limits their number.
///
/// A few lines of aliases can expand to billions of nodes, and a parser that compares complete keys visits each of
/// them. Therefore the parser receives a source in which aliases are plain text.
struct YAMLAliases {
    /// The replacement for each `*` in the source; a single character, so that columns are preserved.
    private let sign: Unicode.Scalar
    private let firstLine: Int
    /// The node of each anchor at this point of the text, with its number of nodes.
    private var anchors: [String: (node: Node, size: Int)] = [:]
    private var hasAliases = false
    private var nodes = 0

    /// The maximum number of nodes, if there are aliases.
    private static let maximumNodes = 10_000

    /// - Parameter sign: a character that the source does not contain.
    init(sign: Unicode.Scalar, firstLine: Int) {
        (self.sign, self.firstLine) = (sign, firstLine)
    }

    /// Returns whether the source may contain aliases.
    static func mayOccur(in source: String) -> Bool {
        source.utf8.contains(UInt8(ascii: "&")) && source.utf8.contains(UInt8(ascii: "*"))
    }

    func hidden(_ source: String) -> String {
        var scalars = String.UnicodeScalarView()
        for scalar in source.unicodeScalars { scalars.append(scalar == "*" ? sign : scalar) }
        return String(scalars)
    }

    /// Returns the text as it was written.
    func shown(_ text: String) -> String {
        guard text.unicodeScalars.contains(sign) else { return text }
        var scalars = String.UnicodeScalarView()
        for scalar in text.unicodeScalars { scalars.append(scalar == sign ? "*" : scalar) }
        return String(scalars)
    }

    /// Returns the node with aliases expanded and the replacements undone.
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

    /// Returns the node of an alias; nil for other texts.
    private mutating func alias(_ scalar: Node.Scalar, _ node: Node) throws(FrontMatterError) -> Node? {
        guard scalar.style == .plain, scalar.string.unicodeScalars.first == sign else {
            return nil
        }
        let name = shown(String(scalar.string.unicodeScalars.dropFirst()))
        guard let (target, size) = anchors[name] else {
            throw .undefinedAlias(name, at: place(node))
        }
        hasAliases = true
        try count(size, at: node)
        return target
    }

    private mutating func count(_ more: Int, at node: Node) throws(FrontMatterError) {
        nodes += more
        guard nodes > YAMLAliases.maximumNodes, hasAliases else { return }
        throw .largeAliases(at: place(node))
    }

    private func place(_ node: Node) -> SourcePosition {
        SourcePosition(node.mark.line + firstLine - 1, node.mark.column)
    }
}
