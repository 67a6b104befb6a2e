import Bytes
import CCmark

/// Renders the bodies of todos and users as HTML, one after another.
///
/// Use one renderer per worker: it reuses its memory for the next body. A body may consist of any bytes; none makes
/// rendering fail.
package struct MarkdownRenderer: ~Copyable {
    let options: MarkdownOptions
    let parser = Parser()
    var writer: TreeWriter
    private var keeper = ByteKeeper()

    /// Creates a renderer with the given options.
    package init(options: MarkdownOptions = MarkdownOptions()) {
        self.options = options
        writer = TreeWriter(options: options)
    }

    /// Parses and renders a body.
    ///
    /// - Parameters:
    ///   - firstLine: the line number of the body's first line. Lines of references count from it.
    ///   - want: the optional results to return.
    package mutating func render(
        _ source: UnsafeBufferPointer<UInt8>, firstLine: Int = 1, want: Want
    ) -> MarkdownDocument {
        if source.count > options.maxBodyBytes { return unread(.tooLarge, source, want) }
        let signs = writer.signs.signs(in: source)
        if signs.contains(.bracket), BracketNestingLimit.isTooLarge(in: source) {
            return unread(.tooTangled, source, want)
        }
        if want.isEmpty, !signs.mayHoldFacts { return MarkdownDocument() }
        return parser.document {
            let reading = Reading(of: source, signs, parser)
            writer.begin(
                map: reading.map, firstLine: firstLine, signs: signs)
            writer.tables = reading.tables
            writer.footnotes = reading.footnotes
            writer.mayHoldComments = signs.contains(.percent) && source.holdsTwice(UInt8(ascii: "%"))
            if writer.mayHoldComments { writer.findComments(from: reading.first) }
            writer.write(from: reading.first)
            writer.writeFootnotes()
            writer.applyEdits()
            return writer.document(want, &keeper)
        }
    }

    /// Returns the range between the brackets of each task in a body, in order.
    package mutating func tasks(in source: UnsafeBufferPointer<UInt8>) -> [Range<Int>] {
        writer.keepsTasks = true
        writer.tasks = []
        defer { writer.keepsTasks = false }
        _ = render(source, want: [])
        return writer.tasks.sorted { $0.lowerBound < $1.lowerBound }
    }

    private mutating func unread(
        _ reason: MarkdownDocument.ParseLimit, _ source: UnsafeBufferPointer<UInt8>, _ want: Want
    ) -> MarkdownDocument {
        var document = MarkdownDocument()
        document.unread = reason
        if want.contains(.html) {
            var html = ByteBuffer(capacity: source.count + 64)
            html.append("<pre class=\"plain\">")
            html.appendEscaped(source)
            html.append("</pre>\n")
            document.html = keeper.keep(html.bytes)
        }
        return document
    }
}

extension TreeWriter {
    fileprivate mutating func document(_ want: Want, _ keeper: inout ByteKeeper) -> MarkdownDocument {
        var document = MarkdownDocument()
        if want.contains(.html) { document.html = keeper.keep(out.bytes) }
        document.references = references
        document.checklist = checklist
        document.firstHeading = firstHeading
        document.problems = problems
        document.anchors = slugs.hashes
        references = []
        problems = []
        return document
    }
}

/// A body as parsed by libcmark. A body with footnotes or tables is rewritten and parsed again, because libcmark
/// supports neither.
private struct Reading {
    /// The first block to write.
    private(set) var first: OpaquePointer?
    private(set) var map: SourceMap
    private(set) var tables = Tables()
    private(set) var footnotes = Footnotes()

    init(of source: UnsafeBufferPointer<UInt8>, _ signs: SignSet, _ parser: borrowing Parser) {
        map = SourceMap(of: source)
        let mayHoldFootnotes = signs.contains(.caret) && signs.contains(.bracket)
        let mayHoldTables = signs.contains(.pipe) && signs.contains(.hyphen)
        if mayHoldTables, !mayHoldFootnotes, readPlainTables(of: source, parser) { return }
        guard var tree = parser.parse(source) else { return }
        first = cmark_node_first_child(tree)
        var lifted: FootnoteLifting?
        if mayHoldFootnotes {
            lifted = FootnoteLifting(of: source, tree: tree)
            if let text = lifted, !take(text, parser, &tree) { lifted = nil }
        }
        guard mayHoldTables else { return }
        if let lifted {
            lifted.text.withUnsafeBufferPointer { rewriteTables(of: $0, lifted, parser, tree) }
        } else {
            rewriteTables(of: source, nil, parser, tree)
        }
    }

    /// Parses a text once if its tables can be recognised from its lines alone. Returns false for any other text.
    private mutating func readPlainTables(
        of source: UnsafeBufferPointer<UInt8>, _ parser: borrowing Parser
    ) -> Bool {
        let lines = Lines(of: source)
        guard let found = PlainTables.find(in: lines) else { return false }
        if found.isEmpty {
            guard let read = parser.parse(source) else { return false }
            first = cmark_node_first_child(read)
            return true
        }
        let rewriting = TableRewriting(of: found, in: lines)
        guard let read = rewriting.text.withUnsafeBufferPointer({ parser.parse($0) }),
            rewriting.tables.areWhole(in: read)
        else { return false }
        first = cmark_node_first_child(read)
        tables = rewriting.tables
        map.rewrite(rewriting.origins)
        return true
    }

    private mutating func take(
        _ lifted: FootnoteLifting, _ parser: borrowing Parser, _ tree: inout OpaquePointer
    ) -> Bool {
        guard let read = lifted.text.withUnsafeBufferPointer({ parser.parse($0) }),
            let (contents, rest) = lifted.contents(in: read)
        else { return false }
        tree = read
        first = rest
        footnotes = Footnotes(labels: lifted.labels, contents: contents)
        map.rewrite(lifted.origins)
        return true
    }

    private mutating func rewriteTables(
        of text: UnsafeBufferPointer<UInt8>, _ lifted: FootnoteLifting?, _ parser: borrowing Parser,
        _ tree: OpaquePointer
    ) {
        guard let rewriting = TableRewriting(of: text, tree: tree),
            let read = rewriting.text.withUnsafeBufferPointer({ parser.parse($0) }), rewriting.tables.areWhole(in: read)
        else { return }
        if let lifted {
            guard let (contents, rest) = lifted.contents(in: read) else { return }
            footnotes = Footnotes(labels: lifted.labels, contents: contents)
            first = rest
        } else {
            first = cmark_node_first_child(read)
        }
        tables = rewriting.tables
        map.rewrite(rewriting.origins)
    }
}

extension UnsafeBufferPointer<UInt8> {
    /// Whether the byte occurs twice in a row.
    fileprivate func holdsTwice(_ byte: UInt8) -> Bool {
        var start = 0
        while let at = firstIndex(of: byte, from: start) {
            start = at + 1
            if start < count, self[start] == byte { return true }
        }
        return false
    }
}
