import Bytes
import Domain

/// A recurrence rule of iCalendar (RFC 5545, 3.3.10), such as `FREQ=MONTHLY;BYMONTHDAY=-1`.
struct RecurrenceRule {
    private var parts: [String: String] = [:]

    /// - Parameter text: in any case; nil if it is no rule.
    init?(_ text: String) {
        for part in text.uppercased().bytewiseParts(";") {
            let pair = part.bytewiseParts("=", maxSplits: 1)
            guard pair.count == 2, parts.updateValue(String(pair[1]), forKey: String(pair[0])) == nil else {
                return nil
            }
        }
    }

    private static let ordinals = ["1": "first", "2": "second", "3": "third", "4": "fourth", "-1": "last"]

    /// A value of `recur`.
    struct Recur: Equatable {
        let text: String
        /// Whether it gives the same days as the rule.
        let isExact: Bool
    }

    /// Returns the equivalent value of `recur`, such as `every month on the last day`; nil if `recur` cannot express the rule.
    ///
    /// - Parameters:
    ///   - start: the day that the rule repeats, in its time zone.
    ///   - due: the day that `recur` repeats, in the time zone of the board.
    func recur(from start: CalendarDay, to due: CalendarDay) -> Recur? {
        guard let unit = RepeatRule.frequencies.first(where: { $0.word == parts["FREQ"] })?.unit,
            let count = Int(parts["INTERVAL"] ?? "1"),
            let rule = RepeatRule(count, unit)
        else { return nil }
        let names = Set(parts.keys).subtracting(["FREQ", "INTERVAL", "WKST"])
        if names.isEmpty { return Recur(text: rule.text, isExact: rule.repeatsAlike(start, due)) }
        guard let days = days(unit, count, names, due.number - start.number) else { return nil }
        return Recur(text: "\(rule.text) on \(days)", isExact: true)
    }

    /// - Parameters:
    ///   - names: the parts that restrict the days.
    ///   - shift: the number of days by which the named days move.
    private func days(_ unit: Recurrence.Unit, _ count: Int, _ names: Set<String>, _ shift: Int) -> String? {
        switch (unit, names) {
        case (.week, ["BYDAY"]):
            // The first day of the week only matters where weeks are left out.
            guard count == 1 || parts["WKST"] ?? "MO" == "MO" else { return nil }
            let days = (parts["BYDAY"] ?? "").bytewiseParts(",").map { weekday(String($0)).map { $0 + shift } }
            guard !days.contains(nil) else { return nil }
            let weeks = Set(days.compactMap { $0.map { ($0 - ($0 % 7 + 7) % 7) / 7 } })
            guard count == 1 || weeks.count == 1 else { return nil }
            return days.compactMap { $0.map { Recurrence.weekdays[($0 % 7 + 7) % 7] } }.joined(separator: " and ")
        case (.month, ["BYDAY"]):
            let text = parts["BYDAY"] ?? ""
            guard shift == 0, let day = weekday(String(Substring(text.utf8.suffix(2)))),
                let ordinal = Self.ordinals[String(Substring(text.utf8.dropLast(2).drop { $0 == UInt8(ascii: "+") }))]
            else { return nil }
            return "the \(ordinal) \(Recurrence.weekdays[day])"
        case (.month, ["BYMONTHDAY"]):
            return parts["BYMONTHDAY"] == "-1" && shift == 0 ? "the last day" : day(shift).map { "day \($0)" }
        case (.year, ["BYMONTH", "BYMONTHDAY"]):
            guard let month = parts["BYMONTH"].flatMap({ Int($0) }), (1...12).contains(month),
                let day = day(shift)
            else { return nil }
            return "\(Recurrence.months[month - 1]) \(day)"
        default: return nil
        }
    }

    /// - Parameter code: such as `MO`.
    /// - Returns: 0 for Monday to 6 for Sunday; nil for other texts.
    private func weekday(_ code: String) -> Int? {
        Recurrence.weekdays.firstIndex { $0.utf8.prefix(2).elementsEqual(code.lowercased().utf8) }
    }

    /// Returns a day that every month has, before and after the shift: fuda moves others to the end of a shorter month,
    /// and iCalendar leaves that month out.
    private func day(_ shift: Int) -> Int? {
        guard let day = parts["BYMONTHDAY"].flatMap({ Int($0) }), (1...28).contains(day),
            (1...28).contains(day + shift)
        else { return nil }
        return day + shift
    }
}
