/// The words of one language, compiled: texts side by side, and each word by its number.
final class WordBook: Sendable {
    let code: String
    let rule: PluralRule
    /// All that is said as it stands, one text behind the other.
    let bytes: [UInt8]
    let pieces: [Piece]
    let forms: [Form]
    /// At the number of each word.
    let entries: [Entry]
    /// As many bytes as a day takes at most, however it is said.
    let dayRoom: Int

    /// Bytes that are said, and the place behind them.
    struct Piece: Equatable, Sendable {
        var start: Int
        var end: Int
        var place: WordPlace?
        var isStrong: Bool
    }

    /// One text; a word has one, or one for each plural form or item of its list.
    struct Form: Equatable, Sendable {
        var pieces: Range<Int>
        /// The whole text, where nothing is filled.
        var plain: String?
    }

    struct Entry: Equatable, Sendable {
        var first: Int
        var count: Int
        var kind: Kind

        enum Kind: Sendable { case text, plural, list }
    }

    init(code: String, values: [WordEntry.Value]) {
        var compiler = Compiler()
        self.code = code
        rule = PluralRule(language: code)
        for value in values { compiler.add(value) }
        (bytes, pieces, forms, entries) = (compiler.bytes, compiler.pieces, compiler.forms, compiler.entries)
        dayRoom = WordBook.room(forms, pieces, entries)
    }

    private static func room(_ forms: [Form], _ pieces: [Piece], _ entries: [Entry]) -> Int {
        func longest(_ words: [Word], perPlace: Int) -> Int {
            var most = 0
            for word in words where word.rawValue < entries.count {
                let entry = entries[word.rawValue]
                for form in forms[entry.first..<entry.first + entry.count] {
                    most = max(most, pieces[form.pieces].reduce(0) { $0 + $1.end - $1.start + perPlace })
                }
            }
            return most
        }
        let name = longest([.monthNames, .shortMonthNames, .weekdayNames], perPlace: 0)
        let day = longest(Word.daily, perPlace: max(name, 20))
        return longest([.dueDay], perPlace: day) + day
    }

    /// Puts texts side by side.
    private struct Compiler {
        var bytes: [UInt8] = []
        var pieces: [Piece] = []
        var forms: [Form] = []
        var entries: [Entry] = []

        init() {
            let count = Word.allCases.count
            bytes.reserveCapacity(count * 64)
            pieces.reserveCapacity(count * 3)
            forms.reserveCapacity(count * 2)
            entries.reserveCapacity(count)
        }

        mutating func add(_ value: WordEntry.Value) {
            let first = forms.count
            switch value {
            case .text(let text):
                add(text.text)
                entries.append(Entry(first: first, count: 1, kind: .text))
            case .list(let items):
                for item in items { add(item.text) }
                entries.append(Entry(first: first, count: items.count, kind: .list))
            case .forms(let named): add(named)
            case .foreign: entries.append(Entry(first: first, count: 0, kind: .text))
            }
        }

        /// One text for each form that any language has; the last that is there stands for those that are not.
        private mutating func add(_ named: [WordEntry.Form]) {
            let first = forms.count
            var known: [PluralRule.Form: Form] = [:]
            for form in named {
                add(form.text.text)
                if let name = PluralRule.Form(name: form.name) { known[name] = forms.last }
            }
            let last = known[.other] ?? forms.last
            forms.removeSubrange(first...)
            for name in PluralRule.Form.allCases { if let form = known[name] ?? last { forms.append(form) } }
            entries.append(Entry(first: first, count: forms.count - first, kind: .plural))
        }

        private mutating func add(_ text: String) {
            let first = pieces.count
            guard text.utf8.contains(where: { $0 == UInt8(ascii: "{") || $0 == UInt8(ascii: "*") }),
                let pattern = try? WordPattern(text)
            else {
                let start = bytes.count
                bytes.append(contentsOf: text.utf8)
                pieces.append(Piece(start: start, end: bytes.count, place: nil, isStrong: false))
                forms.append(Form(pieces: first..<pieces.count, plain: text))
                return
            }
            for part in pattern.parts {
                let start = bytes.count
                bytes.append(contentsOf: part.literal.utf8)
                pieces.append(Piece(start: start, end: bytes.count, place: part.place, isStrong: part.isStrong))
            }
            let isPlain = pattern.parts.allSatisfy { $0.place == nil }
            forms.append(
                Form(
                    pieces: first..<pieces.count,
                    plain: isPlain ? pattern.parts.map { String($0.literal) }.joined() : nil))
        }
    }
}

extension Word {
    /// What days are said with.
    static let daily: [Word] = [
        .longDay, .shortDay, .shortDayOfYear, .axisDay, .axisMonthOfYear, .axisYear, .today, .tomorrow, .yesterday,
        .inDays, .inWeeks, .inMonths, .inYears, .daysAgo, .weeksAgo, .monthsAgo, .yearsAgo,
    ]
}
