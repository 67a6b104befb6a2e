import Bytes

/// How often a todo comes again, as far as other programs know the same: every so many days, weeks, months or years.
package struct RepeatRule: Equatable, Sendable {
    /// Days, weeks and so on.
    package enum Unit: String, CaseIterable, Sendable { case day, week, month, year }

    package var count: Int
    package var unit: Unit
    /// Whether it is counted from the day on which it was done.
    package var isAfterDone = false

    /// A larger number is a mistake, or an attack.
    private static let counts = 1...1000

    /// - Parameter count: from 1; nil for one that nobody means.
    package init?(_ count: Int, _ unit: Unit, isAfterDone: Bool = false) {
        guard RepeatRule.counts.contains(count) else { return nil }
        (self.count, self.unit, self.isAfterDone) = (count, unit, isAfterDone)
    }

    /// Reads `every 2 weeks`, `weekly`, `2 weeks after done`, `every month when done`; nil for anything finer.
    package init?(_ text: String) {
        var words = text.lowercased().bytewiseParts(" ").filter { !$0.isEmpty }.map { String($0) }
        let isAfterDone = words.count > 2 && words.last == "done" && ["after", "when"].contains(words[words.count - 2])
        if isAfterDone { words.removeLast(2) }
        if words.first == "every" { words.removeFirst() }
        switch words.count {
        case 1:
            if let rule = RepeatRule.adverbs[words[0]] {
                self.init(rule.0, rule.1, isAfterDone: isAfterDone)
            } else if let unit = Unit(word: words[0]) {
                self.init(1, unit, isAfterDone: isAfterDone)
            } else {
                return nil
            }
        case 2:
            guard let count = Int(words[0]), let unit = Unit(word: words[1]) else { return nil }
            self.init(count, unit, isAfterDone: isAfterDone)
        default: return nil
        }
    }

    private static let adverbs: [String: (Int, Unit)] = [
        "daily": (1, .day), "weekly": (1, .week), "fortnightly": (2, .week), "biweekly": (2, .week),
        "monthly": (1, .month), "quarterly": (3, .month), "yearly": (1, .year), "annually": (1, .year),
        "annual": (1, .year), "semiannual": (6, .month), "biannual": (2, .year), "biyearly": (2, .year),
        "bimonthly": (2, .month), "fortnight": (2, .week), "sennight": (1, .week),
    ]

    /// As fuda has it: `every 2 weeks`, `every week`, `2 weeks after done`.
    package var text: String {
        let amount = count == 1 ? unit.rawValue : "\(count) \(unit.rawValue)s"
        return isAfterDone ? "\(count == 1 ? "1 " : "")\(amount) after done" : "every \(amount)"
    }

    // MARK: Other programs

    /// Of todo.txt: `2w` from the day on which it is done, `+2w` from the day on which it is due.
    var short: String {
        "\(isAfterDone ? "" : "+")\(count)\(unit.rawValue.utf8.first.map { Unicode.Scalar($0) } ?? "d")"
    }

    /// - Parameter short: `2w` or `+2w`.
    init?(short: some StringProtocol) {
        var bytes = Array(short.utf8)[...]
        let isStrict = bytes.first == UInt8(ascii: "+")
        if isStrict { bytes = bytes.dropFirst() }
        guard let letter = bytes.popLast(), let unit = Unit.allCases.first(where: { $0.rawValue.utf8.first == letter }),
            bytes.count < 5, let count = Int(String(decoding: bytes, as: UTF8.self))
        else { return nil }
        self.init(count, unit, isAfterDone: !isStrict)
    }

    /// Of Taskwarrior, which counts from the day on which it is due.
    ///
    /// - Parameter joined: `weekly`, `2weeks`, `2 wks`, `P2W`.
    init?(joined: String) {
        let text = joined.lowercased()
        if let rule = RepeatRule.adverbs[text] {
            self.init(rule.0, rule.1)
            return
        }
        let bytes = text.utf8.drop { $0 == UInt8(ascii: "p") }
        let digits = bytes.prefix { (48...57).contains($0) }
        let word = String(decoding: bytes.dropFirst(digits.count).drop { $0 == UInt8(ascii: " ") }, as: UTF8.self)
        guard digits.count < 5, let count = digits.isEmpty ? 1 : Int(String(decoding: digits, as: UTF8.self)) else {
            return nil
        }
        if let unit = Unit(word: word) ?? RepeatRule.shortUnits[word] {
            self.init(count, unit)
        } else if RepeatRule.quarters.contains(word) {
            self.init(count * 3, .month)
        } else {
            return nil
        }
    }

    private static let quarters: Set<String> = ["q", "qtr", "qtrs", "quarter", "quarters"]
    private static let shortUnits: [String: Unit] = [
        "d": .day, "w": .week, "wk": .week, "wks": .week, "m": .month, "mo": .month, "mos": .month, "mth": .month,
        "mths": .month, "y": .year, "yr": .year, "yrs": .year,
    ]

    /// Of iCalendar (RFC 5545, 3.3.10): `FREQ=WEEKLY;INTERVAL=2`.
    var recurrence: String? {
        if isAfterDone { return nil }
        let frequency = ["DAILY", "WEEKLY", "MONTHLY", "YEARLY"][Unit.allCases.firstIndex(of: unit) ?? 0]
        return "FREQ=\(frequency)" + (count == 1 ? "" : ";INTERVAL=\(count)")
    }

    /// - Parameter recurrence: with nothing finer in it than how often.
    init?(recurrence: String) {
        var (unit, count): (Unit?, Int?) = (nil, 1)
        for part in recurrence.bytewiseParts(";") {
            let pair = part.bytewiseParts("=", maxSplits: 1)
            guard pair.count == 2 else { return nil }
            switch pair[0].uppercased() {
            case "FREQ": unit = RepeatRule.adverbs[pair[1].lowercased()].flatMap { $0.0 == 1 ? $0.1 : nil }
            case "INTERVAL": count = Int(pair[1])
            case "WKST": break
            default: return nil
            }
        }
        guard let unit, let count else { return nil }
        self.init(count, unit)
    }
}

extension RepeatRule.Unit {
    /// - Parameter word: in lower case, as one or as several.
    fileprivate init?(word: String) {
        self.init(rawValue: word.rest(beforeBytes: "s").map { String($0) } ?? word)
    }
}
