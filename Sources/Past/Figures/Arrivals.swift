import Domain

/// Draws what came in on days of which the closings were drawn already.
///
/// A day brings what one of the days with as many closings brought, so closings and arrivals of one day stay together.
/// Of a block only the sum of its closings is known. It is parted into halves, each sum with the chance that drawing day
/// by day has, until the halves are so short that there is a table of what they bring.
struct Arrivals {
    private let runs: DayDraws.Runs
    /// `DayDraws.sums`.
    private let sums: [[Double]]
    /// For each of `DayDraws.Runs.values` what each of its days brought.
    private var brought: [[Int]]
    /// For each level from 1 on, as far as they are small, the chances of closings and arrivals together.
    private var joints: [Joint] = []
    /// For each of `joints` the fewest that come in.
    private var least: [Int] = []
    /// What days with some closings bring, or else the closings of their first half.
    private var tables: [AliasTable] = []
    /// For each level and sum of closings the place of the table in `tables`; -1 before the first draw.
    private var tablePlaces: [[Int]]

    /// - Parameters:
    ///   - counts: the closings of each day that may be drawn.
    ///   - came: how many came in on each of these days.
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

    /// How many come in on these days.
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

    /// - Parameter sum: the closings of 2 to the power of `level` days.
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

    /// The fewest closings that the first half can have.
    private func leastHalf(_ level: Int, _ sum: Int) -> Int { max(0, sum - (sums[level - 1].count - 1)) }

    /// The chances of the closings of the first half, from the fewest on.
    private func halves(_ level: Int, _ sum: Int) -> [Double] {
        let half = sums[level - 1]
        return (leastHalf(level, sum)...min(sum, half.count - 1)).map { half[$0] * half[sum - $0] }
    }

    /// The chances of closings and arrivals of as many days together.
    private struct Joint {
        /// No fewer come in.
        let least: Int
        /// A row for each number of closings, with a column for each number of arrivals from `least` on.
        private let chances: [Double]
        private let width: Int
        /// Where the chances are not 0.
        private let present: [Int]

        private init(least: Int, width: Int, _ chances: [Double]) {
            (self.least, self.width, self.chances) = (least, width, chances)
            present = chances.indices.filter { chances[$0] > 0 }
        }

        /// Of one day; nil if the table would be large.
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

        /// Of twice as many days; nil if the table would be large.
        func doubled() -> Joint? {
            let (rows, columns) = (2 * (chances.count / width) - 1, 2 * width - 1)
            guard rows * columns <= Joint.size, present.count <= Joint.mostPresent else { return nil }
            var sums = Array(repeating: 0.0, count: rows * columns)
            // In a table of double width the places add up as closings and arrivals do.
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
        /// Doubling takes the square of so many steps.
        private static let mostPresent = 512
    }
}

extension [Double] {
    /// Chances of which the sum is 1.
    fileprivate var scaledToOne: [Double] {
        let sum = reduce(0, +)
        return sum > 0 ? map { $0 / sum } : map { _ in 1 / Double(count) }
    }
}
