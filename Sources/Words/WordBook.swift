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
    /// At the number of each word its name.
    let names: [String]
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

    init(code: String, names: [String], values: [WordEntry.Value]) {
        var compiler = Compiler()
        (self.code, self.names) = (code, names)
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
            let count = 512
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
            var known: [Form?] = [nil, nil, nil, nil, nil, nil]
            for form in named {
                add(form.text.text)
                if let name = PluralRule.Form(name: form.name) { known[name.rawValue] = forms.last }
            }
            let last = known[PluralRule.Form.other.rawValue] ?? forms.last
            forms.removeSubrange(first...)
            for form in known { if let form = form ?? last { forms.append(form) } }
            entries.append(Entry(first: first, count: forms.count - first, kind: .plural))
        }

        private mutating func add(_ text: String) {
            let (first, start) = (pieces.count, bytes.count)
            bytes.append(contentsOf: text.utf8)
            let isPattern = bytes[start...].contains { $0 == UInt8(ascii: "{") || $0 == UInt8(ascii: "*") }
            // A text with a wrong pattern is shown as it stands; `WordCheck` reports it.
            guard isPattern, let parts = try? WordPattern(text).parts else {
                pieces.append(Piece(start: start, end: bytes.count, place: nil, isStrong: false))
                forms.append(Form(pieces: first..<pieces.count, plain: text))
                return
            }
            // The text stands there already: parts are where it has them.
            for part in parts {
                pieces.append(
                    Piece(
                        start: start + part.range.lowerBound, end: start + part.range.upperBound, place: part.place,
                        isStrong: part.isStrong))
            }
            let isPlain = parts.allSatisfy { $0.place == nil }
            let plain =
                isPlain
                ? parts.reduce(into: [UInt8]()) {
                    $0 += bytes[(start + $1.range.lowerBound)..<(start + $1.range.upperBound)]
                } : nil
            forms.append(Form(pieces: first..<pieces.count, plain: plain.map { String(decoding: $0, as: UTF8.self) }))
        }
    }
}

extension Word {
    /// What days are said with.
    static let daily: [Word] = [
        .longDay, .shortDay, .shortDayOfYear, .monthOfYear, .axisDay, .axisMonthOfYear, .axisYear, .today, .tomorrow,
        .yesterday,
        .inDays, .inWeeks, .inMonths, .inYears, .daysAgo, .weeksAgo, .monthsAgo, .yearsAgo,
    ]
}
