import Bytes
import CCmark

/// The footnotes of a document, with their definitions lifted out of its text.
struct Footnotes {
    /// The index of the definition for each label, in lower case.
    var definitions: [String: Int] = [:]
    /// The block quotes that hold the definitions.
    var contents: [OpaquePointer] = []
    /// The definitions with references, in the order of their numbers.
    fileprivate var cited: [Int] = []
    /// For each definition, its number from 1 (0 if it has no reference), and the count of references to it.
    fileprivate var uses: [(number: Int, count: Int)] = []
    /// The paragraph that gets the back-links, and the index of the definition they belong to.
    fileprivate var backLinks: (paragraph: OpaquePointer, definition: Int)?

    init() {}

    init(labels: [String], contents: [OpaquePointer]) {
        definitions = Dictionary(zip(labels, labels.indices)) { first, _ in first }
        self.contents = contents
        uses = Array(repeating: (0, 0), count: labels.count)
    }

    /// Whether the back-links go at the end of this paragraph.
    func isEnding(in paragraph: OpaquePointer) -> Bool { backLinks.map { $0.paragraph == paragraph } ?? false }

    /// The block quote that contains that paragraph.
    var content: OpaquePointer? { backLinks.map { contents[$0.definition] } }

    fileprivate mutating func cite(_ label: String) -> (number: Int, use: Int)? {
        guard let definition = definitions[label.lowercased()] else { return nil }
        if uses[definition].number == 0 {
            cited.append(definition)
            uses[definition].number = cited.count
        }
        uses[definition].count += 1
        return (uses[definition].number, uses[definition].count)
    }
}

extension TreeWriter {
    /// Writes the reference `[^label]` and returns its end. Returns nil if there is no such footnote.
    mutating func writeFootnoteMark(_ text: TextRun, from: Int, at: Int) -> Int? {
        guard !footnotes.contents.isEmpty, text.bytes[at + 1] == UInt8(ascii: "^") else { return nil }
        var end = at + 2
        while text.bytes[end].isAllowedInLabel { end += 1 }
        guard text.bytes[end] == UInt8(ascii: "]"), isWritten(at..<end, in: text),
            let (number, use) = footnotes.cite(text.bytes.string((at + 2)..<end))
        else { return nil }
        out.append(text.bytes + from, count: at - from)
        out.append("<sup class=\"footnote-ref\"><a href=\"#fn-")
        out.append(number: number)
        out.append("\" id=\"fnref-")
        writeUse(number, use)
        out.append("\">")
        out.append(number: number)
        out.append("</a></sup>")
        return end + 1
    }

    /// Writes the section with all referenced footnotes, including those that only footnotes refer to.
    mutating func writeFootnotes() {
        if open.isTracking { close(from: 0) }
        guard !footnotes.cited.isEmpty else { return }
        startLine()
        out.append("<section class=\"footnotes\" aria-label=\"")
        out.appendEscaped(text: options.words.footnotes)
        out.append("\">\n<ol>\n")
        var index = 0
        while index < footnotes.cited.count {
            writeFootnote(footnotes.cited[index])
            index += 1
        }
        out.append("</ol>\n</section>\n")
    }

    private mutating func writeFootnote(_ definition: Int) {
        let content = footnotes.contents[definition]
        note(.li, of: content, end: "", isBarrier: true)
        out.append("<li id=\"fn-")
        out.append(number: footnotes.uses[definition].number)
        out.append("\">\n")
        map.restart()
        let last = cmark_node_last_child(content)
        if let last, cmark_node_get_type(last) == CMARK_NODE_PARAGRAPH { footnotes.backLinks = (last, definition) }
        let isInParagraph = footnotes.backLinks != nil
        if mayHoldComments { findComments(from: cmark_node_first_child(content)) }
        write(from: cmark_node_first_child(content))
        if open.isTracking { closeMarkdown(content) }
        footnotes.backLinks = nil
        startLine()
        if !isInParagraph {
            writeBackLinks(of: definition)
            out.append(10 as UInt8)
        }
        out.append("</li>\n")
    }

    /// Writes the back-links of the current footnote if this is its last paragraph.
    mutating func writeBackLinks(in paragraph: OpaquePointer) {
        guard let (last, definition) = footnotes.backLinks, last == paragraph else { return }
        out.append(32 as UInt8)
        writeBackLinks(of: definition)
    }

    private mutating func writeBackLinks(of definition: Int) {
        let (number, count) = footnotes.uses[definition]
        for use in 1...max(1, count) {
            if use > 1 { out.append(32 as UInt8) }
            out.append("<a href=\"#fnref-")
            writeUse(number, use)
            out.append("\" class=\"footnote-backref\" aria-label=\"")
            out.appendEscaped(text: options.words.back)
            out.append("\">↩")
            if use > 1 {
                out.append("<sup>")
                out.append(number: use)
                out.append("</sup>")
            }
            out.append("</a>")
        }
    }

    private mutating func writeUse(_ number: Int, _ use: Int) {
        out.append(number: number)
        guard use > 1 else { return }
        out.append(UInt8(ascii: "-"))
        out.append(number: use)
    }
}

extension UInt8 {
    /// Whether a footnote label may contain the byte: anything except brackets and whitespace.
    var isAllowedInLabel: Bool { self > 32 && self != UInt8(ascii: "[") && self != UInt8(ascii: "]") }
}
