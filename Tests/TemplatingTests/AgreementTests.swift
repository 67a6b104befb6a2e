import Templating
import Testing

/// The mode for known types and the one held to the specification share parser, compiler and machine, but not the
/// way names are found; what both can express they must write alike.
struct `A template for a known type` {
    @Test(arguments: 0..<400 as Range<UInt64>)
    func `writes what the specification's mode writes`(seed: UInt64) throws {
        var random = Random(seed: seed)
        let template = random.template(in: .board, depth: 3)
        let parts = ["part": random.template(in: .board, depth: 1, mayInclude: false)]
        let typed = try render(template, Board.mock, parts: parts)
        #expect(
            try renderDynamically(template, partials: parts, Board.mock.value) == typed, "\(template) with \(parts)")
        #expect(!template.isEmpty)
    }
}

/// What templates are made of inside a model: names that write something, and sections with the model inside.
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

/// A sequence that is the same for the same seed (SplitMix64), and templates made by it.
private struct Random: RandomNumberGenerator {
    var state: UInt64

    init(seed: UInt64) { state = seed }

    mutating func next() -> UInt64 {
        state &+= 0x9E37_79B9_7F4A_7C15
        var mixed = state
        mixed = (mixed ^ (mixed >> 30)) &* 0xBF58_476D_1CE4_E5B9
        mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
        return mixed ^ (mixed >> 31)
    }

    mutating func template(in words: Vocabulary, depth: Int, mayInclude: Bool = true) -> String {
        var text = ""
        for _ in 0...Int.random(in: 1...4, using: &self) {
            text += piece(in: words, depth: depth, mayInclude: mayInclude)
        }
        return text
    }

    private mutating func piece(in words: Vocabulary, depth: Int, mayInclude: Bool) -> String {
        switch Int.random(in: depth > 0 ? 0..<8 : 0..<4, using: &self) {
        case 0:
            ["text", "\n", " ", "{{! remark }}", "\n  {{! remark }}\n", "<b>\r\n"].randomElement(using: &self) ?? ""
        case 1: "{{\(words.variables.randomElement(using: &self) ?? "")}}"
        case 2: "{{{\(words.variables.randomElement(using: &self) ?? "")}}}"
        case 3 where mayInclude: ["{{>part}}", "\n  {{>part}}\n", "\n{{>part}}"].randomElement(using: &self) ?? ""
        case 3: "\n"
        case 4: block(in: words, depth: depth, mayInclude: mayInclude)
        default: section(in: words, depth: depth, mayInclude: mayInclude)
        }
    }

    private mutating func section(in words: Vocabulary, depth: Int, mayInclude: Bool) -> String {
        guard let (name, inside) = words.sections.randomElement(using: &self) else { return "" }
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
