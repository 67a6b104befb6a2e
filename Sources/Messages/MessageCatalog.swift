/// A language: its code, plural rule and messages.
final class MessageCatalog: Sendable {
    let code: String
    let rule: PluralRule
    let table: MessageTable
    /// The maximum number of bytes of a date, in any format.
    let dayRoom: Int

    init(code: String, table: MessageTable) {
        (self.code, self.table) = (code, table)
        rule = PluralRule(language: code)
        dayRoom = MessageCatalog.dayRoom(of: table)
    }

    private static func dayRoom(of table: MessageTable) -> Int {
        func longest(_ words: [MessageKey], perPlace: Int) -> Int {
            var most = 0
            for word in words {
                most = max(most, table.plain[word.rawValue].utf8.count)
                for form in table.forms(of: word) { most = max(most, table.size(of: form, perPlace: perPlace)) }
            }
            return most
        }
        let name = longest([.monthNames, .shortMonthNames, .weekdayNames], perPlace: 0)
        let day = longest(MessageKey.daily, perPlace: max(name, 20))
        return max(day, longest([.dueDay], perPlace: day))
    }
}

extension MessageKey {
    /// The messages for dates and relative dates.
    fileprivate static let daily: [MessageKey] = [
        .longDay, .shortDay, .shortDayOfYear, .monthOfYear, .axisDay, .axisMonthOfYear, .axisYear, .today, .tomorrow,
        .yesterday, .inDays, .inWeeks, .inMonths, .inYears, .daysAgo, .weeksAgo, .monthsAgo, .yearsAgo,
    ]
}
