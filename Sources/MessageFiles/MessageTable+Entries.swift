package import Messages

extension MessageTable {
    /// Compiles the entries of a file without validation: the last entry of a name takes precedence, and a missing
    /// message has its own name as text.
    package init(unchecked entries: [MessageEntry]) {
        let known = MessageTable.silent.wordsByName
        var values: [MessageKey: MessageEntry.Value] = [:]
        for entry in entries { if let word = known[entry.name] { values[word] = entry.value } }
        self.init(values, over: MessageTable.silent)
    }

    /// Compiles values, with the messages of another table for all others.
    package init(_ values: [MessageKey: MessageEntry.Value], over base: MessageTable) {
        guard !values.isEmpty else {
            self = base
            return
        }
        var compiler = Compiler(base: base)
        for word in MessageKey.allCases { compiler.add(word, values[word]) }
        self = compiler.table
    }

    /// The messages by their names in files.
    var wordsByName: [String: MessageKey] {
        Dictionary(zip(names, MessageKey.allCases), uniquingKeysWith: { first, _ in first })
    }

    /// A table in which the text of each message is its name.
    private static let silent: MessageTable = {
        let names = MessageKey.allCases.map(\.name)
        return MessageTable(
            keys: names.map(key), plain: names, text: "", pieces: [piece(at: 0, nil, isStrong: false)],
            forms: names.flatMap { _ in [0, 0] }, words: (0...names.count).map { word(firstForm: $0, .text) })
    }()
}

/// Builds a table from the values of a file and, for all other messages, those of another table.
private struct Compiler {
    let base: MessageTable
    private var plain: [String] = []
    private var text: [UInt8] = []
    private var pieces: [UInt64] = []
    private var forms: [UInt32] = []
    private var words: [UInt32] = []

    init(base: MessageTable) { self.base = base }

    var table: MessageTable {
        let end = MessageTable.piece(at: text.count, nil, isStrong: false)
        return MessageTable(
            keys: base.keys, plain: plain, text: String(decoding: text, as: UTF8.self), pieces: pieces + [end],
            forms: forms, words: words + [MessageTable.word(firstForm: forms.count / 2, .text)])
    }

    mutating func add(_ word: MessageKey, _ value: MessageEntry.Value?) {
        let first = forms.count / 2
        let kind: MessageTable.Kind
        var plain = ""
        switch value {
        case .text(let text):
            kind = .text
            plain = add(text.text)
        case .list(let items):
            kind = .list
            for item in items { addForm(addPieces(of: item.text)) }
        case .forms(let named):
            kind = .plural
            add(named)
        case .foreign, nil:
            kind = base.kind(of: word)
            plain = base.plain[word.rawValue]
            copy(word)
        }
        self.plain.append(plain)
        words.append(MessageTable.word(firstForm: first, kind))
    }

    /// Adds the form of a text. Returns the text if it has neither placeholders nor emphasis.
    private mutating func add(_ text: String) -> String {
        let parts = Compiler.parts(of: text)
        guard parts.contains(where: { $0.place != nil || $0.isStrong }) else {
            addForm(pieces.count..<pieces.count)
            return parts.map(\.text).joined()
        }
        addForm(add(parts))
        return ""
    }

    /// Adds one form for each form that any language has; `other`, or else the last form, replaces missing ones.
    private mutating func add(_ named: [MessageEntry.Form]) {
        var places: [PluralRule.Form: Int] = [:]
        for (index, form) in named.enumerated() {
            if let form = PluralRule.Form(name: form.name) { places[form] = index }
        }
        var made: [Int: Range<Int>] = [:]
        for form in PluralRule.Form.allCases {
            let index = places[form] ?? places[.other] ?? named.count - 1
            let pieces = made[index] ?? addPieces(of: named[index].text.text)
            made[index] = pieces
            addForm(pieces)
        }
    }

    private mutating func copy(_ word: MessageKey) {
        var made: [Range<Int>: Range<Int>] = [:]
        for form in base.forms(of: word) {
            let range = base.pieces(of: form)
            let parts = range.map { number in
                let piece = base.piece(number)
                return MessagePattern.Part(text: base.text(of: piece), place: piece.place, isStrong: piece.isStrong)
            }
            let pieces = made[range] ?? add(parts)
            made[range] = pieces
            addForm(pieces)
        }
    }

    private mutating func addPieces(of text: String) -> Range<Int> { add(Compiler.parts(of: text)) }

    /// A text that is not a valid pattern is used literally.
    private static func parts(of text: String) -> [MessagePattern.Part] {
        (try? MessagePattern(text))?.parts ?? [MessagePattern.Part(text: text, place: nil, isStrong: false)]
    }

    private mutating func add(_ parts: [MessagePattern.Part]) -> Range<Int> {
        let first = pieces.count
        for part in parts {
            pieces.append(MessageTable.piece(at: text.count, part.place, isStrong: part.isStrong))
            text += part.text.utf8
        }
        return first..<pieces.count
    }

    private mutating func addForm(_ pieces: Range<Int>) {
        forms.append(UInt32(pieces.lowerBound))
        forms.append(UInt32(pieces.upperBound))
    }
}
