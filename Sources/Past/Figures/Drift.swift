/// When nothing is left of some todos, if each day closes some and brings others.
///
/// A day may bring more than it closes, so what is left can grow again.
struct Drift {
    private let draws: DayDraws
    /// By how much more than `draws` has it a day adds to what is left: draws are never negative.
    private let shift: Int
    /// No day takes more away.
    private let most: Int
    /// The most that each of the blocks takes away.
    private let mostOfBlocks: [Int]

    /// - Parameter changes: of each day that may be drawn the closings less the arrivals, at least one.
    init(_ changes: [Int]) {
        let least = changes.min() ?? 0
        shift = -least
        let most = changes.max() ?? 0
        self.most = most
        draws = DayDraws(of: changes.map { $0 - least }, most: .max)
        mostOfBlocks = draws.blocks.map { $0.length * most }
    }

    /// The day on which nothing is left; nil beyond the limit.
    ///
    /// - Parameters:
    ///   - left: how many are open at the end of `day`.
    @inline(__always)
    func ending(_ left: Int, after day: Int, limit: Int, _ generator: inout SplitMix) -> Int? {
        var (left, day, block) = (left, day, 0)
        while left > 0 {
            if left > most &* (limit &- day) { return nil }
            // The longest block within which nothing can come to its end, so that its days need not be told apart. It is
            // seldom far from the last one.
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
