import Bytes
package import Domain

extension Messages {
    /// Returns a date such as `Wed 18 November 2026`.
    package func long(_ day: CalendarDay) -> String { say(day, .longDay) }

    /// Returns a date such as `18 Nov`, with the year if it is not today's.
    package func short(_ day: CalendarDay, today: CalendarDay) -> String { say(day, shortWord(day, today)) }

    /// Returns a date such as `5 Jan 2026`.
    package func day(_ day: CalendarDay) -> String { say(day, .shortDayOfYear) }

    /// Returns a date such as `5 Jan`, for an axis that shows the year below.
    package func dayOfMonth(_ day: CalendarDay) -> String { say(day, .axisDay) }

    /// Returns the short name of a month, such as `Jan`.
    package func month(_ month: Int) -> String { item(month - 1, of: .shortMonthNames) }

    /// Returns a month such as `Jan 2026`.
    package func month(_ month: Int, of year: Int) -> String {
        CalendarDay(year: year, month: month, day: 1).map { say($0, .axisMonthOfYear) } ?? ""
    }

    /// Returns a month such as `January 2026`.
    package func month(_ month: CalendarMonth) -> String { say(month.first, .monthOfYear) }

    /// Returns a year such as `2026`.
    package func year(_ year: Int) -> String { self(.axisYear, [.year: String(year)]) }

    /// The names of the weekdays, Monday first.
    package var weekdays: [String] { list(.weekdayNames) }

    /// Returns a week such as `5 – 11 Jan 2026`, without repeating the same year or month.
    package func week(from first: CalendarDay) -> String {
        let last = first.adding(days: 6)
        let (start, end) = (first.date, last.date)
        let word: MessageKey =
            start.year != end.year ? .weekOverYears : start.month != end.month ? .weekInYear : .weekInMonth
        return self(
            word,
            [
                .start: day(first), .startShort: say(first, .shortDay), .startDate: String(start.day),
                .end: day(last), .endShort: say(last, .shortDay), .endDate: String(end.day),
                .endMonthNumber: String(end.month),
            ])
    }

    /// Returns a relative date such as `3 days ago`, `today` or `in 2 weeks`: in days up to two weeks, in weeks up to
    /// two months, then in months and years.
    package func relative(_ day: CalendarDay, today: CalendarDay) -> String {
        saying { writer, bytes in write(day, from: today, bytes, &writer) }
    }

    /// Returns the text of a due date on a card: relative if it is late or near, otherwise absolute.
    package func due(_ day: CalendarDay, today: CalendarDay, isOpen: Bool) -> String {
        let isNear = isOpen && day.number <= today.number + 7
        return saying { writer, bytes in
            table.write(form(.dueDay, nil), of: bytes, to: &writer) { _, writer in
                if isNear {
                    write(day, from: today, bytes, &writer)
                } else {
                    write(day, as: shortWord(day, today), bytes, &writer)
                }
            }
        }
    }

    private func shortWord(_ day: CalendarDay, _ today: CalendarDay) -> MessageKey {
        day.date.year == today.date.year ? .shortDay : .shortDayOfYear
    }

    private func say(_ day: CalendarDay, _ word: MessageKey) -> String {
        saying { writer, bytes in write(day, as: word, bytes, &writer) }
    }

    /// Every page shows several dates, so each is built as one text, not one for each message.
    @inline(__always)
    private func saying(_ write: (inout TextWriter, UnsafeBufferPointer<UInt8>) -> Void) -> String {
        table.text.withBytes { bytes in TextWriter.make(catalog.dayRoom) { write(&$0, bytes) } }
    }

    /// Writes a date with a message that has placeholders.
    private func write(
        _ day: CalendarDay, as word: MessageKey, _ bytes: UnsafeBufferPointer<UInt8>, _ writer: inout TextWriter
    ) {
        let (year, month, date) = day.date
        table.write(form(word, nil), of: bytes, to: &writer) { place, writer in
            switch place {
            case .weekday: write(day.weekday, of: .weekdayNames, bytes, &writer)
            case .date: writer.write(digits: date)
            case .month: write(month - 1, of: .monthNames, bytes, &writer)
            case .shortMonth: write(month - 1, of: .shortMonthNames, bytes, &writer)
            case .monthNumber: writer.write(digits: month)
            case .year: writer.write(digits: year)
            default: break
            }
        }
    }

    /// Writes an item of a list.
    private func write(
        _ index: Int, of word: MessageKey, _ bytes: UnsafeBufferPointer<UInt8>, _ writer: inout TextWriter
    ) {
        let forms = table.forms(of: word)
        guard index < forms.count else { return }
        table.write(forms.lowerBound + index, of: bytes, to: &writer) { _, _ in }
    }

    /// Writes a relative date.
    private func write(
        _ day: CalendarDay, from today: CalendarDay, _ bytes: UnsafeBufferPointer<UInt8>, _ writer: inout TextWriter
    ) {
        let (word, count) = Messages.distance(day.number - today.number)
        let plain = table.plain[word.rawValue]
        guard plain.isEmpty else { return writer.write(plain) }
        table.write(form(word, count), of: bytes, to: &writer) { _, writer in writer.write(digits: count) }
    }

    private static func distance(_ days: Int) -> (word: MessageKey, count: Int) {
        let (distance, isAhead) = (abs(days), days > 0)
        switch days {
        case 0: return (.today, 0)
        case 1: return (.tomorrow, 1)
        case -1: return (.yesterday, 1)
        default: break
        }
        if distance < 14 { return (isAhead ? .inDays : .daysAgo, distance) }
        if distance < 60 { return (isAhead ? .inWeeks : .weeksAgo, distance / 7) }
        if distance < 730 { return (isAhead ? .inMonths : .monthsAgo, distance / 30) }
        return (isAhead ? .inYears : .yearsAgo, (distance + 182) / 365)
    }
}
