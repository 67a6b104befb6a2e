/// The number that a text begins with or spells, as `3 days` and `two`; nil where it is none.
package func numberProposal(for text: String) -> String? {
    let lower = text.lowercased()
    let first = lower.unicodeScalars.prefix { ("0"..."9").contains($0) || $0 == "." || $0 == "," }
    if !first.isEmpty {
        let digits = String(decoding: first.map { $0 == "," ? 46 : UInt8(ascii: $0) }, as: UTF8.self)
        guard let number = Double(digits), number.isFinite, !isPower(lower.unicodeScalars.dropFirst(first.count)) else {
            return nil
        }
        return digits.utf8.last == 46 ? String(digits.dropLast()) : digits
    }
    let word = String(lower.unicodeScalars.prefix { $0 != " " && $0 != "-" })
    let words = [
        "zero", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten", "eleven", "twelve",
    ]
    return words.firstIndex(of: word).map { String($0) }
}

/// Whether a number goes on as a power of ten, so that its beginning alone is another number: `e400`.
private func isPower(_ rest: Substring.UnicodeScalarView) -> Bool {
    let digits = rest.dropFirst().drop { $0 == "+" || $0 == "-" }
    return rest.first == "e" && digits.first.map { ("0"..."9").contains($0) } == true
}
