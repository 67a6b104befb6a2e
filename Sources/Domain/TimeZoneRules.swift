/// Where days begin: the offsets of a time zone, as values read from the system's own files.
package struct TimeZoneRules: Sendable, Equatable {
    /// One change of the clocks: from `start` (seconds since 1970 in UTC) on, `offset` seconds east of UTC.
    package struct Change: Sendable, Equatable {
        package var start: Int
        package var offset: Int

        package init(start: Int, offset: Int) {
            self.start = start
            self.offset = offset
        }
    }

    /// The zone's name, as `Asia/Tokyo`.
    package var name: String
    /// The offset before the first change.
    package var firstOffset: Int
    /// In order of time.
    package var changes: [Change]

    package init(name: String, firstOffset: Int, changes: [Change]) {
        self.name = name
        self.firstOffset = firstOffset
        self.changes = changes
    }

    /// The zone without a surprise.
    package static let utc = TimeZoneRules(name: "UTC", firstOffset: 0, changes: [])

    /// Seconds east of UTC at that time.
    package func offset(at seconds: Int) -> Int {
        let next = changes.partitionPoint { $0.start <= seconds }
        return next == 0 ? firstOffset : changes[next - 1].offset
    }

    /// The day that a clock in this zone shows at that time.
    package func day(at seconds: Int) -> CalendarDay {
        CalendarDay(number: (seconds + offset(at: seconds)).quotientAndRemainder(floorDividingBy: 86_400).0)
    }

    /// The first second of a day in this zone, since 1970 in UTC.
    package func start(of day: CalendarDay) -> Int {
        // No zone is further than a day from UTC.
        var (low, high) = ((day.number - 1) * 86_400, (day.number + 1) * 86_400)
        while low < high {
            let middle = low + (high - low) / 2
            if self.day(at: middle) < day { low = middle + 1 } else { high = middle }
        }
        return low
    }
}
