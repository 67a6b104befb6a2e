/// Parses date expressions on the command line: `2026-12-01`, `yesterday`, `7d`, `last monday`, `3 days ago`, `eow`,
/// `31 jan + 1m`, and spans: `2026-W05`, `2026-12`, `2026-Q1`, `2026`.
///
/// This is pure calendar arithmetic: the present day, the time zone and the first weekday are parameters.
package struct DateExpressionParser: Sendable {
    /// The day to which relative expressions refer.
    package let today: CalendarDay
    private let zone: TimeZoneRules
    /// The first weekday of weeks: 0 for Monday to 6 for Sunday.
    package let firstWeekday: Int
    /// The default direction of names such as `mon` and `1 dec`.
    let names: Direction
    /// The default direction of amounts such as `7d`.
    private(set) var amounts: Direction

    /// The direction of an expression that specifies none.
    package enum Direction: Sendable { case past, future }

    /// - Parameters:
    ///   - settings: supplies the time zone, and the language that determines the first weekday.
    ///   - direction: the direction of names and amounts that specify none.
    package init(today: CalendarDay, _ settings: Settings, _ direction: Direction) {
        self.today = today
        (names, amounts) = (direction, direction)
        zone = settings.timeZone
        firstWeekday = CalendarDay.firstWeekday(ofLanguage: settings.language)
    }

    /// The name of the time zone, such as `Asia/Tokyo`.
    package var zoneName: String { zone.name }

    /// The reason why a text is not a valid date expression.
    package struct Failure: Error, Equatable {
        /// The remedy, to write after a semicolon.
        package var remedy: String
        /// Whether nothing of the text was understood; the remedy then lists examples.
        package var isUnknown = false
        /// Whether the text means several days where one is required.
        package var isSpan = false
    }

    /// Returns the parser for a field. The direction of an amount without a sign depends on the field.
    package func of(_ field: Field) -> DateExpressionParser {
        var words = self
        words.amounts = field.days
        return words
    }

    /// Returns the single day that an expression means.
    ///
    /// - Throws: also if the expression means several days; the remedy then names the first and the last of them.
    package func day(_ text: String) throws(Failure) -> CalendarDay {
        let days = try read(text, takesSpans: false)
        if days.lowerBound == days.upperBound { return days.lowerBound }
        throw .severalDays(days)
    }

    /// Returns the range of days that an expression means.
    package func parse(_ text: String) throws(Failure) -> ClosedRange<CalendarDay> {
        try read(text, takesSpans: true)
    }

    private func read(_ text: String, takesSpans: Bool) throws(Failure) -> ClosedRange<CalendarDay> {
        do throws(DateOrInstantError) {
            let day = try DateOrInstant(parsing: text).day(in: zone)
            return day...day
        } catch .impossible {
            throw .impossibleMoment
        } catch {
            var reader = DayReader(text, self, takesSpans: takesSpans)
            let days = try reader.read()
            let known = CalendarDay.writable
            guard known.contains(days.lowerBound), known.contains(days.upperBound) else { throw .far }
            return days
        }
    }
}

extension Field {
    /// The usual direction of the field's dates: the future for `due` and `scheduled`, the past for all others.
    package var days: DateExpressionParser.Direction {
        switch key.value {
        case .day(.due), .day(.scheduled): .future
        default: .past
        }
    }
}

extension CalendarDay {
    /// Returns the next or last day with that weekday; the day itself if it has that weekday.
    func nearest(weekday: Int, _ direction: DateExpressionParser.Direction) -> CalendarDay {
        switch direction {
        case .future: adding(days: (weekday - self.weekday + 7) % 7)
        case .past: adding(days: -((self.weekday - weekday + 7) % 7))
        }
    }
}
