import Bytes
import CCmark

/// Walks the tree of one document after the other, once, and writes what it finds.
///
/// The files beside this one each teach it one feature; here is the walk, and what the features share.
struct TreeWriter: ~Copyable {
    let options: MarkdownOptions
    let signs: SignTable
    /// The HTML of the document.
    var out = ByteBuffer()
    /// The plain text of the document, if it is wanted.
    var plain = ByteBuffer(capacity: 64)
    var wantsPlain = false
    var map = SourceMap(of: UnsafeBufferPointer(start: nil, count: 0))
    var firstLine = 1
    /// Whether text may differ from its source, so that a sign must be looked up before it is believed.
    var hasEscapes = false

    var references: [Reference] = []
    var checklist = Checklist()
    var firstHeading: String?
    /// The level of the first heading.
    var topLevel = 1
    /// What changes in `out` when the walk is over.
    var edits: [Edit] = []
    var strikes = Strikes()
    var slugs = Slugs()
    /// Links to `#fragment`s: where the fragment stands in `out` and its hash.
    var fragments: [(position: Int, hash: UInt64)] = []
    var tables = Tables()
    var footnotes = Footnotes()

    /// Where the paragraph or heading that is being written begins.
    var block = (line: 0, column: 0)
    var cell: Tables.Cell?
    var alert: OpaquePointer?
    /// The text that begins with a checkbox.
    var taskText: OpaquePointer?
    var isInLink = false
    /// The reference whose closing tag is still to come.
    var linkIndex: Int?
    /// The slug being made.
    var slug: [UInt8] = []

    init(options: MarkdownOptions) {
        self.options = options
        signs = SignTable()
    }

    /// Forgets the last document and takes over what is known of the next.
    mutating func begin(map: SourceMap, firstLine: Int, wantsPlain: Bool, hasEscapes: Bool) {
        out.removeAll()
        plain.removeAll()
        self.wantsPlain = wantsPlain
        self.map = map
        self.firstLine = firstLine
        self.hasEscapes = hasEscapes
        references = []
        checklist = Checklist()
        firstHeading = nil
        edits.removeAll(keepingCapacity: true)
        strikes.removeAll()
        slugs.removeAll()
        fragments.removeAll(keepingCapacity: true)
        tables = Tables()
        footnotes = Footnotes()
        cell = nil
        alert = nil
        taskText = nil
        isInLink = false
        linkIndex = nil
    }

    /// Writes a node, those behind it and all below them. Not by recursion: trees are as deep as their source is long.
    mutating func write(from first: OpaquePointer?) {
        guard var node = first else { return }
        let root = cmark_node_parent(node)
        while true {
            if enter(node) {
                if let child = cmark_node_first_child(node) {
                    node = child
                    continue
                }
                leave(node)
            }
            while true {
                if let next = cmark_node_next(node) {
                    node = next
                    break
                }
                guard let parent = cmark_node_parent(node), parent != root else { return }
                node = parent
                leave(node)
            }
        }
    }

    /// Writes what begins a node; true if its children are to follow, and then its end.
    private mutating func enter(_ node: OpaquePointer) -> Bool {
        let type = cmark_node_get_type(node)
        switch type {
        case CMARK_NODE_TEXT: writeText(node)
        case CMARK_NODE_SOFTBREAK: writeBreak("\n")
        case CMARK_NODE_LINEBREAK: writeBreak("<br />\n")
        case CMARK_NODE_CODE: writeCode(node)
        case CMARK_NODE_HTML_INLINE: writeInlineHTML(node)
        case CMARK_NODE_IMAGE: writeImage(node)
        case CMARK_NODE_CODE_BLOCK: writeCodeBlock(node)
        case CMARK_NODE_THEMATIC_BREAK:
            startLine()
            out.append("<hr />\n")
        case CMARK_NODE_HTML_BLOCK: break
        case CMARK_NODE_EMPH: openInline("<em>")
        case CMARK_NODE_STRONG: openInline("<strong>")
        case CMARK_NODE_LINK: openLink(node)
        default:
            openBlock(node, type)
            return true
        }
        return type.rawValue >= CMARK_NODE_EMPH.rawValue && type != CMARK_NODE_IMAGE
    }

    private mutating func leave(_ node: OpaquePointer) {
        let type = cmark_node_get_type(node)
        switch type {
        case CMARK_NODE_EMPH: closeInline("</em>")
        case CMARK_NODE_STRONG: closeInline("</strong>")
        case CMARK_NODE_LINK: closeLink()
        default: closeBlock(node, type)
        }
    }

    /// Ends the line that is being written, if one is.
    mutating func startLine() {
        if let last = out.bytes.last, last != 10 { out.append(10 as UInt8) }
    }
}

/// The text of a node, which ends in a NUL.
func literal(of node: OpaquePointer) -> CText? {
    cmark_node_get_literal(node).map { UnsafeRawPointer($0).assumingMemoryBound(to: UInt8.self) }
}

/// A text that libcmark gives, such as a URL or a title.
func bytes(of text: UnsafePointer<CChar>?) -> UnsafeBufferPointer<UInt8> {
    guard let text else { return UnsafeBufferPointer(start: nil, count: 0) }
    let start = UnsafeRawPointer(text).assumingMemoryBound(to: UInt8.self)
    return start.buffer(0..<start.length)
}
