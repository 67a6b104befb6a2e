/// A question to chance: if each day to come changes the number of open todos as one day drawn from the past did, when
/// is nothing left?
///
/// Unlike in a `Simulation` a day may bring more than it closes, so days cannot be drawn many at once.
struct Drift {
    /// How many todos are open.
    let open: Int
    /// By how many each day that may be drawn changed that.
    let changes: [Int]

    /// Days after which no more is said than "later".
    private static let limit = 730
    private static let trials = 1000

    /// The days that 50, 85 and 95 % of the trials kept to; nil where that is beyond two years.
    func callAsFunction() -> [Int?] {
        guard changes.contains(where: { $0 < 0 }) else { return [nil, nil, nil] }
        var generator = SplitMix(of: [open] + changes.sorted())
        let changes = changes.sorted()
        let endings = (0..<Drift.trials).map { _ in ending(changes, &generator) }.sorted()
        return [50, 85, 95].map { percent in
            let day = endings[nearestRank(percent, of: Drift.trials)]
            return day > Drift.limit ? nil : day
        }
    }

    /// The day on which one trial has nothing left.
    private func ending(_ changes: [Int], _ generator: inout SplitMix) -> Int {
        var left = open
        for day in 1...Drift.limit {
            left += changes[Int(generator.next().multipliedFullWidth(by: UInt64(changes.count)).high)]
            if left <= 0 { return day }
        }
        return Drift.limit + 1
    }
}
