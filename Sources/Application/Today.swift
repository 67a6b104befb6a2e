package import Domain

/// What tells which day counts as today.
package struct Today: Sendable {
    /// As the user wrote it, as `2026-12-01` or `yesterday`; nil where nobody did.
    package var written: String?
    /// What goes before the clock: seconds since 1970, as `SOURCE_DATE_EPOCH` has them.
    package var epoch: String?
    /// Seconds since 1970.
    package var clock: Int

    package init(written: String? = nil, epoch: String? = nil, clock: Int) {
        self.written = written
        self.epoch = epoch
        self.clock = clock
    }

    /// The day in the zone of the settings: what was written, then the given day, then the epoch, then the clock.
    ///
    /// - Parameter day: the one of the commit that is read.
    package func callAsFunction(_ settings: Settings, at day: CalendarDay? = nil) throws(Failure) -> CalendarDay {
        if written == nil, let day { return day }
        let present = try present(in: settings.timeZone)
        guard let written else { return present }
        let words = DayWords(today: present, settings, .past)
        do throws(DayWords.Failure) {
            return try words(written).upperBound
        } catch {
            throw Failure("--now: '\(written)' is not a day; \(error.remedy)", .misuse)
        }
    }

    private func present(in zone: TimeZoneRules) throws(Failure) -> CalendarDay {
        guard let epoch else { return zone.day(at: clock) }
        guard let seconds = Int(epoch), let moment = Moment(seconds: seconds) else {
            throw Failure(
                "SOURCE_DATE_EPOCH: '\(epoch)' is not a number of seconds in the years 1 to 9999; "
                    + "write the seconds since 1970, as date +%s prints them")
        }
        return moment.day(in: zone)
    }
}
