/// Returns the number at the start of a text, in digits or as a word: `3` for `3 days`, `2` for `two`; nil if there is
/// none.
package func numberProposal(for text: String) -> String? {
    let lower = text.lowercased()
    let first = lower.unicodeScalars.prefix { ("0"..."9").contains($0) || $0 == "." || $0 == "," }
    if !first.isEmpty {
        let groups = String(first).utf8.split(separator: UInt8(ascii: ","), omittingEmptySubsequences: false)
        // Three digits behind a comma are thousands in one language, and thousandths in another.
        if groups.count > 1, groups.dropFirst().allSatisfy({ $0.count == 3 }) {
            let digits = groups.flatMap { $0 }
            let isClear = groups.count > 2 && (1...3).contains(groups[0].count) && digits.allSatisfy { $0 != 46 }
            return isClear ? String(decoding: digits, as: UTF8.self) : nil
        }
        let digits = String(decoding: first.map { $0 == "," ? 46 : UInt8(ascii: $0) }, as: UTF8.self)
        guard let number = Double(digits), number.isFinite, isUnit(lower.unicodeScalars.dropFirst(first.count)) else {
            return nil
        }
        return digits.utf8.last == 46 ? String(digits.dropLast()) : digits
    }
    let word = String(lower.unicodeScalars.prefix { $0 != " " && $0 != "-" })
    guard isUnit(lower.unicodeScalars.dropFirst(word.unicodeScalars.count)) else { return nil }
    let words = [
        "zero", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten", "eleven", "twelve",
    ]
    return words.firstIndex(of: word).map { String($0) }
}

/// Returns whether the rest is at most a unit, such as ` points`, which leaves the number as it is. A time is not: an
/// estimate has no unit, and nothing says which one the others have.
private func isUnit(_ rest: Substring.UnicodeScalarView) -> Bool {
    let unit = rest.first == " " ? rest.dropFirst() : rest
    if unit.isEmpty { return true }
    let factors = ["k", "m", "g", "t", "b", "e"]
    return unit.first?.properties.isAlphabetic == true && !unit.contains { $0.properties.numericType != nil }
        && !factors.contains(String(unit)) && !timeUnits.contains(String(unit.prefix { $0.properties.isAlphabetic }))
}

private let timeUnits: Set = [
    "h", "hr", "hrs", "hour", "hours", "min", "mins", "minute", "minutes", "d", "day", "days", "w", "wk", "wks", "week",
    "weeks", "mo", "month", "months", "y", "yr", "year", "years", "std", "stunde", "stunden", "minuten", "tag", "tage",
    "woche", "wochen", "monat", "monate", "jahr", "jahre", "時間", "分", "日", "日間", "週", "週間", "ヶ月", "か月", "年",
]
