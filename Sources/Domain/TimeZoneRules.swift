/// The offsets of a time zone, as read from the system's files.
package struct TimeZoneRules: Sendable, Equatable {
    /// A change of the offset: from `start` (seconds since 1970 in UTC), clocks are `offset` seconds east of UTC.
    package struct Change: Sendable, Equatable {
        package var start: Int
        package var offset: Int

        package init(start: Int, offset: Int) {
            self.start = start
            self.offset = offset
        }
    }

    /// The name of the zone, such as `Asia/Tokyo`.
    package var name: String
    /// The offset before the first change.
    package var firstOffset: Int
    /// The changes in chronological order.
    package var changes: [Change]

    package init(name: String, firstOffset: Int, changes: [Change]) {
        self.name = name
        self.firstOffset = firstOffset
        self.changes = changes
    }

    /// The time zone UTC.
    package static let utc = TimeZoneRules(name: "UTC", firstOffset: 0, changes: [])

    /// Returns the offset at a time, in seconds east of UTC.
    package func offset(at seconds: Int) -> Int {
        let next = changes.partitionPoint { $0.start <= seconds }
        return next == 0 ? firstOffset : changes[next - 1].offset
    }

    /// Returns the local day at a time.
    package func day(at seconds: Int) -> CalendarDay {
        CalendarDay(number: (seconds + offset(at: seconds)).quotientAndRemainder(floorDividingBy: 86_400).0)
    }

    /// Returns the local day and minute at a time: `2026-11-27 14:05`.
    package func minute(at seconds: Int) -> String {
        let second = (seconds + offset(at: seconds)).quotientAndRemainder(floorDividingBy: 86_400).1
        let clock = [second / 3600, second / 60 % 60].map { ($0 < 10 ? "0" : "") + String($0) }
        return "\(day(at: seconds).iso) \(clock[0]):\(clock[1])"
    }

    /// Returns the time at which clocks in this zone show a time (RFC 5545, 3.3.5): of two, the first; for one that clocks
    /// skip, as much later as they are put forward.
    ///
    /// - Parameter clock: the local time as if it were UTC, in seconds since 1970.
    /// - Returns: seconds since 1970 (UTC).
    package func time(ofClock clock: Int) -> Int {
        // No zone differs from UTC by more than a day, or changes its clocks twice in two days.
        let (before, after) = (offset(at: clock - 86_400), offset(at: clock + 86_400))
        let early = clock - before
        return offset(at: early) != before && offset(at: clock - after) == after ? clock - after : early
    }

    /// Returns the first second of a day in this zone, in seconds since 1970 (UTC).
    package func start(of day: CalendarDay) -> Int {
        // No zone differs from UTC by more than a day.
        var (low, high) = ((day.number - 1) * 86_400, (day.number + 1) * 86_400)
        while low < high {
            let middle = low + (high - low) / 2
            if self.day(at: middle) < day { low = middle + 1 } else { high = middle }
        }
        return low
    }
}
