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
    var map = SourceMap(of: UnsafeBufferPointer(start: nil, count: 0))
    var firstLine = 1
    var mayHoldComments = false
    /// Whether text may differ from its source, so that a sign must be looked up before it is believed.
    var hasEscapes = false

    var references: [Reference] = []
    var checklist = Checklist()
    var firstHeading: String?
    /// The level of the first heading.
    var topLevel: Int?
    var problems: [Problem] = []
    /// What changes in `out` when the walk is over.
    var edits: [Edit] = []
    var strikes = Strikes()
    var slugs = Slugs()
    /// Links to `#fragment`s: where the fragment stands in `out`, and where in the body. Some lead to no heading.
    var fragments: [(position: Int, text: String, isTop: Bool, line: Int, column: Int)] = []
    var tables = Tables()
    var footnotes = Footnotes()

    /// Where the paragraph or heading that is being written begins.
    var block = (line: 0, column: 0)
    var cell: Tables.Cell?
    /// The table that was opened last, by its number.
    var lastTable = -1
    /// The alerts that are open, the innermost last.
    var alerts: [Alert] = []
    /// A text whose beginning is a sign (`[x]`, `[!NOTE]`) and how long that is.
    var skipped: (node: OpaquePointer, length: Int)?
    /// How many parts of code have a colour.
    var coloured = 0
    /// Whether it is to be known where the signs of tasks stand in the body.
    var keepsTasks = false
    /// What stands between the brackets of tasks, as ranges of the body.
    var tasks: [Range<Int>] = []
    /// The checkbox that stands for such a sign.
    var task: TaskState?
    /// Of the link that is open.
    var linkEnd: LinkEnd?
    /// The paragraph that was opened last, and where its text begins.
    var paragraph: (node: OpaquePointer, start: Int)?
    /// How many emphases are open within one another.
    var emphases = 0
    var open = OpenElements()
    var comments = Comments()
    /// The slug being made.
    var slug: [UInt8] = []

    init(options: MarkdownOptions) {
        self.options = options
        signs = SignTable()
    }

    /// Forgets the last document and takes over what is known of the next.
    mutating func begin(map: SourceMap, firstLine: Int, signs: SignSet) {
        out.removeAll()
        self.map = map
        self.firstLine = firstLine
        hasEscapes = signs.mayHoldEscapes
        open.begin(isTracking: signs.contains(.less))
        references = []
        coloured = 0
        checklist = Checklist()
        firstHeading = nil
        topLevel = nil
        problems = []
        edits.removeAll(keepingCapacity: true)
        strikes.removeAll()
        slugs.removeAll()
        fragments.removeAll(keepingCapacity: true)
        tables = Tables()
        footnotes = Footnotes()
        cell = nil
        lastTable = -1
        alerts.removeAll(keepingCapacity: true)
        skipped = nil
        task = nil
        linkEnd = nil
        paragraph = nil
        emphases = 0
        comments = Comments()
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
        if comments.isOpen, type != CMARK_NODE_TEXT, !isCell(node, type) {
            guard Self.hasChildren(type) else { return false }
            comments.hidden.append(node)
            return true
        }
        if !comments.hidden.isEmpty, !comments.isOpen, isShown(node, type) { showHidden() }
        if open.isInPart, isShown(node, type), Self.isInline(type) { makeRoom() }
        return begin(node, type)
    }

    /// Whether a node leaves more on the page than a blank.
    private func isShown(_ node: OpaquePointer, _ type: cmark_node_type) -> Bool {
        if type == CMARK_NODE_TEXT { return literal(of: node).map { !$0.isBlankText } ?? false }
        return type != CMARK_NODE_SOFTBREAK && type != CMARK_NODE_HTML_INLINE && type != CMARK_NODE_HTML_BLOCK
    }

    private static func isInline(_ type: cmark_node_type) -> Bool { type.rawValue >= CMARK_NODE_TEXT.rawValue }

    private static func hasChildren(_ type: cmark_node_type) -> Bool {
        switch type {
        case CMARK_NODE_EMPH, CMARK_NODE_STRONG, CMARK_NODE_LINK, CMARK_NODE_PARAGRAPH, CMARK_NODE_HEADING,
            CMARK_NODE_ITEM, CMARK_NODE_LIST, CMARK_NODE_BLOCK_QUOTE:
            true
        default: false
        }
    }

    mutating func begin(_ node: OpaquePointer, _ type: cmark_node_type) -> Bool {
        switch type {
        case CMARK_NODE_TEXT: writeText(node)
        case CMARK_NODE_SOFTBREAK: writeBreak(node, "\n")
        case CMARK_NODE_LINEBREAK: writeBreak(node, "<br />\n")
        case CMARK_NODE_CODE: writeCode(node)
        case CMARK_NODE_HTML_INLINE: writeInlineHTML(node)
        case CMARK_NODE_IMAGE: writeImage(node)
        case CMARK_NODE_CODE_BLOCK: writeCodeBlock(node)
        case CMARK_NODE_THEMATIC_BREAK:
            beginBlock(.hr)
            startLine()
            out.append("<hr />\n")
        case CMARK_NODE_HTML_BLOCK: writeHTMLBlock(node)
        case CMARK_NODE_EMPH: openEmphasis(node, .em)
        case CMARK_NODE_STRONG: openEmphasis(node, .strong)
        case CMARK_NODE_LINK: openLink(node)
        default:
            openBlock(node, type)
            return true
        }
        return type.rawValue >= CMARK_NODE_EMPH.rawValue && type != CMARK_NODE_IMAGE
    }

    private mutating func leave(_ node: OpaquePointer) {
        if let hidden = comments.hidden.last, hidden == node {
            comments.hidden.removeLast()
            return
        }
        let type = cmark_node_get_type(node)
        switch type {
        case CMARK_NODE_EMPH: closeEmphasis(node, "</em>")
        case CMARK_NODE_STRONG: closeEmphasis(node, "</strong>")
        case CMARK_NODE_LINK: closeLink(node)
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
