/// Draws the closings of several days at once, with the same probabilities as drawing them one by one.
struct DayDraws {
    /// Blocks of many days, the longest first. Only the sum of a block is drawn.
    let blocks: [Block]
    /// Short sequences of days whose order is known.
    let runs: Runs
    /// For each level, the probability of each sum over 2^level days, as far as blocks are drawn.
    let sums: [[Double]]

    /// A table of the sum of `length` days. The index in the table is the sum.
    struct Block {
        /// The length as a power of two.
        let level: Int
        let length: Int
        /// The highest possible sum.
        let most: Int
        let table: AliasTable
    }

    /// - Parameters:
    ///   - counts: the closings of the days that can be drawn; at least one.
    ///   - most: blocks with a higher possible sum are not built.
    init(of counts: [Int], most: Int) {
        runs = Runs(of: counts)
        var chances = Array(repeating: 0.0, count: (counts.max() ?? 0) + 1)
        for count in counts { chances[count] += 1 / Double(counts.count) }
        var (blocks, length, sums) = ([Block](), 1, [chances])
        while 2 * chances.count - 1 <= DayDraws.size, 2 * chances.count - 2 < most, length < DayDraws.longest {
            chances = DayDraws.sums(chances)
            length *= 2
            if length > runs.length {
                blocks.append(
                    Block(level: sums.count, length: length, most: chances.count - 1, table: AliasTable(chances)))
            }
            sums.append(chances)
        }
        self.blocks = blocks.reversed()
        self.sums = sums
    }

    /// Tables with this many entries fit into the first-level cache.
    fileprivate static let size = 1024
    private static let longest = 256

    /// Returns the probabilities of the sum of two independent numbers with these probabilities.
    private static func sums(_ chances: [Double]) -> [Double] {
        var sums = Array(repeating: 0.0, count: 2 * chances.count - 1)
        for one in chances.indices where chances[one] > 0 {
            for other in chances.indices { sums[one + other] += chances[one] * chances[other] }
        }
        return sums
    }

    /// Sequences of `length` days. Each sequence has its own entry: the digits of its index are its days, the first day
    /// lowest.
    struct Runs {
        let length: Int
        /// The distinct values of a day, ascending.
        let values: [Int]
        private let sums: [Int]
        private let table: AliasTable

        init(of counts: [Int]) {
            let shares = Dictionary(counts.map { ($0, 1) }, uniquingKeysWith: +).sorted { $0.key < $1.key }
            values = shares.map(\.key)
            var runs = [(sum: 0, chance: 1.0)]
            var length = 0
            repeat {
                length += 1
                runs = shares.flatMap { share in
                    let chance = Double(share.value) / Double(counts.count)
                    return runs.map { ($0.sum + share.key, $0.chance * chance) }
                }
            } while runs.count * shares.count <= DayDraws.size && length < 16
            self.length = length
            sums = runs.map(\.sum)
            table = AliasTable(runs.map(\.chance))
        }

        @inline(__always)
        func draw(_ generator: inout SplitMix) -> Int { table.draw(&generator) }

        /// Returns the sum of a run's days.
        @inline(__always)
        func sum(of run: Int) -> Int { sums.withUnsafeBufferPointer { $0[run] } }

        /// Calls `body` with each day of a run until it returns false.
        @inline(__always)
        func days(of run: Int, _ body: (Int) -> Bool) { places(of: run) { body(values[$0]) } }

        /// Calls `body` with the index of each day's value in `values` until it returns false.
        @inline(__always)
        func places(of run: Int, _ body: (Int) -> Bool) {
            var rest = run
            for _ in 0..<length {
                if !body(rest % values.count) { return }
                rest /= values.count
            }
        }
    }
}
