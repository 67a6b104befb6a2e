import Domain

/// Draws the number of arrivals on days for which closings are already drawn.
///
/// A day gets the arrivals of a random past day with the same number of closings, so closings and arrivals of one day
/// stay together. A block has only the sum of its closings. The block is split into halves: the closings of the first
/// half are drawn with the probability that day-by-day drawing would give them. Splitting stops when the halves are so
/// short that a table of their arrivals exists.
struct Arrivals {
    private let runs: DayDraws.Runs
    /// The table `DayDraws.sums`.
    private let sums: [[Double]]
    /// For each value of `DayDraws.Runs.values`, the arrivals on each day with that many closings.
    private var brought: [[Int]]
    /// The joint probabilities of closings and arrivals for each level from 1, as long as the tables are small.
    private var joints: [Joint] = []
    /// The smallest number of arrivals in each of `joints`.
    private var least: [Int] = []
    /// Tables of arrivals for a number of closings, or of the closings in the first half of a block.
    private var tables: [AliasTable] = []
    /// The index in `tables` for each level and sum of closings; -1 before the first draw.
    private var tablePlaces: [[Int]]

    /// - Parameters:
    ///   - counts: the number of closings on each day that can be drawn.
    ///   - came: the number of arrivals on each of these days.
    init(_ counts: [Int], _ came: [Int], _ draws: DayDraws) {
        (runs, sums) = (draws.runs, draws.sums)
        brought = Array(repeating: [], count: draws.runs.values.count)
        let places = Dictionary(uniqueKeysWithValues: draws.runs.values.enumerated().map { ($1, $0) })
        for (count, came) in zip(counts, came) { if let place = places[count] { brought[place].append(came) } }
        tablePlaces = draws.sums.map { Array(repeating: -1, count: $0.count) }
        var joint = Joint(counts, came)
        while joints.count < sums.count - 1, let longer = joint?.doubled() {
            joints.append(longer)
            least.append(longer.least)
            joint = longer
        }
    }

    /// Returns a random number of arrivals for the given days.
    @inline(__always)
    mutating func draw(_ days: Simulation.Passed, _ generator: inout SplitMix) -> Int {
        switch days {
        case .block(let level, let sum): return draw(level, sum, &generator)
        case .run(let run):
            var came = 0
            runs.places(of: run) { place in
                came += draw(place: place, &generator)
                return true
            }
            return came
        case .day(let place): return draw(place: place, &generator)
        }
    }

    private func draw(place: Int, _ generator: inout SplitMix) -> Int {
        brought[place][generator.index(below: brought[place].count)]
    }

    /// - Parameter sum: the number of closings on 2^`level` days.
    private mutating func draw(_ level: Int, _ sum: Int, _ generator: inout SplitMix) -> Int {
        if level == 0 { return draw(place: runs.values.partitionPoint { $0 < sum }, &generator) }
        var table = tablePlaces[level][sum]
        if table < 0 {
            table = tables.count
            let chances = level <= joints.count ? joints[level - 1].row(sum) : halves(level, sum)
            tables.append(AliasTable(chances.scaledToOne))
            tablePlaces[level][sum] = table
        }
        let drawn = tables[table].draw(&generator)
        if level <= joints.count { return least[level - 1] + drawn }
        let first = drawn + leastHalf(level, sum)
        return draw(level - 1, first, &generator) + draw(level - 1, sum - first, &generator)
    }

    /// Returns the smallest possible number of closings in the first half.
    private func leastHalf(_ level: Int, _ sum: Int) -> Int { max(0, sum - (sums[level - 1].count - 1)) }

    /// Returns the probability of each number of closings in the first half, from the smallest possible number.
    private func halves(_ level: Int, _ sum: Int) -> [Double] {
        let half = sums[level - 1]
        return (leastHalf(level, sum)...min(sum, half.count - 1)).map { half[$0] * half[sum - $0] }
    }

    /// The joint probabilities of closings and arrivals over the same number of days.
    private struct Joint {
        /// The smallest possible number of arrivals.
        let least: Int
        /// One row for each number of closings, one column for each number of arrivals starting at `least`.
        private let chances: [Double]
        private let width: Int
        /// The indices of the non-zero probabilities.
        private let present: [Int]

        private init(least: Int, width: Int, _ chances: [Double]) {
            (self.least, self.width, self.chances) = (least, width, chances)
            present = chances.indices.filter { chances[$0] > 0 }
        }

        /// Creates the table for one day; nil if it would be too large.
        init?(_ counts: [Int], _ came: [Int]) {
            guard let most = counts.max(), let least = came.min(), let highest = came.max() else { return nil }
            let (width, isTooWide) = (highest - least + 1).multipliedReportingOverflow(by: most + 1)
            guard !isTooWide, width <= Joint.size else { return nil }
            let columns = highest - least + 1
            var chances = Array(repeating: 0.0, count: width)
            for (count, came) in zip(counts, came) {
                chances[count * columns + came - least] += 1 / Double(counts.count)
            }
            self.init(least: least, width: columns, chances)
        }

        /// Returns the table for twice as many days; nil if it would be too large.
        func doubled() -> Joint? {
            let (rows, columns) = (2 * (chances.count / width) - 1, 2 * width - 1)
            guard rows * columns <= Joint.size, present.count <= Joint.mostPresent else { return nil }
            var sums = Array(repeating: 0.0, count: rows * columns)
            // In a table of double width, adding two indices adds their closings and their arrivals.
            let places = present.map { $0 / width * columns + $0 % width }
            for (one, index) in zip(places, present) {
                for (other, otherIndex) in zip(places, present) {
                    sums[one + other] += chances[index] * chances[otherIndex]
                }
            }
            return Joint(least: 2 * least, width: columns, sums)
        }

        func row(_ count: Int) -> [Double] { Array(chances[count * width..<(count + 1) * width]) }

        private static let size = 4096
        /// Doubling needs the square of this number of steps.
        private static let mostPresent = 512
    }
}

extension [Double] {
    /// The probabilities, scaled so that their sum is 1.
    fileprivate var scaledToOne: [Double] {
        let sum = reduce(0, +)
        return sum > 0 ? map { $0 / sum } : map { _ in 1 / Double(count) }
    }
}
