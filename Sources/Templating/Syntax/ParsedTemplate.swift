import Bytes

/// A parsed template and the names of the templates that it refers to.
struct ParsedTemplate: Sendable {
    let name: String
    let file: String
    let bytes: [UInt8]
    let nodes: [Node]
    let mistakes: [TemplateSyntaxError]
    /// The names of the templates that it includes or inherits from directly.
    private(set) var references: Set<String> = []
    /// The names of the blocks that other templates may replace.
    private(set) var blocks: Set<String> = []

    /// The maximum size of a template, in bytes.
    static let maximumSize = 1 << 20

    init(_ source: TemplateSource) {
        name = source.name
        file = source.file
        bytes = Array(source.text.dropFirst(source.text.byteOrderMark))
        if let mistake = Self.unreadable(bytes) {
            (nodes, mistakes) = ([], [mistake])
        } else {
            var parser = Parser(bytes)
            (nodes, mistakes) = parser.parse()
        }
        collect(nodes)
    }

    /// Returns the line and column of an offset, both from 1. The column counts Unicode scalars.
    func position(of offset: Int) -> (line: Int, column: Int) {
        let before = bytes[..<offset]
        let lineStart = before.lastIndex(of: newline).map { $0 + 1 } ?? 0
        let line = before.count { $0 == newline } + 1
        return (line, before[lineStart...].count { $0 & 0xC0 != 0x80 } + 1)
    }
}

extension ParsedTemplate {
    private mutating func collect(_ nodes: [Node]) {
        for node in nodes {
            switch node {
            case .text, .variable: break
            case .section(_, _, let inner): collect(inner)
            case .partial(let name, _): references.insert(name.text)
            case .block(let block):
                blocks.insert(block.name.text)
                collect(block.nodes)
            case .parent(let parent):
                references.insert(parent.name.text)
                for block in parent.blocks { collect(block.nodes) }
            }
        }
    }

    private static func unreadable(_ bytes: [UInt8]) -> TemplateSyntaxError? {
        if bytes.count > maximumSize {
            let message = "template of \(bytes.count) bytes; the limit is \(maximumSize)"
            return TemplateSyntaxError(offset: 0, message: message, rule: "too-large")
        }
        guard let offset = firstInvalidByte(bytes) else { return nil }
        return TemplateSyntaxError(
            offset: offset, message: "not UTF-8; save the file in that encoding", rule: "not-utf8")
    }

    private static func firstInvalidByte(_ bytes: [UInt8]) -> Int? {
        if String(validating: bytes, as: UTF8.self) != nil { return nil }
        var decoder = UTF8()
        var iterator = bytes.makeIterator()
        var offset = 0
        while case .scalarValue(let scalar) = decoder.decode(&iterator) { offset += UTF8.width(scalar) }
        return offset
    }
}
