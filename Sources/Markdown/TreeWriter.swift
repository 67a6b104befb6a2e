import Bytes
import CCmark

/// Walks the tree of each document once and writes it as HTML.
///
/// The other files of this module each add one feature. This file contains the walk and the state that the features
/// share.
struct TreeWriter: ~Copyable {
    let options: MarkdownOptions
    let signs: SignTable
    /// The HTML of the document.
    var out = ByteBuffer()
    var map = SourceMap(of: UnsafeBufferPointer(start: nil, count: 0))
    var firstLine = 1
    var mayHoldComments = false
    /// Whether text may differ from its source, in which case each token is looked up in the source first.
    var hasEscapes = false

    var references: [Reference] = []
    var checklist = Checklist()
    var firstHeading: String?
    /// The level of the first heading.
    var topLevel: Int?
    var problems: [Problem] = []
    /// The edits to apply to `out` when the walk is over.
    var edits: [Edit] = []
    var strikes = InlineDelimiterStack()
    var slugs = Slugs()
    /// Links to `#fragment`s: the position of the fragment in `out`, and its line and column in the body. Some lead to
    /// no heading.
    var fragments: [(position: Int, text: String, isTop: Bool, line: Int, column: Int)] = []
    var tables = Tables()
    var footnotes = Footnotes()

    /// The start of the paragraph or heading that is being written.
    var block = (line: 0, column: 0)
    var cell: Tables.Cell?
    /// The index of the last table opened.
    var lastTable = -1
    /// The open alerts, innermost last.
    var alerts: [Alert] = []
    /// The text that starts with a marker (`[x]`, `[!NOTE]`), and the marker's length.
    var skipped: (node: OpaquePointer, length: Int)?
    /// The number of code tokens with a colour.
    var coloured = 0
    /// Whether to record the positions of task brackets in the body.
    var keepsTasks = false
    /// The ranges between the brackets of tasks, in the body.
    var tasks: [Range<Int>] = []
    /// The state of the task whose checkbox is to be written.
    var task: TaskState?
    /// How to close the open link.
    var linkEnd: LinkEnd?
    /// The last paragraph opened, and the start of its text in `out`.
    var paragraph: (node: OpaquePointer, start: Int)?
    /// The nesting depth of emphasis.
    var emphases = 0
    var open = OpenElements()
    var comments = Comments()
    /// A buffer for the slug that is being created.
    var slug: [UInt8] = []

    init(options: MarkdownOptions) {
        self.options = options
        signs = SignTable()
    }

    /// Resets the state and prepares for the next document.
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

    /// Writes a node, its following siblings and all their descendants. Iterative, because a tree may be as deep as its
    /// source is long.
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

    /// Writes the start of a node. Returns true if its children and its end are to follow.
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

    /// Whether a node produces more visible output than a space.
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

    /// Ends the current line of output, unless it is empty.
    mutating func startLine() {
        if let last = out.bytes.last, last != 10 { out.append(10 as UInt8) }
    }
}

/// Returns the text of a node, terminated by a NUL.
func literal(of node: OpaquePointer) -> CText? {
    cmark_node_get_literal(node).map { UnsafeRawPointer($0).assumingMemoryBound(to: UInt8.self) }
}

/// Returns the bytes of a string from libcmark, such as a URL or a title.
func bytes(of text: UnsafePointer<CChar>?) -> UnsafeBufferPointer<UInt8> {
    guard let text else { return UnsafeBufferPointer(start: nil, count: 0) }
    let start = UnsafeRawPointer(text).assumingMemoryBound(to: UInt8.self)
    return start.buffer(0..<start.length)
}
