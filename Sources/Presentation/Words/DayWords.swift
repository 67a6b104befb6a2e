import Domain

let monthNames: [StaticString] = [
    "January", "February", "March", "April", "May", "June", "July", "August", "September", "October", "November",
    "December",
]
let shortMonthNames = ["Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec"]
private let weekdays: [StaticString] = ["Mon", "Tue", "Wed", "Thu", "Fri", "Sat", "Sun"]
private let japaneseWeekdays = ["月", "火", "水", "木", "金", "土", "日"]

private let units: [StaticString] = ["day", "week", "month", "year"]
private let pluralUnits: [StaticString] = ["days", "weeks", "months", "years"]

extension Phrases {
    /// `Wed 18 November 2026`.
    func long(_ day: CalendarDay) -> String {
        let (year, month, date) = day.date
        if language == .japanese { return "\(year)年\(month)月\(date)日(\(japaneseWeekdays[day.weekday]))" }
        // Every page says several days: one text is made, not one for each word.
        return String(unsafeUninitializedCapacity: 32) { text in
            var writer = WordWriter(text)
            writer.write(weekdays[day.weekday])
            writer.write(number: date)
            writer.write(monthNames[month - 1])
            writer.write(number: year)
            return writer.count
        }
    }

    /// `18 Nov`, with the year where it is not this one.
    func short(_ day: CalendarDay) -> String {
        let (year, month, date) = day.date
        let isThisYear = year == today.date.year
        if language == .japanese { return "\(isThisYear ? "" : "\(year)年")\(month)月\(date)日" }
        return "\(date) \(shortMonthNames[month - 1])\(isThisYear ? "" : " \(year)")"
    }

    /// `3 days ago`, `today`, `in 2 weeks`: in days up to two weeks, in weeks up to two months, then months and years.
    func relative(_ day: CalendarDay) -> String {
        let days = day.number - today.number
        switch days {
        case 0: return language == .japanese ? "今日" : "today"
        case 1: return language == .japanese ? "明日" : "tomorrow"
        case -1: return language == .japanese ? "昨日" : "yesterday"
        default: break
        }
        let distance = abs(days)
        let (count, unit) =
            distance < 14
            ? (distance, 0)
            : distance < 60
                ? (distance / 7, 1) : distance < 730 ? (distance / 30, 2) : ((distance + 182) / 365, 3)
        if language == .japanese {
            let span = "\(count)\(["日", "週間", "か月", "年"][unit])"
            return days < 0 ? "\(span)前" : "\(span)後"
        }
        return String(unsafeUninitializedCapacity: 32) { text in
            var writer = WordWriter(text)
            if days > 0 { writer.write("in") }
            writer.write(number: count)
            writer.write(count == 1 ? units[unit] : pluralUnits[unit])
            if days < 0 { writer.write("ago") }
            return writer.count
        }
    }

    /// What a card says of a due day: relative when it is late or near, the date otherwise.
    func due(_ day: CalendarDay, isOpen: Bool) -> String {
        let isNear = isOpen && day.number <= today.number + 7
        let when = isNear ? relative(day) : short(day)
        return language == .japanese ? "期限 \(when)" : "due \(when)"
    }
}
