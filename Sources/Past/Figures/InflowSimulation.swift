/// Draws the day on which no todo is left, if each day closes some todos and adds others.
///
/// A day can add more than it closes, so the number of remaining todos can grow.
struct InflowSimulation {
    private let draws: DayDraws
    /// The constant by which `draws` exceeds the real change of a day, because drawn values are never negative.
    private let shift: Int
    /// The largest decrease on one day.
    private let most: Int
    /// The largest decrease within each of the blocks.
    private let mostOfBlocks: [Int]

    /// - Parameter changes: closings minus arrivals for each day that can be drawn; at least one.
    init(_ changes: [Int]) {
        let least = changes.min() ?? 0
        shift = -least
        let most = changes.max() ?? 0
        self.most = most
        draws = DayDraws(of: changes.map { $0 - least }, most: .max)
        mostOfBlocks = draws.blocks.map { $0.length * most }
    }

    /// Returns the day on which nothing is left; nil if it is beyond the limit.
    ///
    /// - Parameters:
    ///   - left: the number of open todos at the end of `day`.
    @inline(__always)
    func ending(_ left: Int, after day: Int, limit: Int, _ generator: inout SplitMix) -> Int? {
        var (left, day, block) = (left, day, 0)
        while left > 0 {
            if left > most &* (limit &- day) { return nil }
            // Finds the longest block that cannot reach zero, so that its days need not be drawn one by one. It is
            // usually close to the previous one.
            while block > 0, left > mostOfBlocks[block &- 1] { block &-= 1 }
            while block < mostOfBlocks.count, left <= mostOfBlocks[block] { block &+= 1 }
            if block < mostOfBlocks.count, day &+ draws.blocks[block].length <= limit {
                left &-= draws.blocks[block].table.draw(&generator) &- shift &* draws.blocks[block].length
                day &+= draws.blocks[block].length
                continue
            }
            draws.runs.days(of: draws.runs.draw(&generator)) { count in
                left &-= count &- shift
                day &+= 1
                return left > 0
            }
        }
        return day <= limit ? day : nil
    }
}
