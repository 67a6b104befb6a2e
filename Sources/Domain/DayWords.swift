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
    let direction: Direction

    /// Where `7d`, `mon` and `1 dec` lie, which say no direction themselves.
    package enum Direction: Sendable {
        case past, future
        /// Names lie ahead as in `future`; what is counted needs a sign, as `7d` could be read both ways.
        case signed
    }

    /// - Parameter settings: in whose zone days begin, and whose language says how weeks begin.
    package init(today: CalendarDay, _ settings: Settings, _ direction: Direction) {
        self.today = today
        self.direction = direction
        zone = settings.timeZone
        firstWeekday = CalendarDay.firstWeekday(ofLanguage: settings.language)
    }

    /// The name of the zone in which days begin, as `Asia/Tokyo`.
    package var zoneName: String { zone.name }

    /// Why a text means no day.
    package struct Failure: Error, Equatable {
        /// What to write, as what stands after a semicolon.
        package var remedy: String
        /// Whether nothing is known of what was meant: the remedy says what days are called.
        package var isUnknown: Bool { remedy == Failure.help || remedy == Failure.signedHelp }

        static let help = "write 2026-12-01, yesterday, 7d, 'last monday' or 2026-W05"
        static let signedHelp = "write 2026-12-01, today, +7d, fri, eow or 2026-W05"
    }

    /// The days that a text means, which mostly is one.
    package func callAsFunction(_ text: String) throws(Failure) -> ClosedRange<CalendarDay> {
        do throws(MomentError) {
            let day = try Moment(parsing: text).day(in: zone)
            return day...day
        } catch .impossible {
            throw Failure(remedy: "the calendar or the clock has no such thing")
        } catch {
            var reader = DayReader(text, self)
            let days = try reader.read()
            let known = CalendarDay.writable
            guard known.contains(days.lowerBound), known.contains(days.upperBound) else { throw DayWords.far }
            return days
        }
    }

    static let far = Failure(remedy: "days are those of the years 1 to 9999")
}

extension CalendarDay {
    /// The day of that name of a week, seen from here: the next or the last one, this day included.
    func nearest(weekday: Int, _ direction: DayWords.Direction) -> CalendarDay {
        switch direction {
        case .future, .signed: adding(days: (weekday - self.weekday + 7) % 7)
        case .past: adding(days: -((self.weekday - weekday + 7) % 7))
        }
    }
}
