/// A part of a YAML document: what it says, and where and how that is written.
package struct Node: Sendable {
    package let value: Value
    /// The one that the node has by what it is (`tag:yaml.org,2002:map`), or the one that is written before it.
    package let tag: String
    package let mark: Mark
    package let anchor: String?
    /// The same for equal nodes. It is kept, as a key can be as deep as the document and each of its parts a key again.
    private let digest: Int

    /// - Parameter tag: as it is written; nil and `!` leave the one that the node has by what it is.
    package init(_ value: Value, tag: String? = nil, mark: Mark, anchor: String? = nil) {
        let tag = tag.flatMap { $0 == "!" ? nil : $0 } ?? value.tag
        (self.value, self.tag, self.mark, self.anchor) = (value, tag, mark, anchor)
        digest = value.digest(with: tag)
    }

    /// The entries of a mapping stand in the order in which they are written.
    package enum Value: Sendable {
        case scalar(Scalar)
        case sequence([Node])
        case mapping([(key: Node, value: Node)])
    }

    /// A text; what else it may mean, such as a number, is not asked here.
    package struct Scalar: Sendable {
        package let string: String
        package let style: Style

        package init(_ string: String, _ style: Style) {
            (self.string, self.style) = (string, style)
        }
    }

    /// How a text is written, by libyaml's numbers.
    package enum Style: UInt32, Sendable {
        case plain = 1
        case singleQuoted, doubleQuoted, literal, folded
    }

    /// Where a node starts: with its anchor or tag, if it has one. Both count from 1, columns by scalars of Unicode.
    package struct Mark: Sendable {
        package let line: Int
        package let column: Int
    }
}

extension Node {
    /// What it says, where it is a text.
    package var scalar: Scalar? {
        if case .scalar(let scalar) = value { scalar } else { nil }
    }

    /// Its items, where it is a list.
    package var sequence: [Node]? {
        if case .sequence(let items) = value { items } else { nil }
    }

    /// Its entries as they are written, where it is a mapping.
    package var mapping: [(key: Node, value: Node)]? {
        if case .mapping(let pairs) = value { pairs } else { nil }
    }

    /// What stands at a key; nil where the node has none of that name, or is no mapping.
    package subscript(name: String) -> Node? {
        let key = Node(.scalar(Scalar(name, .plain)), mark: mark)
        return mapping?.first { $0.key == key }?.value
    }
}

// MARK: - Equality

/// Equal nodes say the same, wherever and in whatever style they are written. Texts are equal as Unicode has it.
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
    /// The tag of what has none.
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
