import Templating
import TestSupport
import Testing

/// The mode for known types and the specification mode share the parser, compiler and machine, but resolve names
/// differently. They must produce the same output for everything that both can express.
struct `A template for a known type` {
    @Test(arguments: 0..<400 as Range<UInt64>)
    func `writes what the specification's mode writes`(seed: UInt64) throws {
        var random = SeededGenerator(seed: seed)
        let template = random.template(in: .board, depth: 3)
        let parts = ["part": random.template(in: .board, depth: 1, mayInclude: false)]
        let typed = try render(template, Board.mock, parts: parts)
        #expect(
            try renderDynamically(template, partials: parts, Board.mock.value) == typed, "\(template) with \(parts)")
        #expect(!template.isEmpty)
    }
}

/// The names available inside a model: names that produce output, and sections with the model inside.
private enum Vocabulary {
    case board, column, card, tag, note

    var variables: [String] {
        switch self {
        case .board: ["heading", "pageTitle", "count", "drafts.text"]
        case .column: ["title", "heading", "limit.text"]
        case .card: ["title", "note.text", "pageTitle"]
        case .tag: [".", "title"]
        case .note: ["text", "heading"]
        }
    }

    var sections: [(name: String, inside: Vocabulary)] {
        switch self {
        case .board:
            [
                ("columns", .column), ("drafts", .note), ("heading", .board), ("count", .board), ("isEmpty", .board),
                ("drafts.text", .board),
            ]
        case .column: [("cards", .card), ("isDone", .column), ("limit", .note), ("columns", .column)]
        case .card: [("tags", .tag), ("note", .note), ("isDone", .card), ("note.text", .card)]
        case .tag: [("note", .note)]
        case .note: [("text", .note)]
        }
    }
}

/// Random templates.
extension SeededGenerator {
    fileprivate mutating func template(in words: Vocabulary, depth: Int, mayInclude: Bool = true) -> String {
        var text = ""
        for _ in 0...Int.random(in: 1...4, using: &self) {
            text += piece(in: words, depth: depth, mayInclude: mayInclude)
        }
        return text
    }

    private mutating func piece(in words: Vocabulary, depth: Int, mayInclude: Bool) -> String {
        switch Int.random(in: depth > 0 ? 0..<8 : 0..<4, using: &self) {
        case 0:
            one(of: ["text", "\n", " ", "{{! remark }}", "\n  {{! remark }}\n", "<b>\r\n"])
        case 1: "{{\(one(of: words.variables))}}"
        case 2: "{{{\(one(of: words.variables))}}}"
        case 3 where mayInclude: one(of: ["{{>part}}", "\n  {{>part}}\n", "\n{{>part}}"])
        case 3: "\n"
        case 4: block(in: words, depth: depth, mayInclude: mayInclude)
        default: section(in: words, depth: depth, mayInclude: mayInclude)
        }
    }

    private mutating func section(in words: Vocabulary, depth: Int, mayInclude: Bool) -> String {
        let (name, inside) = one(of: words.sections)
        let isInverted = Bool.random(using: &self)
        let line = Bool.random(using: &self) ? "\n" : ""
        let content = template(in: isInverted ? words : inside, depth: depth - 1, mayInclude: mayInclude)
        return "\(line){{\(isInverted ? "^" : "#")\(name)}}\(line)\(content)\(line){{/\(name)}}\(line)"
    }

    private mutating func block(in words: Vocabulary, depth: Int, mayInclude: Bool) -> String {
        let line = Bool.random(using: &self) ? "\n" : ""
        return "{{$b}}\(line)\(template(in: words, depth: depth - 1, mayInclude: mayInclude))\(line){{/b}}"
    }
}

extension Board {
    fileprivate var value: SpecificationValue {
        .object([
            "heading": .text(heading), "pageTitle": .text(layout.pageTitle), "count": .number("\(count)"),
            "columns": .list(columns.map(\.value)), "drafts": drafts?.value ?? .null, "isEmpty": .flag(isEmpty),
        ])
    }
}

extension Column {
    fileprivate var value: SpecificationValue {
        .object([
            "title": .text(title), "isDone": .flag(isDone), "cards": .list(cards.map(\.value)),
            "limit": limit?.value ?? .null,
        ])
    }
}

extension Card {
    fileprivate var value: SpecificationValue {
        .object(["title": .text(title), "tags": .list(tags.map(SpecificationValue.text)), "note": note.value])
    }
}

extension Note {
    fileprivate var value: SpecificationValue { .object(["text": .text(text)]) }
}
