import HTTP

/// The value of the field `Date`, which changes once a second.
final class DateCache: Sendable {
    private let clock: @Sendable () -> Int
    private let dates = SecondText { HTTPDate.text($0) }

    /// - Parameter clock: returns the seconds since 1970-01-01T00:00:00Z.
    init(clock: @escaping @Sendable () -> Int) { self.clock = clock }

    var text: String { dates.text(at: clock()) }
}
