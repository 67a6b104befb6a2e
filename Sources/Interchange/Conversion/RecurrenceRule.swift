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

    /// The value of `recur` with the same meaning, such as `every month on the last day`; nil if there is none.
    var recur: String? {
        guard let unit = RepeatRule.frequencies.first(where: { $0.word == parts["FREQ"] })?.unit,
            let count = Int(parts["INTERVAL"] ?? "1"),
            let rule = RepeatRule(count, unit)
        else { return nil }
        let names = Set(parts.keys).subtracting(["FREQ", "INTERVAL", "WKST"])
        if names.isEmpty { return rule.text }
        guard let days = days(unit, count, names) else { return nil }
        return "\(rule.text) on \(days)"
    }

    /// - Parameter names: the parts that restrict the days.
    private func days(_ unit: Recurrence.Unit, _ count: Int, _ names: Set<String>) -> String? {
        switch (unit, names) {
        case (.week, ["BYDAY"]):
            // The first day of the week only matters where weeks are left out.
            guard count == 1 || parts["WKST"] ?? "MO" == "MO" else { return nil }
            let days = (parts["BYDAY"] ?? "").bytewiseParts(",").map { weekday(String($0)) }
            return days.contains(nil) ? nil : days.compactMap(\.self).joined(separator: " and ")
        case (.month, ["BYDAY"]):
            let text = parts["BYDAY"] ?? ""
            guard let day = weekday(String(Substring(text.utf8.suffix(2)))),
                let ordinal = Self.ordinals[String(Substring(text.utf8.dropLast(2).drop { $0 == UInt8(ascii: "+") }))]
            else { return nil }
            return "the \(ordinal) \(day)"
        case (.month, ["BYMONTHDAY"]):
            return parts["BYMONTHDAY"] == "-1" ? "the last day" : day.map { "day \($0)" }
        case (.year, ["BYMONTH", "BYMONTHDAY"]):
            guard let month = parts["BYMONTH"].flatMap({ Int($0) }), (1...12).contains(month), let day else {
                return nil
            }
            return "\(Recurrence.months[month - 1]) \(day)"
        default: return nil
        }
    }

    /// - Parameter code: such as `MO`.
    private func weekday(_ code: String) -> String? {
        Recurrence.weekdays.first { $0.utf8.prefix(2).elementsEqual(code.lowercased().utf8) }
    }

    /// A day that every month has: fuda moves others to the end of a shorter month, and iCalendar leaves that month out.
    private var day: Int? { parts["BYMONTHDAY"].flatMap { Int($0) }.flatMap { (1...28).contains($0) ? $0 : nil } }
}
