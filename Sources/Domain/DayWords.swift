/// Reads what people call days on a command line: `2026-12-01`, `yesterday`, `7d`, `last monday`, `3 days ago`, `eow`,
/// `31 jan + 1m`, and spans: `2026-W05`, `2026-12`, `2026-Q1`, `2026`.
///
/// Pure arithmetic on the calendar: what day it is, where days begin and how weeks begin are told.
package struct DayWords: Sendable {
    /// The day that is counted from.
    package let today: CalendarDay
    private let zone: TimeZoneRules
    /// The weekday that weeks begin with: 0 for Monday to 6 for Sunday.
    package let firstWeekday: Int
    /// The direction of names without one: `mon` and `1 dec`.
    let names: Direction
    /// The direction of amounts without one: `7d`.
    private(set) var amounts: Direction

    /// The direction of a day whose text names none.
    package enum Direction: Sendable { case past, future }

    /// - Parameters:
    ///   - settings: in whose zone days begin, and whose language says how weeks begin.
    ///   - direction: of names and amounts that name none.
    package init(today: CalendarDay, _ settings: Settings, _ direction: Direction) {
        self.today = today
        (names, amounts) = (direction, direction)
        zone = settings.timeZone
        firstWeekday = CalendarDay.firstWeekday(ofLanguage: settings.language)
    }

    /// The name of the zone in which days begin, as `Asia/Tokyo`.
    package var zoneName: String { zone.name }

    /// Why a text means no day.
    package struct Failure: Error, Equatable {
        /// What to write, as what stands after a semicolon.
        package var remedy: String
        /// Whether nothing is known of what was meant: the remedy lists what a day can look like.
        package var isUnknown = false
        /// Whether the text means several days where one is needed.
        package var isSpan = false
        /// What is wrong, as what stands behind the text.
        package var fact: String { isSpan ? "is more than one day" : "is not a day" }
    }

    /// The same words for a field: an amount without a sign lies where the field's days lie.
    package func of(_ field: Field) -> DayWords {
        var words = self
        words.amounts = field.days
        return words
    }

    /// The one day that a text means.
    ///
    /// - Throws: also if the text means several days; the remedy names the first and the last of them.
    package func day(_ text: String) throws(Failure) -> CalendarDay {
        let days = try read(text, takesSpans: false)
        if days.lowerBound == days.upperBound { return days.lowerBound }
        throw Failure(remedy: "write \(days.lowerBound.iso) or \(days.upperBound.iso)", isSpan: true)
    }

    /// The days that a text means, which mostly is one.
    package func callAsFunction(_ text: String) throws(Failure) -> ClosedRange<CalendarDay> {
        try read(text, takesSpans: true)
    }

    private func read(_ text: String, takesSpans: Bool) throws(Failure) -> ClosedRange<CalendarDay> {
        do throws(MomentError) {
            let day = try Moment(parsing: text).day(in: zone)
            return day...day
        } catch .impossible {
            throw Failure(remedy: "the calendar or the clock has no such thing")
        } catch {
            var reader = DayReader(text, self, takesSpans: takesSpans)
            let days = try reader.read()
            let known = CalendarDay.writable
            guard known.contains(days.lowerBound), known.contains(days.upperBound) else { throw DayWords.far }
            return days
        }
    }

    static let far = Failure(remedy: "days are those of the years 1 to 9999")

    /// Examples of days, for a text that means none: such as lie in the direction of amounts.
    func help(takesSpans: Bool) -> Failure {
        let (near, far) = amounts == .past ? ("yesterday", "sow") : ("tomorrow", "eow")
        let rest = takesSpans ? ", \(far) or 2026-W05" : " or \(far)"
        return Failure(remedy: "write 2026-12-01, \(near), 7d\(rest)", isUnknown: true)
    }
}

extension Field {
    /// Where most days of the field lie: ahead for `due` and `scheduled`, in the past for all others.
    package var days: DayWords.Direction {
        switch key.value {
        case .day(.due), .day(.scheduled): .future
        default: .past
        }
    }
}

extension CalendarDay {
    /// The day of that name of a week, seen from here: the next or the last one, this day included.
    func nearest(weekday: Int, _ direction: DayWords.Direction) -> CalendarDay {
        switch direction {
        case .future: adding(days: (weekday - self.weekday + 7) % 7)
        case .past: adding(days: -((self.weekday - weekday + 7) % 7))
        }
    }
}
