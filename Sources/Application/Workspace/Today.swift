package import Domain

/// The rule for which day counts as today.
package struct Today: Sendable {
    /// The day as the user wrote it, such as `2026-12-01` or `yesterday`; nil if not given.
    package var written: String?
    /// Overrides the clock: seconds since 1970, in the form of `SOURCE_DATE_EPOCH`.
    package var epoch: String?
    /// Seconds since 1970.
    package var clock: Int

    package init(written: String? = nil, epoch: String? = nil, clock: Int) {
        self.written = written
        self.epoch = epoch
        self.clock = clock
    }

    /// Returns the day in the time zone of the settings: the written day, otherwise the given day, otherwise the epoch,
    /// otherwise the clock.
    ///
    /// - Parameter day: the day of the commit that is read.
    package func day(_ settings: Settings, at day: CalendarDay? = nil) throws(Failure) -> CalendarDay {
        if written == nil, let day { return day }
        let present = try present(in: settings.timeZone)
        guard let written else { return present }
        let words = DateExpressionParser(today: present, settings, .past)
        do throws(DateExpressionParser.Failure) {
            return try words.day(written)
        } catch {
            throw .invalidDay(written, error, of: .now)
        }
    }

    /// The time for stamps: the day if one was written, otherwise the current time in the time zone of the settings.
    func moment(_ settings: Settings) throws(Failure) -> DateOrInstant {
        if written != nil { return .day(try self.day(settings)) }
        let seconds = try seconds()
        // Offsets in front matter are whole minutes.
        let offset = settings.timeZone.offset(at: seconds)
        return .instant(seconds: seconds, offset: offset - offset % 60)
    }

    private func present(in zone: TimeZoneRules) throws(Failure) -> CalendarDay {
        let seconds = try seconds()
        return DateOrInstant(seconds: seconds)?.day(in: zone) ?? zone.day(at: seconds)
    }

    /// Since 1970.
    private func seconds() throws(Failure) -> Int {
        guard let epoch else { return clock }
        guard let seconds = Int(epoch), DateOrInstant(seconds: seconds) != nil else {
            throw .invalidEpoch(epoch)
        }
        return seconds
    }
}
