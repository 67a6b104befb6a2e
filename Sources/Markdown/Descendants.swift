import Bytes
import CCmark

/// The descendants of a node, in document order.
struct Descendants: Sequence, IteratorProtocol {
    struct Node {
        let pointer: OpaquePointer
        let type: cmark_node_type

        /// Whether the node is text or a code span.
        var isLiteral: Bool { type == CMARK_NODE_TEXT || type == CMARK_NODE_CODE }
        var isBreak: Bool { type == CMARK_NODE_SOFTBREAK || type == CMARK_NODE_LINEBREAK }
    }

    private let root: OpaquePointer
    private let blocksOnly: Bool
    private var upcoming: OpaquePointer?

    init(of root: OpaquePointer, blocksOnly: Bool = false) {
        self.root = root
        self.blocksOnly = blocksOnly
        upcoming = cmark_node_first_child(root)
    }

    mutating func next() -> Node? {
        guard let node = upcoming else { return nil }
        let type = cmark_node_get_type(node)
        upcoming = following(node, type)
        return Node(pointer: node, type: type)
    }

    private func following(_ node: OpaquePointer, _ type: cmark_node_type) -> OpaquePointer? {
        let isLeaf = blocksOnly && (type == CMARK_NODE_PARAGRAPH || type == CMARK_NODE_HEADING)
        if !isLeaf, let child = cmark_node_first_child(node) { return child }
        var node = node
        while node != root {
            if let next = cmark_node_next(node) { return next }
            guard let parent = cmark_node_parent(node) else { return nil }
            node = parent
        }
        return nil
    }
}

/// Whether a node is a soft or hard line break.
func isBreak(_ node: OpaquePointer?) -> Bool {
    guard let node else { return false }
    return Descendants.Node(pointer: node, type: cmark_node_get_type(node)).isBreak
}

/// Returns the text and code below a node, with each line break replaced by a space.
func plainText(below root: OpaquePointer) -> String {
    var bytes: [UInt8] = []
    for node in Descendants(of: root) {
        if node.isBreak { bytes.append(32) }
        guard node.isLiteral, let text = literal(of: node.pointer) else { continue }
        bytes.append(contentsOf: text.buffer(0..<text.length))
    }
    return String(decoding: bytes, as: UTF8.self)
}
