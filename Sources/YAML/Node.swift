/// A node of a YAML document: its value and how it is written.
package struct Node: Sendable {
    package let value: Value
    /// The explicit tag, or the default tag of the node's kind (`tag:yaml.org,2002:map`).
    package let tag: String
    package let mark: Mark
    package let anchor: String?
    /// A hash that is the same for equal nodes. It is cached, because a key can be as deep as the document, and each of
    /// its parts can itself be a key.
    private let digest: Int

    /// - Parameter tag: the tag as written. Nil and `!` mean the default tag of the node's kind.
    package init(_ value: Value, tag: String? = nil, mark: Mark, anchor: String? = nil) {
        let tag = tag.flatMap { $0 == "!" ? nil : $0 } ?? value.tag
        (self.value, self.tag, self.mark, self.anchor) = (value, tag, mark, anchor)
        digest = value.digest(with: tag)
    }

    /// The value of a node. Mappings keep the order of their entries.
    package enum Value: Sendable {
        case scalar(Scalar)
        case sequence([Node])
        case mapping([(key: Node, value: Node)])
    }

    /// A scalar as a string, without interpretation as a number or another type.
    package struct Scalar: Sendable {
        package let string: String
        package let style: Style

        package init(_ string: String, _ style: Style) {
            (self.string, self.style) = (string, style)
        }
    }

    /// The style of a scalar, with libyaml's numbers.
    package enum Style: UInt32, Sendable {
        case plain = 1
        case singleQuoted, doubleQuoted, literal, folded
    }

    /// The start of a node, including its anchor and tag. Line and column count from 1, columns in Unicode scalars.
    package struct Mark: Sendable {
        package let line: Int
        package let column: Int
    }
}

extension Node {
    /// The scalar; nil for other nodes.
    package var scalar: Scalar? {
        if case .scalar(let scalar) = value { scalar } else { nil }
    }

    /// The items of a sequence; nil for other nodes.
    package var sequence: [Node]? {
        if case .sequence(let items) = value { items } else { nil }
    }

    /// The entries of a mapping in their order; nil for other nodes.
    package var mapping: [(key: Node, value: Node)]? {
        if case .mapping(let pairs) = value { pairs } else { nil }
    }

    /// The value for a key. Nil if there is none or the node is no mapping.
    package subscript(name: String) -> Node? {
        let key = Node(.scalar(Scalar(name, .plain)), mark: mark)
        return mapping?.first { $0.key == key }?.value
    }
}

// MARK: - Equality

/// Nodes are equal if they have the same tag and value, regardless of position and style. Strings are compared by
/// Unicode canonical equivalence.
extension Node: Hashable {
    package static func == (left: Node, right: Node) -> Bool {
        guard left.digest == right.digest, left.tag == right.tag else { return false }
        switch (left.value, right.value) {
        case (.scalar(let left), .scalar(let right)): return left.string == right.string
        case (.sequence(let left), .sequence(let right)): return left == right
        case (.mapping(let left), .mapping(let right)): return left.elementsEqual(right, by: ==)
        default: return false
        }
    }

    package func hash(into hasher: inout Hasher) { hasher.combine(digest) }
}

extension Node.Value {
    /// The default tag of the node's kind.
    var tag: String {
        switch self {
        case .scalar: "tag:yaml.org,2002:str"
        case .sequence: "tag:yaml.org,2002:seq"
        case .mapping: "tag:yaml.org,2002:map"
        }
    }

    fileprivate func digest(with tag: String) -> Int {
        var hasher = Hasher()
        hasher.combine(tag)
        switch self {
        case .scalar(let scalar): hasher.combine(scalar.string)
        case .sequence(let items): hasher.combine(items)
        case .mapping(let pairs): for pair in pairs { hasher.combine(pair.key); hasher.combine(pair.value) }
        }
        return hasher.finalize()
    }
}
