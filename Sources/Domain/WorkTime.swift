/// A duration of work, in whole minutes: `3h`, `45m`, `3h 20m`, `1.5h` or `90`.
package struct WorkTime: Sendable, Hashable, Comparable {
    package let minutes: Int

    /// 99999 hours, in minutes.
    package static let most = 99_999 * 60

    /// The reason why a text is not a duration.
    package enum Failure: Error, Equatable {
        /// - Parameter proposal: the duration that was probably meant; nil if unknown.
        case unknown(proposal: String?)
        case negative
        case tooLong
    }

    /// - Parameter minutes: the result is nil if they are negative or too many.
    package init?(minutes: Int) {
        guard (0...WorkTime.most).contains(minutes) else { return nil }
        self.minutes = minutes
    }

    /// Parses hours and minutes; a number without a unit means minutes. A fraction of an hour is rounded to minutes.
    package init(parsing text: String) throws(Failure) {
        guard let minutes = WorkTime.minutes(in: text) else { throw WorkTimeProposal.failure(of: text) }
        guard let time = WorkTime(minutes: minutes) else { throw .tooLong }
        self = time
    }

    /// Returns the minutes of a text, also if they are too many; nil if it is not a duration.
    static func minutes(in text: String) -> Int? {
        var reader = WorkTimeReader(text)
        return reader.minutes()
    }

    /// - Parameter text: as for `init(parsing:)`; the result is nil if it is not a duration.
    package init?(_ text: String) {
        guard let minutes = WorkTime.minutes(in: text) else { return nil }
        self.init(minutes: minutes)
    }

    /// Compares the minutes.
    package static func < (one: WorkTime, other: WorkTime) -> Bool { one.minutes < other.minutes }

    /// The text as fuda writes it: `3h 20m`, `3h`, `45m` or `0m`.
    package var text: String { spelt(separator: " ") }

    /// The text as a single word: `3h20m`.
    package var word: String { spelt(separator: "") }

    private func spelt(separator: String) -> String {
        let (hours, rest) = minutes.quotientAndRemainder(dividingBy: 60)
        if hours == 0 { return "\(rest)m" }
        return rest == 0 ? "\(hours)h" : "\(hours)h\(separator)\(rest)m"
    }
}

/// Parses `90`, or hours, minutes or both, each a number with its unit.
private struct WorkTimeReader {
    private var rest: Substring.UTF8View

    init(_ text: String) { rest = Substring(text).utf8 }

    /// Returns a number above `WorkTime.most` if there are too many; nil for any other text.
    mutating func minutes() -> Int? {
        guard let first = whole() else { return nil }
        if rest.isEmpty { return first }
        if takes("m") { return rest.isEmpty ? first : nil }
        guard let part = fraction(), takes("h") else { return nil }
        let hours = first * 60 + part
        if rest.isEmpty { return hours }
        while rest.first == UInt8(ascii: " ") { rest.removeFirst() }
        guard let minutes = whole(), takes("m"), rest.isEmpty else { return nil }
        return hours + minutes
    }

    /// Reads digits; more than fit are a number that is too large.
    private mutating func whole() -> Int? {
        let digits = digits()
        return digits.isEmpty ? nil : digits.reduce(0) { min($0 * 10 + $1, WorkTime.most + 1) }
    }

    /// Reads a fraction of an hour as minutes; 0 if there is none, nil if it has no digits.
    private mutating func fraction() -> Int? {
        guard rest.first == UInt8(ascii: ".") else { return 0 }
        rest.removeFirst()
        let digits = digits().prefix(9)
        if digits.isEmpty { return nil }
        let (part, whole) = digits.reduce((0, 1)) { ($0.0 * 10 + $1, $0.1 * 10) }
        return (part * 60 + whole / 2) / whole
    }

    private mutating func digits() -> [Int] {
        let digits = rest.prefix { (UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0) }
        rest = rest.dropFirst(digits.count)
        return digits.map { Int($0 - UInt8(ascii: "0")) }
    }

    private mutating func takes(_ unit: Unicode.Scalar) -> Bool {
        guard rest.first.map({ $0 | 0x20 }) == UInt8(ascii: unit) else { return false }
        rest.removeFirst()
        return true
    }
}
